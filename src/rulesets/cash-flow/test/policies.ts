import assert from 'node:assert/strict'
import type { Chance } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import type { Cast, Recipe as Plain } from '../../../kernel/testing/transcript.ts'
import { homes, powers, territories } from '../board.ts'
import { companies, type Resource } from '../cards.ts'
import { clouds } from '../land.ts'
import { boxPrice, units } from '../money.ts'
import { DRAWN, othersFrom, type Position } from '../position.ts'
import { mostSets } from '../trade/discs.ts'
import { nukesOf } from '../upkeep.ts'
import { armed } from './mixes.ts'
import { game } from './table.ts'

/** A question to a policy. */
export interface Asked {
  readonly game: Game
  readonly p: Position
  readonly seat: Seat
  /** `procedure.step` */
  readonly step: string
  readonly chance: Chance
}

/** A way to play, for tests: not good, but it comes to the point. Null lets the deadline pass. */
interface Policy {
  answer(asked: Asked): Json
  /** Word that is left now, without being asked; null for none. */
  standing?(p: Position, seat: Seat, step: string): Json
}

const random = ({ game, p, seat, chance }: Asked): Json => game.random(p, seat, chance)
const late = ({ game, p, seat }: Asked): Json => game.late(p, seat)

/** The first of these answers that is legal. */
function firstLegal({ game, p, seat }: Asked, wanted: readonly Json[]): Json | undefined {
  return wanted.find((answer) => game.check(p, seat, answer) === null)
}

/** Digs for cards: money from sets, sets from companies and from the cards that are found. */
export const prospector: Policy = {
  answer(asked) {
    const { p, seat, step } = asked
    const least = [0, 1, 2].reduce((a, b) => (units(p, seat, b) < units(p, seat, a) ? b : a))
    switch (step) {
      case 'turn.action':
        return firstLegal(asked, [
          ...(mostSets(p, seat) > 0 && short(p, seat) ? [{ do: 'market' }] : []),
          ...(rich(p, seat) ? [{ do: 'research' }] : []),
          ...(units(p, seat, least) < 6 ? [{ do: 'production' }] : []),
          { do: 'market' },
        ]) as Json
      case 'market.act':
        return firstLegal(asked, [{ do: 'satisfy' }, { do: 'end' }]) as Json
      case 'market.satisfy':
        return { do: 'satisfy', sets: mostSets(p, seat) }
      case 'production.types':
        return firstLegal(asked, [
          { types: ['mineral', 'oil', 'grain'] },
          { types: ['mineral', 'oil'] },
          { types: ['mineral', 'grain'] },
          { types: ['oil', 'grain'] },
          { types: ['mineral'] },
          { types: ['oil'] },
          { types: ['grain'] },
        ]) as Json
      case 'research.source':
        return rich(p, seat) ? (firstLegal(asked, [{ take: 'top' }]) ?? late(asked)) : { take: 'nothing' }
      case 'research.use':
        return fateOf(asked, least)
      case 'turn.open':
        return random(asked)
      default:
        return late(asked)
    }
  },
}

/** Little money: less than a few units of labour cost. */
const short = (p: Position, seat: Seat) => (p.cash[seat] as number) < 4 * boxPrice(p, p.labour + 1)
/** Enough for R&D, and then still for Production. */
const rich = (p: Position, seat: Seat) =>
  (p.cash[seat] as number) >= boxPrice(p, p.labour + 1) + 3 * boxPrice(p, p.labour + 2)

/** Opens the first few companies, discards what is short. */
function fateOf(asked: Asked, least: Resource): Json {
  const { p, seat } = asked
  const card = companies[p.card.indexOf(DRAWN)]
  const own = p.card.filter((holder, c) => holder === seat && p.open[c] === 1).length
  const wanted =
    card?.resource === least && units(p, seat, least) < 6 ? 'discard' : own < 8 ? 'open' : 'discard'
  return firstLegal(asked, [{ card: wanted }, { card: 'discard' }]) as Json
}

/**
 * Digs until the nuke card is out, arms, and bombs the homes of others with enough nukes; a duellist only
 * when the victim has as many, and else only on warning.
 */
const bomber = (nukes: number, duellist = false): Policy => ({
  answer(asked) {
    const { p, seat, step } = asked
    switch (step) {
      case 'turn.action':
        return p.special[0] === 1 ? warAction(asked, nukes, duellist) : prospector.answer(asked)
      case 'build.order':
        return silos(p, seat)
      case 'attack.choose':
        return firstLegal(asked, [{ attack: 'strategic' }, { attack: 'end' }]) as Json
      case 'strategic.declare':
        return bombs(p, seat, victim(p, seat))
      case 'strategic.warned':
        return bombs(p, seat, p.turn)
      default:
        return prospector.answer(asked)
    }
  },
})

function warAction(asked: Asked, nukes: number, duellist: boolean): Json {
  const { p, seat } = asked
  const own = nukesOf(p, seat)
  const other = victim(p, seat)
  const ready = own >= nukes && standing(p, other).length > 0 && (!duellist || nukesOf(p, other) >= nukes)
  const mayBuild = own < p.options.strategic_limit && units(p, seat, 0) >= 3
  return firstLegal(asked, [
    ...(ready ? [{ do: 'attack' }] : []),
    ...(mayBuild ? [{ do: 'build' }] : []),
    ...(mostSets(p, seat) > 0 && short(p, seat) ? [{ do: 'market' }] : []),
    { do: 'production' },
    { do: 'market' },
  ]) as Json
}

/** The player with the fewest home territories left. */
function victim(p: Position, seat: Seat): Seat {
  const others = othersFrom(p, seat)
  return others.reduce((a, b) => (standing(p, b).length < standing(p, a).length ? b : a), others[0] ?? seat)
}

/** Home territories without a cloud. */
const standing = (p: Position, seat: Seat) =>
  (homes[p.power[seat] as number] ?? []).filter((land) => clouds(p, land) === 0)

/** As many nukes as can be built, in the home territories that stand. */
function silos(p: Position, seat: Seat): Json {
  const free = Math.min(
    p.options.strategic_limit - nukesOf(p, seat),
    Math.floor(units(p, seat, 0) / (p.options.build_costs[2] as number)),
  )
  const at = standing(p, seat)
  return {
    nukes: Array.from({ length: at.length === 0 ? 0 : free }, (_, i) => ({
      at: territories[at[i % at.length] as number]?.id ?? '',
      count: 1,
    })),
  }
}

/** All nukes at the homes of a player, one after the other. */
function bombs(p: Position, seat: Seat, at: Seat): Json {
  const goals = standing(p, at).map((land) => territories[land]?.id ?? '')
  const from = territories.flatMap(({ id }, land) =>
    Array<string>(p.silo[land * p.seats + seat] as number).fill(id),
  )
  const count = goals.length === 0 ? 0 : from.length
  return {
    launches: Array.from({ length: count }, (_, i) => ({
      from: from[i] ?? '',
      at: goals[i % goals.length] ?? '',
    })),
  }
}

/** At random, but such actions more often than others. */
export const inclined = (...actions: readonly string[]): Policy => ({
  answer(asked) {
    const { step, chance } = asked
    if (step === 'game.choose') {
      const power = powers[(asked.seat * 2 + 1) % 6]?.id ?? 'any'
      return firstLegal(asked, [{ superpower: power }, { superpower: 'any' }]) as Json
    }
    if (step === 'blockades.choose' && chance.pick(3) > 0) return { do: 'done' }
    if (step === 'turn.action' && chance.pick(4) > 0) {
      const wanted = chance.shuffle([...actions]).map((action) => ({ do: action }))
      return firstLegal(asked, wanted) ?? random(asked)
    }
    return random(asked)
  },
})

/** Attacks, sends nukes at the homes that still stand more often than not, and besieges where possible. */
const raider: Policy = {
  answer(asked) {
    const { p, seat, step, chance } = asked
    const at = step === 'strategic.declare' ? victim(p, seat) : p.turn
    if (chance.pick(3) > 0 && /^strategic\.(declare|strike|warned)$/.test(step)) {
      const launches = bombs(p, seat, at)
      return firstLegal(asked, [launches]) ?? random(asked)
    }
    if (step === 'blockades.choose') {
      const sieges = othersFrom(p, seat).map((of) => ({ do: 'siege', of }))
      return firstLegal(asked, sieges) ?? random(asked)
    }
    return inclined('attack', 'attack', 'production', 'market').answer(asked)
  },
}

/** Plays at random for some rounds, then passes. */
const weary: Policy = {
  answer: (asked) => (asked.p.round < 3 ? random(asked) : late(asked)),
}

/** The windows in which a player may leave word (CF-24.1), if they will not be asked whether they strike or deal. */
const LEFT = ['deal.answer', 'strategic.strike', 'strategic.warned', 'conventional.ties']

/** Leaves word in advance for a round; the player answers the rest at random, or not at all. */
const correspondent: Policy = {
  answer: (asked) => (asked.chance.pick(5) === 0 ? null : inclined('attack', 'market').answer(asked)),
  standing(p, seat, step) {
    if (!step.startsWith('turn.') || p.turn === seat || p.round % 3 !== seat) return null
    const left = LEFT.slice(0, 1 + p.round)
    const window = left.find((name) => !(p.standing ?? []).some((s) => s.seat === seat && s.window === name))
    return window === undefined ? null : { standing: 'pass', window, until: 'round' }
  },
}

/** The policies by name. */
export const PLAYERS: Readonly<Record<string, Policy>> = {
  random: { answer: random },
  late: { answer: late },
  prospector,
  bomber: bomber(6),
  duellist: bomber(8, true),
  weary,
  raider,
  trader: inclined('market', 'production', 'deployment'),
  builder: inclined('production', 'build', 'research', 'deployment'),
  warlord: inclined('attack', 'attack', 'deployment'),
  correspondent,
}

/** A game that plays itself; its players are policies by name. */
export interface Recipe extends Plain {
  /** Everybody has silos and L-stars from the first turn. */
  readonly armed?: boolean
}

const armedGame = new Game(anyRuleset(armed))

/** Of those who are asked the first answers, or one leaves word before. */
export const cast: Cast<Recipe> = {
  gameOf: (recipe) => (recipe.armed === true ? armedGame : game),
  next({ players }, { game, position, question }, chance) {
    const p = position as Position
    const step = game.pending(p)[0]?.step ?? ''
    for (const [seat, name] of players.entries()) {
      const word = PLAYERS[name]?.standing?.(p, seat, step) ?? null
      if (word !== null) return { seat, answer: word }
    }
    const [seat = 0] = question.waitsFor
    const policy = PLAYERS[players[seat] ?? '']
    assert.ok(policy !== undefined, `there is no policy ${players[seat]}`)
    return { seat, answer: policy.answer({ game, p, seat, step, chance }) }
  },
}
