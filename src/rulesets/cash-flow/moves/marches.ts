import {
  amount,
  type Described,
  ended,
  int,
  nullable,
  object,
  one,
  oneOf,
  optional,
  type Refusal,
  record,
  refuse,
  type Schema,
  type Seat,
  type Thing,
  text,
  variant,
} from '../../../kernel/index.ts'
import { landNext, portsOf, type Territory, territories, territoryOf } from '../board.ts'
import { OIL } from '../cards.ts'
import { addArmies, clouds, landBlockaded, noteLost, ownerOf } from '../land.ts'
import { costFault, spend } from '../money.ts'
import { armyWords, landName } from '../names.ts'
import { markOf } from '../place.ts'
import type { Position } from '../position.ts'
import type { T } from '../words/index.ts'

/** Armies that go aboard or ashore at a territory, from or to each navy of an order. */
export interface Landing {
  at: string
  armies: number
}

/** CF-13.2, CF-13.3  A group of armies goes to the next territory, or from port to port. */
export interface March {
  do: 'land' | 'port'
  from: string
  to: string
  armies: number
}

/** CF-13.4 to CF-13.9  Navies of one zone that carry the same number of armies sail, load, unload. */
export interface Voyage {
  do: 'navy'
  from: string
  /** Armies aboard each of them now. */
  cargo: number
  /** The same zone when they stay. */
  to: string
  /** How many navies do the same; 1 when not said. */
  count?: number
  load?: Landing | null
  unload?: Landing | null
}

/** CF-13.1  One order of a Deployment action. */
export type Move = March | Voyage | { do: 'end' }

const id = text(60)
const armies = int(1, 10_000)
const march = { from: id, to: id, armies }
const landing = optional(nullable(object({ at: id, armies })), null)
export const moveShape = variant('do', {
  land: march,
  port: march,
  navy: {
    from: id,
    cargo: int(0, 12),
    to: id,
    count: optional(int(1, 10_000), 1),
    load: landing,
    unload: landing,
  },
  end: {},
}) as unknown as Schema<Move>

/** CF-3.1, CF-3.5, CF-13.2, CF-13.8  Why a territory is not open to a player's moves, or null. */
export function friendlyFault(
  p: Position,
  seat: Seat,
  land: Territory,
  name: string,
  clause: string,
): Refusal | null {
  if (land < 0) return refuse(clause, 'NO_SUCH_PLACE', `There is no territory ${JSON.stringify(name)}.`)
  if (clouds(p, land) > 0)
    return refuse('CF-3.1', 'CLOUD', `A nuke cloud lies on ${landName(land)}; no army may be there or pass.`)
  return ownerOf(p, land) === seat
    ? null
    : refuse(
        clause,
        'NOT_FRIENDLY',
        `${landName(land)} is not yours; armies are moved within your own territories.`,
      )
}

/** CF-13.3, CF-13.7, CF-13.8  Why a territory's ports cannot be used, or null. */
export function portFault(
  p: Position,
  seat: Seat,
  land: Territory,
  name: string,
  clause: string,
): Refusal | null {
  const unfriendly = friendlyFault(p, seat, land, name, clause)
  if (unfriendly !== null) return unfriendly
  if ((portsOf[land] ?? []).length === 0) return refuse(clause, 'NO_PORT', `${landName(land)} has no port.`)
  return landBlockaded(p, seat, land)
    ? refuse(clause, 'BLOCKADED', `${landName(land)} is blockaded; its ports are closed to you.`)
    : null
}

/** How many armies of a player are in a territory. */
const armiesIn = (p: Position, seat: Seat, land: Territory): number =>
  p.armyOf[land] === seat ? (p.army[land] as number) : 0

/** CF-13.2, CF-13.3, CF-13.7  Why this many armies cannot leave a territory of the player's, or null. */
export function armyFault(p: Position, land: Territory, wanted: number, clause: string): Refusal | null {
  const have = p.army[land] as number
  return have >= wanted
    ? null
    : refuse(clause, 'NO_ARMIES', `You have ${armyWords(have)} in ${landName(land)}, not ${wanted}.`)
}

/** CF-13.2, CF-13.3  Why a group of armies cannot move so, or null. */
export function marchFault(p: Position, seat: Seat, move: March): Refusal | null {
  const [from, to] = [territoryOf(move.from), territoryOf(move.to)]
  const clause = move.do === 'land' ? 'CF-13.2' : 'CF-13.3'
  const fault = move.do === 'land' ? friendlyFault : portFault
  const wrong = fault(p, seat, from, move.from, clause) ?? armyFault(p, from, move.armies, clause)
  if (wrong !== null) return wrong
  if (move.do === 'land' && to >= 0 && landNext[from]?.includes(to) !== true)
    return refuse(clause, 'NOT_ADJACENT', ended(`${landName(to)} does not border on ${landName(from)}`))
  if (from === to) return refuse(clause, 'SAME_PLACE', `The armies are in ${landName(to)} already.`)
  return fault(p, seat, to, move.to, clause) ?? costFault(p, seat, OIL, 1, clause)
}

/** The territories, those with the most armies of a player first. */
const stations = (p: Position, seat: Seat): Thing[] =>
  territories
    .map(({ id, name }, land) => ({ id, name, land, armies: armiesIn(p, seat, land) }))
    .sort((a, b) => b.armies - a.armies)
    .map(({ id, name, land, armies }) => ({
      id,
      text: `${name}: ${armyWords(armies)}`,
      target: markOf(land),
    }))

/** CF-13.2, CF-13.3  A group of armies on one of the ways; all that are there go to where they were to go, or where they can. */
const marching = (way: March['do']): Described<Position, unknown, March> => ({
  of: record<Position, unknown, March>({
    do: { title: '', open: () => false, of: one(oneOf(way), () => [{ id: way, text: way }]) },
    from: { title: 'From', of: one(id, (p, _f, seat) => stations(p, seat)) },
    to: { title: 'To', of: one(id, (p, _f, seat) => stations(p, seat)) },
    armies: {
      title: 'armies',
      text: 'Armies',
      note: (p, _f, seat, { from }: March) => `${armiesIn(p, seat, territoryOf(from))} there`,
      of: amount(1, 10_000),
    },
  }),
  fault: (p, _f, seat, move) => marchFault(p, seat, move),
  settle(p, _f, seat, move, [changed]) {
    if (changed !== 'from') return move
    const armies = Math.max(1, armiesIn(p, seat, territoryOf(move.from)))
    const goals = [move.to, ...stations(p, seat).map(({ id }) => String(id))]
    const to = goals.find((goal) => marchFault(p, seat, { ...move, to: goal, armies }) === null)
    return { ...move, to: to ?? move.to, armies }
  },
})

export const marches = { land: marching('land'), port: marching('port') }

/** CF-13.2, CF-13.3  Moves a group of armies for 1 oil. Legal moves only. */
export function carryOutMarch(t: T, seat: Seat, move: March): void {
  const [from, to] = [territoryOf(move.from), territoryOf(move.to)]
  spend(t.p, seat, OIL, 1)
  addArmies(t.p, from, seat, -move.armies)
  addArmies(t.p, to, seat, move.armies)
  t.note(move.do === 'land' ? 'marched' : 'shipped', seat, from, to, move.armies)
  noteLost(t, seat, from, 'left')
}
