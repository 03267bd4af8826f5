import { type Refusal, refuse } from '../../../kernel/index.ts'
import { digits, frd } from '../exact.ts'
import { ownerName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Npr } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { change } from './attitude.ts'
import { nprStream } from './contact.ts'
import { contactCalled } from './relations.ts'

/** SC-16.5  MC that a gift takes for one more on the die, in hundredths, and the most that gifts add. */
const GIFT = 50_000
const MOST_GIFT = 10

/** SC-16.5, SC-19.15  ENVOY: one to each NPR a turn. */
export function sendEnvoys(turn: Turn, sets: Sets): void {
  const sent = new Set<string>()
  carryOut(turn, sets, (empire, order) =>
    order.do === 'envoy' ? send(turn, empire, order, sent) : undefined,
  )
}

function send(
  turn: Turn,
  empire: Empire,
  { npr: called, gift }: OrderOf<'envoy'>,
  sent: Set<string>,
): Refusal | null {
  const contact = contactCalled(turn, empire, called, 'SC-16.5')
  if ('code' in contact) return contact
  const npr = turn.p.nprs.find(({ owner }) => owner === contact.owner)
  if (npr === undefined) return refuse('SC-16.5', 'E_CONTACT', `You are not in contact with ${called}.`)
  const key = `${empire.seat}:${npr.owner}`
  if (sent.has(key))
    return refuse('SC-16.5', 'E_LIMIT', `One envoy a turn goes to ${ownerName(npr.owner)}; this is another.`)
  // SC-16.19  Gifts of more than the treasury are refused whole.
  if (gift > empire.treasury)
    return refuse('SC-19.10', 'E_FUNDS', `The treasury has ${digits(empire.treasury)} MC for the gift.`)
  sent.add(key)
  empire.treasury -= gift
  // SC-16.20
  npr.treasury += gift
  change(npr, empire.owner, welcome(npr, gift, turn.dice(nprStream(npr)).die(10)))
  turn.tell(empire, 'contacts', 'envoy', 'SC-16.5', [npr.owner, gift, empire.treasury])
  return null
}

/** SC-16.5, SC-16.13  What an envoy changes. */
function welcome({ race }: Npr, gift: number, die: number): number {
  const [, chauvinism, militancy] = race.array
  const gifts = Math.min(MOST_GIFT, frd(gift, GIFT))
  return die - 4 + gifts + (militancy === 33 ? 2 : 0) - (chauvinism === 66 ? 2 : 0)
}
