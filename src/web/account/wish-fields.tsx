import { type ReactNode, useId } from 'react'
import type { AccountChange } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'

export type Wish = Extract<AccountChange, { readonly wish: unknown }>['wish']

const WHENS = [
  ['now', 'Right away'],
  ['after', 'After some minutes'],
  ['daily', 'Once a day, for all my tables together'],
  ['never', 'Never'],
] as const

/** What a person may choose to be told, in the order of the rulebook. */
const FLAGS = [
  ['begin', 'Also when a game begins'],
  ['end', 'Also when a game is over, and how it ended'],
  ['remind', 'Again when a quarter of the time is left'],
  ['last', 'Again when everybody else has moved'],
  ['bare', 'Send nothing about the game itself'],
] as const

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** A wish with everything in it, by the reader's own clock. */
export function wholeWish(kept: Wish): Required<Wish> {
  const { when = 'after', minutes = 3, at = '19:00', quietFrom = '', quietTo = '' } = kept
  const { remind = true, last = true, begin = true, end = true, bare = false } = kept
  return { when, minutes, at, quietFrom, quietTo, remind, last, begin, end, bare, zone: ownZone() }
}

/** The fields of a wish: when to be told, when not, and of what besides a turn. */
export function WishFields({
  wish,
  onChange,
}: {
  readonly wish: Required<Wish>
  onChange(wish: Required<Wish>): void
}): ReactNode {
  const id = useId()
  const set = (change: Wish) => onChange({ ...wish, ...change })
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}when`}>When</label>
        <Select
          id={`${id}when`}
          value={wish.when}
          onChange={({ target }) => set({ when: target.value as Required<Wish>['when'] })}
          of={WHENS}
        />
      </div>
      {wish.when === 'after' && (
        <div className="field">
          <label htmlFor={`${id}minutes`}>Minutes to wait</label>
          <input
            id={`${id}minutes`}
            type="number"
            min={0}
            max={10_080}
            value={wish.minutes}
            onChange={({ target }) => set({ minutes: target.valueAsNumber || 0 })}
          />
        </div>
      )}
      {wish.when === 'daily' && <Time label="At" value={wish.at} onChange={(at) => set({ at })} />}
      {wish.when !== 'never' && (
        <>
          <Time label="Quiet from" value={wish.quietFrom} onChange={(quietFrom) => set({ quietFrom })} />
          <Time label="to" value={wish.quietTo} onChange={(quietTo) => set({ quietTo })} />
          {FLAGS.map(([name, text]) => (
            <label key={name} className="field check">
              <input
                type="checkbox"
                checked={wish[name]}
                onChange={({ target }) => set({ [name]: target.checked })}
              />
              {text}
            </label>
          ))}
        </>
      )}
    </>
  )
}

function Time({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="time" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
