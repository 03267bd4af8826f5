import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { ask, type Me, useAct } from './client.ts'
import type { Found, Listed } from './found.tsx'
import { Person } from './one-person.tsx'
import { Table } from './one-table.tsx'
import { Form, Said } from './parts.tsx'

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
  return (
    <>
      <h1>Tables and people</h1>
      <Form look="own-form" send={() => find.mutate(wanted)}>
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
        <Button type="submit">Find</Button>
      </Form>
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
            <Button aria-label={`Look at it: ${id}`} onClick={() => find(id)}>
              Look at it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
