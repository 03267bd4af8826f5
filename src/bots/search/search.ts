import { Chance } from '../../kernel/chance.ts'
import { canonical, type Json, type JsonObject } from '../../kernel/json.ts'
import type { Code, Position, Seat } from '../../kernel/procedure.ts'
import type { Result } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'
import { decideIn, type Player } from '../player.ts'
import type { Imagined, World } from '../world.ts'

/** What a player answers in a world. */
export function answered<P extends Position, V>(world: World<P, V>, player: Player<P, V>): Code | Json {
  const decision = decideIn(world, player)
  return 'code' in decision ? decision.code : decision.value
}

/** What a player answers in the place of a seat that is asked in an imagined position, from what that seat sees there. */
function answerIn<P extends Position, V>(
  world: World<P, V>,
  p: Imagined<P>,
  seat: Seat,
  player: Player<P, V>,
  chance: Chance,
): Code | Json {
  return answered(world.within(p, seat, chance), player)
}

/** How an imagined game is played on. */
interface PlayingOn<P extends Position, V> {
  readonly world: World<P, V>
  /** The player of each seat. */
  readonly by: (seat: Seat) => Player<P, V>
  readonly chance: Chance
  /** True where it need not be played on. */
  readonly enough: (p: Imagined<P>) => boolean
}

/** Plays on in place by these players, to the end or until it is enough. */
export function playOn<P extends Position, V>(
  p: Imagined<P>,
  { world, by, chance, enough }: PlayingOn<P, V>,
): void {
  while (!enough(p)) {
    const asked = world.asked(p)
    if (asked.length === 0) return
    const answers: (Code | Json | null)[] = []
    for (const seat of asked) answers[seat] = answerIn(world, p, seat, by(seat), chance)
    world.takeAll(p, answers, chance)
  }
}

/** What is known of one arm: what each of its trials gave, in the order of the trials. */
type Trials = number[]

/** How trials are shared out. */
interface Halving {
  /** Trials in all, at the most. */
  readonly trials: number
  /** The arm that stays in to the end, and is taken unless another is clearly better. */
  readonly guard: number
  /** By how many standard errors of the difference another must be ahead of the guard. */
  readonly sure: number
  /** True when time is up: what is known then decides, and a trial that it interrupted does not count. */
  readonly over?: () => boolean
}

/**
 * The best of several arms by sequential halving (Karnin, Koren, Somekh 2013): all are tried equally often, the worse half
 * is dropped, and those that are left share what is left. `trial(arm, n)` is the n-th trial of an arm; of the same n all
 * arms should meet the same chance, so that what is compared are differences and not luck. Arms that were dropped are not
 * tried again; the guard is never dropped.
 */
export function bestArm(
  arms: number,
  { trials, guard, sure, over = () => false }: Halving,
  trial: (arm: number, n: number) => number,
): number {
  if (arms < 2) return guard
  const known: Trials[] = Array.from({ length: arms }, () => [])
  const rounds = Math.ceil(Math.log2(arms))
  let left = Array.from({ length: arms }, (_, arm) => arm)
  let done = 0
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const share = Math.max(1, Math.floor((trials - done) / (left.length * (rounds - round))))
    for (let n = 0; n < share; n++) {
      if (over() || done + left.length > trials) return verdict(known, left, guard, sure)
      const at = known[guard]?.length ?? 0
      const values = left.map((arm) => (over() ? 0 : trial(arm, at)))
      // What was cut short says nothing.
      if (over()) return verdict(known, left, guard, sure)
      for (const [i, arm] of left.entries()) known[arm]?.push(values[i] ?? 0)
      done += left.length
    }
    const better = left.toSorted((a, b) => mean(known[b] ?? []) - mean(known[a] ?? []) || a - b)
    const kept = better.slice(0, Math.max(1, Math.ceil(left.length / 2)))
    left = kept.includes(guard) ? kept : [...kept, guard]
  }
  return verdict(known, left, guard, sure)
}

/** The best of those left, if its trials are ahead of the guard's, pair by pair, by more than chance allows. */
function verdict(known: readonly Trials[], left: readonly number[], guard: number, sure: number): number {
  const own = known[guard] ?? []
  let [best, most] = [guard, 0]
  for (const arm of left) {
    const differences = (known[arm] ?? []).map((value, n) => value - (own[n] ?? 0))
    const ahead = mean(differences)
    if (ahead > most && ahead > sure * errorOf(differences)) [best, most] = [arm, ahead]
  }
  return best
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The standard error of the mean; of fewer than two values it is not known. */
function errorOf(values: readonly number[]): number {
  if (values.length < 2) return Number.POSITIVE_INFINITY
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}

/** What a game says of itself, so that it can be searched. */
export interface Searchable<P extends Position, V> {
  /**
   * The players whose answers are tried, and who may play on. The first plays on in the head, in all seats; what it would
   * answer is what another answer has to beat.
   */
  readonly players: readonly Player<P, V>[]
  /** Whether a player besides the first is worth trying here; by default all are. */
  suits?(player: Player<P, V>, world: World<P, V>): boolean
  /** What the others may play as in the head, from trial to trial by turns; by default all as the first. */
  readonly rivals?: readonly Player<P, V>[]
  /** How many legal answers are tried besides those of the players; 0 in games of orders, where ways to go on are compared. */
  readonly answers: number | ((world: World<P, V>) => number)
  /** Whether the first player goes on after any answer; by default the player goes on who gave it. */
  once?(world: World<P, V>): boolean
  /** How much a question matters: its share of the usual playouts, 0 to 1; what does not is answered by the base. */
  weight(step: string, world: World<P, V>): number
  /** Playouts at a question that matters wholly, where the budget names no number. */
  readonly playouts: number
  /** By how many standard errors an answer must be ahead of the base's; half of one by default. */
  sure?(world: World<P, V>): number
  /** How far to play on: by default to the end. Gives, for the position where it begins, when it is enough. */
  horizon?(from: Imagined<P>): (p: Imagined<P>) => boolean
  /** How the seats stand, by seat, in the unit of `scale`; by default the scores of the result, so only where games end. */
  standings?(p: Imagined<P>): readonly number[]
  /** A lead that makes a win about three in four likely. */
  readonly scale: number
}

/** A way to go on: an answer, and the player who goes on with it. */
interface Arm<P extends Position, V> {
  readonly answer: Code | Json
  readonly by: Player<P, V>
}

/**
 * A bot that plays on in its head, from positions that its seat cannot tell from the true one.
 * @param part of the playouts, its own or those it is given
 */
export function searcher<P extends Position, V>(
  id: string,
  text: string,
  game: Searchable<P, V>,
  part = 1,
): Player<P, V> {
  return {
    id,
    text,
    deep: true,
    choose: (world, step) => found(world, step, game, part) as Code,
    compose: (world, step) => found(world, step, game, part) as JsonObject,
    // What games in the head have shown has no words; what the base would say of the answer has.
    why: (world, step, decision) => baseOf(game).why?.(world, step, decision) ?? [],
  }
}

const SURE = 0.5
/** Two arms cannot be told apart by fewer. */
const LEAST_TRIALS = 4

/** The answer to a question: the base's, unless another promises clearly more. */
function found<P extends Position, V>(
  world: World<P, V>,
  step: string,
  game: Searchable<P, V>,
  part: number,
): Code | Json {
  const trials = Math.floor((world.budget.playouts ?? game.playouts) * part * game.weight(step, world))
  if (trials < LEAST_TRIALS) return answered(world, baseOf(game))
  const seed = `${world.chance.pick(1 << 20)}`
  const arms = armsOf(world, game, seed)
  const [guard] = arms
  if (guard === undefined) throw new RangeError(`There is nothing to answer in ${step}.`)
  if (arms.every((arm) => same(arm.answer, guard.answer))) return guard.answer
  const until = performance.now() + (world.budget.ms ?? Number.POSITIVE_INFINITY)
  const over = () => performance.now() > until
  const halving = { trials, guard: 0, sure: game.sure?.(world) ?? SURE, over }
  const imagined: Imagined<P>[] = []
  const best = bestArm(arms.length, halving, (arm, n) => {
    imagined[n] ??= world.imagine(chanceOf(`${seed}/imagine/${n}`))
    const rival = game.rivals?.[n % game.rivals.length] ?? baseOf(game)
    return tried(world, imagined[n], arms[arm] ?? guard, { game, rival }, chanceOf(`${seed}/play/${n}`), over)
  })
  return (arms[best] ?? guard).answer
}

function baseOf<P extends Position, V>({ players: [base] }: Searchable<P, V>): Player<P, V> {
  if (base === undefined) throw new RangeError('A search needs a player who plays on in the head.')
  return base
}

const chanceOf = (seed: string): Chance => new Chance(new FastSource(seed))

const same = (a: Code | Json, b: Code | Json): boolean => canonical(a) === canonical(b)

/** The base's answer first, then the other players', then legal ones, spread evenly where there are too many. */
function armsOf<P extends Position, V>(
  world: World<P, V>,
  game: Searchable<P, V>,
  seed: string,
): Arm<P, V>[] {
  const { players, answers } = game
  const base = baseOf(game)
  const arms: Arm<P, V>[] = []
  const p = world.imagine(chanceOf(`${seed}/arms`))
  const add = (answer: Code | Json, by: Player<P, V>) => {
    if (!arms.some((arm) => arm.by === by && same(arm.answer, answer))) arms.push({ answer, by })
  }
  for (const by of players.filter((one) => one === base || game.suits?.(one, world) !== false))
    add(
      answerIn(world, p, world.seat, by, chanceOf(`${seed}/arms/${by.id}`)),
      game.once?.(world) === true ? base : by,
    )
  const most = typeof answers === 'number' ? answers : answers(world)
  for (const answer of legal(world, p, most, chanceOf(`${seed}/legal`))) add(answer, base)
  return arms
}

/** Some legal answers, up to a number. */
function legal<P extends Position, V>(
  world: World<P, V>,
  p: Imagined<P>,
  most: number,
  chance: Chance,
): readonly (Code | Json)[] {
  const { codes, seat } = world
  if (most === 0) return []
  if (codes === null) return world.propose(p, seat, most, chance)
  return codes.length <= most ? codes : chance.shuffle([...codes]).slice(0, most)
}

/** What comes of an arm, played on once: from 0 (lost) to 1 (won). */
function tried<P extends Position, V>(
  world: World<P, V>,
  from: Imagined<P>,
  { answer, by }: Arm<P, V>,
  { game, rival }: { readonly game: Searchable<P, V>; readonly rival: Player<P, V> },
  chance: Chance,
  over: () => boolean,
): number {
  const { seat } = world
  const p = world.copy(from)
  const enough = game.horizon?.(p) ?? (() => false)
  const player = (of: Seat) => (of === seat ? by : rival)
  const answers: (Code | Json | null)[] = []
  for (const of of world.asked(p)) answers[of] = of === seat ? answer : answerIn(world, p, of, rival, chance)
  world.takeAll(p, answers, chance)
  playOn(p, { world, by: player, chance, enough: (at) => enough(at) || over() })
  return prospects(world.result(p), game.standings?.(p) ?? null, seat, game.scale)
}

/**
 * What an imagined game is worth to a seat, from 0 to 1. Half of it is whether it won (its share of the win), half how far it
 * is ahead of the best of the others: of two that both lose, who loses by less plays better, and that is seen after fewer
 * games. Where the game was not played to its end the lead says both.
 * @param standings by seat; null where only the result's scores are known
 * @param scale a lead that makes a win about three in four likely
 */
export function prospects(
  result: Result | null,
  standings: readonly number[] | null,
  seat: Seat,
  scale: number,
): number {
  const lead = likely(standings ?? result?.scores ?? [], seat, scale)
  if (result === null) return lead
  const won = result.winners.includes(seat) ? 1 / result.winners.length : 0
  return (won + lead) / 2
}

function likely(standings: readonly number[], seat: Seat, scale: number): number {
  const others = standings.filter((_, of) => of !== seat)
  const lead = (standings[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others))
  return 1 / (1 + Math.exp(-lead / scale))
}
