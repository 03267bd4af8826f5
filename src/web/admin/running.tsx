import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { AdminAnswered } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'
import { ask, askConfirmed, type Me, useAct, useLook } from './client.ts'
import { Form, Said, Why, when } from './parts.tsx'

/** What is switched on and off, and what stands over every page. */
export function Running({ me }: { readonly me: Me }): ReactNode {
  const { data, error } = useLook('GET /api/admin/switches')
  const [why, setWhy] = useState('')
  const turn = useAct(({ name, on }: { readonly name: string; readonly on: boolean }) =>
    ask('POST /api/admin/switches', { body: { name, on, why } }),
  )
  const may = me.may.includes('run the house')
  if (data === undefined) return error === null ? null : <Said error={error} />
  return (
    <>
      <h1>Announcements and switches</h1>
      <p className="sub">A change reaches every node within five seconds.</p>
      <Banner may={may} banner={data.banner} />
      <Maintaining may={may} maintenance={data.maintenance} />
      <Allowance may={may} allowance={data.allowance} />
      <Contact may={may} contact={data.contact} reads={data.objection} />
      <section aria-labelledby="switches">
        <h2 id="switches">Switches</h2>
        {may && <Why id="switch-why" why={why} onChange={setWhy} />}
        <Said error={turn.error} done={turn.isSuccess && 'Done.'} />
        <ul className="own-list">
          {data.switches.map(({ name, title, on, sentence }) => (
            <li key={name}>
              <span>
                {on ? `${title}: on` : <b>{title}: off</b>}
                <span className="sub">{on ? `When it is off, people read: “${sentence}”` : sentence}</span>
              </span>
              {may && (
                <Button
                  disabled={why.trim() === '' || turn.isPending}
                  onClick={() => turn.mutate({ name, on: !on })}
                >
                  {on ? 'Turn off' : 'Turn on'}
                  <span className="hidden"> {title}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What can be chosen, as times of the usual. */
const ALLOWED = [0.1, 0.25, 0.5, 1, 2, 5, 10]

/** How much those without an account may take of everything. */
function Allowance({ may, allowance }: { readonly may: boolean; readonly allowance: number }): ReactNode {
  const [times, setTimes] = useState(allowance)
  const [why, setWhy] = useState('')
  const set = useAct(() => ask('POST /api/admin/allowance', { body: { times, why } }))
  return (
    <section aria-labelledby="allowance">
      <h2 id="allowance">Limits of players without an account</h2>
      <p className="sub">
        Less of everything during an attack, more where many share an address. Players with an account notice
        nothing. Now: {timesOf(allowance)}.
      </p>
      {may && (
        <Form send={() => set.mutate()}>
          <p className="field">
            <label htmlFor="allowance-times">Their limits</label>
            <Select
              id="allowance-times"
              value={times}
              onChange={({ target }) => setTimes(Number(target.value))}
              of={ALLOWED.map((one) => [one, timesOf(one)] as const)}
            />
          </p>
          <Why id="allowance-why" label="Reason to change them" why={why} onChange={setWhy} required />
          <Button type="submit" disabled={set.isPending}>
            Change the limits
          </Button>
        </Form>
      )}
      <Said error={set.error} done={set.isSuccess && 'Done.'} />
    </section>
  )
}

const timesOf = (times: number) => (times === 1 ? 'as usual' : `${times} times the usual`)

/** House-8.5  Where people write to who were refused. */
function Contact({
  may,
  contact,
  reads,
}: {
  readonly may: boolean
  readonly contact: string | null
  readonly reads: string
}): ReactNode {
  const [text, setText] = useState(contact ?? '')
  const save = useAct(() => ask('POST /api/admin/contact', { body: { contact: text } }))
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Address for objections</h2>
      <p className="sub">
        People read it when their network is blocked, their account is locked, or their table is out of the
        lobby: “{reads}”
      </p>
      {may && (
        <Form look="own-form" send={() => save.mutate()}>
          <label htmlFor="contact-text">A mail address, or a page</label>
          <input
            id="contact-text"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={save.isPending}>
            Save the address
          </Button>
        </Form>
      )}
      <Said error={save.error} done={save.isSuccess && 'Done.'} />
    </section>
  )
}

/** House-4.5  Maintenance is announced, and ends by itself or by the operator. */
function Maintaining({
  may,
  maintenance,
}: {
  readonly may: boolean
  readonly maintenance: AdminAnswered<'GET /api/admin/switches'>['maintenance']
}): ReactNode {
  const [text, setText] = useState('')
  const [inMinutes, setIn] = useState(15)
  const [minutes, setMinutes] = useState(30)
  const announce = useAct(() =>
    askConfirmed('POST /api/admin/maintenance', { body: { text, inMinutes, minutes } }),
  )
  const end = useAct(() => ask('POST /api/admin/maintenance/end', {}))
  return (
    <section aria-labelledby="maintenance">
      <h2 id="maintenance">Maintenance</h2>
      <p className="sub">
        You confirm it with your passkey. Every page shows it, with a countdown. While it lasts, people can
        look at everything and change nothing. Bots, mails and deadlines wait. Then everybody who has to move
        gets that time back.
      </p>
      <p>
        {maintenance === null
          ? 'None is announced.'
          : `From ${when(maintenance.fromMs)} until ${when(maintenance.untilMs)}: ${maintenance.text}`}
      </p>
      {may && (
        <Form send={() => announce.mutate()}>
          <p className="field">
            <label htmlFor="maintenance-text">What is done, and why</label>
            <input
              id="maintenance-text"
              required
              maxLength={300}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </p>
          <Minutes
            id="maintenance-in"
            label="Minutes until it begins"
            least={0}
            value={inMinutes}
            set={setIn}
          />
          <Minutes id="maintenance-for" label="Minutes it takes" least={1} value={minutes} set={setMinutes} />
          <div className="actions">
            <Button type="submit" disabled={announce.isPending}>
              Announce maintenance
            </Button>
            {maintenance !== null && (
              <Button onClick={() => end.mutate()}>End or call off maintenance</Button>
            )}
          </div>
        </Form>
      )}
      <Said error={announce.error ?? end.error} />
    </section>
  )
}

function Minutes({
  id,
  label,
  least,
  most = 1440,
  value,
  set,
}: {
  readonly id: string
  readonly label: string
  readonly least: number
  readonly most?: number
  readonly value: number
  readonly set: (minutes: number) => void
}): ReactNode {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => set(Number(target.value))}
      />
    </p>
  )
}

function Banner({
  may,
  banner,
}: {
  readonly may: boolean
  readonly banner: { readonly text: string; readonly untilMs: number } | null
}): ReactNode {
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(60)
  const say = useAct((said: string) => ask('POST /api/admin/banner', { body: { text: said, minutes } }))
  return (
    <section aria-labelledby="banner">
      <h2 id="banner">Announcement</h2>
      <p>{banner === null ? 'Nothing is announced.' : `Until ${when(banner.untilMs)}: ${banner.text}`}</p>
      {may && (
        <Form send={() => say.mutate(text)}>
          <p className="field">
            <label htmlFor="banner-text">A sentence for everybody</label>
            <input
              id="banner-text"
              required
              maxLength={300}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </p>
          <Minutes
            id="banner-minutes"
            label="For how many minutes"
            least={1}
            most={10_080}
            value={minutes}
            set={setMinutes}
          />
          <div className="actions">
            <Button type="submit">Announce it</Button>
            {banner !== null && <Button onClick={() => say.mutate('')}>Take it away</Button>}
          </div>
        </Form>
      )}
      <Said error={say.error} />
    </section>
  )
}
