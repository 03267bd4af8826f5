import { type ReactNode, useMemo, useState } from 'react'
import { andList, capital, counted, figure } from '../../board/english.ts'
import { FactTable } from '../../board/facts.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { GalaxyFrame, GalaxyMap } from '../../server/api.ts'
import { type Flags, type Group, groupsOf, groupText, heldIn, type Power } from './reading.ts'
import './side.css'

interface PowersProps {
  readonly frame: GalaxyFrame
  /** Everybody who was ever known, as known last: their rows stay, so that nothing moves as turns pass. */
  readonly all: readonly Power[]
  readonly flag: Flags
}

const COLUMNS = [
  ['score', 'score'],
  ['PU', 'people'],
  ['systems', 'systems'],
  ['ships', 'ships'],
] as const

/** The empires that are played as they stood, in the order of the last turn; what is not known is a dash. */
export function Powers({ frame, all, flag }: PowersProps): ReactNode {
  const now = new Map(frame.powers.map((power) => [power.owner, power]))
  const rows = all
    .filter(({ seat }) => seat !== null)
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || a.owner - b.owner)
    .map(({ owner, name }) => ({ name, ...now.get(owner), owner }))
  const most = Math.max(...rows.map(({ score }) => score ?? -1))
  return (
    <table className="gal-powers">
      <thead>
        <tr>
          <th scope="col">Empire</th>
          {COLUMNS.map(([head]) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.owner} className={row.score === most ? 'leads' : undefined}>
            <th scope="row">
              <SeatMark style={flag(row.owner)} size={12} /> <span>{capital(row.name)}</span>
            </th>
            {COLUMNS.map(([head, column]) => (
              <td key={head}>{row[column] == null ? '–' : figure(row[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** " (supply 0 of 50, 12 of 33)": of the fleets of an owner in a system that are short of it. */
function shortText({ short = [] }: GalaxyFrame, { owner, system }: Group): string {
  const own = short.filter(([whose, , where]) => whose === owner && where === system)
  const parts = own.map(
    ([, , , has = 0, needed = 0]) => `${figure(Math.floor(has / 100))} of ${figure(Math.ceil(needed / 100))}`,
  )
  return parts.length === 0 ? '' : ` (supply ${parts.join(', ')})`
}

/** What is said of each system in one sentence, by id. */
export function saidOf(map: GalaxyMap, frame: GalaxyFrame, flag: Flags): ReadonlyMap<number, string> {
  const held = heldIn(frame)
  const groups = Map.groupBy(groupsOf(frame), ({ system }) => system)
  const fights = new Set(frame.fights.map(({ system }) => system))
  const short = Map.groupBy(frame.short ?? [], ([, , system]) => system ?? 0)
  return new Map(
    map.systems.map(({ id, name }) => {
      const people = (held.get(id) ?? []).map(
        (row) => `${flag(row.owner).name} with ${figure(row.people)} PU`,
      )
      const fleets = (groups.get(id) ?? []).map((group) => `${groupText(group)} of ${flag(group.owner).name}`)
      const parts = [
        people.length === 0 ? 'nobody lives there' : andList(people),
        ...(fleets.length === 0 ? [] : [andList(fleets)]),
        ...(short.has(id)
          ? [`${andList((short.get(id) ?? []).map(([, number]) => `F${number}`))} short of supply`]
          : []),
        ...(fights.has(id) ? ['a battle'] : []),
      ]
      return [id, `System ${name}: ${parts.join('; ')}`]
    }),
  )
}

interface TableProps {
  readonly map: GalaxyMap
  readonly frame: GalaxyFrame
  readonly flag: Flags
}

/** What the map shows, as a table; made when it is asked for. */
export function AsTable({ map, frame, flag }: TableProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <details className="gal-table" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All systems as a table</summary>
      {open && <Systems map={map} frame={frame} flag={flag} />}
      {open && <Trade frame={frame} flag={flag} />}
    </details>
  )
}

function Systems({ map, frame, flag }: TableProps): ReactNode {
  const rows = useMemo(() => {
    const held = heldIn(frame)
    const groups = Map.groupBy(groupsOf(frame), ({ system }) => system)
    return map.systems.flatMap(({ id, name }) => {
      const people = held.get(id) ?? []
      const fleets = groups.get(id) ?? []
      if (people.length + fleets.length === 0) return []
      return [
        [
          name,
          andList(people.map(({ owner }) => flag(owner).name)) || '–',
          people.length === 0 ? '–' : andList(people.map((row) => figure(row.people))),
          andList(
            fleets.map((group) => `${flag(group.owner).name}: ${groupText(group)}${shortText(frame, group)}`),
          ) || '–',
        ],
      ]
    })
  }, [map, frame, flag])
  return (
    <FactTable
      caption={`${counted(rows.length, 'system')} with people or ships; the others are empty`}
      heads={['System', 'Empire', 'PU', 'Ships']}
      rows={rows}
    />
  )
}

/** What trade brought each empire in the turn. */
function Trade({ frame: { trade = [] }, flag }: Omit<TableProps, 'map'>): ReactNode {
  if (trade.length === 0) return null
  const rows = trade.map(([owner = 0, other = 0, amount = 0]) => [
    capital(flag(owner).name),
    flag(other).name,
    `${figure(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`,
  ])
  return <FactTable caption="Trade of the turn" heads={['Empire', 'With', 'MC']} rows={rows} />
}
