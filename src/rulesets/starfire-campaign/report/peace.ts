import { andList, counted, figure } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { isNpr } from '../map/world.ts'
import { type Kind, told } from './lines/index.ts'
import { few, type Names, owners } from './naming.ts'
import type { Told, War } from './wars.ts'

// What a chronicle tells besides its wars: what was settled, met and learnt first, united and broken.

/** Some turns of a campaign, and the wars that began in them and have no chapter. */
interface Quiet {
  readonly from: number
  readonly to: number
  readonly small: readonly War[]
}

/** What each owner did: "empire 1 settled system 3 and met N1". Of several, what all of them settled at home is counted. */
export function deedsIn(all: readonly Told[], gains: Gains, names: Names, detail: Deeds): string[] {
  const each = [...Map.groupBy(all, ({ owner }) => owner)].flatMap(([owner, own]) => {
    const deeds = deedsOf(owner, own, gains, names, detail)
    return deeds === '' ? [] : [`${names.who(owner)} ${deeds}`]
  })
  if (detail === 'each') return each
  const settled = all.flatMap((one) =>
    settledBy(one).filter((system) => detail === 'none' || names.cluster(system) === one.owner),
  )
  const where = detail === 'none' ? '' : ' of their home clusters'
  const n = `${counted(settled.length, 'system')}${where}`
  return settled.length === 0 ? each : [`the empires settled ${n}`, ...each]
}

/** Whether all that each settled is told, or what lies outside of their home clusters, or nothing but how much it was. */
export type Deeds = 'each' | 'abroad' | 'none'

const settledBy = ({ lines }: Told): number[] => told(lines, 'established').map(({ system }) => system)

function deedsOf(owner: number, own: readonly Told[], gains: Gains, names: Names, detail: Deeds): string {
  const lines = own.flatMap((one) => one.lines)
  const isOwn = owner === names.reader
  const settled = own
    .flatMap(settledBy)
    .filter((system) => detail === 'each' || (detail === 'abroad' && names.cluster(system) !== owner))
  const dead = told(lines, 'deserted').filter((one) => one.owner === owner)
  const away = isOwn ? vanishedIn(own).filter(({ great }) => !great) : []
  const fleets = counted(sum(away.map((one) => one.fleets)), 'fleet')
  const reached = own.flatMap((one) => gains.get(one) ?? [])
  const learnt = detail === 'none' ? [] : reached.filter((what) => typeof what === 'string')
  const deeds = [
    ['settled', names.listed(settled)],
    ['met', isOwn ? owners(told(lines, 'met').map((one) => one.owner)) : ''],
    ['united with', owners(told(lines, 'united').map((one) => one.owner))],
    ['learnt', andList(few([...new Set(learnt)]))],
    [
      isOwn ? 'reached empire level' : 'was the first to reach empire level',
      String(reached.findLast((what) => typeof what === 'number') ?? ''),
    ],
    [`lost all ${isOwn ? 'your' : 'its'} people in`, names.listed(dead.map(({ system }) => system))],
    [`lost contact with ${fleets} at`, names.listed(away.map(({ system }) => system))],
  ]
  return andList(deeds.flatMap(([verb, what]) => (what === '' ? [] : [`${verb} ${what}`])))
}

/** The levels that an empire reached in a turn and the technologies that it learnt. */
export type Gains = ReadonlyMap<Told, readonly (number | string)[]>

/** What each gained in each turn; of several empires only what no other had gained by then. */
export function gainsOf(all: readonly Told[], reader: number): Gains {
  const first = new Map<number | string, Set<number>>()
  const gains = new Map<Told, readonly (number | string)[]>()
  for (const now of Map.groupBy(all, ({ turn }) => turn).values()) {
    for (const one of now)
      for (const what of gainsIn(one)) first.set(what, (first.get(what) ?? new Set<number>()).add(one.owner))
    for (const one of now) {
      const own = gainsIn(one).filter((what) => reader > 0 || first.get(what)?.size === 1)
      if (own.length > 0) gains.set(one, own)
    }
  }
  return gains
}

const gainsIn = ({ owner, lines }: Told): (number | string)[] => [
  ...told(lines, 'EL reached').map(({ level }) => level),
  ...(['developed', 'stolen', 'taught', 'relic'] as const).flatMap((kind) =>
    told(lines, kind).map(({ tech }) => tech),
  ),
  ...told(lines, 'conquered').flatMap(({ winner, tech }) => (winner === owner && tech !== '' ? [tech] : [])),
]

/** Meetings, declarations of war, and empires that are out, in sentences. */
export function eventsOf(all: readonly Told[], { from, to, small }: Quiet, names: Names): string[] {
  const within = all.filter(({ turn }) => turn >= from && turn <= to)
  const out = within.flatMap(({ lines }) => told(lines, 'out').map(({ owner }) => owner))
  return [
    ...(names.reader > 0 ? [] : meetingsIn(all, from, to)),
    ...small.flatMap(({ sides, declared }) => {
      if (declared === null) return []
      const other = sides[0] === declared.by ? sides[1] : sides[0]
      return [`${names.who(declared.by)} declared war on ${names.who(other)} in turn ${declared.turn}`]
    }),
    ...[...new Set(out)]
      .filter((owner) => owner !== names.reader)
      .map((owner) => `${names.who(owner)} left the campaign`),
  ]
}

const TOLD: ReadonlySet<string> = new Set<Kind>([
  ...(['established', 'met', 'united', 'deserted', 'contact lost', 'fleet', 'out'] as const),
  ...(['EL reached', 'developed', 'stolen', 'taught', 'relic', 'conquered'] as const),
])

/** What was told of a campaign, without the very many lines that are not looked at here. */
export const peaceIn = (all: readonly Told[]): Told[] =>
  all.map((one) => ({ ...one, lines: one.lines.filter(({ kind }) => TOLD.has(kind)) }))

/** When the first empires met, and when all of them had. */
function meetingsIn(all: readonly Told[], from: number, to: number): string[] {
  const pairs = new Map<string, number>()
  for (const { turn, owner, lines } of all)
    for (const met of told(lines, 'met')) {
      const pair = owners([owner, met.owner])
      if (!isNpr(met.owner) && !pairs.has(pair)) pairs.set(pair, turn)
    }
  const turns = [...pairs.values()]
  const [first, last] = [Math.min(...turns), Math.max(...turns)]
  const n = new Set(all.map(({ owner }) => owner)).size
  const ofFirst = [...pairs].filter(([, turn]) => turn === first)
  const isAll = n > 2 && 2 * pairs.size === n * (n - 1)
  const [pair] = ofFirst[0] ?? []
  const who =
    ofFirst.length > 1 ? 'the first empires met' : n > 2 ? `${pair} were the first to meet,` : `${pair} met`
  const isFirst = first >= from && first <= to && (!isAll || last > first)
  return [
    ...(isFirst ? [`${who} in turn ${first}`] : []),
    ...(isAll && last >= from && last <= to ? [`by turn ${last} all empires had met`] : []),
  ]
}

/** Fleets of which an empire is told only that they are gone (SC-20.12). */
export interface Vanished {
  readonly turn: number
  readonly system: number
  readonly fleets: number
  readonly ships: number
  readonly hs: number | null
  /** More than a tenth of what it had. */
  readonly great: boolean
}

export function vanishedIn(own: readonly Told[]): Vanished[] {
  return own.flatMap(({ turn, lines, had }) =>
    [...Map.groupBy(told(lines, 'contact lost'), ({ system }) => system)].map(([system, all]) => {
      const ships = sum(all.map(({ units }) => units))
      const before = [...(had?.values() ?? [])]
      const gone = before.filter(({ fleet }) => all.some((one) => one.fleet === fleet))
      const hs = gone.length === ships ? sum(gone.map((one) => one.hs)) : null
      const left = sum(told(lines, 'fleet').map((fleet) => fleet.ships))
      // Of a first turn, and of old reports, ships are counted.
      const great = hs === null ? 10 * ships > ships + left : 10 * hs > sum(before.map((one) => one.hs))
      return { turn, system, fleets: all.length, ships, hs, great }
    }),
  )
}

/** "You lost contact with 20 ships (160 HS) at C2 in turn 7". */
export function vanishedText(lost: readonly Vanished[], names: Names): string[] {
  const said = lost.map(({ turn, system, ships, hs }) => {
    const size = hs === null ? '' : ` (${figure(hs)} HS)`
    return `${counted(ships, 'ship')}${size} at ${names.at(system)} in turn ${turn}`
  })
  return said.length === 0 ? [] : [`you lost contact with ${andList(said)}`]
}
