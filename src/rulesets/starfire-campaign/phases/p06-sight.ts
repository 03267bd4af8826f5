import { puIn } from '../colonies/population.ts'
import { technologies, trees } from '../design/catalogue.ts'
import { boonsOf, seenFrom } from '../design/hulls.ts'
import { firstImpressions, hostile, meet } from '../diplomacy/attitude.ts'
import { reportIntruder } from '../diplomacy/messages.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { knownOf } from '../knowledge/known.ts'
import type { Design, Empire, Power, Sighting } from '../position.ts'
import { isPopulated, type Turn } from './turn.ts'

/** SC-20.8  Sightings that are older leave the chart. */
const OLDEST = 12

/** SC-20.2, SC-20.8  The sightings with what is seen in a system now, in the place of what was seen there before. */
export function withSightings(
  before: readonly Sighting[],
  turn: number,
  system: number,
  seen: readonly Seen[],
): readonly Sighting[] {
  const stays = before.filter((one) => one.system !== system && turn - one.turn <= OLDEST)
  if (seen.length === 0 && stays.length === before.length) return before
  return [...stays, ...seen.map((one): Sighting => ({ turn, system, ...one }))].sort(
    (a, b) => a.system - b.system || a.owner - b.owner,
  )
}

const ELECTRONICS = trees.findIndex(({ id }) => id === 'ELE')

/** SC-18.6  The generation of Y from which a unit of a design is seen: with a stealth tuner for its drive by the owner's SL of ELE, else 0. */
function seenFromOf(turn: Turn, power: Power, design: Design): number {
  const { drive } = ratingOf(design)
  if (drive === null || !boonsOf(drive.code, (code) => power.tech.includes(code)).stealth) return 0
  // SC-17.6  An NPR counts as ELE SL 1.
  return seenFrom(turn.empireOf(power)?.sl[ELECTRONICS] ?? 1)
}

const SENSORS = technologies.filter(({ family }) => family === 'Y')

/** SC-18.7  The best Y aboard, and where PU live the best that is developed. */
export function sensorsOf(power: Power, designs: readonly Design[], populated: boolean): number {
  const aboard = designs.reduce((most, design) => Math.max(most, ratingOf(design).sensor), 0)
  if (!populated) return aboard
  return SENSORS.reduce(
    (most, { code, gen }) => (gen > most && power.tech.includes(code) ? gen : most),
    aboard,
  )
}

/** Somebody in a system: an owner, the hulls of the units there, and whether at least 1 PU lives there. */
interface Present {
  readonly owner: number
  readonly hulls: readonly string[]
  /** SC-18.6  By unit: the generation of Y from which it is seen; 0, or left out, by everybody. */
  readonly stealth?: readonly number[]
  /** SC-18.7  The best generation of Y with which it looks. */
  readonly sensors?: number
  readonly populated: boolean
  /** True if its units fought there this turn. */
  readonly fought: boolean
}

/** What is seen of an owner. */
type Seen = Pick<Sighting, 'owner' | 'hulls'>

/** SC-20.2, SC-20.10  The foreign units that somebody sees who has a unit or PU there: owner, and how many of each hull. */
export function visibleTo(one: Present, all: readonly Present[]): Seen[] {
  return all.flatMap((other) => {
    const hulls = other.owner === one.owner ? [] : seenBy(one, other)
    return hulls.length === 0 ? [] : [{ owner: other.owner, hulls: counted(hulls) }]
  })
}

/** SC-18.6, SC-18.7  The hulls of the units that are seen: those with a stealth tuner only by sensors good enough, or if they fought. */
function seenBy({ sensors = 0 }: Present, { hulls, stealth = [], fought }: Present): readonly string[] {
  return fought ? hulls : hulls.filter((_, i) => (stealth[i] ?? 0) <= sensors)
}

/** SC-16.12  New contacts: at least one of the two may see the other. In HAZE nobody sees fleets that do not fight. */
export function contactsWith(one: Present, all: readonly Present[], haze: boolean): number[] {
  const shows = (other: Present, to: Present) =>
    other.populated || ((other.fought || !haze) && seenBy(to, other).length > 0)
  return all.flatMap((other) =>
    other.owner !== one.owner && (shows(other, one) || shows(one, other)) ? [other.owner] : [],
  )
}

/** How many of each hull, in the order in which they come first by their codes. */
function counted(hulls: readonly string[]): Sighting['hulls'] {
  const counts = new Map<string, number>()
  for (const code of hulls) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

/** P6 of SC-19.4, as far as exploring goes: SC-20.2  what is seen at its end, and SC-16.12  contact. */
export function looking(turn: Turn): void {
  const present = presence(turn)
  for (const [system, owners] of present) {
    const haze = turn.atlas.system(system).anomaly === 'HAZE'
    for (const one of owners) {
      const empire = empireOf(turn, one)
      if (empire === null) continue
      // SC-1.12  In a haze nobody sees foreign fleets, unless they fight.
      const sighted = visibleTo(one, haze ? owners.filter(({ fought }) => fought) : owners)
      for (const { owner } of sighted) {
        const intruder = turn.power(owner)
        if (intruder !== null) reportIntruder(turn, empire, system, intruder)
      }
      note(turn, empire, system, sighted)
      for (const owner of contactsWith(one, owners, haze)) meet(turn, empire, owner)
      countEnemies(turn, empire, system, owners)
    }
  }
  for (const [system, empire] of turn.strife.witnesses) {
    const owners = present.get(system) ?? []
    if (!owners.some(({ owner }) => owner === empire.owner))
      note(turn, empire, system, leftOf(empire, owners))
  }
  // SC-16.12  Or who fought this turn.
  for (const [a, b] of turn.strife.acquainted) {
    const [one, other] = [turn.p.empires[a - 1], turn.p.empires[b - 1]]
    if (one !== undefined) meet(turn, one, b)
    if (other !== undefined) meet(turn, other, a)
  }
  firstImpressions(turn)
}

/** SC-20.2  What somebody who fought and has nothing left there has seen: what is left of the others who fought. */
const leftOf = ({ owner }: Empire, owners: readonly Present[]): Seen[] =>
  visibleTo(
    { owner, hulls: [], populated: false, fought: true },
    owners.filter(({ fought }) => fought),
  )

/** Keeps what an empire sees in a system, and tells it. */
function note(turn: Turn, empire: Empire, system: number, sighted: readonly Seen[]): void {
  empire.sightings = withSightings(empire.sightings, turn.number, system, sighted)
  for (const { owner, hulls } of sighted)
    turn.tell(empire, 'seen', {
      ...{ system, owner },
      hulls: hulls.map(({ code, count }) => `${count} ${code}`).join(', '),
    })
}

/** SC-20.2, SC-6.19  Contact at WAR in a system that is known shows who lives there, and how many. */
function countEnemies(turn: Turn, empire: Empire, system: number, owners: readonly Present[]): void {
  const lord = owners.find(({ owner, populated }) => populated && hostile(turn, empire.owner, owner))
  const known = knownOf(empire.chart, system)
  if (lord === undefined || known === undefined || !empire.fleets.system.includes(system)) return
  const power = turn.power(lord.owner)
  const pu = power === null ? 0 : puIn(power, system)
  empire.chart = empire.chart.with(empire.chart.indexOf(known), {
    ...known,
    ...{ owner: lord.owner, pu, turn: turn.number },
  })
}

/** The owners with units or PU where an empire has a unit or PU. */
function presence(turn: Turn): Map<number, Present[]> {
  const present = new Map<number, Present[]>()
  for (const power of turn.powers()) {
    const { owner, fleets, colonies } = power
    for (const system of new Set([...fleets.system, ...colonies.system])) {
      const ids = fleets.id.filter((_, at) => fleets.system[at] === system)
      const designs = ids.flatMap((id) => designsOf(power, id))
      const populated = isPopulated(power, system)
      const one: Present = {
        owner,
        hulls: designs.map(({ hull }) => hull),
        stealth: designs.map((design) => seenFromOf(turn, power, design)),
        sensors: sensorsOf(power, designs, populated),
        populated,
        fought: turn.strife.hasFought(power, system),
      }
      const list = present.get(system)
      if (list === undefined) present.set(system, [one])
      else list.push(one)
    }
  }
  return present
}

const empireOf = (turn: Turn, { owner }: Present): Empire | null => turn.p.empires[owner - 1] ?? null
