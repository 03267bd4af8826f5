import { does, type FactsIn, factOf, part } from '../../facts.ts'
import {
  type Ask,
  ask,
  askAll,
  type Code,
  type Finite,
  type Frame,
  type Next,
  type Procedure,
  procedure,
  type Seat,
} from '../../procedure.ts'
import { refuse } from '../../refusal.ts'
import { int, object, oneOf } from '../../schema.ts'
import { open } from '../../secrets.ts'
import type { Transition } from '../../transition.ts'
import { DEAL_VERBS } from './comings.ts'
import { add, at, type Harbour, handOf, LEVY, LEVY_FEE, othersThan, SEAL } from './position.ts'

const fact = factOf<Harbour>()
export const words = {
  landed: fact('HB-2.1', 'detail', ['cloth', 'wine', 'spice'], {
    say: (_w, cloth, wine, spice) => `A ship brings ${cloth} cloth, ${wine} wine and ${spice} spice`,
  }),
  drew: fact('HB-2.1', 'detail', [does('seat'), 'card'], {
    say: (w, seat, card) => `${w.name(seat)} draws a ${card === LEVY ? 'levy' : 'seal'}`,
  }),
  bid: fact('HB-2.2', 'detail', [does('seat'), 'bid'], {
    say: (w, seat, bid) => `${w.name(seat)} bids ${bid}`,
  }),
  unsold: fact('HB-2.3', 'detail', [], { say: () => 'Nobody wants the cargo' }),
  won: fact('HB-2.2', 'detail', [does('seat'), 'price'], {
    say: (w, seat, price) => `${w.name(seat)} has the cargo for ${price}`,
  }),
  levy: fact('HB-4.1', 'detail', [does('seat'), part<Seat>('buyer')], {
    say: (w, seat, buyer) => `${w.name(seat)} plays a levy against ${w.name(buyer)}`,
  }),
  seal: fact('HB-4.3', 'detail', [does('seat'), part<Seat>('by')], {
    say: (w, seat, by) => `${w.name(seat)} seals the letter of ${w.name(by)}`,
  }),
  levied: fact('HB-4.2', 'detail', [does('seat'), 'fee'], {
    say: (w, seat, fee) => `${w.name(seat)} pays ${fee} in duties`,
  }),
  void: fact('HB-4.4', 'detail', [does('by'), 'card'], {
    say: (w, by) => `The letter of ${w.name(by)} is void`,
  }),
  paid: fact('HB-2.4', 'detail', [does('seat'), 'price'], {
    say: (w, seat, price) => `${w.name(seat)} pays ${price}`,
  }),
  stowed: fact('HB-3.1', 'detail', [does('seat'), 'kept', 'sold'], {
    say: (w, seat, kept, sold) => `${w.name(seat)} keeps ${kept} crates and sells ${sold}`,
  }),
  dealt: fact('HB-5.2', 'detail', [does('seat'), 'id', 'verb'], {
    say: (w, seat, id, verb) => `${w.name(seat)}: ${DEAL_VERBS[verb]} deal ${id + 1}`,
  }),
  dusk: fact('HB-2.5', 'detail', ['round'], { say: (_w, number) => `Round ${number} is over` }),
  joined: fact('HB-6.1', 'detail', [does('seat'), 'coins'], {
    say: (w, seat, coins) => `${w.name(seat)} comes with ${coins} coins`,
  }),
  left: fact('HB-6.2', 'detail', [does('seat')], { say: (w, seat) => `${w.name(seat)} leaves the harbour` }),
  away: fact('HB-6.3', 'detail', [does('seat'), 'away'], {
    say: (w, seat, away) => `${w.name(seat)} is ${away === 1 ? 'away' : 'back'}`,
  }),
  fined: fact('HB-6.4', 'detail', [does('seat'), 'coins'], {
    say: (w, seat, coins) => `${w.name(seat)} is fined ${coins}`,
  }),
}
/** What Harbour tells. */
export type Told = FactsIn<typeof words>

/** The codes of letting it pass and of playing the letter that is asked for. */
export const PASS: Code = 0
export const PLAY: Code = 1

type LetterChoice = { letter: 'play' | 'pass' }

/** The two choices wherever a letter may be played: to pass, or to play a letter of a kind. */
export function playOrPass(
  card: number,
  clause: string,
  forbidden: (p: Harbour, f: Frame) => string | null,
): Finite<Harbour, Frame, LetterChoice> & Pick<Ask<Harbour, Frame, string, Told, LetterChoice>, 'late'> {
  const why = (p: Harbour, f: Frame, seat: Seat, code: Code) => {
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
    late: () => PASS,
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
  /** How many have said in turn that they do not seal it. */
  passed: number
}

type LetterStep = 'arrive' | 'answerInTurn' | 'answerTogether' | 'answered' | 'effect'

const answers = {
  // HB-4.3  Everybody else may seal a letter that was played, a seal, too.
  clause: 'HB-4.3',
  question: 'A letter was played. Do you seal it?',
  mayStand: true,
  ...playOrPass(SEAL, 'HB-4.3', () => null),
}

const asked = (p: Harbour, f: Frame & Letter) => othersThan(p, f.by)

function seal(t: Transition<Harbour, Told>, f: Frame & Letter, seat: Seat): Next<LetterStep> {
  discard(t.p, seat, SEAL)
  t.note('seal', seat, f.by)
  return t.call(letter, { by: seat, card: SEAL, against: f.by, passed: 0 }, 'answered')
}

/** One letter from its arrival to its effect. It gives back 1 when it took effect. */
export const letter: Procedure<Harbour, Letter, LetterStep, Told> = procedure<
  Harbour,
  Letter,
  LetterStep,
  Told
>(
  'letter',
  { by: open(int(0, 4)), card: open(int(LEVY, SEAL)), against: open(int(0, 4)), passed: open(int(0, 4)) },
  {
    arrive(t, f) {
      f.passed = 0
      return t.p.together ? 'answerTogether' : 'answerInTurn'
    },
    answerInTurn: ask({
      ...answers,
      who: (p, f: Frame & Letter) => at(asked(p, f), f.passed),
      take(t, f: Frame & Letter, seat, code) {
        if (code === PLAY) return seal(t, f, seat)
        return ++f.passed < asked(t.p, f).length ? 'answerInTurn' : 'effect'
      },
    }),
    // Of several seals the first in turn is played; whether it is sealed itself decides about the others.
    answerTogether: askAll({
      ...answers,
      who: (p, f: Frame & Letter) => asked(p, f).sort((a, b) => a - b),
      reveal(t, f: Frame & Letter, codes) {
        const first = asked(t.p, f).find((seat) => codes[seat] === PLAY)
        return first === undefined ? 'effect' : seal(t, f, first)
      },
    }),
    // HB-4.4  A seal that is not sealed itself makes the letter void; otherwise it may be answered again.
    answered(t, f) {
      if (t.returnedBy(letter) === 0) return 'arrive'
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
