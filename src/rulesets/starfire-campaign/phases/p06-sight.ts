import { puIn } from '../colonies/population.ts'
import { firstImpressions, hostile, meet } from '../diplomacy/attitude.ts'
import { reportIntruder } from '../diplomacy/messages.ts'
import { designsOf } from '../fleets/rows.ts'
import { knownOf } from '../knowledge/known.ts'
import {
  contactsWith,
  type Present,
  seenFromOf,
  sensorsOf,
  visibleTo,
  withSightings,
} from '../knowledge/sight.ts'
import type { Empire } from '../position.ts'
import { isPopulated, type Turn } from './turn.ts'

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
      empire.sightings = withSightings(empire.sightings, turn.number, system, sighted)
      for (const { owner, hulls } of sighted)
        turn.tell(
          empire,
          'sightings',
          'seen',
          'SC-20.2',
          [system, owner],
          hulls.map(({ code, count }) => `${count} ${code}`).join(', '),
        )
      for (const owner of contactsWith(one, owners, haze)) meet(turn, empire, owner)
      countEnemies(turn, empire, system, owners)
    }
  }
  // SC-16.12  Or who fought this turn.
  for (const [a, b] of turn.strife.acquainted) {
    const [one, other] = [turn.p.empires[a - 1], turn.p.empires[b - 1]]
    if (one !== undefined) meet(turn, one, b)
    if (other !== undefined) meet(turn, other, a)
  }
  firstImpressions(turn)
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
