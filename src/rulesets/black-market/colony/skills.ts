import {
  type Domain,
  type Label,
  type Listing,
  named,
  orNone,
  plusAt,
  type Refusal,
  refuse,
  type Seat,
  text,
  withAt,
  wordsOr,
} from '../../../kernel/index.ts'
import { MILITARY, SKILLS, type Skill, skills, TRACK_NAMES } from '../data.ts'
import { add, at, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import { effectWords, shownTarget, skillWords } from './names.ts'

/** The kind of Skill Card with this id; −1 when there is none. */
export const skillOf = (id: string): number => skills.findIndex((skill) => skill.id === id)

/** The kinds of Skill Cards, by id; `absent` refuses an id that none has. */
export const skillCards = (absent: (id: string) => Refusal) =>
  named({ schema: text(4), things: () => skills, absent, most: SKILLS })

/** BM-2.9  How many of a Skill Card a player has in hand. */
export const inHand = (p: Position, seat: Seat, skill: number): number =>
  p.hand[seat * SKILLS + skill] as number

/** BM-2.9  A card of the hand goes to its owner's own discard pile. */
export function spendSkill(p: Position, seat: Seat, skill: number): void {
  p.hand = plusAt(p.hand, seat * SKILLS + skill, -1)
  p.used = plusAt(p.used, seat * SKILLS + skill, 1)
}

/** BM-10.2  Refresh: all own discarded Skill Cards come back to hand. Returns how many. */
export function refresh(p: Position, seat: Seat): number {
  let count = 0
  for (let i = seat * SKILLS; i < (seat + 1) * SKILLS; i++) {
    const used = at(p.used, i)
    count += used
    p.hand = plusAt(p.hand, i, used)
    p.used = withAt(p.used, i, 0)
  }
  return count
}

/** True for a card that plays in raids only. */
export const isMilitary = (skill: number): boolean => skills[skill]?.track === MILITARY

/** BM-2.9, BM-4.3  True when a player's track allows taking a card. */
export const maySkill = (p: Position, seat: Seat, skill: number): boolean =>
  at(p.track, seat * 3 + (skills[skill]?.track ?? 0)) >= (skills[skill]?.level ?? 0)

/** BM-8.1, BM-8.2, BM-8.3  Why a shown card cannot be taken, or null. */
export function takeSkillFault(p: Position, seat: Seat, skill: number, clause: string): Refusal | null {
  const { track = 0, level } = skills[skill] ?? {}
  if ((p.shown[skill] ?? 0) === 0)
    return refuse(clause, 'NOT_SHOWN', 'That Skill Card is not shown; take one of those that lie open.')
  return maySkill(p, seat, skill)
    ? null
    : refuse(clause, 'NOT_ELIGIBLE', `${skillWords(skill)} needs ${TRACK_NAMES[track]} ${level}.`)
}

/** A player takes a shown card into the hand. */
export function takeSkill(t: T, seat: Seat, skill: number): void {
  t.p.shown = plusAt(t.p.shown, skill, -1)
  t.p.hand = plusAt(t.p.hand, seat * SKILLS + skill, 1)
  t.note('tookSkill', seat, skill)
}

/** Cards of a row counted by kind. */
export function countCards(cards: readonly number[]): number {
  let count = 0
  for (const n of cards) count += n
  return count
}

/**
 * BM-8.4  Shows this many new cards, or what there is (BM-8.5). Those put under the deck come when the rest is gone, in
 * the order in which they were put there. Returns how many were shown.
 */
export function showSkills(p: Position, chance: T['chance'], wanted: number): number {
  const [shown, deck, under] = [p.shown.slice(), p.deck.slice(), p.under.slice()]
  let left = countCards(deck)
  let count = 0
  for (; count < wanted && left + under.length > 0; count++) {
    if (left === 0) add(shown, under.shift() ?? 0, 1)
    else {
      const skill = nthCard(deck, chance.pick(left--))
      add(deck, skill, -1)
      add(shown, skill, 1)
    }
  }
  p.shown = shown
  p.deck = deck
  p.under = under
  return count
}

/** The kind of the nth card of a pile counted by kind. */
function nthCard(pile: readonly number[], nth: number): number {
  let left = nth
  let kind = 0
  for (; left >= at(pile, kind); kind++) left -= at(pile, kind)
  return kind
}

/** True when a player may take one of the shown cards. */
export function canTake(p: Position, seat: Seat): boolean {
  for (let skill = 0; skill < SKILLS; skill++)
    if (at(p.shown, skill) > 0 && maySkill(p, seat, skill)) return true
  return false
}

/** BM-8.1, BM-8.3  A shown card, an RnD Token, or nothing. */
type Taken = Skill | 'rnd' | null

/** The question which shown card is taken. `orToken`: an RnD Token instead (BM-8.3). */
export function taking(clause: string, orToken: boolean) {
  const cards = skillCards((id) =>
    refuse(clause, 'NOT_SHOWN', `There is no Skill Card ${JSON.stringify(id)}.`),
  )
  return {
    field: 'take',
    of: (orToken ? orNone(wordsOr(['rnd'], cards)) : orNone(cards)) as Domain<Position, object, Taken>,
    each(p: Position, _f: object, _seat: Seat, out: Listing<Taken>) {
      out.add(null)
      for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill)
      if (orToken) out.add('rnd')
    },
    can: (p: Position, _f: object, seat: Seat, taken: Taken): boolean =>
      typeof taken !== 'number' || maySkill(p, seat, taken),
    fault: (p: Position, _f: object, seat: Seat, taken: Taken): Refusal | null =>
      typeof taken === 'number' ? takeSkillFault(p, seat, taken, clause) : null,
    label(_p: Position, _f: object, _seat: Seat, taken: Taken): Label {
      if (taken === null) return { text: 'Take no card' }
      if (taken === 'rnd') return { text: 'Take an RnD Token', note: 'later it advances a track' }
      return { text: `Take ${skillWords(taken)}`, note: effectWords(taken), target: shownTarget(taken) }
    },
    // BM-14.1  No answer: keep what one has.
    late: null,
  }
}
