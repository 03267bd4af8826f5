import {
  andList,
  type Described,
  ended,
  type Fault,
  int,
  list,
  object,
  type Refusal,
  record,
  refuse,
  type Schema,
  type Seat,
  seatWord,
  some,
  type Tally,
  tallies,
  text,
} from '../../../kernel/index.ts'
import { LANDS, portsOf, territories } from '../board.ts'
import { CARDS, type Card, cardOf, companies, companiesAt, OIL, RESOURCES } from '../cards.ts'
import { addArmies, addNavies, NOBODY, noteLost, ownerOf } from '../land.ts'
import { costFault, spend } from '../money.ts'
import { landName } from '../names.ts'
import { isLand, type Place, placeId, placeName, zoneAt } from '../place.ts'
import type { Position } from '../position.ts'
import { happened } from '../position.ts'
import type { T } from '../words/index.ts'
import { groupWords } from './casualties.ts'
import { ARMIES, type Battle, type Group, groupsOf, here, unitsOf } from './force.ts'
import { alike, type Fate, type From, leftIn, named } from './named.ts'

/** CF-19.1  The ids of the companies' cards. */
export interface Taking {
  companies: string[]
}

/** CF-19.1  Other players' open companies on land where this player's armies stand. */
export function nationalizable(p: Position, seat: Seat): Card[] {
  const cards: Card[] = []
  for (let land = 0; land < LANDS; land++) {
    if (p.armyOf[land] !== seat) continue
    for (const card of companiesAt[land] ?? [])
      if (p.open[card] === 1 && p.card[card] !== seat) cards.push(card)
  }
  return cards
}

/** "Kola Oil (kola-oil) and Inari Mines (inari-mines)": all that can be taken. */
export const takingWords = (p: Position, seat: Seat): string =>
  andList(nationalizable(p, seat).map((card) => `${companies[card]?.name} (${companies[card]?.id})`))

function takingFault(p: Position, seat: Seat, { companies: taken }: Taking): Fault | null {
  const open = nationalizable(p, seat)
  const seen = new Set<string>()
  for (const id of taken) {
    const card = cardOf(id)
    // What is closed, in the deck or elsewhere is answered alike, so that a refusal gives no secret away.
    if (!open.includes(card)) {
      const company = companies[card]
      const where =
        company === undefined
          ? JSON.stringify(id)
          : `${company.name} (${territories[company.land]?.name ?? 'at sea'})`
      return refuse(
        'CF-19.1',
        'NOT_YOURS_TO_TAKE',
        `${where} is no open company of another player on land where your armies stand; there are ${takingWords(p, seat)}.`,
      )
    }
    if (seen.has(id))
      return refuse(
        'CF-19.1',
        'SAME_COMPANY',
        `${companies[card]?.name} is named twice; name each company once.`,
      )
    seen.add(id)
  }
  return null
}

/** CF-19.1  What can be taken, and what forbids it. */
export const taking: Described<Position, unknown, Taking> = {
  of: record({
    companies: {
      title: '',
      of: some(text(60), {
        one: 'Take',
        most: CARDS,
        things: (p, _f, seat) =>
          nationalizable(p, seat).map((card) => {
            const { id = '', name = '', land = 0, resource = 0, production = 0 } = companies[card] ?? {}
            const note = `${landName(land)}, of ${seatWord(p.card[card] as Seat)}`
            return { id, text: `${name}, ${RESOURCES[resource]} ${production}`, note }
          }),
      }),
    },
  }),
  fault: (p, _f, seat, value) => takingFault(p, seat, value),
  steps: 6,
}

/** CF-16.13  All who move into a target; nobody needs to. Navies sail into a zone; onto land `ashore` of the armies aboard each go. */
export interface Occupation {
  moves: From[]
}

const count = { ...int(0, 10_000), fallback: 0 }
const sailing = object({ cargo: int(0, 12), count: int(1, 10_000), landing: count, ashore: count })

const movesSchema = list(
  object({ from: text(40), armies: count, navies: { ...list(sailing, 0, 500), fallback: [] } }),
  0,
  200,
) as unknown as Schema<From[]>

/** CF-16.14  True when embarked armies of a navy in this zone can go ashore there: the land has a port on it. */
const hasPort = (land: Place, from: Place): boolean => (portsOf[land] ?? []).includes(zoneAt(from))

/** CF-16.13, CF-16.14  Of the surviving units committed to a target, those that can move in. */
export function movable(groups: readonly Group[], to: Place): Group[] {
  if (!isLand(to)) return groups.filter((g) => g.from !== to)
  return groups.filter((g) => g.cargo === ARMIES || (g.landing > 0 && hasPort(to, g.from)))
}

/** CF-16.13  The oil it costs: 1 for each army on land, for each navy at sea. */
export function oilFor(to: Place, { moves }: Occupation): number {
  return named(moves).reduce(
    (oil, { cargo, count, ashore }) => oil + (isLand(to) && cargo !== ARMIES ? count * ashore : count),
    0,
  )
}

/** CF-16.13, CF-16.14  Why these units cannot move in, or null. */
function occupationFault(
  p: Position,
  seat: Seat,
  groups: readonly Group[],
  to: Place,
  value: Occupation,
): Refusal | null {
  const leftOf = leftIn(groups)
  for (const units of named(value.moves)) {
    const { from, cargo, landing, count, ashore } = units
    if (count > leftOf(units))
      return refuse(
        'CF-16.13',
        'NOT_COMMITTED',
        `Only surviving units committed here may move into ${placeName(to)}: ${ended(groupWords(groups))}`,
      )
    if (cargo === ARMIES) continue
    const fault = isLand(to) ? ashoreFault(to, from, landing, ashore) : sailFault(to, from, ashore)
    if (fault !== null) return fault
  }
  return costFault(p, seat, OIL, oilFor(to, value), 'CF-16.13')
}

function ashoreFault(land: Place, from: Place, landing: number, ashore: number): Refusal | null {
  if (ashore === 0)
    return refuse(
      'CF-16.13',
      'NAVY_ON_LAND',
      'A navy does not move onto land; say with "ashore" how many of the armies aboard each go ashore.',
    )
  if (ashore > landing)
    return refuse(
      'CF-16.13',
      'NOT_COMMITTED',
      `Of the armies aboard such a navy ${landing} took part, not ${ashore}.`,
    )
  return hasPort(land, from)
    ? null
    : refuse(
        'CF-16.14',
        'NO_PORT',
        `${placeName(land)} has no port on ${placeName(from)}; armies aboard cannot go ashore there.`,
      )
}

function sailFault(zone: Place, from: Place, ashore: number): Refusal | null {
  if (ashore > 0)
    return refuse('CF-16.13', 'AT_SEA', 'There is no shore at sea; the cargo moves with its navy.')
  return from === zone
    ? refuse(
        'CF-16.13',
        'ALREADY_THERE',
        `These navies are in ${placeName(zone)} already; they neither move nor pay.`,
      )
    : null
}

/** What of a group moves in: units, and of the armies aboard each as many as go ashore. */
type Entering = Pick<Required<Fate>, 'count' | 'ashore'>

const enteringOf = (moves: readonly From[], group: Group): Entering | undefined =>
  named(moves).find((one) => alike(one, group))

function moveOf({ from: place, cargo, landing }: Group, entering: Entering | undefined): From[] {
  const { count = 0, ashore = 0 } = entering ?? {}
  const from = placeId(place)
  if (count === 0) return []
  return [cargo === ARMIES ? { from, armies: count } : { from, navies: [{ cargo, count, landing, ashore }] }]
}

/** The numbers of an answer: of each group how many move in and, where they carry more than one army, how many go ashore. */
function entryTallies(groups: readonly Group[], moves: readonly From[]): Tally<From[]>[] {
  return groups.flatMap((group) => {
    const { from, cargo, landing, count } = group
    const { count: units = 0, ashore = landing } = enteringOf(moves, group) ?? {}
    const put = (entering: Entering) =>
      groups.flatMap((other) => moveOf(other, other === group ? entering : enteringOf(moves, other)))
    const name = placeName(from)
    const whole: Tally<From[]> = {
      ...{ value: units, there: count },
      put: (n) => put({ count: n, ashore }),
      words: () => ({ label: `${unitsOf(cargo)} from ${name}`, text: name, note: unitsOf(cargo) }),
    }
    if (landing < 2 || units === 0) return [whole]
    const landed: Tally<From[]> = {
      ...{ value: ashore, there: landing, least: 1, full: true },
      put: (n) => put({ count: units, ashore: n }),
      words: () => ({ label: `armies that go ashore from each, from ${name}` }),
    }
    return [whole, landed]
  })
}

/** CF-16.13  How many of each group move in, and what forbids it. */
export const occupying: Described<Position, Battle, Occupation> = {
  of: record({
    moves: {
      title: '',
      of: tallies(movesSchema, (_p, f) => {
        const groups = movable(groupsOf(f.force, f.now), here(f))
        return (moves) => entryTallies(groups, moves)
      }),
    },
  }),
  fault: (p, f, seat, value) => occupationFault(p, seat, groupsOf(f.force, f.now), here(f), value),
}

/** CF-16.13  Moves them in and pays the oil; the cargo of a navy moves with it, free. */
export function occupy(t: T, seat: Seat, to: Place, value: Occupation): void {
  const { p } = t
  const oil = oilFor(to, value)
  if (oil === 0) return
  happened(p)
  spend(p, seat, OIL, oil)
  const owner = isLand(to) ? ownerOf(p, to) : NOBODY
  const moving = named(value.moves)
  for (const { from, cargo, count, ashore } of moving) {
    if (cargo === ARMIES) {
      addArmies(p, from, seat, -count)
      addArmies(p, to, seat, count)
      continue
    }
    addNavies(p, zoneAt(from), seat, cargo, -count)
    if (isLand(to)) {
      addNavies(p, zoneAt(from), seat, cargo - ashore, count)
      addArmies(p, to, seat, count * ashore)
    } else addNavies(p, zoneAt(to), seat, cargo, count)
  }
  t.note('occupied', seat, to, oil, owner)
  // CF-3.3, CF-3.4  Land that all armies have left may be another's.
  const left = moving.filter(({ cargo }) => cargo === ARMIES).map(({ from }) => from)
  for (const land of new Set(left)) noteLost(t, seat, land, 'left')
}
