import { GOODS } from '../../data.ts'
import type { Leg } from '../../trade/legs.ts'
import type { Swap } from '../../trade/measure.ts'
import { type Asked, fewest, partnersFor, type Returned } from '../../trade/passing.ts'
import { another, type GoodName, type Pair, type Terms } from '../../trade/pool.ts'
import { transfer } from '../../trade/proposing.ts'
import type { View } from '../../view.ts'
import { othersFrom } from '../reading.ts'

// The answers with which forms begin: such as can be sent as they are.

export const held = (view: View, seat: number, good: number): number => view.goods[seat * 3 + good] ?? 0
export const nameOf = (good: number): GoodName => GOODS[good] ?? 'E'
/** The number of a commodity; −1 for none. */
export const goodOf = (name: GoodName | null): number => (name === null ? -1 : GOODS.indexOf(name))

/** What is exchanged with the pool, and whether by the Back Door. */
export interface Measured extends Pair {
  readonly backDoor: number
}
export const pairOf = (view: View): Measured => ({
  ...{ pay: 0, get: 1, backDoor: 0 },
  ...frameOf<Measured>(view, 'trade'),
})

/** The smallest exchange. */
export const firstSwap = (view: View, terms: (view: View, of: Measured) => Terms): Swap => ({
  pay: terms(view, pairOf(view)).ratio,
  get: 1,
})

/** Nothing to return, of the commodity after the one that was passed. */
export function firstReturn(view: View): Returned {
  const { pay = 0 } = frameOf<{ pay: number }>(view, 'via') ?? {}
  return { get: another(nameOf(pay)), count: 0 }
}

/** Of some commodities the one of which a seat has most. */
export const mostHeld = (view: View, seat: number, goods: readonly number[] = [0, 1, 2]): number =>
  goods.reduce((best, good) => (held(view, seat, good) > held(view, seat, best) ? good : best), goods[0] ?? 0)

/** The smallest trade via the pool: of what one has most, for what the first partner has most. */
export function firstAsked(view: View, seat: number): Asked {
  const least = fewest(view)
  const { used = 0 } = frameOf<{ used: number }>(view, 'via') ?? {}
  const [partner = 0] = partnersFor(view, used, seat)
  const pay = mostHeld(view, seat)
  const get = mostHeld(
    view,
    partner,
    [0, 1, 2].filter((good) => good !== pay),
  )
  const count = view.options.via_bm === 'trust' || held(view, partner, get) < least ? 0 : least
  return { do: 'ask', with: partner, pay: nameOf(pay), amount: least, get: nameOf(get), count }
}

/** The deal with which a proposal begins: one of what one has most for one of what the other has most. */
export function firstLegs(view: View, seat: number): Leg[] {
  for (const other of othersFrom(view, seat)) {
    const give = mostHeld(view, seat)
    const get = mostHeld(
      view,
      other,
      // A partner who has nothing may be given anything.
      [0, 1, 2].filter((good) => good !== give || held(view, seat, give) === 0),
    )
    const legs = [
      ...(held(view, seat, give) > 0 ? [transfer(seat, other, { what: nameOf(give) })] : []),
      ...(held(view, other, get) > 0 ? [transfer(other, seat, { what: nameOf(get) })] : []),
    ]
    if (legs.length > 0) return legs
  }
  return []
}

/** The locals of the latest call of a procedure, as far as this viewer knows them; null when it does not run. */
export function frameOf<L>(view: View, procedure: string): (Partial<L> & { readonly at: string }) | null {
  return (view.flow.findLast((frame) => frame.in === procedure) ?? null) as
    | (Partial<L> & { readonly at: string })
    | null
}
