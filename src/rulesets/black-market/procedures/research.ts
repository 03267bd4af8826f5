import {
  ask,
  type Frame,
  int,
  type Next,
  object,
  oneOf,
  open,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { energyFault, held, pay } from '../colony/goods.ts'
import { effectWords, skillWords } from '../colony/names.ts'
import { countCards, showSkills, skillOf, takeSkill } from '../colony/skills.ts'
import { canTake, TOKEN, taking } from '../colony/taking.ts'
import { CRYPTOGRAPHY, E, LAST_LEVEL, REFILL, SHOWN, SKILLS, skills, TRACK_NAMES, TRACKS } from '../data.ts'
import type { Facts } from '../facts.ts'
import { at, type Position, seatAfter, type T } from '../position.ts'
import { shownTarget, trackTarget } from '../targets.ts'
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
function trackFault(p: Position, seat: Seat, track: number): Refusal | null {
  if (TRACKS[track] === undefined)
    return refuse('BM-8.1', 'NO_SUCH_TRACK', `The tracks are ${TRACK_NAMES.join(', ')}.`)
  return levelOf(p, seat, track) < LAST_LEVEL
    ? null
    : refuse(
        'BM-8.5',
        'TRACK_FULL',
        `Level ${LAST_LEVEL} is the last of ${TRACK_NAMES[track]}; choose another track.`,
      )
}

function advance(t: T, seat: Seat, track: number): void {
  t.p.track = plusAt(t.p.track, seat * 3 + track, 1)
  t.note('advanced', seat, track, levelOf(t.p, seat, track))
}

/** Codes of the others: 0 nothing, 1 + track × 2 by token, 2 + track × 2 by Energy. */
const BY_TOKEN = 0
const BY_ENERGY = 1
const PAYMENTS = ['token', 'energy'] as const

/** BM-8.2  Why another player cannot advance so, or null. */
function followFault(p: Position, seat: Seat, code: number): Refusal | null {
  if (code === 0) return null
  const [track, by] = [Math.floor((code - 1) / 2), (code - 1) % 2]
  if (by === BY_ENERGY && track === CRYPTOGRAPHY)
    return refuse(
      'BM-8.2',
      'CRYPTO_NEEDS_TOKEN',
      'Cryptography advances for an RnD Token only; pay Energy for Technology or Military.',
    )
  const full = trackFault(p, seat, track)
  if (full !== null) return full
  if (by === BY_ENERGY) return energyFault(p, seat, levelOf(p, seat, track) + 1)
  return at(p.rnd, seat) > 0
    ? null
    : refuse('BM-4.2', 'NOT_ENOUGH', 'You have no RnD Token; pay Energy for Technology or Military.')
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
    advance: ask({
      clause: 'BM-8.1',
      question: 'On which track do you advance?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        for (let track = 0; track < TRACKS.length; track++)
          if (levelOf(p, seat, track) < LAST_LEVEL) out.add(track)
      },
      candidates(_p, _f, _seat, out) {
        for (let track = 0; track < TRACKS.length; track++) out.add(track)
      },
      why: (p, _f, seat, track) => trackFault(p, seat, track),
      codec: {
        schema: object({ advance: oneOf(...TRACKS) }),
        read: (_p, _f, _seat, choice) => TRACKS.indexOf(choice.advance),
        show: (_p, _f, _seat, track) => ({ advance: TRACKS[track] ?? 'technology' }),
        label: (p, _f, seat, track) => ({
          text: `Advance ${TRACK_NAMES[track]} to ${levelOf(p, seat, track) + 1}`,
          target: trackTarget(track),
        }),
      },
      take(t, _f, seat, track) {
        advance(t, seat, track)
        return 'first'
      },
    }),
    first: (t) => (canTake(t.p, t.p.turn) ? 'firstCard' : 'next'),
    firstCard: ask({
      clause: 'BM-8.1',
      question: 'Which Skill Card do you take?',
      who: (p) => p.turn,
      ...taking('BM-8.1', false),
      take(t, _f, seat, code) {
        if (code > 0) takeSkill(t, seat, code - 1)
        return 'next'
      },
    }),

    // BM-8.2  Each other, in turn order.
    next(t, f) {
      f.i++
      return f.i < t.p.seats ? startPart(t, scholar(t.p, f), 'part') : 'second'
    },
    part(t, f) {
      const { p } = t
      const seat = scholar(p, f)
      for (let code = 1; code <= 2 * TRACKS.length; code++)
        if (followFault(p, seat, code) === null) return 'follow'
      return 'card'
    },
    follow: ask({
      clause: 'BM-8.2',
      question: 'Do you follow and advance on a track?',
      who: scholar,
      options(p, _f, seat, out) {
        out.add(0)
        const token = at(p.rnd, seat) > 0
        const energy = held(p, seat, E)
        for (let track = 0; track < TRACKS.length; track++) {
          const level = levelOf(p, seat, track)
          if (level >= LAST_LEVEL) continue
          if (token) out.add(1 + track * 2 + BY_TOKEN)
          if (track !== CRYPTOGRAPHY && energy > level) out.add(1 + track * 2 + BY_ENERGY)
        }
      },
      candidates(_p, _f, _seat, out) {
        for (let code = 0; code <= 2 * TRACKS.length; code++) out.add(code)
      },
      why: (p, _f, seat, code) => followFault(p, seat, code),
      codec: {
        schema: variant('do', { nothing: {}, advance: { track: oneOf(...TRACKS), by: oneOf(...PAYMENTS) } }),
        read: (_p, _f, _seat, choice) =>
          choice.do === 'nothing' ? 0 : 1 + TRACKS.indexOf(choice.track) * 2 + PAYMENTS.indexOf(choice.by),
        show(_p, _f, _seat, code) {
          if (code === 0) return { do: 'nothing' } as const
          const track = TRACKS[Math.floor((code - 1) / 2)] ?? 'technology'
          return { do: 'advance', track, by: PAYMENTS[(code - 1) % 2] ?? 'token' } as const
        },
        label(p, _f, seat, code) {
          if (code === 0) return { text: 'Do not advance' }
          const track = Math.floor((code - 1) / 2)
          const level = levelOf(p, seat, track) + 1
          const cost = (code - 1) % 2 === BY_TOKEN ? 'an RnD Token' : `${level} Energy`
          return {
            text: `Advance ${TRACK_NAMES[track]} to ${level}`,
            note: `for ${cost}`,
            target: trackTarget(track),
          }
        },
      },
      late: () => 0,
      take(t, _f, seat, code) {
        if (code === 0) return 'card'
        const [track, by] = [Math.floor((code - 1) / 2), (code - 1) % 2]
        if (by === BY_TOKEN) t.p.rnd = plusAt(t.p.rnd, seat, -1)
        else pay(t.p, seat, E, levelOf(t.p, seat, track) + 1)
        advance(t, seat, track)
        return 'card'
      },
    }),
    card: (t, f) => (canTake(t.p, scholar(t.p, f)) ? 'takeCard' : 'next'),
    takeCard: ask({
      clause: 'BM-8.2',
      question: 'Which Skill Card do you take?',
      who: scholar,
      ...taking('BM-8.2', false),
      take(t, _f, seat, code) {
        if (code > 0) takeSkill(t, seat, code - 1)
        return 'next'
      },
    }),

    // BM-8.3  Finally the initiator's second card, or an RnD Token instead.
    second: () => 'secondCard',
    secondCard: ask({
      clause: 'BM-8.3',
      question: 'A second Skill Card, or an RnD Token?',
      who: (p) => p.turn,
      ...taking('BM-8.3', true),
      take(t, _f, seat, code) {
        if (code === TOKEN) {
          t.p.rnd = plusAt(t.p.rnd, seat, 1)
          t.note('gotRnd', seat)
        } else if (code > 0) takeSkill(t, seat, code - 1)
        return 'show'
      },
    }),

    // BM-8.4, BM-8.5  Five new cards, or what the deck has.
    show(t) {
      t.note('showed', showSkills(t.p, t.chance, REFILL))
      return 'trim'
    },
    trim: (t): Next<Label> => (countCards(t.p.shown) > SHOWN ? 'under' : t.done()),
    under: ask({
      clause: 'BM-8.4',
      question: 'Too many Skill Cards are shown. Which goes under the deck?',
      who: (p) => p.turn,
      options(p, _f, _seat, out) {
        for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill)
      },
      why: (p, _f, _seat, skill) =>
        (p.shown[skill] ?? 0) > 0
          ? null
          : refuse(
              'BM-8.4',
              'NOT_SHOWN',
              'That Skill Card is not shown; put one of the shown ones under the deck.',
            ),
      codec: {
        schema: object({ under: text(4) }),
        read(_p, _f, _seat, { under }) {
          const skill = skillOf(under)
          return skill >= 0
            ? skill
            : refuse(
                'BM-8.4',
                'NOT_SHOWN',
                `There is no Skill Card ${JSON.stringify(under)}; choose one of those shown.`,
              )
        },
        show: (_p, _f, _seat, skill) => ({ under: skills[skill]?.id ?? '?' }),
        label: (_p, _f, _seat, skill) => ({
          text: `Put ${skillWords(skill)} under the deck`,
          note: effectWords(skill),
          target: shownTarget(skill),
        }),
      },
      take(t, _f, seat, skill) {
        t.p.shown = plusAt(t.p.shown, skill, -1)
        t.p.under = [...t.p.under, skill]
        t.note('putUnder', seat, skill)
        return 'trim'
      },
    }),
  },
)
