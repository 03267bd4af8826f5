import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account, AccountChange } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Fault, useDeed } from './deed.tsx'

type Wish = Extract<AccountChange, { readonly wish: unknown }>['wish']

const WHENS = [
  ['now', 'at once'],
  ['after', 'after some minutes'],
  ['daily', 'once a day'],
  ['never', 'never'],
] as const

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** How one is told at all one's tables; a table may be set otherwise, at its seats. */
export function BeingTold({ account }: { readonly account: Account }): ReactNode {
  const kept = account.wish as Wish
  const [wish, setWish] = useState<Wish>({
    ...{ when: kept.when ?? 'after', minutes: kept.minutes ?? 3, at: kept.at ?? '19:00' },
    ...{ quietFrom: kept.quietFrom ?? '', quietTo: kept.quietTo ?? '', remind: kept.remind ?? true },
    ...{ bare: kept.bare ?? false, zone: ownZone() },
  })
  const save = useDeed(() => house.changeAccount({ wish }))
  const set = (change: Wish) => setWish({ ...wish, ...change })
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section aria-labelledby="told">
      <h2 id="told">Being told that it is your turn</h2>
      <p className="sub">
        At all your tables where you have said where you are told, and at those to come. Times are by your
        clock ({wish.zone}).
      </p>
      <form className="own-fields" onSubmit={send}>
        <div className="field">
          <label htmlFor="when">When</label>
          <select
            id="when"
            value={wish.when}
            onChange={({ target }) => set({ when: target.value as NonNullable<Wish['when']> })}
          >
            {WHENS.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </div>
        {wish.when === 'after' && (
          <div className="field">
            <label htmlFor="minutes">After so many minutes</label>
            <input
              id="minutes"
              type="number"
              min={0}
              max={10_080}
              value={wish.minutes}
              onChange={({ target }) => set({ minutes: target.valueAsNumber || 0 })}
            />
          </div>
        )}
        {wish.when === 'daily' && (
          <Time id="at" label="At" value={wish.at ?? ''} onChange={(at) => set({ at })} />
        )}
        <Time
          id="quiet-from"
          label="Not from"
          value={wish.quietFrom ?? ''}
          onChange={(quietFrom) => set({ quietFrom })}
        />
        <Time id="quiet-to" label="to" value={wish.quietTo ?? ''} onChange={(quietTo) => set({ quietTo })} />
        <label className="field check">
          <input
            type="checkbox"
            checked={wish.remind === true}
            onChange={({ target }) => set({ remind: target.checked })}
          />
          Once more when a quarter of the time is left
        </label>
        <label className="field check">
          <input
            type="checkbox"
            checked={wish.bare === true}
            onChange={({ target }) => set({ bare: target.checked })}
          />
          Mails say nothing of the game
        </label>
        <button type="submit" className="button" disabled={save.isPending}>
          Keep this
        </button>
        {save.isSuccess && (
          <p className="sub" role="status">
            Kept.
          </p>
        )}
      </form>
      <Fault of={[save.error]} />
    </section>
  )
}

function Time({
  id,
  label,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: string
  onChange(value: string): void
}): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="time" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
