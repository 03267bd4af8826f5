import { type Refusal, refuse } from '../../../kernel/index.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import { systemId, systemName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { armedIn } from './attitude.ts'
import { setContact } from './contact.ts'

/** SC-16.11, SC-19.15  CLAIM: a record, which those in contact may read. */
export function claim(empire: Empire, order: OrderOf<'claim'>, turn: Turn): Refusal | null {
  const system = systemId(order.system)
  const claims = empire.claims.filter((one) => one !== system)
  if (order.on) {
    const surveyed = knownOf(turn.began(empire).chart, system)?.level === LEVEL.detailed
    if (!surveyed || !empire.fleets.system.includes(system))
      return refuse(
        'SC-16.11',
        'E_SURVEY',
        `A claim takes a delivered detailed scan of ${systemName(system)} and a unit there.`,
      )
    claims.push(system)
    claims.sort((a, b) => a - b)
  }
  if (claims.length === empire.claims.length) return null
  empire.claims = claims
  for (const { owner } of empire.contacts) {
    const other = turn.p.empires[owner - 1]
    if (other === undefined) continue
    setContact(other, empire.owner, { claims: [...claims] })
    turn.tell(other, 'contacts', order.on ? 'claim' : 'claim ended', 'SC-16.11', [empire.owner, system])
  }
  return null
}

/** SC-16.11, SC-16.21  Armed units that enter a claimed system are reported to an empire that claims it and sees them. */
export function reportIntruder(turn: Turn, empire: Empire, system: number, intruder: Power): void {
  if (!empire.claims.includes(system) || armedIn(intruder, system) === 0) return
  const wasThere = empire.sightings.some(
    (one) => one.system === system && one.owner === intruder.owner && one.turn === turn.number - 1,
  )
  if (!wasThere) turn.tell(empire, 'urgent', 'intruder', 'SC-16.11', [intruder.owner, system])
}
