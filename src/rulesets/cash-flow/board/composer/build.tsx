import { composed } from '../../../../board/compose.tsx'
import { counted } from '../../../../board/english.ts'
import { Bill } from '../../../../board/parts.tsx'
import { MINERAL } from '../../cards.ts'
import { type BuildOrder, building, labourOf, mineralsOf, numbers } from '../../economy/builds.ts'
import { labourPrice, units } from '../../money.ts'
import type { View } from '../../view.ts'

const TYPES = ['army', 'navy', 'nuke', 'L-star'] as const
const PLURALS = ['armies', 'navies', 'nukes', 'L-stars'] as const

/** CF-11.1  Nothing to begin with. */
export const build = composed<View, BuildOrder>(building, {
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{mineralsOf(view, value)}</b> of {units(view, seat, MINERAL)} mineral · labour{' '}
      <b>{labourPrice(view, labourOf(value))} M</b> of {view.cash[seat]} M
      {labourOf(value) > 1 && ` (${labourOf(value)} types)`}
    </Bill>
  ),
  send: (order) => {
    const parts = numbers(order).flatMap((n, i) => (n > 0 ? [counted(n, TYPES[i] ?? '', PLURALS[i])] : []))
    return parts.length === 0 ? 'Build nothing' : `Build ${parts.join(', ')}`
  },
  none: () => ({ text: 'Build nothing', choice: {} }),
})
