import {
  ask,
  bool,
  type Code,
  int,
  type Next,
  nullable,
  object,
  oneOf,
  open,
  optional,
  procedure,
  refuse,
  type Schema,
  type Seat,
  seatWord,
  type Termed,
  text,
} from '../../../kernel/index.ts'
import {
  argPlayed,
  argsOf,
  canHelp,
  canPlay,
  listPlays,
  play,
  playCode,
  playFault,
  skillPlayed,
} from '../colony/effects.ts'
import { goodOf } from '../colony/goods.ts'
import { faceOf, homeId, homeOf } from '../colony/locations.ts'
import { effectWords, handTarget, pileTarget, runWords } from '../colony/names.ts'
import { inHand, skillOf } from '../colony/skills.ts'
import { siteId, siteOf, utilityWords } from '../colony/utilities.ts'
import { C1, C2, C3, C5, faces, GOOD_NAMES, GOODS, SKILLS, type Skill, skills, T3 } from '../data.ts'
import { NONE, type Position, utilityAt } from '../position.ts'
import type { Facts, T } from '../words/index.ts'

/** Code of "no card". */
const KEEP = 0
const TOKENS = ['military', 'rnd'] as const

/** BM-14.4  On demand a player is asked for Skill Cards whenever one can be played. */
const skillTerms: Termed<Position, object, { ask: 'always' }> = {
  schema: object({ ask: oneOf('always') }) as unknown as Schema<{ ask: 'always' }>,
  decides: () => false,
}

const asksAlways = (p: Position, seat: Seat): boolean =>
  p.standing?.some((one) => one.seat === seat && one.window === 'skill.play' && one.terms !== undefined) ===
  true

/** BM-13.4  What a play names besides the card: a colony (`home-2`) for C1, a Location for C2, a commodity for C3, a token for C5, a site for T3. */
function argNamed(skill: number, on: string, double: boolean): number {
  switch (skill) {
    case T3:
      return siteOf(on) * 2 + (double ? 1 : 0)
    case C1:
      return homeOf(on)
    case C2:
      return faceOf(on)
    case C3:
      return goodOf(on)
    case C5:
      return (TOKENS as readonly string[]).indexOf(on)
    default:
      return on === '' ? 0 : -1
  }
}

function argId(skill: number, arg: number): string {
  switch (skill) {
    case T3:
      return siteId(arg >> 1)
    case C1:
      return homeId(arg)
    case C2:
      return faces[arg]?.id ?? '?'
    case C3:
      return GOODS[arg] ?? '?'
    case C5:
      return TOKENS[arg] ?? '?'
    default:
      return ''
  }
}

function argWords(p: Position, skill: number, arg: number): string {
  switch (skill) {
    case T3:
      return `: run the ${utilityWords(p, arg >> 1)}${(arg & 1) === 1 ? ' twice over' : ''}`
    case C1:
      return `: look at the face-down cards of ${seatWord(arg)}`
    case C2:
      return `: take ${faces[arg]?.id} ${faces[arg]?.name}`
    case C3:
      return `: take ${GOOD_NAMES[arg]}`
    case C5:
      return `: 3 Energy and ${arg === 0 ? 'a Military Token' : 'an RnD Token'}`
    default:
      return ''
  }
}

/** Of what a card could be asked with, that which a player might wonder about. */
const considered = (p: Position, seat: Seat, skill: number, arg: number): boolean =>
  skill === T3
    ? p.siteOwner[arg >> 1] === seat
    : skill === C1
      ? arg !== seat
      : skill !== C2 || p.discarded[arg] === 1

/** A play is about what it is for; one that is for nothing else, or for a token, about the card. */
function playedOn(skill: number, arg: number): string {
  if (skill === C3) return pileTarget(arg)
  return skill === T3 || skill === C1 || skill === C2 ? argId(skill, arg) : handTarget(skill)
}

/** BM-4.1 One Skill Card, at the start of the player's own part of an action. It returns the card played, NONE for none. */
export const skill = procedure<Position, { seat: number }, 'play', Facts, Skill>(
  'skill',
  { seat: open(int(0, 4)) },
  {
    // BM-4.1  At most one card per player per action; BM-4.3, at any level of the player's tracks.
    // With a codec of its own, because what `on` may name depends on the card in `play`.
    play: ask({
      clause: 'BM-4.1',
      question: 'Do you play a Skill Card?',
      mayStand: true,
      // BM-14.4  To be asked whenever one can be played: terms that never answer.
      terms: skillTerms,
      who: (_p, f) => f.seat,
      options(p, _f, seat, out) {
        out.add(KEEP)
        listPlays(p, seat, out)
      },
      candidates(p, _f, seat, out) {
        out.add(KEEP)
        for (let card = 0; card < SKILLS; card++) {
          if (inHand(p, seat, card) === 0) continue
          const args = argsOf(p, card)
          for (let arg = 0; arg < args; arg++)
            if (considered(p, seat, card, arg)) out.add(playCode(card, arg))
        }
      },
      why: (p, _f, seat, code) =>
        code === KEEP ? null : playFault(p, seat, skillPlayed(code), argPlayed(code)),
      codec: {
        schema: object({
          play: nullable(text(4)),
          on: optional(text(12), ''),
          double: optional(bool(), false),
        }),
        read(_p, _f, _seat, { play: id, on = '', double = false }): Code | ReturnType<typeof refuse> {
          if (id === null) return KEEP
          const card = skillOf(id)
          if (card < 0)
            return refuse(
              'BM-2.9',
              'NO_SUCH_CARD',
              `There is no Skill Card ${id}; play one of your hand, or none.`,
            )
          const arg = argNamed(card, on, double)
          return arg >= 0
            ? playCode(card, arg)
            : refuse(
                'BM-13.4',
                'NO_SUCH_THING',
                `${id} cannot be played on ${JSON.stringify(on)}; name what it is for.`,
              )
        },
        show(_p, _f, _seat, code) {
          if (code === KEEP) return { play: null, on: '', double: false }
          const [card, arg] = [skillPlayed(code), argPlayed(code)]
          const double = card === T3 && (arg & 1) === 1
          return { play: skills[card]?.id ?? '?', on: argId(card, arg), double }
        },
        label(p, _f, _seat, code) {
          if (code === KEEP) return { text: 'Play no card' }
          const [card, arg] = [skillPlayed(code), argPlayed(code)]
          return {
            text: `Play ${skills[card]?.name}${argWords(p, card, arg)}`,
            note: card === T3 ? runWords(utilityAt(p, arg >> 1), (arg & 1) === 1) : effectWords(card),
            clause: 'BM-4.1',
            target: playedOn(card, arg),
            risky: card === C1,
          }
        },
      },
      // BM-14.1  No answer: keep.
      late: () => KEEP,
      take(t, _f, seat, code) {
        if (code === KEEP) return t.done(NONE)
        play(t, seat, skillPlayed(code), argPlayed(code))
        return t.done(skillPlayed(code))
      },
    }),
  },
)

/**
 * BM-4.1  A player's own part begins: it may play a card, if there is one that helps. Then it goes on at `then`; where it
 * matters which card was played, at `played` after that question, which asks `t.returnedBy(skill)`.
 */
export function startPart<L extends string>(t: T, seat: Seat, then: L, played: L = then): Next<L> {
  const { p } = t
  return canHelp(p, seat) || (asksAlways(p, seat) && canPlay(p, seat))
    ? t.call(skill, { seat }, played)
    : then
}
