import { type Refusal, refuse, type Seat, seatWord } from '../../kernel/index.ts'
import { inWords, type World, worldName, worldNames } from './cluster.ts'
import { at, has, NEUTRAL, type Position, seatsIn, worldsOf } from './position.ts'

/** Every code that a line of a sheet can be skipped with, and the reason in general. */
export const CODES = {
  BAD_ORDER: 'it cannot be read',
  NO_SUCH_WORLD: 'there is no such world',
  NO_SUCH_PLAYER: 'there is no such rival',
  BAD_AMOUNT: 'amounts are whole, at least 1 and at most a million',
  WRONG_STEP: 'it is an order of another step',
  TOO_EARLY: 'it is too early in the game for that',
  ALREADY_AT_WAR: 'you are at war already',
  ALREADY_AT_PEACE: 'you are at peace already',
  NOT_YOURS: 'the world is not yours',
  BLOCKADED: 'the world is blockaded',
  NO_FTL_HERE: 'there is no FTL in this scenario',
  ALREADY_FTL: 'FTL is paid for',
  STABILISE_CAP: 'that is more than a world can stabilise in a turn',
  CUT_OFF: 'the world is cut off',
  OWN_TARGET: 'the target is your own world',
  NO_OWNER: 'nobody owns the world',
  TRADE_PREVENTED: 'the target does not trade freely with the origin',
  NOT_AT_PEACE: 'you are not at peace with the owner',
  DISPATCH_CAP: 'that is more than may leave one world in a turn',
  NO_MONEY: 'more than the treasury holds',
  NO_ROOM: 'the ships have no room for it',
  NO_CARGO: 'more than there is aboard',
  TOO_FAR: 'too far for these ships',
  NO_SHIPS: 'more ships than you have there',
  NO_UNITS: 'there are no neutral units',
  CONTESTED: 'an enemy stands there',
  NO_TRADE_ORDERS: 'the trade rules are off',
  NOT_BLOCKADER: 'you do not blockade the world',
  ONCE_PER_TURN: 'that is set already this turn',
} as const
export type SkipCode = keyof typeof CODES

/** The same in the order in which facts number them. */
export const codes = Object.keys(CODES) as SkipCode[]

/** GT-15.1  What a seat is told of a line that is skipped. */
export function skippedWords(
  no: number,
  column: number,
  code: number,
  [chapter, number]: readonly [chapter: number, number: number],
): string {
  const name = codes[code] ?? 'BAD_ORDER'
  const where = column > 1 ? `, column ${column},` : ''
  return `Line ${no}${where} is skipped: ${CODES[name]} (GT-${chapter}.${number})`
}

/** GT-8.7  Amounts are whole and at least 1. */
export function amountFault(n: number, least = 1): Refusal | null {
  return Number.isInteger(n) && n >= least
    ? null
    : refuse('GT-8.7', 'BAD_AMOUNT', `Amounts are whole and at least ${least}, not ${n}.`)
}

/** GT-7.1, GT-8.3  Why a seat cannot name another as its rival, or null. */
export function rivalFault(p: Position, clause: string, seat: Seat, rival: Seat): Refusal | null {
  const rivals = seatsIn(p, (other) => other !== seat)
  return rivals.includes(rival)
    ? null
    : refuse(
        clause,
        'NO_SUCH_PLAYER',
        `${seatWord(rival)} is no rival of yours; rivals are ${inWords(rivals.map(seatWord))}.`,
      )
}

/** GT-8.1, GT-13.1  Why a seat cannot do at a world what only its owner can, or null. */
export function ownerFault(p: Position, clause: string, seat: Seat, world: World): Refusal | null {
  if (p.owner[world] === seat) return null
  const owner = at(p.owner, world)
  const whose = owner === NEUTRAL ? 'is neutral' : `belongs to ${seatWord(owner)}`
  const own = worldsOf(p, seat)
  const mine = own === 0 ? 'you have no worlds' : `yours are ${worldNames(p.cluster, own)}`
  return refuse(clause, 'NOT_YOURS', `${worldName(p.cluster, world)} ${whose}; ${mine}.`)
}

/** GT-8.1, GT-8.6  NO_MONEY, or null when the treasury has this much. */
export function moneyFault(p: Position, clause: string, seat: Seat, cost: number): Refusal | null {
  const has = at(p.treasury, seat)
  return cost <= has ? null : refuse(clause, 'NO_MONEY', `That takes ${cost} GB; the treasury has ${has}.`)
}

/** The seats of a set, in words, as GT-8.1 names blockaders. */
export const seatNames = (p: Position, set: number): string =>
  inWords(
    Array.from({ length: p.seats }, (_, seat) => seat).flatMap((seat) =>
      has(set, seat) ? [seatWord(seat)] : [],
    ),
  )
