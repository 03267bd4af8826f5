import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import { Signing } from './asking.tsx'
import { ask, askConfirmed, useAct } from './client.ts'
import { Acts, type Found, Ids, type Parts, Renaming } from './found.tsx'
import { Said, Why, when } from './parts.tsx'

/** The most seats that an account may be allowed. */
const GRANTED = 1000

/** An account: what operators may do about it. */
export function Person({
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
            <Button disabled={why.trim() === '' || draft.isPending} onClick={() => draft.mutate()}>
              Put its deletion into words
            </Button>
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
