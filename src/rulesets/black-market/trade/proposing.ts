import { type Described, either, entries, type Fault, type Seat, type Thing } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { COUNTED, type Given, tradeable } from './givable.ts'
import { type Exchange, legOf, legShape, type WrittenLeg } from './legs.ts'
import { initiatorTerms } from './pool.ts'
import { proposalFault } from './proposal.ts'

/** BM-5.15  A deal that is proposed: its legs in order. */
export type Proposed = { readonly do: 'propose'; readonly legs: WrittenLeg[] } | { readonly do: 'nothing' }

/** Of the deal: proposals made before it. */
interface Made {
  readonly made: number
}

export const MOST_LEGS = 20

/** What a thing of a deal is. */
export const givenIn = ({ id }: Thing): Given | Pick<Exchange, 'do' | 'pay' | 'get'> => id as never

/** True for commodities and tokens: a pile shows them at once. */
const isCounted = (thing: Thing): boolean => {
  const given = givenIn(thing)
  return given.do === 'give' && (COUNTED as readonly string[]).includes(given.what)
}

/** Why these legs cannot be proposed, also with further ones; or null. */
export const excessOf = (
  p: Position,
  { made }: Made,
  seat: Seat,
  legs: readonly WrittenLeg[],
): Fault | null => proposalFault(p, seat, made, legs.map(legOf), true)

/**
 * BM-5.5 to BM-5.19  The legs of a deal: how much of each thing each gives, and what is exchanged with the
 * pool, whose payment follows from what is got.
 */
export const proposing: Described<Position, Made, Proposed> = {
  of: either<Position, Made, Proposed, 'do'>(
    'do',
    {
      propose: {
        legs: {
          title: '',
          of: entries<Position, Made, WrittenLeg>(legShape, {
            things: (p, _f, seat) => tradeable(p, seat),
            count: (thing) => (givenIn(thing).do === 'give' ? 'amount' : 'count'),
            most: 1_000_000,
            says: { many: '', one: 'Into the deal:' },
            few: (thing) => !isCounted(thing),
            entries: MOST_LEGS,
          }),
        },
      },
      nothing: {},
    },
    'nothing',
  ),
  fault: (p, { made }, seat, answer) =>
    answer.do === 'nothing' ? null : proposalFault(p, seat, made, answer.legs.map(legOf)),
  over: (p, f, seat, answer) => (answer.do === 'nothing' ? null : excessOf(p, f, seat, answer.legs)),
  settle(p, _f, _seat, answer) {
    if (answer.do === 'nothing') return answer
    const { ratio } = initiatorTerms(p)
    const legs = answer.legs.map((leg) =>
      leg.do === 'exchange' ? { ...leg, amount: leg.count * ratio } : leg,
    )
    return { ...answer, legs }
  },
}
