import { capital, isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { handOver } from '../colonies/transfers.ts'
import { digits, frd } from '../exact.ts'
import { handShips } from '../fleets/handing.ts'
import { coreNprOwner, nprOwner, ownerName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import { type Contact, type Empire, MOST_EMPIRES, type Npr } from '../position.ts'
import { gainTechnology } from '../science/outlook.ts'
import type { OrderOf } from '../sheet.ts'
import { attitudeTo, change, contactOf, isOut, isThere, nprStream, setContact, stateOf } from './attitude.ts'

/** SC-16.5  What declaring WAR costs with an NPR. */
const WAR_COSTS = 60

/** SC-16.1  The contact of an empire that an order names; or why it names none. */
export function contactCalled(
  turn: Turn,
  empire: Empire,
  called: number | string,
  clause = 'SC-16.1',
): Contact | Refusal {
  const owner = ownerCalled(called)
  const contact = contactOf(empire, owner)
  const power = turn.power(owner)
  if (contact !== undefined && power !== null && (power.owner <= turn.p.seats || isThere(power)))
    return contact
  if (owner === empire.owner) return refuse(clause, 'E_CONTACT', 'That is your own empire: name another.')
  const who = owner === 0 ? String(called) : ownerName(owner)
  return noContact(turn, contact, who, clause)
}

/** Why an order can name nobody of this name. SC-21.30  Contacts of an empire that is out know that it is. */
export function noContact(turn: Turn, contact: Contact | undefined, who: string, clause: string): Refusal {
  return refuse(
    clause,
    'E_CONTACT',
    contact !== undefined && isOut(turn.p.out, contact)
      ? `${capital(who)} is out of the campaign.`
      : `You are not in contact with ${who}.`,
  )
}

/** SC-16.2, SC-19.15  RELATION: how one stands with another, from this P2 on. */
export function relate(empire: Empire, order: OrderOf<'relation'>, turn: Turn): Refusal | null {
  const contact = contactCalled(turn, empire, order.empire)
  if ('code' in contact) return contact
  return declare(turn, empire, contact, order.relation)
}

function declare(
  turn: Turn,
  empire: Empire,
  { owner, relation }: Contact,
  wanted: OrderOf<'relation'>['relation'],
): Refusal | null {
  const other = turn.p.empires[owner - 1]
  // SC-16.19, SC-19.6  To an NPR only WAR, and PEACE which ends it.
  if (other === undefined && wanted !== 'WAR' && wanted !== 'PEACE')
    return refuse('SC-16.19', 'E_FIELD', 'You can declare only war or peace to an NPR.')
  if (relation === wanted) return null
  setContact(empire, owner, { relation: wanted })
  if (other !== undefined) {
    setContact(other, empire.owner, { theirs: wanted })
    const section = wanted === 'WAR' ? 'urgent' : 'contacts'
    turn.tell(other, 'declared', { owner: empire.owner, relation: wanted }, { section })
    return null
  }
  const npr = turn.p.nprs.find((one) => one.owner === owner)
  // SC-16.5
  if (npr !== undefined && wanted === 'WAR') change(npr, empire.owner, -WAR_COSTS)
  return null
}

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
  turn.tell(empire, 'envoy', { owner: npr.owner, gift, treasury: empire.treasury })
  return null
}

/** SC-16.5, SC-16.13  What an envoy changes. */
function welcome({ race }: Npr, gift: number, die: number): number {
  const [, chauvinism, militancy] = race.array
  const gifts = Math.min(MOST_GIFT, frd(gift, GIFT))
  return die - 4 + gifts + (militancy === 33 ? 2 : 0) - (chauvinism === 66 ? 2 : 0)
}

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
  turn.tell(empire, 'united', { owner: npr.owner, ships, techs: empire.tech.length - before, systems })
}

/** SC-0.6, SC-1.28  The owner that an order calls so: 4, N3, NC1; 0 for nobody. */
export function ownerCalled(called: number | string): number {
  if (typeof called === 'number') return called <= MOST_EMPIRES ? called : 0
  const [, core = '', number = '0'] = /^N(C?)(\d{1,4})$/i.exec(called) ?? []
  const place = Number(number) - 1
  return place < 0 ? 0 : core === '' ? nprOwner(place) : coreNprOwner(place)
}
