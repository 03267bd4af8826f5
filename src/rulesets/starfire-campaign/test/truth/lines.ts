import { sum } from '../../exact.ts'
import { type Line, type Position, RELATIONS } from '../../position.ts'
import type { Kind } from '../../report/words/index.ts'
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

/** Whether a line is so. Numbers are those of the line, `n[0]` first; the word is its word. */
export type Check = (n: readonly number[], t: Seen, word: string) => boolean

/** The positions, the rows of the reader, and its report. */
export interface Seen extends Turned {
  readonly own: ReturnType<typeof rowOf>
  readonly had: ReturnType<typeof rowOf>
  readonly report: readonly Line[]
}

const at = (n: readonly number[], place: number): number => n[place] ?? 0
const isTold = ({ report }: Seen, kind: string, fits: (n: readonly number[]) => boolean): boolean =>
  report.some((line) => line.kind === kind && fits(line.numbers))
const isGone = ({ own }: Seen, fleet: number): boolean => !own.fleets.id.includes(fleet)

/** A fleet of the reader stands where it says, is gone, or is told to have retreated from there. */
const stands = (t: Seen, fleet: number, system: number): boolean =>
  isGone(t, fleet) ||
  whereFleet(t.after, t.own.owner, fleet) === system ||
  isTold(t, 'retreated', (n) => n[0] === fleet && n[1] === system)

const learnt = (t: Seen, code: string): boolean => t.own.tech.includes(code) && !t.had.tech.includes(code)
const hasUnits = (t: Seen, owner: number): boolean =>
  shipIds(t.before, owner).length + shipIds(t.after, owner).length > 0
/** The sides of a battle as the report tells them. */
const sidesIn = ({ report }: Seen, system: number): readonly (readonly number[])[] =>
  report.flatMap(({ kind, numbers }) => (kind === 'battle side' && numbers[0] === system ? [numbers] : []))
const isSide = (t: Seen, system: number, owner: number): boolean =>
  isTold(t, 'battle rest', (n) => n[0] === system) || sidesIn(t, system).some((side) => side[1] === owner)

/** The attacker of a planet was there, and somebody lived there. */
const isFoughtFor = (t: Seen, system: number, by: number): boolean =>
  mayHaveBeen(t, by, system) && (lordOf(t.before, system) > 0 || lordOf(t.after, system) > 0)

/** Whether every ship of an owner that fought in a system and is there is hurt, or starves, before the turn or after it. */
const hurtAt = (t: Seen, owner: number, system: number): boolean =>
  foughtAt(t, owner, system).every((id) => hurtIn(t.before, owner, id) || hurtIn(t.after, owner, id))

function hurtIn(p: Position, owner: number, id: number): boolean {
  const { hull = [], quasi = [] } = powerOf(p, owner)?.ships ?? {}
  const at = shipIds(p, owner).indexOf(id)
  return (hull[at] ?? 0) + (quasi[at] ?? 0) > 0
}

const bombarded: Check = (n, t) => isFoughtFor(t, at(n, 0), at(n, 2))

/** Kinds that are not looked at here: money, which oracles count; orders; and how things stand, which the pages show. */
type Left =
  | (
      | 'income'
      | 'gross'
      | 'upkeep'
      | 'net'
      | 'event'
      | 'event effect'
      | 'peni'
      | 'dividend'
      | 'trade'
      | 'spent'
    )
  | (
      | 'paid over'
      | 'received'
      | 'withdrawn'
      | 'project paid'
      | 'invested'
      | 'closing'
      | 'freighters sold'
      | 'cut'
    )
  | (
      | 'funds drawn'
      | 'in default'
      | 'bid won'
      | 'bid lost'
      | 'bid paid'
      | 'offered'
      | 'dealt'
      | 'withdrawn offer'
    )
  | (
      | 'open offer'
      | 'message'
      | 'envoy'
      | 'mission done'
      | 'mission failed'
      | 'mission underpaid'
      | 'sabotage'
    )
  | ('intelligence' | 'units known' | 'nothing stolen' | 'nothing incited' | 'mood' | 'claim' | 'claim ended')
  | (
      | 'done'
      | 'refused'
      | 'caretaker'
      | 'path ended'
      | 'blockade ended'
      | 'freight'
      | 'matched'
      | 'unmatched blocks'
    )
  | (
      | 'yard'
      | 'queued'
      | 'mended'
      | 'center'
      | 'silo'
      | 'strongpoint'
      | 'works'
      | 'works done'
      | 'planet'
      | 'troops'
    )
  | ('slots' | 'may settle' | 'opens at' | 'expedition' | 'assisted' | 'landing barred' | 'landing contested')
  | ('troops bombarded' | 'troops stationed' | 'troops evacuated' | 'troops leave' | 'strength' | 'history')
  | ('breakthrough' | 'tried' | 'project' | 'project suspended' | 'knot undone' | 'idle center' | 'next EL')
  | ('battle' | 'withdrew' | 'battle rest' | 'cache' | `E_${string}`)

/** What comes of a project, sometimes in the turn in which it began. */
const ENDS = ['SL reached', 'EL reached', 'developed', 'knot undone', 'project ended'] as const

/** A kind of line that is new must be looked at, or be named above. */
export const CHECKS: Readonly<Record<Exclude<Kind, Left>, Check>> = {
  // How things stand.
  head: (n, { own, before }) =>
    n[0] === before.turn && n[1] === own.treasury && n[3] === own.el && n[4] === own.pool,
  system: (n, { after, own }) =>
    (puAt(after, own.owner, at(n, 0)) === n[1] || at(n, 9) > 0) && isBegun(after, own.owner, at(n, 0)),
  fleet: (n, { after, own }) =>
    whereFleet(after, own.owner, at(n, 0)) === n[1] &&
    own.ships.fleet.filter((id) => id === n[0]).length === n[2],
  score: (n, { own }) => own.history.at(-1) === n[0],
  rival: (n, { after }) => rowOf(after, at(n, 0) - 1).history.at(-1) === n[1],
  stands: (n, { own }) =>
    own.contacts.some(
      ({ owner, relation, theirs }) =>
        owner === n[0] && RELATIONS[at(n, 1)] === relation && RELATIONS[at(n, 2)] === theirs,
    ),
  // Strangers and friends.
  // Two empires that have just met have declared nothing yet.
  met: (n, { own, had }, word) =>
    own.contacts.some(({ owner, relation }) => owner === n[0] && (relation === 'WAR') === (word === 'WAR')) &&
    !had.contacts.some(({ owner }) => owner === n[0]),
  // Of two declarations in a turn one stands.
  declared(n, { own, report }) {
    const all = report.filter(({ kind, numbers }) => kind === 'declared' && numbers[0] === n[0])
    const theirs = own.contacts.find(({ owner }) => owner === n[0])?.theirs
    return all.some(({ numbers }) => RELATIONS[at(numbers, 1)] === theirs)
  },
  intruder: (n, t) =>
    [...t.own.claims, ...t.had.claims].includes(at(n, 1)) && mayHaveBeen(t, at(n, 0), at(n, 1)),
  'spies caught': (n, { after, own }, word) =>
    rowOf(after, at(n, 0) - 1).report.some(
      (line) => line.kind.startsWith('mission') && line.numbers[0] === own.owner && line.word === word,
    ),
  incited: (n, { after }) =>
    powerOf(after, at(n, 0))?.colonies.revolt.some(
      (pu, i) => pu > 0 && powerOf(after, at(n, 0))?.colonies.system[i] === n[1],
    ) === true,
  united: (n, { before, after, own }) =>
    before.nprs.some(({ owner }) => owner === n[0]) &&
    !after.nprs.some(({ owner }) => owner === n[0]) &&
    n.slice(3).every((system) => puAt(after, own.owner, system) >= 0),
  inherited: (n, { before, after, own }) =>
    after.out.includes(at(n, 1) - 1) &&
    puAt(before, at(n, 1), at(n, 0)) >= 0 &&
    puAt(before, own.owner, at(n, 0)) < 0 &&
    puAt(after, own.owner, at(n, 0)) >= 0,
  // What is gone was lost since, and what is new was captured, or built since.
  seen(n, t, word) {
    const total = sum((word.match(/\d+(?= [A-Z])/g) ?? []).map(Number))
    const [system, owner] = [at(n, 0), at(n, 1)]
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
  out: (n, { after }) => after.out.includes(at(n, 0) - 1),
  // Fleets.
  moved: (n, t) => stands(t, at(n, 0), at(n, 1)),
  stopped: (n, t) => stands(t, at(n, 0), at(n, 1)),
  held: (n, t) => stands(t, at(n, 0), at(n, 1)),
  short: (n, t) => stands(t, at(n, 0), at(n, 1)),
  scanned: (n, t) => stands(t, at(n, 0), at(n, 1)),
  retreated: (n, t) => isGone(t, at(n, 0)) || whereFleet(t.after, t.own.owner, at(n, 0)) === n[2],
  'contact lost': (n, t) => isGone(t, at(n, 0)) && at(n, 0) < t.own.next.fleet,
  maser: (n, t) => n.slice(3).every((id) => t.had.ships.id.includes(id) && !t.own.ships.id.includes(id)),
  'ship sold': (n, t) => !t.own.ships.id.includes(at(n, 0)),
  delivered: (n, { own }) => own.chart.some(({ system, level }) => system === n[0] && level >= at(n, 1)),
  copied: (n, { own }) =>
    own.chart.some(({ system, level, owner }) => system === n[0] && level === 4 && owner === n[1]),
  // War.
  'battle in'(n, t) {
    const [system, units, lost] = [at(n, 0), at(n, 1), at(n, 2)]
    const side = sidesIn(t, system).find((one) => one[1] === t.own.owner)
    const ids = side?.slice(5) ?? []
    const boarded = t.report.filter(
      ({ kind, numbers }) =>
        kind === 'boarded' && numbers[0] === system && numbers[2] === t.own.owner && numbers[4] === 1,
    ).length
    const isLeft = (id: number) => t.own.ships.id.includes(id)
    // Every ship that is left is there still, or has retreated from there.
    const stayed = ids.filter(isLeft).every((id) => {
      const fleet = t.own.ships.fleet[t.own.ships.id.indexOf(id)]
      const retreated = isTold(t, 'retreated', (r) => r[0] === fleet && r[1] === system)
      return retreated || whereShip(t.after, t.own.owner, id) === system
    })
    const gone = ids.filter((id) => !isLeft(id)).length
    const had = ids.every((id) => t.had.ships.id.includes(id))
    return side?.[2] === units && ids.length === units && had && stayed && gone >= lost + boarded
  },
  'battle side': (n, { before, own }) =>
    shipIds(before, at(n, 1)).length >= at(n, 2) &&
    at(n, 3) + at(n, 4) <= at(n, 2) &&
    (n[1] === own.owner || n.length === 5),
  volley: (n, t) => n[3] !== n[4] && isSide(t, at(n, 0), at(n, 3)) && isSide(t, at(n, 0), at(n, 4)),
  salvo: (n, t) => n[2] !== n[3] && isSide(t, at(n, 0), at(n, 3)),
  boarded(n, { own, had }) {
    const [by, of, captured, id] = [at(n, 1), at(n, 2), at(n, 4) === 1, at(n, 5)]
    if (of === own.owner) return had.ships.id.includes(id) && !own.ships.id.includes(id)
    return by !== own.owner || !captured || (id < own.next.ship && !had.ships.id.includes(id))
  },
  'battle end'(n, t) {
    const [system, alone] = [at(n, 0), at(n, 1)]
    if (alone === 0) return true
    const others = sidesIn(t, system).flatMap((side) => (side[1] === alone ? [] : [at(side, 1)]))
    return isSide(t, system, alone) && others.every((owner) => hurtAt(t, owner, system))
  },
  raided: (n, t) =>
    (puAt(t.before, t.own.owner, at(n, 0)) >= 0 || puAt(t.after, t.own.owner, at(n, 0)) >= 0) &&
    mayHaveBeen(t, at(n, 1), at(n, 0)) &&
    at(n, 2) + at(n, 4) <= t.had.pool,
  raid: (n, t) =>
    n.slice(5).every((id) => t.had.ships.id.includes(id) && !t.own.ships.id.includes(id)) &&
    (puAt(t.before, at(n, 1), at(n, 0)) >= 0 || puAt(t.after, at(n, 1), at(n, 0)) >= 0) &&
    hasUnits(t, t.own.owner),
  'freighters lost': (n, { had }) => at(n, 0) + at(n, 1) <= had.pool,
  besieged: (n, { own }) => {
    const i = own.colonies.system.indexOf(at(n, 0))
    return i < 0 || own.colonies.besieged[i] === true
  },
  'siege lifted': (n, { own }) => own.colonies.besieged[own.colonies.system.indexOf(at(n, 0))] !== true,
  'silo fired': (n, t) => n[1] !== n[2] && mayHaveBeen(t, at(n, 2), at(n, 0)),
  bombardment: bombarded,
  'PDC bombarded': bombarded,
  'silos bombarded': bombarded,
  'yards bombarded': bombarded,
  'PU bombarded': (n, t, word) => bombarded(n, t, word) && at(n, 5) > 0,
  'troops landed': bombarded,
  'ground combat': (n, t) => n[2] !== n[3] && isFoughtFor(t, at(n, 0), at(n, 2)),
  'planet fought for': (n, t) => n[2] !== n[3] && isFoughtFor(t, at(n, 0), at(n, 2)),
  'colony ended': (n, t) =>
    t.before.empires.some(
      (one) => isBegun(t.before, one.owner, at(n, 0)) && !isBegun(t.after, one.owner, at(n, 0)),
    ),
  conquered: (n, { before, after }, word) =>
    lordOf(before, at(n, 0)) === n[2] &&
    (lordOf(after, at(n, 0)) === n[1] || after.out.includes(at(n, 1) - 1)) &&
    (word === '' || powerOf(after, at(n, 1))?.tech.includes(word) === true),
  deserted: (n, { before, after }) =>
    puAt(before, at(n, 1), at(n, 0)) >= 0 && puAt(after, at(n, 1), at(n, 0)) < 0,
  // Colonies.
  departed: (n, { own }) => at(n, 0) < own.next.expedition,
  landed: (n, { after, own }) => isBegun(after, own.owner, at(n, 1)),
  established: (n, { before, after, own }) =>
    puAt(after, own.owner, at(n, 1)) > 0 && puAt(before, own.owner, at(n, 1)) < 0,
  arrived: (n, { after, own }) => puAt(after, own.owner, at(n, 1)) >= at(n, 3),
  'expedition lost': (n, { own, had }) =>
    had.expeditions.id.includes(at(n, 0)) && !own.expeditions.id.includes(at(n, 0)),
  'colony besieged': (n, { own }) => own.expeditions.id.includes(at(n, 0)),
  // SC-11.5  Events come after it.
  grew: (n, t) =>
    puAt(t.after, t.own.owner, at(n, 0)) === n[3] || isTold(t, 'event', (event) => event[1] === n[0]),
  revolt: (n, { own }) =>
    (own.colonies.revoltLeft[own.colonies.system.indexOf(at(n, 0))] ?? 0) === at(n, 2) - 1,
  // Yards and installations.
  built: (n, { after, own }, word) =>
    own.designs[own.ships.design[own.ships.id.indexOf(at(n, 1))] ?? -1]?.name === word &&
    whereShip(after, own.owner, at(n, 1)) === n[0],
  refitted: (n, { own }, word) =>
    own.designs[own.ships.design[own.ships.id.indexOf(at(n, 1))] ?? -1]?.name === word,
  installed: (n, { own }) => own.installations.id.includes(at(n, 1)),
  raised: (n, { own }) => (own.installations.rating[own.installations.id.indexOf(at(n, 1))] ?? 0) >= at(n, 2),
  opened: (_n, { own }, word) => own.hulls.includes(word),
  'yard lost': (n, { own }) => !own.queue.system.includes(at(n, 0)),
  'works lost': (n, { after, own }) => puAt(after, own.owner, at(n, 0)) <= 0,
  // Science.
  'EL reached': (n, { own, had }) => own.el === n[1] && had.el < own.el,
  'SL reached': (n, { own }) => own.sl.includes(at(n, 1)),
  developed: (_n, t, word) => learnt(t, word),
  stolen: (_n, t, word) => learnt(t, word),
  taught: (_n, t, word) => learnt(t, word),
  relic: (_n, t, word) => learnt(t, word),
  'project begun': (n, t) =>
    t.own.projects.id.includes(at(n, 0)) || ENDS.some((kind) => isTold(t, kind, (end) => end[0] === n[0])),
  'project ended': (n, { own }) => !own.projects.id.includes(at(n, 0)),
  'project cancelled': (n, { own }) => !own.projects.id.includes(at(n, 0)),
}
