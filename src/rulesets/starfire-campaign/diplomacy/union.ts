import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { handOver } from '../colonies/transfers.ts'
import { handShips } from '../fleets/handing.ts'
import { ownerName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Npr } from '../position.ts'
import { gainTechnology } from '../science/technologies.ts'
import type { OrderOf } from '../sheet.ts'
import { attitudeTo, stateOf } from './attitude.ts'
import { contactCalled } from './relations.ts'

/** SC-16.6  Turns in UNION running, by the NPR's RC. */
const TURNS = { 33: 12, 66: 36 } as const

/** SC-19.15, SC-16.15  UNION: of two in one turn the higher attitude, then the lower ID. */
export function unite(turn: Turn, sets: Sets): void {
  const wooers = new Map<Npr, Empire>()
  for (const empire of turn.empires())
    for (const given of sets[empire.seat] ?? []) {
      if (!('order' in given) || given.order.do !== 'union') continue
      const npr = wooed(turn, empire, given.order)
      if (isRefusal(npr)) continue
      const rival = wooers.get(npr)
      if (rival === undefined || likes(npr, empire) > likes(npr, rival)) wooers.set(npr, empire)
    }
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'union') return undefined
    const npr = wooed(turn, empire, order)
    if (isRefusal(npr)) return npr
    if (wooers.get(npr) !== empire)
      return refuse('SC-16.15', 'E_ATTITUDE', `${ownerName(npr.owner)} has joined another.`)
    join(turn, empire, npr)
    return null
  })
}

const likes = (npr: Npr, { owner }: Empire): number => attitudeTo(npr, owner)?.value ?? -100

/** SC-16.6, SC-24  The NPR that may be ordered to join; or why it may not. */
function wooed(turn: Turn, empire: Empire, { npr: called }: OrderOf<'union'>): Npr | Refusal {
  const contact = contactCalled(turn, empire, called, 'SC-16.6')
  if (isRefusal(contact)) return contact
  const npr = turn.p.nprs.find(({ owner }) => owner === contact.owner)
  const attitude = npr === undefined ? undefined : attitudeTo(npr, empire.owner)
  if (npr === undefined || attitude === undefined || stateOf(attitude.value) !== 'UNION')
    return refuse('SC-16.6', 'E_ATTITUDE', `${called} must be in a union with you, and is not.`)
  const turns = TURNS[npr.race.array[1] ?? 66]
  return attitude.union >= turns
    ? npr
    : refuse(
        'SC-16.6',
        'E_ATTITUDE',
        `${called} joins after 12 or 36 turns in a row in a union, depending on its people.`,
      )
}

/** SC-16.6, SC-16.15  System, ships and technologies join the empire; the NPR is no more, and so is what it thought of others. */
function join(turn: Turn, empire: Empire, npr: Npr): void {
  const systems = [...npr.colonies.system]
  for (const system of systems) handOver(turn, npr, empire, system)
  const ships = npr.ships.id.length
  for (const [at, fleet] of [...npr.fleets.id.entries()]) {
    const ids = npr.ships.id.filter((_, i) => npr.ships.fleet[i] === fleet)
    handShips(npr, empire, ids, `${ownerName(npr.owner)} ${at + 1}`)
  }
  const before = empire.tech.length
  for (const code of npr.tech) gainTechnology(empire, code)
  turn.p.nprs = turn.p.nprs.filter((one) => one !== npr)
  const numbers = [npr.owner, ships, empire.tech.length - before, ...systems]
  turn.tell(empire, 'urgent', 'united', 'SC-16.6', numbers)
}
