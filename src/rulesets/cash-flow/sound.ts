import { counted, type Frame } from '../../kernel/index.ts'
import { dark, LANDS, SEAS, zones } from './board.ts'
import { CARDS, type Card, RESOURCES, SPECIALS } from './cards.ts'
import { isClouded } from './economy/closed.ts'
import { clouds, navies } from './land.ts'
import { allMoney, discsOf, labourLeft, ledgerGap, moneyOf, units } from './money.ts'
import { DECK, DRAWN, isIn, type Position, PUBLIC, ROW, seatsIn } from './position.ts'
import type { DealLocals } from './procedures/deal.ts'
import { partiesOf, type Terms } from './trade/terms.ts'
import { holds, nukesOf } from './upkeep.ts'

/** Checks what the schema of a position cannot express; null when all of it holds. */
export function sound(p: Position): string | null {
  return (
    sizesFault(p) ?? seatsFault(p) ?? booksFault(p) ?? cardsFault(p) ?? boardFault(p) ?? eliminatedFault(p)
  )
}

function sizesFault(p: Position): string | null {
  const columns = p.options.market_scale.length
  const sizes: readonly (readonly [string, readonly unknown[], number])[] = [
    ['power', p.power, p.seats],
    ['alive', p.alive, p.seats],
    ['vp', p.vp, p.seats],
    ['cash', p.cash, p.seats],
    ['supply', p.supply, p.seats * 3],
    ['created', p.created, 3],
    ['deleted', p.deleted, 3],
    ['disc', p.disc, p.seats * 3 * columns],
    ['card', p.card, CARDS],
    ['open', p.open, CARDS],
    ['known', p.known, CARDS],
    ['pile', p.pile, 3],
    ['special', p.special, SPECIALS.length],
    ['navy', p.navy, SEAS * p.seats * (p.options.transport + 1)],
    ['silo', p.silo, LANDS * p.seats],
    ['lstar', p.lstar, p.seats],
    ['cloud', p.cloud, LANDS * p.seats],
  ]
  for (const [name, list, size] of sizes)
    if (list.length !== size) return `position.${name}: must have ${size} entries, not ${list.length}`
  return null
}

function seatsFault(p: Position): string | null {
  if ((p.flow.length === 0) !== (p.ended !== 0))
    return 'position.ended: must say how the game ended when, and only when, it is over'
  const chosen = p.power.filter((power) => power >= 0)
  if (new Set(chosen).size < chosen.length) return 'position.power: a superpower is played twice'
  if (p.turn >= p.seats || p.token >= p.seats) return 'position.turn: there is no such seat'
  for (const place of [...p.card, ...p.armyOf])
    if (place >= p.seats) return 'position: something belongs to no seat'
  for (const { by, kind, of } of p.blockades)
    if (by >= p.seats || of >= { land: LANDS, sea: SEAS, siege: p.seats }[kind])
      return 'position.blockades: one names what is not there'
  for (const { from, to } of p.debts)
    if (from >= p.seats || to >= p.seats) return 'position.debts: by no seat'
  if (p.standing?.some(({ seat }) => seat >= p.seats) === true) return 'position.standing: by no seat'
  for (const [level, frame] of p.flow.entries()) {
    if ((frame.in === 'game') !== (level === 0))
      return `position.flow[${level}]: the game is the lowest frame`
    if ((frame.in === 'turn') !== (level === 1)) return `position.flow[${level}]: a turn is the second frame`
    const unsound = frame.in === 'deal' ? dealFault(p, frame as Frame & DealLocals) : null
    if (unsound !== null) return `position.flow[${level}].${unsound}`
    // CF-12.12  What came to nothing was a deal.
    const failed = frame.in === 'market' ? (frame as Frame & { failed: Terms[] }).failed : []
    if (!failed.every((terms) => isDeal(p, partiesOf(terms))))
      return `position.flow[${level}].failed: are no deals of who is in the game`
    if ('seat' in frame && level === 0 && Number(frame.seat) >= p.seats)
      return 'position.flow[0].seat: there is no such seat'
  }
  return p.flow.length > 1 && p.alive[p.turn] !== 1 ? 'position.turn: is out of the game' : null
}

/** CF-12.6  True when all parties are in the game, and whose turn it is is one of them. */
const isDeal = (p: Position, parties: number): boolean =>
  isIn(parties, p.turn) && seatsIn(parties).every((seat) => p.alive[seat] === 1)

/** CF-12.6, CF-12.11  What is wrong with the locals of a deal, or null. */
function dealFault(p: Position, { at, terms, parties, agreed, counters }: Frame & DealLocals): string | null {
  if ((at === 'propose') !== (terms === null)) return 'terms: a deal on the table has terms'
  if (terms !== null && (partiesOf(terms) !== parties || !isDeal(p, parties)))
    return 'terms: are no deal of its parties'
  // CF-12.11  Only players that the deal is put to ask for other terms.
  const asked = parties & ~agreed & ~(1 << p.turn)
  if ((at === 'choose') !== counters.length > 0) return 'counters: are there while one is chosen'
  const writers = counters.map(({ by }) => by)
  return counters.every(
    ({ by, terms: wanted }, i) =>
      isIn(asked & partiesOf(wanted), by) && by > (writers[i - 1] ?? -1) && isDeal(p, partiesOf(wanted)),
  )
    ? null
    : 'counters: are no terms of those who have asked for others'
}

/** CF-4.10, CF-5.2, CF-5.5, CF-5.6 */
function booksFault(p: Position): string | null {
  const money = moneyOf(p.options, p.seats)
  if (allMoney(p) !== money) return `position.cash: there are ${allMoney(p)} M, not ${money}`
  for (const [resource, name] of RESOURCES.entries()) {
    if (ledgerGap(p, resource) !== 0) return `position.supply: the ledger of ${name} has a gap`
    for (let seat = 0; seat < p.seats; seat++)
      if (units(p, seat, resource) > p.options.supply_limit)
        return `position.supply: seat ${seat} has too much ${name}`
  }
  for (let seat = 0; seat < p.seats; seat++)
    if (discsOf(p, seat) > p.options.market_limit) return `position.disc: seat ${seat} has too many discs`
  return labourLeft(p) < 0 ? `position.labour: there are only ${p.options.labour_scale.length} boxes` : null
}

function cardsFault(p: Position): string | null {
  for (let card = 0; card < CARDS; card++) {
    const fault = cardFault(p, card)
    if (fault !== null) return fault
  }
  if (p.card.filter((place) => place === ROW).length > 3)
    return 'position.card: more than three cards in the row'
  const top = p.flow.at(-1)
  if (p.card.filter((place) => place === DRAWN).length !== Number(top?.in === 'research' && top.at === 'use'))
    return 'position.card: one is drawn while its use is asked, and none else'
  const piles = p.pile.reduce((sum, n) => sum + n, 0)
  const inDeck = p.card.filter((place) => place === DECK).length
  return piles === inDeck ? null : `position.pile: the deck has ${counted(inDeck, 'card')}, not ${piles}`
}

/** CF-6.3, CF-6.4, CF-12.10, CF-20.6 */
function cardFault(p: Position, card: Card): string | null {
  const holder = p.card[card] as number
  const known = p.known[card] as number
  const closed = (holder >= 0 || holder === DRAWN) && p.open[card] === 0
  if (p.open[card] === 1) {
    if (holder < 0) return 'position.open: only a card that is held is open'
    if (isClouded(p, card)) return 'position.open: no company works under a cloud'
  }
  if (known === 0 || (known === PUBLIC && closed)) return null
  if (!closed)
    return `position.known: card ${card} is no closed card, and who has seen it makes no difference`
  return known < 1 << p.seats && (known & (1 << holder)) === 0
    ? null
    : `position.known: card ${card} is known to others than the players besides its holder`
}

/** CF-2.7, CF-3.1, CF-3.7, CF-11.9, CF-14.4, CF-14.9 */
function boardFault(p: Position): string | null {
  for (let land = 0; land < LANDS; land++) {
    const fault = landFault(p, land)
    if (fault !== null) return fault
  }
  for (let zone = 0; zone < SEAS; zone++) {
    if (dark[zone] === true) continue
    let players = 0
    for (let seat = 0; seat < p.seats; seat++) if (navies(p, zone, seat) > 0) players++
    if (players > 1) return `position.navy: navies of ${players} players in light zone ${zone}`
  }
  for (let seat = 0; seat < p.seats; seat++)
    if (Math.max(nukesOf(p, seat), p.lstar[seat] as number) > p.options.strategic_limit)
      return `position.silo: seat ${seat} has more nukes or L-stars than are allowed`
  if (p.promises.some(({ texts }) => texts.length === 0)) return 'position.promises: one says nothing'
  const broken = p.blockades.findIndex((blockade) => !holds(p, blockade))
  return broken < 0 ? null : `position.blockades[${broken}]: a port of it is open`
}

function landFault(p: Position, land: number): string | null {
  const count = p.army[land] as number
  const occupier = p.armyOf[land] as number
  if (occupier >= 0 !== count > 0) return `position.army[${land}]: armies are somebody’s`
  if (count === 0) return null
  if (clouds(p, land) > 0) return `position.army[${land}]: no army stands under a cloud`
  for (let seat = 0; seat < p.seats; seat++)
    if (seat !== occupier && (p.silo[land * p.seats + seat] as number) > 0)
      return `position.silo: seat ${seat} has one in territory ${land}, where another’s armies stand`
  return null
}

/** CF-22.2  A player who is out has nothing left but points and clouds. */
function eliminatedFault(p: Position): string | null {
  const out = p.alive.flatMap((alive, seat) => (alive === 1 ? [] : [seat]))
  for (const seat of out) {
    const has: readonly (readonly [string, boolean])[] = [
      ['cash', (p.cash[seat] as number) > 0],
      ['supply', RESOURCES.some((_, resource) => units(p, seat, resource) > 0)],
      ['disc', discsOf(p, seat) > 0],
      ['card', p.card.includes(seat)],
      ['armyOf', p.armyOf.includes(seat)],
      ['navy', zones.some((_, zone) => navies(p, zone, seat) > 0)],
      ['silo', nukesOf(p, seat) > 0],
      ['lstar', (p.lstar[seat] as number) > 0],
      ['token', p.token === seat],
      ['debts', p.debts.some(({ from, to }) => from === seat || to === seat)],
    ]
    const left = has.find(([, some]) => some)
    if (left !== undefined) return `position.${left[0]}: seat ${seat} is out and has something left`
  }
  return null
}
