import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Telling as Channel, NewTelling, Tellings } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { house, refusalOf } from '../net/http.ts'
import { keyOf } from '../net/keys.ts'
import { subscribe } from '../net/push.ts'

const KINDS = {
  mail: 'Mail',
  hook: 'Webhook',
  discord: 'Discord',
  slack: 'Slack',
  push: 'This browser',
} as const
const HINTS = {
  mail: 'name@example.org',
  hook: 'https://example.org/argosy',
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
} as const
type Typed = keyof typeof HINTS

/** When one is told, by the name it has in a wish. */
const WHENS = [
  { id: 'now', text: 'at once', wish: { when: 'now' } },
  { id: 'after 3', text: 'after 3 minutes', wish: { when: 'after', minutes: 3 } },
  { id: 'after 30', text: 'after half an hour', wish: { when: 'after', minutes: 30 } },
  { id: 'daily', text: 'once a day, at 19:00', wish: { when: 'daily', at: '19:00' } },
  { id: 'never', text: 'never', wish: { when: 'never' } },
] as const

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Where and when the holder of a seat is told that it is his turn. */
export function Telling({ table }: { readonly table: string }): ReactNode {
  const name = ['telling', table]
  const client = useQueryClient()
  const told = useQuery({ queryKey: name, queryFn: () => house.telling(table), retry: false })
  const again = () => client.invalidateQueries({ queryKey: name })
  const add = useMutation({ mutationFn: (wanted: NewTelling) => house.tell(table, wanted), onSuccess: again })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Parameters<typeof house.changeTelling>[2]) =>
      house.changeTelling(table, id, body as Parameters<typeof house.changeTelling>[2]),
    onSuccess: (now: Tellings) => client.setQueryData(name, now),
  })
  if (told.data === undefined) return null
  const { channels, mail, answers, push } = told.data
  const fault = add.error ?? change.error
  const secret = add.data?.secret ?? null
  return (
    <section className="telling" aria-labelledby="telling-title">
      <h3 id="telling-title">Being told</h3>
      <p className="sub">
        When it is your turn and you do not have the table before you.
        {mail && answers && ' Mails can be answered: one can play by them alone.'}
      </p>
      {channels.length > 0 && (
        <ul className="telling-list">
          {channels.map((channel) => (
            <li key={channel.id}>
              <b>{KINDS[channel.kind]}</b> {channel.kind !== 'push' && <span>{channel.target}</span>}{' '}
              <span className="sub">{standing(channel)}</span>
              <span className="telling-controls">
                <select
                  aria-label={`When to tell ${channel.target}`}
                  value={whenOf(channel)}
                  onChange={({ target }) => {
                    const wish = WHENS.find(({ id }) => id === target.value)?.wish
                    if (wish !== undefined) change.mutate({ id: channel.id, wish: { ...wish, zone: zone() } })
                  }}
                >
                  {WHENS.map(({ id, text }) => (
                    <option key={id} value={id}>
                      {text}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  className="button"
                  onClick={() => change.mutate({ id: channel.id, drop: true })}
                >
                  No more
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Another mail={mail} busy={add.isPending} onAdd={(wanted) => add.mutate(wanted)} />
      <p className="telling-controls">
        {push !== null && 'serviceWorker' in navigator && 'PushManager' in globalThis && (
          <button
            type="button"
            className="button"
            onClick={() =>
              void subscribe(push).then((target) => target !== null && add.mutate({ kind: 'push', target }))
            }
          >
            Tell this browser
          </button>
        )}
        <button type="button" className="button" onClick={() => void saveCalendar(table)}>
          My deadline as a calendar file
        </button>
      </p>
      {secret !== null && (
        <p className="sub" role="status">
          Calls are signed with this secret, which is shown once: <code>{secret}</code>
        </p>
      )}
      {fault !== null && (
        <p className="fault" role="alert">
          {refusalOf(fault).text}
        </p>
      )}
    </section>
  )
}

function Another({
  mail,
  busy,
  onAdd,
}: {
  readonly mail: boolean
  readonly busy: boolean
  onAdd(wanted: NewTelling): void
}): ReactNode {
  const hasWishes = 'zone' in ((useMe()?.account?.wish ?? {}) as object)
  const kinds = (Object.keys(HINTS) as Typed[]).filter((one) => one !== 'mail' || mail)
  const [kind, setKind] = useState<Typed>(kinds[0] ?? 'hook')
  const [target, setTarget] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Who has said in his account how he is told is told so.
    const usual = { wish: { when: 'after', minutes: 3, zone: zone() } } as const
    onAdd({ kind, target, ...(hasWishes ? {} : usual) })
    setTarget('')
  }
  return (
    <form className="telling-new" onSubmit={send}>
      <select aria-label="How to be told" value={kind} onChange={(e) => setKind(e.target.value as Typed)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {KINDS[one]}
          </option>
        ))}
      </select>
      <input
        aria-label="Where to be told"
        required
        maxLength={2000}
        type={kind === 'mail' ? 'email' : 'url'}
        placeholder={HINTS[kind]}
        value={target}
        onChange={(e) => setTarget(e.target.value)}
      />
      <button type="submit" className="button" disabled={busy}>
        Tell me there
      </button>
    </form>
  )
}

function standing({ verified, failing, kind }: Channel): string {
  if (!verified) return 'is yours once you follow the link in the mail we sent'
  if (failing) return 'cannot be reached at the moment'
  return kind === 'push' ? '' : 'is told'
}

function whenOf({ wish }: Channel): string {
  const { when, minutes } = wish as { readonly when?: string; readonly minutes?: number }
  if (when !== 'after') return when ?? 'after 3'
  return minutes !== undefined && minutes >= 30 ? 'after 30' : minutes === 0 ? 'now' : 'after 3'
}

async function saveCalendar(table: string): Promise<void> {
  const key = keyOf(table)
  if (key === null) return
  const { calendar } = await house.calendar({ keys: [{ table, key }] })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
  link.download = 'argosy.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
