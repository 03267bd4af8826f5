import {
  type Frame,
  type Next,
  PASS,
  type Procedure,
  procedure,
  type Seat,
  type Window,
  window,
} from '../procedure.ts'
import { refuse } from '../refusal.ts'
import { int, object, oneOf } from '../schema.ts'
import type { Transition } from '../transition.ts'
import { add, type Harbour, handOf, LEVY, LEVY_FEE, round, SEAL } from './harbour-position.ts'

/** What Harbour tells. */
export type Told =
  | 'landed'
  | 'drew'
  | 'bid'
  | 'unsold'
  | 'won'
  | 'levy'
  | 'seal'
  | 'levied'
  | 'void'
  | 'paid'
  | 'stowed'
  | 'dealt'
  | 'dusk'

/** The code of playing the letter that a window asks for. */
const PLAY = 1

type Played = Omit<
  Window<Harbour, Frame, string, string, { letter: 'play' | 'pass' }>,
  'kind' | 'clause' | 'question' | 'order' | 'who' | 'react' | 'close'
>

/** The two choices of every window: to pass, or to play one's letter of a kind. */
export function playOrPass(
  card: number,
  clause: string,
  forbidden: (p: Harbour, f: Frame) => string | null,
): Played {
  const why: Played['why'] = (p, f, seat, code) => {
    if (code === PASS) return null
    if (code !== PLAY) return refuse(clause, 'NO_CHOICE', 'Play the letter or let it pass.')
    if (!handOf(p, seat).includes(card)) return refuse(clause, 'NO_LETTER', 'You do not hold that letter.')
    const text = forbidden(p, f)
    return text === null ? null : refuse(clause, 'NOT_NOW', text)
  }
  return {
    why,
    options(p, f, seat, out) {
      out.add(PASS)
      if (why(p, f, seat, PLAY) === null) out.add(PLAY)
    },
    candidates(_p, _f, _seat, out) {
      out.add(PASS)
      out.add(PLAY)
    },
    codec: {
      schema: object({ letter: oneOf('pass', 'play') }),
      read: (_p, _f, _seat, { letter }) => (letter === 'play' ? PLAY : PASS),
      show: (_p, _f, _seat, code) => ({ letter: code === PASS ? 'pass' : 'play' }),
      label: (_p, _f, _seat, code) => ({
        text: code === PASS ? 'Let it pass' : card === LEVY ? 'Play a levy' : 'Play a seal',
      }),
    },
  }
}

/** Takes a letter out of a hand and shows it. */
export function discard(p: Harbour, seat: Seat, card: number): void {
  const hand = handOf(p, seat)
  hand.splice(hand.indexOf(card), 1)
  p.discards.push(card)
}

interface Letter {
  by: Seat
  card: number
  against: Seat
}

type LetterStep = 'arrive' | 'answerInTurn' | 'answerTogether' | 'answered' | 'effect'

const answers = {
  // HB-4.3  Everybody else may seal a letter that was played, a seal, too.
  clause: 'HB-4.3',
  question: 'A letter was played. Do you seal it?',
  who: (p: Harbour, f: Frame & Letter) => round(p, (f.by + 1) % p.seats).slice(0, -1),
  ...playOrPass(SEAL, 'HB-4.3', () => null),
  react(t: Transition<Harbour, Told>, f: Frame & Letter, seat: Seat): Next<LetterStep> {
    discard(t.p, seat, SEAL)
    t.note('seal', seat, f.by)
    return t.call(letter, { by: seat, card: SEAL, against: f.by }, 'answered')
  },
  close: (): Next<LetterStep> => 'effect',
}

/** One letter from its arrival to its effect. It gives back 1 when it took effect. */
export const letter: Procedure<Harbour, Letter, LetterStep, Told> = procedure<
  Harbour,
  Letter,
  LetterStep,
  Told
>(
  'letter',
  { by: int(0, 4), card: int(LEVY, SEAL), against: int(0, 4) },
  {
    arrive: (t) => (t.p.together ? 'answerTogether' : 'answerInTurn'),
    answerInTurn: window({ ...answers, order: 'inTurn' }),
    answerTogether: window({ ...answers, order: 'together' }),
    // HB-4.4  A seal that is not sealed itself makes the letter void; otherwise it may be answered again.
    answered(t, f) {
      if (t.returned === 0) return 'arrive'
      t.note('void', f.by, f.card)
      return t.done(0)
    },
    // HB-4.2  A levy costs the buyer two coins, paid to the bank.
    effect(t, f) {
      if (f.card === LEVY) {
        add(t.p.cash, f.against, -LEVY_FEE)
        t.p.bank += LEVY_FEE
        t.note('levied', f.against, LEVY_FEE)
      }
      return t.done(1)
    },
  },
)
