import { sum } from '../exact.ts'
import type { Line } from '../position.ts'
import { battlesOf, type ToldBattle } from './battles.ts'
import { told } from './lines/index.ts'
import type { SeatReport } from './text.ts'

// The wars of a campaign, as the reports of one empire tell them.

/** A battle of a war: what each side had, and how many it lost there. */
export interface WarBattle {
  readonly turn: number
  readonly system: number
  readonly sides: readonly { readonly owner: number; readonly came: number; readonly lost: number }[]
  /** The reader's part of its ships that fought here, in percent. */
  readonly part: number
}

/** A system that changed hands. */
export interface Taken {
  readonly turn: number
  readonly system: number
  readonly by: number
  readonly from: number
}

/** A run of turns in which the same two sides fought. */
export interface War {
  readonly sides: readonly [number, number]
  readonly from: number
  /** The last turn in which they fought. */
  readonly to: number
  readonly battles: readonly WarBattle[]
  readonly taken: readonly Taken[]
  /** How it ended: they made peace, for eight turns nothing happened, or it goes on. */
  readonly ended: 'peace' | 'quiet' | null
}

/** After as many turns without a battle a war is over. */
const QUIET = 8

interface Open {
  readonly sides: readonly [number, number]
  readonly from: number
  to: number
  readonly battles: WarBattle[]
  readonly taken: Taken[]
}

/**
 * All wars, in the order in which they began; of the same turn the reader's own first. A battle whose sides have not fired at each other, as far as is told, belongs to
 * the war that was last fought in its system, or to none.
 * @param reports turn by turn
 * @param owner whose reports they are
 */
export function warsIn(reports: readonly SeatReport[], owner: number): War[] {
  const open = new Map<string, Open>()
  const over: War[] = []
  const close = (key: string, ended: War['ended']) => {
    const war = open.get(key)
    if (war !== undefined) over.push({ ...war, ended })
    open.delete(key)
  }
  for (const { turn, lines } of reports) {
    for (const [key, { to }] of open) if (turn - to > QUIET) close(key, 'quiet')
    const war = (a: number, b: number): Open => {
      const sides = pairOf(a, b, owner)
      const found = open.get(sides.join()) ?? { sides, from: turn, to: turn, battles: [], taken: [] }
      open.set(sides.join(), found)
      found.to = turn
      return found
    }
    for (const fought of battlesOf(lines)) {
      const battle = battleOf(fought, turn, lines, owner)
      const pairs = pairsOf(fought, owner)
      const last = [...open.values()].findLast(({ battles }) =>
        battles.some(({ system }) => system === battle.system),
      )
      for (const [a, b] of pairs) war(a, b).battles.push(battle)
      if (pairs.length === 0 && last !== undefined) war(...last.sides).battles.push(battle)
    }
    for (const { system, winner: by, loser: from } of told(lines, 'conquered'))
      war(by, from).taken.push({ turn, system, by, from })
    for (const other of atPeace(lines)) close(pairOf(owner, other, owner).join(), 'peace')
  }
  const last = reports.at(-1)?.turn ?? 0
  for (const [key, { to }] of [...open]) close(key, last - to >= QUIET ? 'quiet' : null)
  const isOwn = ({ sides }: War) => Number(sides[0] === owner)
  return over.sort((a, b) => a.from - b.from || isOwn(b) - isOwn(a) || b.battles.length - a.battles.length)
}

/** The reader first, else the lower owner. */
const pairOf = (a: number, b: number, owner: number): [number, number] =>
  a === owner || (b !== owner && a < b) ? [a, b] : [b, a]

/** The pairs that fought each other: by the fire that is told, or the only two sides that there were. */
function pairsOf({ sides, rounds }: ToldBattle, owner: number): [number, number][] {
  const fired = rounds.flatMap(({ fire }) => fire.map(({ from, to }) => pairOf(from, to, owner)))
  const [one, other, third] = sides
  if (fired.length === 0 && one !== undefined && other !== undefined && third === undefined)
    return [pairOf(one.owner, other.owner, owner)]
  return [...new Map(fired.map((pair) => [pair.join(), pair])).values()]
}

function battleOf(
  { system, sides }: ToldBattle,
  turn: number,
  lines: readonly Line[],
  owner: number,
): WarBattle {
  const lost = told(lines, 'battle in').find((one) => one.system === system)?.lost ?? 0
  const came = sides.find((side) => side.owner === owner)?.before ?? 0
  const ships = sum(told(lines, 'fleet').map((fleet) => fleet.ships))
  return {
    ...{ turn, system },
    sides: sides.map((side) => ({
      owner: side.owner,
      came: side.before,
      lost: side.owner === owner ? lost : side.before - side.left - side.withdrew,
    })),
    part: came === 0 ? 0 : Math.floor((100 * came) / Math.max(1, ships + lost)),
  }
}

/** The owners that are at peace with the reader, or better, from both sides. */
const atPeace = (lines: readonly Line[]): number[] =>
  told(lines, 'stands').flatMap(({ owner, ours, theirs }) =>
    ours === 'WAR' || theirs === 'WAR' ? [] : [owner],
  )
