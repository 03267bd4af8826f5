import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { shortMoment } from '../../server/api.ts'
import { ALL, type Filter, type LobbyTable, PACES, type Pace, shown } from '../lobby/filters.ts'
import { WANTS } from '../lobby/opening-field.tsx'
import { house, refusalOf } from '../net/http.ts'
import { keyOf } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { Select } from '../parts/controls.tsx'
import { wordsOf } from '../schema.ts'
import { HouseClause } from '../time/due.tsx'
import '../style/pages.css'
import '../style/lobby.css'

/** The tables with seats that anybody may take. */
export default function Lobby(): ReactNode {
  const [filter, setFilter] = useState(ALL)
  const lobby = useQuery({
    queryKey: ['lobby'],
    queryFn: house.lobby,
    refetchInterval: 5000,
    staleTime: 0,
  })
  useEffect(() => {
    document.title = 'The lobby · Argosy'
  }, [])
  const { tables = [], you } = lobby.data ?? {}
  const found = shown(tables, filter)
  return (
    <div className="page">
      <Bar />
      <main className="narrow lobby" aria-busy={lobby.isPending}>
        <h1>The lobby</h1>
        <p className="lead">Anybody can take one of these seats. You do not need an account.</p>
        {you !== undefined && (
          <p className="sub">
            {you.text} <HouseClause id={you.clause} />
          </p>
        )}
        {lobby.error !== null && <p className="refused">{refusalOf(lobby.error).text}</p>}
        {tables.length > 0 && <Filters tables={tables} filter={filter} onChange={setFilter} />}
        <div aria-live="polite">
          {lobby.data !== undefined && found.length === 0 && (
            <p className="empty">
              {tables.length === 0 ? 'No table has an open seat now.' : 'No table fits your filters.'}{' '}
              <Link href="/">Open a new table and list it here.</Link>
            </p>
          )}
        </div>
        <ul className="lobby-list">
          {found.map((table) => (
            <Listed key={table.table} table={table} />
          ))}
        </ul>
      </main>
    </div>
  )
}

function Filters({
  tables,
  filter,
  onChange,
}: {
  tables: readonly LobbyTable[]
  filter: Filter
  onChange(filter: Filter): void
}): ReactNode {
  const id = useId()
  const games = new Map(tables.map(({ game, title }) => [game, title]))
  return (
    <form className="lobby-filters" aria-label="Filter tables" onSubmit={(event) => event.preventDefault()}>
      <p className="field">
        <label htmlFor={`${id}game`}>Game</label>
        <Select
          id={`${id}game`}
          value={filter.game}
          onChange={(event) => onChange({ ...filter, game: event.target.value })}
          of={[['', 'All'], ...games]}
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}pace`}>Time control</label>
        <Select
          id={`${id}pace`}
          value={filter.pace}
          onChange={(event) => onChange({ ...filter, pace: event.target.value as Pace | '' })}
          of={[['', 'Any'], ...Object.entries(PACES)]}
        />
      </p>
      <label className="field check">
        <input
          type="checkbox"
          checked={filter.mine}
          onChange={(event) => onChange({ ...filter, mine: event.target.checked })}
        />
        Only tables I can join
      </label>
    </form>
  )
}

function Listed({ table }: { table: LobbyTable }): ReactNode {
  const { title, name, host, note, wants, free, of, tempoText, options, refused, started, hosted } = table
  const sits = keyOf(table.table) !== null
  const id = `lobby-${table.table}`
  return (
    <li aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="sub">
        {host === '' && title}
        {host !== '' && !hosted && `${title} · made by ${host}`}
        {host !== '' && hosted && `${title} · made by ${host}, who decides without a vote`}
      </p>
      {note !== '' && <p className="lobby-note">“{note}”</p>}
      <dl>
        <div>
          <dt>Seats</dt>
          <dd>
            {started ? `${free} of ${of} free, game already started` : `${free} of ${of} free`}
            {table.players.length > 0 && <span className="sub"> · {playersText(table)}</span>}
          </dd>
        </div>
        {table.opensAtMs !== null && (
          <div>
            <dt>Starts</dt>
            <dd>{shortMoment(table.opensAtMs)}</dd>
          </div>
        )}
        <div>
          <dt>Time control</dt>
          <dd>{tempoText}</dd>
        </div>
        {options.length > 0 && (
          <div>
            <dt>House rules</dt>
            <dd>{options.map(({ name, value }) => `${wordsOf(name)}: ${valueText(value)}`).join(', ')}</dd>
          </div>
        )}
        {wants !== 'anybody' && (
          <div>
            <dt>For</dt>
            <dd>{WANTS[wants]}</dd>
          </div>
        )}
      </dl>
      <p className="lobby-go">
        {sits ? (
          <Link href={`/t/${table.table}`} className="button">
            Your seat
          </Link>
        ) : refused === null ? (
          <Link href={`/join/${table.table}/${table.invite}`} className="button primary">
            Take seat
          </Link>
        ) : (
          <span className="sub">
            You cannot join: {refused.text} {refused.clause !== null && <HouseClause id={refused.clause} />}
          </span>
        )}
        {table.endsAtMs !== null && <span className="sub">listed until {shortMoment(table.endsAtMs)}</span>}
      </p>
    </li>
  )
}

function playersText({ players, of, free }: LobbyTable): string {
  const more = of - free - players.length
  return more > 0 ? `${players.join(', ')} and ${more} more` : players.join(', ')
}

/** A value of an option, as short as it may be. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 40 ? 'custom' : text
}
