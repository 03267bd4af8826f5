import {
  ask,
  askOpen,
  type Frame,
  int,
  list,
  type Next,
  nullable,
  object,
  oneOf,
  type PartsOf,
  procedure,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import { bit, EVERYBODY, type Position, seatAfter, seatsIn, type T } from '../position.ts'
import { suggestLegs } from '../trade/bargains.ts'
import { carryOut } from '../trade/carry.ts'
import { type Leg, legOf, legShape, legsWords, partnersOf, type WrittenLeg } from '../trade/legs.ts'
import { acceptFault, hasToConfide, legsSeenBy, masked, proposalFault } from '../trade/proposal.ts'
import { ratesAccept } from '../trade/rates.ts'
import { speak } from './wish.ts'

interface Locals {
  /** Proposals made before this one. */
  made: number
  /** The legs; null before they are proposed, and in the eyes of all but the parties (BM-1.5). */
  legs: Leg[] | null
  /** The partners, a sum of 2^seat. */
  partners: number
  /** The place, in turn order after the initiator, of the partner being asked. */
  i: number
}
type Label = 'propose' | 'next' | 'answer' | 'confide' | 'refused'
type F = Frame & Locals

/** What a deal returns: whether a proposal was made, whatever came of it (BM-5.30). */
export const PROPOSED = 1

/** The locals of a deal that is about to be proposed. */
export const beginDeal = (made: number): Locals => ({ made, legs: null, partners: 0, i: 0 })

const MOST_LEGS = 20
const proposalShape = variant('do', {
  propose: { legs: list(legShape, 0, MOST_LEGS) },
  nothing: {},
}) as unknown as Schema<{ do: 'propose'; legs: WrittenLeg[] } | { do: 'nothing' }>

const REFUSE = 0
const ACCEPT = 1
const COUNTER = 2
const ANSWERS = ['refuse', 'accept', 'wish'] as const

const partner = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** Tells the parties, or everybody when proposals are made before all (open_deals). */
function tellParties<K extends keyof Facts>(t: T, f: F, kind: K, ...parts: PartsOf<Facts, K>): void {
  if (t.p.options.open_deals) t.note(kind, ...parts)
  else t.tell(partiesOf(t.p, f), kind, ...parts)
}

const partiesOf = (p: Position, f: F): Seat[] => seatsIn(f.partners | bit(p.turn))

function answerFault(p: Position, f: F, seat: Seat, code: number): Refusal | null {
  if (code === REFUSE || code === COUNTER) return null
  if (code === ACCEPT) return f.legs === null ? null : acceptFault(p, seat, f.legs)
  return refuse('BM-5.15', 'NO_SUCH_ANSWER', 'Accept the deal, refuse it, or refuse it with a wish.')
}

/** BM-5.15 Free trade: one deal of the initiator's, proposed, answered, carried out. */
export const deal = procedure<Position, Locals, Label, Facts>(
  'deal',
  {
    made: int(0, 100),
    legs: nullable(list(legShape as unknown as Schema<Leg>, 1, MOST_LEGS)),
    partners: int(0, 31),
    i: int(0, 5),
  },
  {
    // BM-5.5, BM-5.15 (1)  The initiator proposes an ordered list of legs. BM-5.14  Unequal ones and gifts are legal.
    propose: askOpen({
      clause: 'BM-5.15',
      question: 'Which deal do you propose?',
      who: (p) => p.turn,
      schema: proposalShape,
      check: (p, f, seat, answer) =>
        answer.do === 'nothing' ? null : proposalFault(p, seat, f.made, answer.legs.map(legOf)),
      suggest(p, f, _seat, chance) {
        const legs = suggestLegs(p, f.made, chance)
        return legs === null ? { do: 'nothing' as const } : { do: 'propose' as const, legs }
      },
      late: () => ({ do: 'nothing' as const }),
      take(t, f, seat, answer) {
        if (answer.do === 'nothing') return t.done()
        f.legs = masked(t.p, seat, answer.legs.map(legOf))
        f.partners = partnersOf(f.legs, seat)
        tellParties(t, f, 'proposed', seat, seatsIn(f.partners))
        return 'next'
      },
    }),

    // BM-5.15 (2), (3)  Each partner in turn order; when all have accepted, the legs run, all or nothing.
    next(t, f) {
      const { p } = t
      do f.i++
      while (f.i < p.seats && (f.partners & bit(partner(p, f))) === 0)
      if (f.i < p.seats) return 'answer'
      const failed = f.legs === null ? 1 : carryOut(t, f.legs)
      if (failed === 0) t.note('dealt', p.turn, seatsIn(f.partners))
      else tellParties(t, f, 'voided', p.turn, failed)
      return t.done(PROPOSED)
    },

    // BM-5.15 (2)  Accepts or refuses; a counter-wish is a refusal with text. One refusal ends the deal.
    answer: ask({
      clause: 'BM-5.15',
      question: 'A deal is proposed to you. Do you accept?',
      mayStand: true,
      who: partner,
      options(p, f, seat, out) {
        out.add(REFUSE)
        if (answerFault(p, f, seat, ACCEPT) === null) out.add(ACCEPT)
        out.add(COUNTER)
      },
      candidates(_p, _f, _seat, out) {
        out.add(REFUSE)
        out.add(ACCEPT)
        out.add(COUNTER)
      },
      why: answerFault,
      codec: {
        schema: object({ answer: oneOf(...ANSWERS) }),
        read: (_p, _f, _seat, { answer }) => ANSWERS.indexOf(answer),
        show: (_p, _f, _seat, code) => ({ answer: ANSWERS[code] ?? 'refuse' }),
        label: (_p, f, seat, code) => ({
          text: ['Refuse', 'Accept', 'Refuse, and say what you wish'][code] ?? '?',
          note: f.legs === null ? 'its legs are a secret' : legsWords(legsSeenBy(f.legs, seat)),
        }),
      },
      // BM-14.2  Wanted rates may answer.
      planned: (p, f, seat) =>
        f.legs !== null && ratesAccept(p, seat, f.legs) && acceptFault(p, seat, f.legs) === null
          ? ACCEPT
          : -1,
      // BM-14.1  No answer: refuse.
      late: () => REFUSE,
      take(t, f, seat, code) {
        if (code === ACCEPT) {
          tellParties(t, f, 'accepted', seat)
          return f.legs !== null && hasToConfide(f.legs, seat) ? 'confide' : 'next'
        }
        tellParties(t, f, 'refused', seat)
        if (code === REFUSE) return t.done(PROPOSED)
        const to = t.p.options.open_deals ? EVERYBODY : f.partners | bit(t.p.turn)
        return t.call(speak, { seat, to }, 'refused')
      },
    }),

    // BM-5.13  A Secret is told by whose it is; BM-5.30, and read by the other only when all legs have run.
    confide: askOpen({
      clause: 'BM-5.13',
      question: 'What is your secret?',
      who: partner,
      schema: object({ text: text(200) }),
      check: () => null,
      suggest: () => ({ text: 'The south is poor.' }),
      late: () => ({ text: '' }),
      take(_t, f, seat, answer) {
        f.legs =
          f.legs?.map((leg) =>
            leg.do === 'give' && leg.what === 'secret' && leg.from === seat
              ? { ...leg, text: answer.text }
              : leg,
          ) ?? null
        return 'next'
      },
    }),

    refused: (t): Next<Label> => t.done(PROPOSED),
  },
)

/** BM-1.5, BM-5.30  A frame of the stack as a seat (null: a spectator) may see it. */
export function dealSeenBy(p: Position, frame: Frame, viewer: Seat | null): Frame {
  if (frame.in !== 'deal') return frame
  const f = frame as F
  const party = viewer !== null && ((f.partners | bit(p.turn)) & bit(viewer)) !== 0
  if (party || p.options.open_deals)
    return { ...f, legs: f.legs === null ? null : legsSeenBy(f.legs, viewer) } as Frame
  // Who is a partner is known only when he is asked.
  let asked = 0
  for (let i = 1; i <= f.i; i++) asked |= f.partners & bit(seatAfter(p, p.turn, i))
  return { ...f, legs: null, partners: asked } as Frame
}
