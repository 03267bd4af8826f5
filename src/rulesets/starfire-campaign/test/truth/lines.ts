import { sum } from '../../exact.ts'
import type { Line, Position } from '../../position.ts'
import { type Kind, type PartsOf, partsOf, told } from '../../report/lines/index.ts'
import {
  foughtAt,
  isBegun,
  lordOf,
  mayHaveBeen,
  oldShipsAt,
  powerOf,
  puAt,
  rowOf,
  shipIds,
  type Turned,
  whereFleet,
  whereShip,
} from './places.ts'

// What single lines of a report say, held against the positions around the turn. Written from the sentences, not from the rules.

/** The positions, the rows of the reader, and its report. */
export interface Seen extends Turned {
  readonly own: ReturnType<typeof rowOf>
  readonly had: ReturnType<typeof rowOf>
  readonly report: readonly Line[]
}

const isGone = ({ own }: Seen, fleet: number): boolean => !own.fleets.id.includes(fleet)

/** A fleet of the reader stands where it says, is gone, or is told to have retreated from there. */
const stands = (t: Seen, fleet: number, system: number): boolean =>
  isGone(t, fleet) ||
  whereFleet(t.after, t.own.owner, fleet) === system ||
  told(t.report, 'retreated').some((one) => one.fleet === fleet && one.system === system)

const learnt = (t: Seen, code: string): boolean => t.own.tech.includes(code) && !t.had.tech.includes(code)
const hasUnits = (t: Seen, owner: number): boolean =>
  shipIds(t.before, owner).length + shipIds(t.after, owner).length > 0
/** The sides of a battle as the report tells them. */
export const sidesIn = ({ report }: Seen, system: number): readonly PartsOf<'battle side'>[] =>
  told(report, 'battle side').filter(({ battle }) => battle === system)
const isSide = (t: Seen, system: number, owner: number): boolean =>
  told(t.report, 'battle rest').some(({ battle }) => battle === system) ||
  sidesIn(t, system).some((side) => side.owner === owner)

/** The attacker of a planet was there, and somebody lived there. */
const isFoughtFor = (t: Seen, system: number, by: number): boolean =>
  mayHaveBeen(t, by, system) && (lordOf(t.before, system) > 0 || lordOf(t.after, system) > 0)

const fought = (
  {
    planet: [system],
    attacker,
    defender,
  }: Pick<PartsOf<'ground combat'>, 'planet' | 'attacker' | 'defender'>,
  t: Seen,
): boolean => attacker !== defender && isFoughtFor(t, system, attacker)

/** Whether the reader had these ships, and has none of them. */
const areLost = (t: Seen, ships: readonly number[]): boolean =>
  ships.every((id) => t.had.ships.id.includes(id) && !t.own.ships.id.includes(id))

/** Whether an own ship is of a design. */
const isOf = ({ own }: Seen, ship: number, design: string): boolean =>
  own.designs[own.ships.design[own.ships.id.indexOf(ship)] ?? -1]?.name === design

/** Whether every ship of an owner that fought in a system and is there is hurt, or starves, before the turn or after it. */
const hurtAt = (t: Seen, owner: number, system: number): boolean =>
  foughtAt(t, owner, system).every((id) => hurtIn(t.before, owner, id) || hurtIn(t.after, owner, id))

function hurtIn(p: Position, owner: number, id: number): boolean {
  const { hull = [], quasi = [] } = powerOf(p, owner)?.ships ?? {}
  const at = shipIds(p, owner).indexOf(id)
  return (hull[at] ?? 0) + (quasi[at] ?? 0) > 0
}

const bombarded = (
  { planet: [system], by }: Pick<PartsOf<'bombardment'>, 'planet' | 'by'>,
  t: Seen,
): boolean => isFoughtFor(t, system, by)

/** Kinds that are not looked at here: money, which oracles count; orders; and how things stand, which the pages show. */
type Left =
  | ('income' | 'gross' | 'upkeep' | 'net' | 'event' | 'event effect' | 'peni' | 'dividend' | 'trade')
  | ('spent' | 'paid over' | 'received' | 'withdrawn' | 'project paid' | 'invested' | 'closing')
  | ('freighters sold' | 'cut' | 'funds drawn' | 'in default' | 'bid won' | 'bid lost' | 'bid paid')
  | ('offered' | 'dealt' | 'withdrawn offer' | 'open offer' | 'message' | 'envoy' | 'mission done')
  | ('mission failed' | 'mission underpaid' | 'sabotage' | 'intelligence' | 'units known')
  | ('nothing stolen' | 'nothing incited' | 'mood' | 'claim' | 'claim ended' | 'done' | 'refused')
  | ('caretaker' | 'path ended' | 'blockade ended' | 'freight' | 'matched' | 'unmatched blocks')
  | ('yard' | 'queued' | 'mended' | 'center' | 'silo' | 'strongpoint' | 'works' | 'works done')
  | ('planet' | 'troops' | 'slots' | 'may settle' | 'opens at' | 'expedition' | 'assisted')
  | ('landing barred' | 'landing contested' | 'troops bombarded' | 'troops stationed')
  | ('troops evacuated' | 'troops leave' | 'strength' | 'history' | 'breakthrough' | 'tried')
  | ('project' | 'project suspended' | 'knot undone' | 'idle center' | 'next EL' | 'battle')
  | ('withdrew' | 'battle rest' | 'cache')

/** What comes of a project, sometimes in the turn in which it began. */
const ENDS = ['SL reached', 'EL reached', 'developed', 'knot undone', 'project ended'] as const

type Checks = { readonly [K in Exclude<Kind, Left>]: (line: PartsOf<K>, t: Seen) => boolean }

/** Whether a line is so. A kind that is new must be looked at, or be named above. */
const CHECKS: Checks = {
  // How things stand.
  head: ({ turn, treasury, el, pool }, { own, before }) =>
    turn === before.turn && treasury === own.treasury && el === own.el && pool === own.pool,
  system: ({ system, pu, initial }, { after, own }) =>
    (puAt(after, own.owner, system) === pu || initial > 0) && isBegun(after, own.owner, system),
  fleet: ({ fleet, system, ships }, { after, own }) =>
    whereFleet(after, own.owner, fleet) === system &&
    own.ships.fleet.filter((id) => id === fleet).length === ships,
  score: ({ score }, { own }) => own.history.at(-1) === score,
  rival: ({ owner, score }, { after }) => rowOf(after, owner - 1).history.at(-1) === score,
  stands: (line, { own }) =>
    own.contacts.some(
      ({ owner, relation, theirs }) =>
        owner === line.owner && line.ours === relation && line.theirs === theirs,
    ),
  // Strangers and friends.
  // Two empires that have just met have declared nothing yet.
  met: (line, { own, had }) =>
    own.contacts.some(
      ({ owner, relation }) => owner === line.owner && (relation === 'WAR') === (line.relation === 'WAR'),
    ) && !had.contacts.some(({ owner }) => owner === line.owner),
  // Of two declarations in a turn one stands.
  declared({ owner }, { own, report }) {
    const theirs = own.contacts.find((one) => one.owner === owner)?.theirs
    return told(report, 'declared').some((one) => one.owner === owner && one.relation === theirs)
  },
  intruder: ({ owner, system }, t) =>
    [...t.own.claims, ...t.had.claims].includes(system) && mayHaveBeen(t, owner, system),
  'spies caught'({ owner, mission }, { after, own }) {
    const { report } = rowOf(after, owner - 1)
    const all = [
      ...[...told(report, 'mission done'), ...told(report, 'mission failed')],
      ...told(report, 'mission underpaid'),
    ]
    return all.some((one) => one.owner === own.owner && one.mission === mission)
  },
  incited({ owner, system }, { after }) {
    const { colonies } = powerOf(after, owner) ?? {}
    return colonies?.revolt.some((pu, i) => pu > 0 && colonies.system[i] === system) === true
  },
  united: ({ owner, systems }, { before, after, own }) =>
    before.nprs.some((one) => one.owner === owner) &&
    !after.nprs.some((one) => one.owner === owner) &&
    systems.every((system) => puAt(after, own.owner, system) >= 0),
  inherited: ({ system, owner }, { before, after, own }) =>
    after.out.includes(owner - 1) &&
    puAt(before, owner, system) >= 0 &&
    puAt(before, own.owner, system) < 0 &&
    puAt(after, own.owner, system) >= 0,
  // What is gone was lost since, and what is new was captured, or built since.
  seen({ system, owner, hulls }, t) {
    const total = sum((hulls.match(/\d+(?= [A-Z])/g) ?? []).map(Number))
    const all = shipIds(t.after, owner)
    const lost = shipIds(t.before, owner).filter((id) => !all.includes(id)).length
    const there = all.filter((id) => whereShip(t.after, owner, id) === system).length
    return (
      owner !== t.own.owner &&
      total >= oldShipsAt(t, owner, system).length &&
      total <= there + lost &&
      (total > 0 || lordOf(t.after, system) === owner)
    )
  },
  out: ({ owner }, { after }) => after.out.includes(owner - 1),
  // Fleets.
  moved: ({ fleet, system }, t) => stands(t, fleet, system),
  stopped: ({ fleet, system }, t) => stands(t, fleet, system),
  held: ({ fleet, system }, t) => stands(t, fleet, system),
  short: ({ fleet, system }, t) => stands(t, fleet, system),
  scanned: ({ fleet, system }, t) => stands(t, fleet, system),
  probed: ({ fleet, system }, t) =>
    stands(t, fleet, system) &&
    [...t.own.chart, ...t.own.aboard.flatMap(({ data }) => data)].some(
      (known) => known.system === system && known.points.some(({ probed }) => probed),
    ),
  retreated: ({ fleet, to }, t) => isGone(t, fleet) || whereFleet(t.after, t.own.owner, fleet) === to,
  'contact lost': ({ fleet }, t) => isGone(t, fleet) && fleet < t.own.next.fleet,
  maser: ({ lost }, t) => areLost(t, lost),
  'ship sold': ({ ship }, t) => !t.own.ships.id.includes(ship),
  delivered: (line, { own }) =>
    own.chart.some(({ system, level }) => system === line.system && level >= line.level),
  copied: (line, { own }) =>
    own.chart.some(
      ({ system, level, owner }) => system === line.system && level === 4 && owner === line.owner,
    ),
  // War.
  'battle in'({ system, units, lost }, t) {
    const side = sidesIn(t, system).find((one) => one.owner === t.own.owner)
    const ids = side?.ships ?? []
    const boarded = told(t.report, 'boarded').filter(
      ({ battle, of, captured }) => battle === system && of === t.own.owner && captured,
    ).length
    const isLeft = (id: number) => t.own.ships.id.includes(id)
    // Every ship that is left is there still, or has retreated from there.
    const stayed = ids.filter(isLeft).every((id) => {
      const fleet = t.own.ships.fleet[t.own.ships.id.indexOf(id)]
      const retreated = told(t.report, 'retreated').some((r) => r.fleet === fleet && r.system === system)
      return retreated || whereShip(t.after, t.own.owner, id) === system
    })
    const gone = ids.filter((id) => !isLeft(id)).length
    const had = ids.every((id) => t.had.ships.id.includes(id))
    return side?.before === units && ids.length === units && had && stayed && gone >= lost + boarded
  },
  'battle side': ({ owner, before: units, left, withdrew, ships }, { before, own }) =>
    shipIds(before, owner).length >= units &&
    left + withdrew <= units &&
    (owner === own.owner || ships.length === 0),
  volley: ({ battle, from, to }, t) => from !== to && isSide(t, battle, from) && isSide(t, battle, to),
  salvo: ({ battle, owner, to }, t) => owner !== to && isSide(t, battle, to),
  boarded({ by, of, captured, ship }, { own, had }) {
    if (of === own.owner) return had.ships.id.includes(ship) && !own.ships.id.includes(ship)
    return by !== own.owner || !captured || (ship < own.next.ship && !had.ships.id.includes(ship))
  },
  'battle end'({ battle, alone }, t) {
    if (alone === 0) return true
    const others = sidesIn(t, battle).flatMap(({ owner }) => (owner === alone ? [] : [owner]))
    return isSide(t, battle, alone) && others.every((owner) => hurtAt(t, owner, battle))
  },
  raided: ({ system, owner, taken, pool }, t) =>
    (puAt(t.before, t.own.owner, system) >= 0 || puAt(t.after, t.own.owner, system) >= 0) &&
    mayHaveBeen(t, owner, system) &&
    taken + pool <= t.had.pool,
  raid: ({ system, owner, lost }, t) =>
    areLost(t, lost) &&
    (puAt(t.before, owner, system) >= 0 || puAt(t.after, owner, system) >= 0) &&
    hasUnits(t, t.own.owner),
  'freighters lost': ({ lost, pool }, { had }) => lost + pool <= had.pool,
  besieged({ system }, { own }) {
    const i = own.colonies.system.indexOf(system)
    return i < 0 || own.colonies.besieged[i] === true
  },
  'siege lifted': ({ system }, { own }) =>
    own.colonies.besieged[own.colonies.system.indexOf(system)] !== true,
  'silo fired': ({ system, owner, target }, t) => owner !== target && mayHaveBeen(t, target, system),
  bombardment: bombarded,
  'PDC bombarded': bombarded,
  'silos bombarded': bombarded,
  'yards bombarded': bombarded,
  'PU bombarded': (line, t) => bombarded(line, t) && line.killed > 0,
  'troops landed': ({ planet: [system], owner }, t) => isFoughtFor(t, system, owner),
  'ground combat': fought,
  'planet fought for': fought,
  'colony ended': ({ planet: [system] }, t) =>
    t.before.empires.some(
      (one) => isBegun(t.before, one.owner, system) && !isBegun(t.after, one.owner, system),
    ),
  conquered: ({ system, winner, loser, tech }, { before, after }) =>
    lordOf(before, system) === loser &&
    (lordOf(after, system) === winner || after.out.includes(winner - 1)) &&
    (tech === '' || powerOf(after, winner)?.tech.includes(tech) === true),
  deserted: ({ system, owner }, { before, after }) =>
    puAt(before, owner, system) >= 0 && puAt(after, owner, system) < 0,
  // Colonies.
  departed: ({ expedition }, { own }) => expedition < own.next.expedition,
  landed: ({ system }, { after, own }) => isBegun(after, own.owner, system),
  established: ({ system }, { before, after, own }) =>
    puAt(after, own.owner, system) > 0 && puAt(before, own.owner, system) < 0,
  arrived: ({ system, stay }, { after, own }) => puAt(after, own.owner, system) >= stay,
  'expedition lost': ({ expedition }, { own, had }) =>
    had.expeditions.id.includes(expedition) && !own.expeditions.id.includes(expedition),
  'colony besieged': ({ expedition }, { own }) => own.expeditions.id.includes(expedition),
  // SC-11.5  Events come after it.
  grew: ({ system, pu }, t) =>
    puAt(t.after, t.own.owner, system) === pu ||
    told(t.report, 'event').some(({ effect: [what] }) => what === system),
  revolt: ({ system, turns }, { own }) =>
    (own.colonies.revoltLeft[own.colonies.system.indexOf(system)] ?? 0) === turns - 1,
  // Yards and installations.
  built: ({ system, ship, design }, t) =>
    isOf(t, ship, design) && whereShip(t.after, t.own.owner, ship) === system,
  refitted: ({ ship, design }, t) => isOf(t, ship, design),
  installed: ({ installation }, { own }) => own.installations.id.includes(installation),
  raised: ({ center, rating }, { own }) =>
    (own.installations.rating[own.installations.id.indexOf(center)] ?? 0) >= rating,
  opened: ({ hull }, { own }) => own.hulls.includes(hull),
  'yard lost': ({ system }, { own }) => !own.queue.system.includes(system),
  'works lost': ({ system }, { after, own }) => puAt(after, own.owner, system) <= 0,
  // Science.
  'EL reached': ({ level }, { own, had }) => own.el === level && had.el < own.el,
  'SL reached': ({ level }, { own }) => own.sl.includes(level),
  developed: ({ tech }, t) => learnt(t, tech),
  stolen: ({ tech }, t) => learnt(t, tech),
  taught: ({ tech }, t) => learnt(t, tech),
  relic: ({ tech }, t) => learnt(t, tech),
  'project begun': ({ project }, t) =>
    t.own.projects.id.includes(project) ||
    ENDS.some((kind) => told(t.report, kind).some((end) => end.project === project)),
  'project ended': ({ project }, { own }) => !own.projects.id.includes(project),
  'project cancelled': ({ project }, { own }) => !own.projects.id.includes(project),
}

/** Whether a line is so; of a kind without a check it is. */
export function isSo(line: Line, t: Seen): boolean {
  const kind = line.kind as Exclude<Kind, Left>
  const check = CHECKS[kind] as ((parts: unknown, t: Seen) => boolean) | undefined
  return check?.(partsOf(line, kind), t) ?? true
}
