import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../board/button.tsx'
import { Asking } from './asking.tsx'
import { ask, askConfirmed, useAct } from './client.ts'
import { Acts, type Found, Ids, type Listed, type Parts, Renaming } from './found.tsx'
import { Chat } from './messages.tsx'
import { Said, Why, when } from './parts.tsx'

/** A table: what operators may do about it. */
export function Table({
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
              <Button onClick={() => find(account)}>
                Account<span className="hidden"> of {name}</span>
              </Button>
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
      {me.may.includes('see networks') && <Writers key={table.id} id={table.id} find={find} />}
      {me.may.includes('ask for a second signature') && table.stage === 'running' && (
        <Asking target={table.id} lines={table.lines} />
      )}
    </article>
  )
}

/** From which networks guests wrote at a table, when somebody asks for it: that is recorded. */
export function Writers({ id, find }: Pick<Listed, 'find'> & { readonly id: string }): ReactNode {
  const look = useAct(() => ask('POST /api/admin/tables/:id/writers', { params: { id } }))
  if (look.data === undefined)
    return (
      <div className="actions">
        <Button disabled={look.isPending} onClick={() => look.mutate()}>
          Show networks of guests
        </Button>
        <span className="sub">Of those who wrote within a day. Looking is recorded.</span>
        <Said error={look.error} />
      </div>
    )
  if (look.data.length === 0)
    return <p className="sub">This server knows no guest who wrote here within a day.</p>
  return (
    <ul className="own-list" aria-label="Networks of guests">
      {look.data.map(({ seat, name, home, wide, atMs, elsewhere }) => (
        <li key={seat}>
          <span>
            {name}: <code>{home}</code> in <Link href={`/admin/networks?network=${wide}`}>{wide}</Link>
            <span className="sub">wrote last {when(atMs)}</span>
          </span>
          <Ids of={elsewhere} title="Also wrote at" find={find} />
        </li>
      ))}
    </ul>
  )
}
