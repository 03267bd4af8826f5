import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { counted } from '../../board/english.ts'
import type { AdminAnswered } from '../../server/api.ts'
import { Asking, Signing } from './asking.tsx'
import { ask, askConfirmed, type Me, useAct } from './client.ts'
import { Chat } from './messages.tsx'
import { Said, Why, when } from './parts.tsx'
import { Renaming } from './renaming.tsx'

type Found = AdminAnswered<'POST /api/admin/find'>

/** Tables and people, by their ids or their names. */
export function Finding({ me }: { readonly me: Me }): ReactNode {
  const [linked] = useState(() => new URLSearchParams(location.search).get('wanted') ?? '')
  const [wanted, setWanted] = useState(linked)
  // What was found stays, with the reason that is written there, while the page reads it again.
  const [found, setFound] = useState<Found>()
  const [gone, setGone] = useState('')
  const find = useAct(async (what: string) => {
    setGone('')
    setFound(await ask('POST /api/admin/find', { body: { wanted: what } }))
  })
  // What is gone for good is not looked for again: that would only say that nothing was found.
  const leave = (said: string) => {
    setFound(undefined)
    setGone(said)
  }
  // A link from another page says what is wanted: it is looked up at once.
  const { mutate } = find
  useEffect(() => {
    if (linked !== '') mutate(linked)
  }, [linked, mutate])
  const again = () => find.mutate(found?.table?.id ?? found?.person?.id ?? wanted)
  const send = (event: FormEvent) => {
    event.preventDefault()
    find.mutate(wanted)
  }
  return (
    <>
      <h1>Tables and people</h1>
      <form className="own-form" onSubmit={send}>
        <label htmlFor="wanted">
          The id of a table, the number of an account, a mail address, or a part of a name
        </label>
        <input
          id="wanted"
          required
          maxLength={100}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button type="submit" className="button">
          Find
        </button>
      </form>
      <p className="sub">Each table and account that you look at is recorded with your name.</p>
      <Said error={find.error} done={found?.named == null ? gone : saidOf(found.named)} />
      {found?.named != null && (
        <>
          <ByName of={found.named.tables} title="Tables" find={(id) => find.mutate(id)} />
          <ByName of={found.named.people} title="Accounts" find={(id) => find.mutate(id)} />
        </>
      )}
      {found?.person != null && (
        <Person
          key={`person ${found.person.id}`}
          person={found.person}
          me={me}
          then={again}
          leave={leave}
          find={(id) => find.mutate(id)}
        />
      )}
      {found?.table != null && (
        <Table
          key={`table ${found.table.id}`}
          table={found.table}
          me={me}
          then={again}
          leave={leave}
          find={(id) => find.mutate(id)}
        />
      )}
    </>
  )
}

type ByNames = NonNullable<Found['named']>

function saidOf({ tables, people, more }: ByNames): string {
  if (tables.length + people.length === 0) return 'Nothing was found.'
  return more ? 'There are more. These are the newest. Write more of the name.' : ''
}

/** What has such a name, the newest first. */
function ByName({ of, title, find }: Listed & { readonly of: ByNames['tables'] }): ReactNode {
  if (of.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="own-list">
        {of.map(({ id, name }) => (
          <li key={id}>
            <span>
              {name} <code>{id}</code>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Look at it: ${id}`}
              onClick={() => find(id)}
            >
              Look at it
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Listed {
  readonly title: string
  readonly find: (id: string) => void
}

/** The most seats that an account may be allowed. */
const GRANTED = 1000

interface Parts extends Pick<Listed, 'find'> {
  readonly me: Me
  readonly then: () => void
  readonly leave: (said: string) => void
}

function Person({
  person,
  me,
  then,
  leave,
  find,
}: Parts & { readonly person: NonNullable<Found['person']> }): ReactNode {
  const [why, setWhy] = useState('')
  const [days, setDays] = useState(7)
  const act = useAct(async (what: 'end-sessions' | 'lock' | 'unlock' | 'unmute' | 'close') => {
    const params = { id: person.id }
    if (what === 'close') {
      await askConfirmed('POST /api/admin/people/:id/close', { params, body: { why } })
      return leave('The account is closed.')
    }
    await ask('POST /api/admin/people/:id', { params, body: { act: what, days, why } })
    then()
  })
  const [seats, setSeats] = useState(GRANTED)
  const grant = useAct(async (what: 'allow' | 'take back') => {
    const body = { seats: what === 'allow' ? seats : 0, days, why }
    await ask('POST /api/admin/people/:id/grant', { params: { id: person.id }, body })
    then()
  })
  const draft = useAct(() =>
    ask('POST /api/admin/requests', { body: { act: 'erase', target: person.id, to: null, why } }),
  )
  const { muted, locked, granted, disputed } = person
  return (
    <article className="case">
      <h2>{person.name === '' ? 'An account without a name' : person.name}</h2>
      <p className="sub">
        Account <code>{person.id}</code>, made {when(person.madeAtMs)}. Addresses: {person.addresses.length}.{' '}
        {person.addresses.join(', ')} Passkeys: {person.passkeys}. Sessions: {person.sessions}.
      </p>
      {muted !== null && (
        <p>
          Their chat is closed until {when(muted.untilMs)}: {muted.why}
        </p>
      )}
      {locked !== null && (
        <p>
          The account is locked until {when(locked.untilMs)}: {locked.why}
        </p>
      )}
      {granted !== null && (
        <p>
          They may make tables of up to {counted(granted.seats, 'seat')} until {when(granted.untilMs)}:{' '}
          {granted.why}
        </p>
      )}
      <Ids of={person.tables} title="Tables" find={find} />
      {me.may.includes('answer complaints') && (
        <>
          <Why id="person-why" why={why} onChange={setWhy} />
          <Renaming
            seats={null}
            why={why}
            rename={async (name) => {
              const body = { name, why }
              const { tables } = await ask('POST /api/admin/people/:id/rename', {
                params: { id: person.id },
                body,
              })
              then()
              return `Renamed, with its seats of that name at ${counted(tables, 'table')}.`
            }}
          />
        </>
      )}
      {me.may.includes('look after people') && (
        <>
          <p className="field">
            <label htmlFor="person-days">Days, to lock it or to allow larger tables</label>
            <input
              id="person-days"
              type="number"
              min={1}
              max={365}
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            />
          </p>
          <Acts
            why={why}
            act={act}
            of={[
              ['end-sessions', 'Sign out everywhere', true],
              ['lock', 'Lock account', locked === null],
              ['unlock', 'Open account', locked !== null],
              ['unmute', 'Open chat', muted !== null],
              ['close', 'Close account as they wish', disputed === null],
            ]}
          />
          <p className="field">
            <label htmlFor="person-seats">Seats of a table that they may make</label>
            <input
              id="person-seats"
              type="number"
              min={1}
              max={GRANTED}
              value={seats}
              onChange={({ target }) => setSeats(Number(target.value))}
            />
          </p>
          <Acts
            why={why}
            act={grant}
            of={[
              ['allow', 'Allow larger tables', true],
              ['take back', 'Allow no larger tables', granted !== null],
            ]}
          />
          <p className="sub">
            To close an account is final: its seats, name, addresses and messages go. It takes your passkey if
            its holder wishes it, else two operators.
            {disputed !== null && ` Here it takes two in any case: ${disputed}`}
          </p>
        </>
      )}
      {me.may.includes('ask for a second signature') && (
        <>
          <p>
            <button
              type="button"
              className="button"
              disabled={why.trim() === '' || draft.isPending}
              onClick={() => draft.mutate()}
            >
              Put its deletion into words
            </button>
          </p>
          <Said error={draft.error} />
          {draft.data !== undefined && (
            <Signing key={draft.data.id} id={draft.data.id} text={draft.data.text} />
          )}
        </>
      )}
    </article>
  )
}

function Table({
  table,
  me,
  then,
  leave,
  find,
}: Parts & { readonly table: NonNullable<Found['table']> }): ReactNode {
  const [why, setWhy] = useState('')
  const may = me.may.includes('look after tables')
  const act = useAct(async (what: 'lock' | 'unlock' | 'tell' | 'unlist' | 'relist' | 'delete') => {
    const params = { id: table.id }
    if (what === 'delete') {
      await askConfirmed('POST /api/admin/tables/:id/delete', { params, body: { why } })
      return leave('The table is deleted.')
    }
    if (what === 'unlist' || what === 'relist')
      await ask(`POST /api/admin/tables/:id/${what}`, { params, body: { why } })
    else await ask('POST /api/admin/tables/:id', { params, body: { act: what, why } })
    then()
  })
  return (
    <article className="case">
      <h2>{table.name}</h2>
      <p className="sub">
        Table <code>{table.id}</code>, {table.game}, {table.stage}, {table.entries} entries, moved last{' '}
        {when(table.movedAtMs)}.
      </p>
      {table.locked !== null && <p>{table.locked}</p>}
      {table.unlisted !== null && (
        <p>
          Out of the lobby until {when(table.unlisted.untilMs)}: {table.unlisted.why}
        </p>
      )}
      <ul className="own-list">
        {table.seats.map(({ name, kind, account }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its number
          <li key={seat}>
            <span>{kind === 'open' ? 'an open seat' : `${name}${kind === 'bot' ? ', a bot' : ''}`}</span>
            {account !== null && (
              <button type="button" className="button" onClick={() => find(account)}>
                Account<span className="hidden"> of {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {me.may.includes('answer complaints') && (
        <>
          <Why id="table-why" label="Reason, or what is written at the table" why={why} onChange={setWhy} />
          <Acts
            why={why}
            act={act}
            of={[
              ['tell', 'Write it at the table', may && table.locked === null],
              ['unlist', 'Take it out of the lobby', table.isListed],
              ['relist', 'Let its host list it again', table.unlisted !== null],
              ['lock', 'Lock table', may && table.locked === null],
              ['unlock', 'Open table', may && table.locked !== null],
              ['delete', 'Delete table for good', may],
            ]}
          />
          <Renaming
            seats={table.seats}
            why={why}
            rename={async (name, seat) => {
              await ask('POST /api/admin/tables/:id/rename', {
                params: { id: table.id },
                body: { seat, name, why },
              })
              then()
              return 'Renamed.'
            }}
          />
          <p className="sub">
            A table that is taken out of the lobby cannot be listed for 30 days, unless you allow it. Its
            links and its game go on.
            {may &&
              ' To delete a table takes your passkey and is final: its game, its log and its messages go.'}
          </p>
        </>
      )}
      {/* With other names it is read again. */}
      <Chat key={JSON.stringify(table.seats)} id={table.id} may={me.may.includes('answer complaints')} />
      {me.may.includes('ask for a second signature') && table.stage === 'running' && (
        <Asking target={table.id} lines={table.lines} />
      )}
    </article>
  )
}

function Ids({ of, title, find }: Listed & { readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return null
  return (
    <p className="actions">
      {title}:
      {of.slice(0, 12).map((id) => (
        <button key={id} type="button" className="button" onClick={() => find(id)}>
          {id}
        </button>
      ))}
    </p>
  )
}

interface ActsProps<What extends string> {
  /** What can be done, the words on its button, and whether it can be done now. */
  readonly of: readonly (readonly [what: What, words: string, open: boolean])[]
  readonly why: string
  readonly act: ReturnType<typeof useAct<What>>
}

/** Buttons for what an operator may do; each takes a reason. */
function Acts<What extends string>({ of, why, act }: ActsProps<What>): ReactNode {
  return (
    <>
      <div className="actions">
        {of.map(
          ([what, words, open]) =>
            open && (
              <button
                key={what}
                type="button"
                className="button"
                disabled={why.trim() === '' || act.isPending}
                onClick={() => act.mutate(what)}
              >
                {words}
              </button>
            ),
        )}
      </div>
      <Said error={act.error} done={act.isSuccess && 'Done.'} />
    </>
  )
}
