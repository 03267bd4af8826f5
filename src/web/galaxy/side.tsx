import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { andList, capital, counted, figure } from '../../board/english.ts'
import { FactTable } from '../../board/facts.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { GalaxyBattle, GalaxyFrame, GalaxyMap } from '../../server/api.ts'
import { battleOf } from '../net/galaxy.ts'
import { refusalOf } from '../net/http.ts'
import { type Flags, type Group, groupsOf, groupText, heldIn, type Power } from './reading.ts'
import './side.css'

interface BattleProps {
  readonly table: string
  readonly eye: number | null
  readonly turn: number
  readonly fight: GalaxyFrame['fights'][number]
  readonly place: string
  readonly flag: Flags
}

/** A battle of a turn: who came and what is left; and, if asked for, every round in words. */
export function Battle({ table, eye, turn, fight, place, flag }: BattleProps): ReactNode {
  const [open, setOpen] = useState(false)
  const told = useQuery({
    queryKey: ['galaxy battle', table, eye, turn, fight.system],
    queryFn: () => battleOf(table, eye, turn, fight.system),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <li>
      <h4>
        Battle at {place}{' '}
        <span className="sub">{fight.rounds > 0 ? counted(fight.rounds, 'round') : 'seen from afar'}</span>
      </h4>
      <ul>
        {fight.sides.map(([owner = 0, came = 0, left = 0, withdrew = 0]) => (
          <li key={owner}>
            <SeatMark style={flag(owner)} size={11} /> {capital(flag(owner).name)}: {came} fought, {left}{' '}
            stayed
            {withdrew > 0 && `, ${withdrew} withdrew`}
          </li>
        ))}
      </ul>
      {fight.rounds > 0 && (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide rounds' : 'Round by round'}
        </button>
      )}
      {open && told.error !== null && <p className="refused">{refusalOf(told.error).text}</p>}
      {open && told.data !== undefined && <Rounds battle={told.data} flag={flag} />}
    </li>
  )
}

function Rounds({ battle, flag }: { readonly battle: GalaxyBattle; readonly flag: Flags }): ReactNode {
  const name = (owner: number) => flag(owner).name
  return (
    <ol className="gal-rounds">
      {battle.rounds.map(({ long, fire, withdrew }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <li key={i}>
          <b>{long ? `Round ${i + 1}, at long range` : `Round ${i + 1}`}</b>
          {fire.map((one) => (
            <p key={`${one.from} ${one.to} ${one.silo}`}>{fireText(one, name)}</p>
          ))}
          {withdrew.map(({ owner, count, word }) => (
            <p key={owner}>
              {capital(name(owner))} withdraws {word === '' ? counted(count, 'unit') : word}.
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

type Fire = GalaxyBattle['rounds'][number]['fire'][number]

const hundredths = (value: number): string => String(value / 100)

/** "Anna fires 12.5 at Ben with die 4 against defence 3: 40 damage. Ben loses 2 Fox." */
function fireText(one: Fire, name: (owner: number) => string): string {
  const { from, to, die, fire, defence, damage, lost, word } = one
  const how = [
    ...(one.half ? ['at half strength'] : []),
    ...(one.parting ? ['as they withdraw'] : []),
    ...(die > 0 ? [`with die ${die}`] : []),
    ...(defence > 0 ? [`against defence ${hundredths(defence)}`] : []),
  ]
  const what = one.silo ? `A silo of ${name(from)} fires` : `${name(from)} fires ${hundredths(fire)}`
  const loss = lost === 0 ? '' : ` ${capital(name(to))} loses ${word === '' ? counted(lost, 'unit') : word}.`
  return capital(`${what} at ${[name(to), ...how].join(' ')}: ${damage} damage.${loss}`)
}

interface PowersProps {
  readonly frame: GalaxyFrame
  /** Everybody who is known, as known last. Of the whole galaxy their rows are in each turn, so that nothing moves. */
  readonly all: readonly Power[]
  readonly flag: Flags
}

const COLUMNS = [
  ['Score', 'score'],
  ['PU', 'people'],
  ['Systems', 'systems'],
  ['Ships', 'ships'],
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
  /** It is what one seat knew. */
  readonly partial: boolean
}

/** What the map shows, as a table; made when it is asked for. */
export function AsTable(props: TableProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <details className="gal-table" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>All systems as a table</summary>
      {open && <Systems {...props} />}
      {open && <Trade {...props} />}
    </details>
  )
}

function Systems({ map, frame, flag, partial }: TableProps): ReactNode {
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
      caption={
        partial
          ? `In this turn, people or ships were known in ${counted(rows.length, 'system')}`
          : `${counted(rows.length, 'system')} with people or ships; the others are empty`
      }
      heads={['System', 'Empire', 'PU', 'Ships']}
      rows={rows}
    />
  )
}

/** What trade brought each empire in the turn. */
function Trade({ frame: { trade = [] }, flag }: Pick<TableProps, 'frame' | 'flag'>): ReactNode {
  if (trade.length === 0) return null
  const rows = trade.map(([owner = 0, other = 0, amount = 0]) => [
    capital(flag(owner).name),
    flag(other).name,
    `${figure(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`,
  ])
  return <FactTable caption="Trade of the turn" heads={['Empire', 'With', 'MC']} rows={rows} />
}
