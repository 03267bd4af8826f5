import { sum } from '../exact.ts'
import { nprOwner } from '../map/world.ts'
import type { Line } from '../position.ts'
import { battlesOf, type ToldBattle, type ToldFire } from './battles.ts'
import { told } from './lines/index.ts'
import type { SeatReport } from './text.ts'

// The wars of a campaign, as the reports of one empire tell them, or those of all.

/** What an empire was told of a campaign, turn by turn. */
export interface Teller {
  readonly owner: number
  readonly reports: readonly SeatReport[]
}

/** Ships that a side of a battle lost to another. */
export interface Lost {
  readonly of: number
  readonly by: number
  readonly ships: number
  /** Their size in HS; null where nobody tells it. */
  readonly hs: number | null
}

export interface WarBattle {
  readonly turn: number
  readonly system: number
  /** How many ships each side had there. */
  readonly sides: readonly { readonly owner: number; readonly came: number }[]
  readonly lost: readonly Lost[]
  /** More than a tenth of all that an empire had fought here. */
  readonly great: boolean
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
  /** The declaration; null where there was none. */
  readonly declared: { readonly turn: number; readonly by: number } | null
  /** The turn in which they made peace; 0 where it ended in quiet, null where it goes on. */
  readonly peace: number | null
}

/** After as many turns without a battle a war is over. */
const QUIET = 8

/** How many ships two sides lost together. */
export const shipsLost = (battles: readonly WarBattle[], [one, other]: War['sides']): number =>
  lostIn(battles, one, other).ships + lostIn(battles, other, one).ships

/** What one side lost to another in some battles. */
export function lostIn(battles: readonly WarBattle[], of: number, by: number): Pick<Lost, 'ships' | 'hs'> {
  const all = battles.flatMap(({ lost }) => lost.filter((one) => one.of === of && one.by === by))
  const hs = all.some((one) => one.hs === null) ? null : sum(all.map((one) => one.hs ?? 0))
  return { ships: sum(all.map((one) => one.ships)), hs }
}

/** Whether an empire took something from the NPR of its own cluster. */
export const isSubdued = ({ sides: [one, other], taken }: War): boolean =>
  other === nprOwner(one - 1) && taken.some(({ by }) => by === one)

/** A battle of more than this part of all that an empire has is great. */
const PART = 10

type Open = { -readonly [K in keyof Omit<War, 'battles' | 'taken'>]: War[K] } & {
  readonly battles: WarBattle[]
  readonly taken: Taken[]
}

/** What an empire is told of a turn, with its ships before it and after it, where these were kept. */
export interface Told {
  readonly turn: number
  readonly owner: number
  readonly lines: readonly Line[]
  readonly had: Ships | null
  readonly has: Ships | null
}
type Ships = ReadonlyMap<number, { readonly fleet: number; readonly hs: number }>

const shipsIn = ({ ships }: SeatReport): Ships | null =>
  ships === undefined
    ? null
    : new Map(ships.flatMap(([fleet = 0, hs = 0, ...ids]) => ids.map((id) => [id, { fleet, hs }])))

/** What was told of each turn, in their order. */
export const toldBy = (tellers: readonly Teller[]): Told[] =>
  tellers
    .flatMap(({ owner, reports }) => {
      let had: Ships | null = null
      return reports.map((report): Told => {
        const before = had
        had = shipsIn(report)
        const { lines } = report
        // A report is numbered from the one that an empire got first: SC-21.12.
        const turn = told(lines, 'head')[0]?.turn ?? report.turn
        return { turn, owner, lines, had: before, has: had }
      })
    })
    .sort((a, b) => a.turn - b.turn)

/**
 * All wars, in the order in which they began; of the same turn the reader's own first. A battle of several sides of which it is
 * not told who fired at which belongs to the war that two of them fought in its system last, or to none.
 * @param reader whose own wars they are; 0 for nobody
 */
export function warsIn(all: readonly Told[], reader: number): War[] {
  const open = new Map<string, Open>()
  const over: War[] = []
  const close = (key: string, peace: number) => {
    const war = open.get(key)
    if (war !== undefined) over.push({ ...war, peace })
    open.delete(key)
  }
  const last = all.at(-1)?.turn ?? 0
  for (const [turn, now] of Map.groupBy(all, (one) => one.turn)) {
    for (const [key, { to }] of open) if (turn - to > QUIET) close(key, 0)
    const war = (a: number, b: number): Open => {
      const sides = pairOf(a, b, reader)
      const begun = { sides, from: turn, to: turn, battles: [], taken: [], declared: null, peace: null }
      const found = open.get(sides.join()) ?? begun
      open.set(sides.join(), found)
      found.to = turn
      return found
    }
    for (const { by, to } of declaredIn(now)) war(by, to).declared ??= { turn, by }
    for (const { battle, pairs } of battlesIn(turn, now, reader)) {
      const here = [...open.values()].findLast(
        ({ sides, battles }) =>
          battles.some(({ system }) => system === battle.system) &&
          sides.every((owner) => battle.sides.some((side) => side.owner === owner)),
      )
      for (const [a, b] of pairs) war(a, b).battles.push(battle)
      if (pairs.length === 0 && here !== undefined) war(...here.sides).battles.push(battle)
    }
    for (const one of takenIn(turn, now)) war(one.by, one.from).taken.push(one)
    for (const { owner, lines } of now)
      for (const other of atPeace(lines)) close(pairOf(owner, other, reader).join(), turn)
  }
  for (const [key, war] of [...open])
    if (last - war.to >= QUIET) close(key, 0)
    else over.push(war)
  const isOwn = ({ sides }: War) => Number(sides[0] === reader)
  return over.sort((a, b) => a.from - b.from || isOwn(b) - isOwn(a) || b.battles.length - a.battles.length)
}

/** The reader first, else the lower owner. */
const pairOf = (a: number, b: number, reader: number): [number, number] =>
  a === reader || (b !== reader && a < b) ? [a, b] : [b, a]

/** A battle as one of its tellers tells it. */
interface Version {
  readonly by: Told
  readonly battle: ToldBattle
}

/** The battles of a turn, each once, with the pairs that fought each other. */
function battlesIn(turn: number, all: readonly Told[], reader: number) {
  const versions = all.flatMap((by) => battlesOf(by.lines).map((battle): Version => ({ by, battle })))
  return [...Map.groupBy(versions, ({ battle }) => battle.system)].map(([system, here]) => {
    const owners = [...new Set(here.flatMap(({ battle }) => battle.sides.map(({ owner }) => owner)))]
    const sides = owners.map((owner) => sideOf(owner, system, here, all))
    const pairs = here.flatMap(({ battle }) => pairsOf(battle, reader))
    const battle: WarBattle = {
      ...{ turn, system },
      sides: sides.map(({ owner, came }) => ({ owner, came })),
      lost: sides.flatMap((side) => lostBy(side, owners)),
      great: sides.some(({ part }) => part > PART),
    }
    return { battle, pairs: [...new Map(pairs.map((pair) => [pair.join(), pair])).values()] }
  })
}

/** The pairs that fought each other: by the fire that is told, or the only two sides that there were. */
function pairsOf({ sides, rounds }: ToldBattle, reader: number): [number, number][] {
  const fired = rounds.flatMap(({ fire }) => fire.map(({ from, to }) => pairOf(from, to, reader)))
  const [one, other, third] = sides
  return fired.length === 0 && one !== undefined && other !== undefined && third === undefined
    ? [pairOf(one.owner, other.owner, reader)]
    : fired
}

/** A side as it says itself, else as another saw it. */
interface WarSide {
  readonly owner: number
  readonly came: number
  readonly lost: number
  /** Its lost ships, where they are told, and how large a ship is. */
  readonly ids: readonly number[] | null
  size(id: number): number
  /** The part of all its ships that fought here, in percent. */
  readonly part: number
  /** What was fired at it. */
  readonly fire: readonly ToldFire[]
}

function sideOf(owner: number, system: number, here: readonly Version[], all: readonly Told[]): WarSide {
  const self = all.find((one) => one.owner === owner)
  const own = here.find(({ by }) => by === self)
  const seen = own ?? here.find(({ battle }) => battle.sides.some((side) => side.owner === owner))
  const {
    before: came = 0,
    left = 0,
    withdrew = 0,
    ships = [],
  } = seen?.battle.sides.find((side) => side.owner === owner) ?? {}
  const boarded = told(seen?.by.lines ?? [], 'boarded').filter(
    (one) => one.battle === system && one.of === owner,
  )
  const lost = came - left - withdrew + boarded.length
  const fire = (seen?.battle.rounds ?? []).flatMap((round) => round.fire.filter(({ to }) => to === owner))
  const side = { owner, came, lost, ids: null, size: () => 0, part: 0, fire }
  if (self === undefined) return side
  const { had, has, lines } = self
  const fleets = sum(told(lines, 'fleet').map((fleet) => fleet.ships))
  if (had === null || has === null) return { ...side, part: partOf(came, fleets + lost) }
  // SC-20.12  Who lost everything there was told which fleets, and no more.
  const gone = new Set(
    told(lines, 'contact lost').flatMap((one) => (one.system === system ? [one.fleet] : [])),
  )
  const ids = own === undefined ? [...had].flatMap(([id, { fleet }]) => (gone.has(fleet) ? [id] : [])) : ships
  if (ids.length !== came) return { ...side, part: partOf(came, had.size) }
  const size = (id: number) => (had.get(id) ?? has.get(id))?.hs ?? 0
  const part = partOf(sum(ids.map(size)), sum([...had.values()].map(({ hs }) => hs)))
  // Ships that have retreated may be lost later in the turn.
  const missing = [ids.filter((id) => !has.has(id)), fire.flatMap((one) => one.ships)]
  return { ...side, ids: missing.find(({ length }) => length === lost) ?? null, size, part }
}

/** The side that each lost ship was lost to: the other one, or of several as the fire tells. */
function lostBy({ owner: of, lost, ids, size, fire }: WarSide, owners: readonly number[]): Lost[] {
  const others = owners.filter((owner) => owner !== of)
  return others.map((by) => {
    if (others.length === 1) return { of, by, ships: lost, hs: ids === null ? null : sum(ids.map(size)) }
    const hits = fire.filter(({ from }) => from === by)
    const ships = sum(hits.map((hit) => hit.lost))
    const named = ships === ids?.length ? ids : hits.flatMap((hit) => hit.ships)
    return { of, by, ships, hs: ids === null || named.length !== ships ? null : sum(named.map(size)) }
  })
}

const partOf = (some: number, all: number): number => (100 * some) / Math.max(1, all)

/** Each system that was conquered, once. */
function takenIn(turn: number, all: readonly Told[]): Taken[] {
  const lines = all.flatMap((one) => told(one.lines, 'conquered'))
  return [...new Map(lines.map((line) => [`${line.system} ${line.winner}`, line])).values()].map(
    ({ system, winner: by, loser: from }) => ({ turn, system, by, from }),
  )
}

/** Declarations of war. */
const declaredIn = (all: readonly Told[]): { readonly by: number; readonly to: number }[] =>
  all.flatMap(({ owner, lines }) =>
    told(lines, 'declared').flatMap((one) => (one.relation === 'WAR' ? [{ by: one.owner, to: owner }] : [])),
  )

/** The owners that are at peace with a reader, or better, from both sides. */
const atPeace = (lines: readonly Line[]): number[] =>
  told(lines, 'stands').flatMap(({ owner, ours, theirs }) =>
    ours === 'WAR' || theirs === 'WAR' ? [] : [owner],
  )
