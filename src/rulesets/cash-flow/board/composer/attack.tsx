import { composed } from '../../../../board/compose.tsx'
import { Bill } from '../../../../board/parts.tsx'
import { GRAIN } from '../../cards.ts'
import { units } from '../../money.ts'
import { placeName, placeOf } from '../../place.ts'
import type { View } from '../../view.ts'
import { type Declaration, declaring, reachable } from '../../war/targets.ts'
import { defaultTies, paying, type Ties } from '../../war/ties.ts'
import { battleOf } from './battle.ts'

/** CF-16.1  Targets, in the order in which they are ticked. */
export const targets = composed<View, Declaration>(declaring, {
  Head: ({ view, seat }) =>
    reachable(view, seat).length === 0 ? (
      <Bill>None of your units is next to a place you can attack.</Bill>
    ) : null,
  Foot: ({ view, seat }) => (
    <Bill>You have {units(view, seat, GRAIN)} grain. Each border you attack across costs 1.</Bill>
  ),
  send: ({ targets: chosen }) =>
    chosen.length === 0
      ? 'Cancel attack'
      : `Attack ${chosen.map(({ at }) => placeName(placeOf(at))).join(', ')}`,
  none: () => ({ text: 'Cancel attack', choice: { targets: [] } }),
})

/** CF-16.8  Grain to win ties; paid while it lasts. */
export const ties = composed<View, Ties>(paying, {
  risky: true,
  start: (view, seat) => defaultTies(view, battleOf(view), seat),
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{value.pay.length}</b> of {units(view, seat, GRAIN)} grain
    </Bill>
  ),
  send: ({ pay }) => (pay.length === 0 ? 'Pay nothing' : `Pay ${pay.length} grain`),
})
