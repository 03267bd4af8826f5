import { andList, counted, figure } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import { isNpr, ownerName } from '../map/world.ts'
import { told } from './lines/index.ts'
import { few, type Names, owners } from './naming.ts'
import type { Told, War } from './wars.ts'

// What a chronicle tells besides its wars: what was settled, met and learnt first, united and broken.

/** Some turns of a campaign, and what began in them and has no chapter. */
export interface Quiet {
  readonly from: number
  readonly to: number
  readonly small: readonly War[]
}

const within = (all: readonly Told[], { from, to }: Quiet): Told[] =>
  all.filter(({ turn }) => turn >= from && turn <= to)

/** What an owner did in these turns: "settled system 3 and met N1"; nothing where there was nothing of it. */
export function deedsOf(owner: number, all: readonly Told[], quiet: Quiet, names: Names): string {
  const own = within(all, quiet).filter((one) => one.owner === owner)
  const lines = own.flatMap((one) => one.lines)
  const isOwn = owner === names.reader
  const won = quiet.small.flatMap(({ battles, taken }) =>
    battles.length > 0 ? [] : taken.filter(({ by }) => by === owner),
  )
  const dead = told(lines, 'deserted').filter((one) => one.owner === owner)
  const away = isOwn ? vanishedIn(own).filter(({ great }) => !great) : []
  const fleets = counted(sum(away.map((one) => one.fleets)), 'fleet')
  const reached = reachedIn(own, isOwn ? [] : all)
  const deeds = [
    ['settled', names.listed(told(lines, 'established').map(({ system }) => system))],
    ['met', isOwn ? owners(told(lines, 'met').map((one) => one.owner)) : ''],
    ['united with', owners(told(lines, 'united').map((one) => one.owner))],
    ['learnt', andList(few([...new Set(reached.filter((what) => typeof what === 'string'))]))],
    [
      isOwn ? 'reached empire level' : 'was the first to reach empire level',
      String(reached.findLast((what) => typeof what === 'number') ?? ''),
    ],
    ...won.map((one) => ['took', `${names.at(one.system)} from ${ownerName(one.from)} in turn ${one.turn}`]),
    ['lost all people of', names.listed(dead.map(({ system }) => system))],
    [`lost contact with ${fleets} at`, names.listed(away.map(({ system }) => system))],
  ]
  return andList(deeds.flatMap(([verb, what]) => (what === '' ? [] : [`${verb} ${what}`])))
}

/** The levels that were reached and the technologies that were learnt; without those that others of all told of before. */
const reachedIn = (own: readonly Told[], all: readonly Told[]): (number | string)[] =>
  own.flatMap((one) => {
    const before = (other: Told) => other.turn <= one.turn && other.owner !== one.owner
    return gainsIn(one).filter((what) => !all.some((other) => before(other) && gainsIn(other).includes(what)))
  })

const gainsIn = ({ owner, lines }: Told): (number | string)[] => [
  ...told(lines, 'EL reached').map(({ level }) => level),
  ...(['developed', 'stolen', 'taught', 'relic'] as const).flatMap((kind) =>
    told(lines, kind).map(({ tech }) => tech),
  ),
  ...told(lines, 'conquered').flatMap(({ winner, tech }) => (winner === owner && tech !== '' ? [tech] : [])),
]

/** Meetings, declarations of war, and empires that are out, in sentences. */
export function eventsOf(all: readonly Told[], quiet: Quiet, names: Names): string[] {
  const out = within(all, quiet).flatMap(({ lines }) => told(lines, 'out').map(({ owner }) => owner))
  return [
    ...(names.reader > 0 ? [] : meetingsIn(all, quiet)),
    ...quiet.small.flatMap(({ sides, declared }) => {
      if (declared === null) return []
      const other = sides[0] === declared.by ? sides[1] : sides[0]
      return [`${names.who(declared.by)} declared war on ${names.who(other)} in turn ${declared.turn}`]
    }),
    ...[...new Set(out)]
      .filter((owner) => owner !== names.reader)
      .map((owner) => `${names.who(owner)} was out`),
  ]
}

/** More first meetings are only counted. */
const MEETINGS = 4

/** Which of all empires met for the first time. */
function meetingsIn(all: readonly Told[], { from, to }: Quiet): string[] {
  const pairs = new Map<string, number>()
  for (const { turn, owner, lines } of all)
    for (const met of told(lines, 'met')) {
      const pair = [Math.min(owner, met.owner), Math.max(owner, met.owner)].join(' and ')
      if (!isNpr(met.owner) && !pairs.has(pair)) pairs.set(pair, turn)
    }
  const now = [...pairs].filter(([, turn]) => turn >= from && turn <= to)
  const last = Math.max(...now.map(([, turn]) => turn))
  const n = new Set(all.map(({ owner }) => owner)).size
  if (n > 2 && 2 * pairs.size === n * (n - 1) && last === Math.max(...pairs.values()))
    return [`by turn ${last} all empires had met`]
  if (now.length > MEETINGS) return [`${figure(now.length)} pairs of empires met`]
  return now.length === 0 ? [] : [andList(now.map(([pair, turn]) => `empires ${pair} met in turn ${turn}`))]
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
      const hs = had !== null && gone.length === ships ? sum(gone.map((one) => one.hs)) : null
      const left = sum(told(lines, 'fleet').map((fleet) => fleet.ships))
      // Of a first turn, and of old reports, ships are counted.
      const great = hs === null ? 10 * ships > ships + left : 10 * hs > sum(before.map((one) => one.hs))
      return { turn, system, fleets: all.length, ships, hs, great }
    }),
  )
}

/** "Contact was lost with 20 ships (160 HS) at C2 in turn 7". */
export function vanishedText(lost: readonly Vanished[], names: Names): string[] {
  const said = lost.map(({ turn, system, ships, hs }) => {
    const size = hs === null ? '' : ` (${figure(hs)} HS)`
    return `${counted(ships, 'ship')}${size} at ${names.at(system)} in turn ${turn}`
  })
  return said.length === 0 ? [] : [`contact was lost with ${andList(said)}`]
}
