import {
  cases,
  type Label,
  type Listing,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
} from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { listPairs, listTrades, MOST_DROPPED, pairFault, pairLabel, pairParts } from './measure.ts'
import { initiatorTerms } from './pool.ts'

/** Of a Trade action: whose window it is after, how many proposals were made, and what was dropped in this window. */
interface WindowFrame {
  i: number
  made: number
  dropped: number
}

/** BM-5.20  To end a window, to propose a deal, to exchange with the pool. */
export const windowAnswers = cases({ end: {}, propose: {}, exchange: pairParts })
type Answer = ValueOf<typeof windowAnswers>

/** BM-5.20, BM-5.32  What the initiator may do in a window. */
export const windowChoice = {
  of: windowAnswers,
  each(_p: Position, _f: WindowFrame, _seat: Seat, out: Listing<Answer>) {
    out.add({ do: 'end' })
    out.add({ do: 'propose' })
    listPairs('exchange', out)
  },
  options(p: Position, f: WindowFrame, seat: Seat, out: Listing<Answer>) {
    out.add({ do: 'end' })
    if (f.dropped >= MOST_DROPPED) return
    if (f.made < p.options.proposals_per_trade) out.add({ do: 'propose' })
    listTrades('exchange', p, seat, initiatorTerms(p), out)
  },
  fault(p: Position, f: WindowFrame, seat: Seat, answer: Answer): Refusal | null {
    if (answer.do === 'end') return null
    return answer.do === 'propose' ? proposalsFault(p, f.made) : pairFault(p, seat, answer, initiatorTerms(p))
  },
  label(p: Position, f: WindowFrame, _seat: Seat, answer: Answer): Label {
    if (answer.do === 'end')
      return { text: f.i + 1 < p.seats ? 'End your trades for now' : 'End Trade', clause: 'BM-5.32' }
    if (answer.do === 'exchange') return pairLabel(answer, initiatorTerms(p))
    const left = p.options.proposals_per_trade - f.made
    return { text: 'Propose a deal', note: `${left} proposals left`, clause: 'BM-5.15' }
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
        `${limit} proposals were made in this Trade action, which is the most; exchange, or end your trades.`,
      )
}
