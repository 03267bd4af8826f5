import { type Choices, type Refusal, refuse, type Seat, text, variant } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { goodName, pairFault, pairLabel, pairNamed } from './measure.ts'
import { getOf, initiatorTerms, mostFor, PAIRS, payOf } from './pool.ts'

/** Of a Trade action: whose window it is after, how many proposals were made, and what was dropped in this window. */
interface WindowFrame {
  i: number
  made: number
  dropped: number
}

/** BM-5.32  What may be begun and dropped again in one window, or in one player's part. */
export const MOST_DROPPED = 12

/** BM-5.32  Why nothing more is begun in this window or part, or null. */
export const droppedFault = ({ dropped }: { dropped: number }): Refusal | null =>
  dropped < MOST_DROPPED
    ? null
    : refuse(
        'BM-5.32',
        'DROPPED',
        `You have begun ${MOST_DROPPED} things here and dropped them again; nothing more is begun now: end it, or pass.`,
      )

/** An answer in a window. */
export type WindowAnswer = { do: 'end' } | { do: 'propose' } | { do: 'exchange'; pay: string; get: string }

/** Codes of a window: to end it, to propose, and FIRST_PAIR + a pair of commodities to exchange. */
export const END = 0
export const PROPOSE = 1
export const FIRST_PAIR = 2

/** BM-5.20, BM-5.32  What the initiator may do in a window. */
export const windowChoice = {
  options(p: Position, f: WindowFrame, seat: Seat, out: Choices) {
    out.add(END)
    if (droppedFault(f) !== null) return
    if (f.made < p.options.proposals_per_trade) out.add(PROPOSE)
    const terms = initiatorTerms(p)
    for (const pair of PAIRS) if (mostFor(p, seat, pair, terms) > 0) out.add(FIRST_PAIR + pair)
  },
  candidates(_p: Position, _f: WindowFrame, _seat: Seat, out: Choices) {
    out.add(END)
    out.add(PROPOSE)
    for (const pair of PAIRS) out.add(FIRST_PAIR + pair)
  },
  why(p: Position, f: WindowFrame, seat: Seat, code: number): Refusal | null {
    if (code === END) return null
    const dropped = droppedFault(f)
    if (dropped !== null) return dropped
    if (code === PROPOSE) return proposalsFault(p, f.made)
    return PAIRS.includes(code - FIRST_PAIR)
      ? pairFault(p, seat, code - FIRST_PAIR, initiatorTerms(p))
      : refuse('BM-5.20', 'NO_SUCH_CHOICE', 'End the window, propose a deal, or exchange with the pool.')
  },
  codec: {
    schema: variant('do', { end: {}, propose: {}, exchange: { pay: text(20), get: text(20) } }),
    read(_p: Position, f: WindowFrame, _seat: Seat, choice: WindowAnswer): number | Refusal {
      if (choice.do !== 'exchange') return choice.do === 'end' ? END : PROPOSE
      // BM-4.4  What is used up comes before what is wrong with the terms.
      const pair = droppedFault(f) ?? pairNamed(choice.pay, choice.get, 'BM-5.18')
      return typeof pair === 'number' ? FIRST_PAIR + pair : pair
    },
    show(_p: Position, _f: WindowFrame, _seat: Seat, code: number): WindowAnswer {
      if (code < FIRST_PAIR) return { do: code === END ? 'end' : 'propose' }
      const pair = code - FIRST_PAIR
      return { do: 'exchange', pay: goodName(payOf(pair)), get: goodName(getOf(pair)) }
    },
    label(p: Position, f: WindowFrame, _seat: Seat, code: number) {
      if (code === END)
        return { text: f.i + 1 < p.seats ? 'End this window' : 'End Trade', clause: 'BM-5.32' }
      if (code === PROPOSE) {
        const left = p.options.proposals_per_trade - f.made
        return { text: 'Propose a deal', note: `${left} proposals left`, clause: 'BM-5.15' }
      }
      return pairLabel(code - FIRST_PAIR, initiatorTerms(p))
    },
  },
}

/** BM-5.16  Why no more deals can be proposed, or null. */
function proposalsFault(p: Position, made: number): Refusal | null {
  const limit = p.options.proposals_per_trade
  return made < limit
    ? null
    : refuse(
        'BM-5.16',
        'NO_PROPOSALS_LEFT',
        `${limit} proposals were made in this Trade action, which is the most; exchange, or end the window.`,
      )
}
