import {
  cases,
  type Frame,
  indexed,
  int,
  type Listing,
  menu,
  type Next,
  open,
  pick,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
} from '../../../kernel/index.ts'
import { energyFault, held, pay } from '../colony/goods.ts'
import { effectWords, shownTarget, skillWords, trackTarget } from '../colony/names.ts'
import { canTake, countCards, showSkills, skillCards, takeSkill, taking } from '../colony/skills.ts'
import {
  CRYPTOGRAPHY,
  E,
  LAST_LEVEL,
  REFILL,
  SHOWN,
  SKILLS,
  type Skill,
  TRACK_NAMES,
  TRACKS,
  type Track,
} from '../data.ts'
import { at, type Position, seatAfter } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { startPart } from './skill.ts'

/** `i` is the place in turn order, from the initiator, of the player whose part it is. */
interface Locals {
  i: number
}
type Label =
  | 'skill'
  | 'start'
  | 'advance'
  | 'first'
  | 'firstCard'
  | 'next'
  | 'part'
  | 'follow'
  | 'card'
  | 'takeCard'
  | 'second'
  | 'secondCard'
  | 'show'
  | 'trim'
  | 'under'
type F = Frame & Locals

export const beginResearch = (): Locals => ({ i: 0 })

const scholar = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)
const levelOf = (p: Position, seat: Seat, track: number): number => at(p.track, seat * 3 + track)

/** BM-8.5  Why a track cannot be advanced, or null. */
const trackFault = (p: Position, seat: Seat, track: Track): Refusal | null =>
  levelOf(p, seat, track) < LAST_LEVEL
    ? null
    : refuse(
        'BM-8.5',
        'TRACK_FULL',
        `Level ${LAST_LEVEL} is the last of ${TRACK_NAMES[track]}; choose another track.`,
      )

function advance(t: T, seat: Seat, track: number): void {
  t.p.track = plusAt(t.p.track, seat * 3 + track, 1)
  t.note('advanced', seat, track, levelOf(t.p, seat, track))
}

/** BM-8.2  What the others may do. */
const following = cases({
  nothing: {},
  advance: { track: indexed(...TRACKS), by: ['token', 'energy'] },
})
type Following = ValueOf<typeof following>

/** BM-8.2  Why another player cannot advance so, or null. */
function followFault(p: Position, seat: Seat, choice: Following): Refusal | null {
  if (choice.do === 'nothing') return null
  const { track, by } = choice
  if (by === 'energy' && track === CRYPTOGRAPHY)
    return refuse(
      'BM-8.2',
      'CRYPTO_NEEDS_TOKEN',
      'Cryptography advances for an RnD Token only; pay Energy for Technology or Military.',
    )
  const full = trackFault(p, seat, track)
  if (full !== null) return full
  if (by === 'energy') return energyFault(p, seat, levelOf(p, seat, track) + 1)
  return at(p.rnd, seat) > 0
    ? null
    : refuse('BM-4.2', 'NOT_ENOUGH', 'You have no RnD Token; pay Energy for Technology or Military.')
}

/** The same without words: for the list. */
function canFollow(p: Position, seat: Seat, choice: Following): boolean {
  if (choice.do === 'nothing') return true
  const level = levelOf(p, seat, choice.track)
  if (level >= LAST_LEVEL) return false
  return choice.by === 'token'
    ? at(p.rnd, seat) > 0
    : choice.track !== CRYPTOGRAPHY && held(p, seat, E) > level
}

/** True when a player can advance on some track. */
function canAdvance(p: Position, seat: Seat): boolean {
  for (let track = 0; track < TRACKS.length; track++)
    for (const by of ['token', 'energy'] as const)
      if (canFollow(p, seat, { do: 'advance', track, by })) return true
  return false
}

/** BM-8 RESEARCH. */
export const research = procedure<Position, Locals, Label, Facts>(
  'research',
  { i: open(int(0, 5)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'start'),

    // BM-8.5  With all tracks at the last level there is nothing to advance.
    start(t) {
      const { p } = t
      for (let track = 0; track < TRACKS.length; track++)
        if (levelOf(p, p.turn, track) < LAST_LEVEL) return 'advance'
      return 'first'
    },

    // BM-8.1  The initiator advances on one track, free.
    advance: menu({
      clause: 'BM-8.1',
      question: 'On which track do you advance?',
      who: (p) => p.turn,
      field: 'advance',
      of: indexed(...TRACKS),
      can: (p, _f, seat, track) => levelOf(p, seat, track) < LAST_LEVEL,
      fault: (p, _f, seat, track) => trackFault(p, seat, track),
      label: (p, _f, seat, track) => ({
        text: `Advance ${TRACK_NAMES[track]} to ${levelOf(p, seat, track) + 1}`,
        target: trackTarget(track),
      }),
      take(t, _f, seat, track) {
        advance(t, seat, track)
        return 'first'
      },
    }),
    first: (t) => (canTake(t.p, t.p.turn) ? 'firstCard' : 'next'),
    firstCard: menu({
      clause: 'BM-8.1',
      question: 'Which Skill Card do you take?',
      who: (p) => p.turn,
      ...taking('BM-8.1', false),
      take(t, _f, seat, taken) {
        if (typeof taken === 'number') takeSkill(t, seat, taken)
        return 'next'
      },
    }),

    // BM-8.2  Each other, in turn order.
    next(t, f) {
      f.i++
      return f.i < t.p.seats ? startPart(t, scholar(t.p, f), 'part') : 'second'
    },
    part: (t, f) => (canAdvance(t.p, scholar(t.p, f)) ? 'follow' : 'card'),
    follow: pick({
      clause: 'BM-8.2',
      question: 'Do you follow and advance on a track?',
      who: scholar,
      of: following,
      can: (p, _f, seat, choice) => canFollow(p, seat, choice),
      fault: (p, _f, seat, choice) => followFault(p, seat, choice),
      label(p, _f, seat, choice) {
        if (choice.do === 'nothing') return { text: 'Do not advance' }
        const { track, by } = choice
        const level = levelOf(p, seat, track) + 1
        return {
          text: `Advance ${TRACK_NAMES[track]} to ${level} for ${by === 'token' ? 'an RnD Token' : `${level} Energy`}`,
          target: trackTarget(track),
        }
      },
      late: { do: 'nothing' },
      take(t, _f, seat, choice) {
        if (choice.do === 'nothing') return 'card'
        if (choice.by === 'token') t.p.rnd = plusAt(t.p.rnd, seat, -1)
        else pay(t.p, seat, E, levelOf(t.p, seat, choice.track) + 1)
        advance(t, seat, choice.track)
        return 'card'
      },
    }),
    card: (t, f) => (canTake(t.p, scholar(t.p, f)) ? 'takeCard' : 'next'),
    takeCard: menu({
      clause: 'BM-8.2',
      question: 'Which Skill Card do you take?',
      who: scholar,
      ...taking('BM-8.2', false),
      take(t, _f, seat, taken) {
        if (typeof taken === 'number') takeSkill(t, seat, taken)
        return 'next'
      },
    }),

    // BM-8.3  Finally the initiator's second card, or an RnD Token instead.
    second: () => 'secondCard',
    secondCard: menu({
      clause: 'BM-8.3',
      question: 'A second Skill Card, or an RnD Token?',
      who: (p) => p.turn,
      ...taking('BM-8.3', true),
      take(t, _f, seat, taken) {
        if (taken === 'rnd') {
          t.p.rnd = plusAt(t.p.rnd, seat, 1)
          t.note('gotRnd', seat)
        } else if (taken !== null) takeSkill(t, seat, taken)
        return 'show'
      },
    }),

    // BM-8.4, BM-8.5  Five new cards, or what the deck has.
    show(t) {
      t.note('showed', showSkills(t.p, t.chance, REFILL))
      return 'trim'
    },
    trim: (t): Next<Label> => (countCards(t.p.shown) > SHOWN ? 'under' : t.done()),
    under: menu({
      clause: 'BM-8.4',
      question: 'Too many Skill Cards are shown. Which goes under the deck?',
      who: (p) => p.turn,
      field: 'under',
      of: skillCards((id) =>
        notShown(`There is no Skill Card ${JSON.stringify(id)}; choose one of those shown.`),
      ),
      each: listShown,
      options: listShown,
      fault: (p, _f, _seat, skill) =>
        at(p.shown, skill) > 0
          ? null
          : notShown('That Skill Card is not shown; put one of the shown ones under the deck.'),
      label: (_p, _f, _seat, skill) => ({
        text: `Put ${skillWords(skill)} under the deck`,
        note: effectWords(skill),
        target: shownTarget(skill),
      }),
      take(t, _f, seat, skill) {
        t.p.shown = plusAt(t.p.shown, skill, -1)
        t.p.under = [...t.p.under, skill]
        t.note('putUnder', seat, skill)
        return 'trim'
      },
    }),
  },
)

function listShown(p: Position, _f: F, _seat: Seat, out: Listing<Skill>): void {
  for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill)
}

const notShown = (why: string): Refusal => refuse('BM-8.4', 'NOT_SHOWN', why)
