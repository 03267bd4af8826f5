import { type Refusal, refuse } from '../../../kernel/index.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import { empireOwner, systemId, systemName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { armedIn, setContact } from './attitude.ts'

/** SC-16.16  More messages a turn are dropped. */
const MOST_MESSAGES = 10

/** SC-16.16  MESSAGE: delivered in the report of this turn. */
export function post(turn: Turn, sets: Sets): void {
  const sent = new Map<number, number>()
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'message') return undefined
    const count = (sent.get(empire.seat) ?? 0) + 1
    const refusal = messageFault(turn, empire, order, count)
    if (refusal !== null) return refusal
    sent.set(empire.seat, count)
    const reader = turn.p.empires[order.to - 1]
    if (reader !== undefined)
      turn.tell(reader, 'message', { owner: empireOwner(empire.seat), text: order.text })
    return null
  })
}

/** SC-16.16, SC-0.12  Why a message is not delivered: contact is what it was when the turn began. */
function messageFault(
  turn: Turn,
  { seat, contacts }: Empire,
  { to }: OrderOf<'message'>,
  count: number,
): Refusal | null {
  const { options, seats, out } = turn.p
  const isThere = to <= seats && !out.includes(to - 1)
  const inContact = contacts.some(({ owner, turn: since }) => owner === to && since < turn.number)
  const reached =
    options.MESSAGES === 'all' ? isThere : options.MESSAGES === 'contact' && inContact && isThere
  if (to - 1 === seat)
    return refuse('SC-16.16', 'E_CONTACT', 'A message goes to another empire, not to yourself.')
  if (!reached) return refuse('SC-16.16', 'E_CONTACT', `Empire ${to} cannot be reached.`)
  return count > MOST_MESSAGES
    ? refuse('SC-16.16', 'E_LIMIT', `At most ${MOST_MESSAGES} messages a turn are delivered.`)
    : null
}

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
    turn.tell(other, order.on ? 'claim' : 'claim ended', { owner: empire.owner, system })
  }
  return null
}

/** SC-16.11, SC-16.21  Armed units that enter a claimed system are reported to an empire that claims it and sees them. */
export function reportIntruder(turn: Turn, empire: Empire, system: number, intruder: Power): void {
  if (!empire.claims.includes(system) || armedIn(intruder, system) === 0) return
  const wasThere = empire.sightings.some(
    (one) => one.system === system && one.owner === intruder.owner && one.turn === turn.number - 1,
  )
  if (!wasThere) turn.tell(empire, 'intruder', { owner: intruder.owner, system })
}
