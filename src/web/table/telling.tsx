import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import { saveFile } from '../../board/saving.ts'
import type { Telling as Channel, NewTelling, Tellings } from '../../server/api.ts'
import { useMe } from '../account/me.ts'
import { ownZone, type Wish, WishFields, wholeWish } from '../account/wish-fields.tsx'
import { house } from '../net/http.ts'
import { keyOf } from '../net/keys.ts'
import { Alert, Select } from '../parts/controls.tsx'

const KINDS = {
  mail: 'Email',
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

/** Where and when the player of a seat is told that it is their turn, and a host without a seat how the table stands. */
export function Telling({ table, host }: { readonly table: string; readonly host: boolean }): ReactNode {
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
      <h3 id="telling-title">Notifications</h3>
      <p className="sub">
        {host
          ? 'Argosy can notify you when a turn begins, when time runs out, and when a player is away.'
          : 'Argosy can notify you when it is your turn and this page is not open, and when the game starts or ends.'}
        {mail && answers && !host && ' You can play by replying to these emails.'}
      </p>
      {channels.length > 0 && (
        <ul className="telling-list">
          {channels.map((channel) => (
            <li key={channel.id}>
              <b>{KINDS[channel.kind]}</b> {channel.kind !== 'push' && <span>{channel.target}</span>}{' '}
              <span className="sub">{standing(channel)}</span>
              <TextButton onClick={() => change.mutate({ id: channel.id, drop: true })}>Remove </TextButton>
              <When channel={channel} onKeep={(wish) => change.mutate({ id: channel.id, wish })} />
            </li>
          ))}
        </ul>
      )}
      <Another mail={mail} busy={add.isPending} onAdd={(wanted) => add.mutate(wanted)} />
      <p className="telling-controls">
        {push !== null && 'serviceWorker' in navigator && 'PushManager' in globalThis && (
          <Button
            onClick={() =>
              void subscribe(push).then((target) => target !== null && add.mutate({ kind: 'push', target }))
            }
          >
            Notify this browser
          </Button>
        )}
        <Button onClick={() => void saveCalendar(table)}>Save deadline as a calendar file</Button>
      </p>
      {secret !== null && (
        <p className="sub" role="status">
          Webhook calls are signed with this secret. It is shown only once: <code>{secret}</code>
        </p>
      )}
      <Alert look="fault" of={fault} />
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
    // A wish in the account counts here, too; without one, the usual is sent along.
    const usual = { wish: { when: 'after', minutes: 3, zone: ownZone() } } as const
    onAdd({ kind, target, ...(hasWishes ? {} : usual) })
    setTarget('')
  }
  return (
    <form className="telling-new" onSubmit={send}>
      <Select
        aria-label="Kind of notification"
        value={kind}
        onChange={(e) => setKind(e.target.value as Typed)}
        of={kinds.map((one) => [one, KINDS[one]])}
      />
      <input
        aria-label="Address for notifications"
        required
        maxLength={2000}
        type={kind === 'mail' ? 'email' : 'url'}
        placeholder={HINTS[kind]}
        value={target}
        onChange={(e) => setTarget(e.target.value)}
      />
      <Button type="submit" disabled={busy}>
        Add notification
      </Button>
    </form>
  )
}

function standing({ verified, failing, kind }: Channel): string {
  if (!verified) return 'not confirmed yet: open the link in the email we sent'
  if (failing) return 'cannot be reached now'
  return kind === 'push' ? '' : 'active'
}

/** When the player is told there, in a line; opened, all that they may choose. */
function When({ channel, onKeep }: { readonly channel: Channel; onKeep(wish: Wish): void }): ReactNode {
  const [wish, setWish] = useState(() => wholeWish(channel.wish as Wish))
  const [isOpen, setOpen] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onKeep(wish)
    setOpen(false)
  }
  return (
    <details className="telling-when" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`When to notify ${channel.target}: ${whenText(wish)}`}>{whenText(wish)}</summary>
      {isOpen && (
        <form className="telling-fields" onSubmit={send}>
          <WishFields wish={wish} onChange={setWish} />
          <Button type="submit"> Save notifications </Button>
        </form>
      )}{' '}
    </details>
  )
}

/** "once a day, at 19:00; not from 22:00 to 07:00". */
function whenText({ when, minutes, at, quietFrom, quietTo }: Required<Wish>): string {
  if (when === 'never') return 'never'
  const quiet = quietFrom !== '' && quietTo !== '' ? `; quiet from ${quietFrom} to ${quietTo}` : ''
  if (when === 'daily') return `once a day, at ${at}${quiet}`
  if (when === 'now' || minutes === 0) return `right away${quiet}`
  return `after ${counted(minutes, 'minute')}${quiet}`
}

async function saveCalendar(table: string): Promise<void> {
  const key = keyOf(table)
  if (key === null) return
  const { calendar } = await house.calendar({ keys: [{ table, key }] })
  saveFile('argosy.ics', calendar, 'text/calendar')
}

/** Lets this browser be told also when no page of ours is open; null when its person does not want that, or it cannot. */
async function subscribe(key: string): Promise<string | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const worker = await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    return JSON.stringify(await worker.pushManager.subscribe(options))
  } catch {
    return null
  }
}
