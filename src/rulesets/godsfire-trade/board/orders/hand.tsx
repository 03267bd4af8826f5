import { type ReactNode, useState } from 'react'
import { Part, Pick, Ways } from '../../../../board/parts.tsx'
import { type Step, stepOf } from '../../orders/order.ts'
import { Conditional } from './conditional.tsx'
import { KINDS, kindsOf, type Verb } from './kinds.ts'
import { Lines } from './list.tsx'
import { Matrix } from './matrix.tsx'
import { isPossible } from './offers.ts'
import type { PartProps } from './part.ts'
import { Picking } from './picking.tsx'

/** What can be added by hand: an order of a kind, the table of permissions, a trade order under a condition. */
type Adding = Verb | 'permissions' | 'condition'

/** The sheet by hand: its lines in plain words, and one kind of order at a time to add. */
export function HandFace(props: PartProps): ReactNode {
  const { writing } = props
  const { view, step } = writing
  const trade = view.options.trade_rules && (step === null || step === 'trade')
  const kinds: readonly Adding[] = [
    ...kindsOf(writing),
    ...(trade ? (['permissions', 'condition'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Adding>(() => firstOf(props, kinds))
  const adding = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'permissions')
  return (
    <>
      <Lines {...props} />
      <Part title="Add orders" note="you can choose worlds on the chart">
        {step === null ? (
          <Pick
            label="Order"
            value={adding}
            of={kinds.map((kind) => ({ value: kind, text: titleOf(kind), group: STEPS[stepFor(kind)] }))}
            onChange={(kind) => setChosen(kind as Adding)}
          />
        ) : (
          kinds.length > 1 && (
            <Ways
              label="Order"
              hide={kinds.length < 4}
              value={adding}
              of={kinds.map((kind) => ({ value: kind, text: titleOf(kind) }))}
              onChange={(next) => setChosen(next)}
            />
          )
        )}
        {adding === 'permissions' ? (
          <Matrix {...props} />
        ) : adding === 'condition' ? (
          <Conditional {...props} />
        ) : (
          <Picking key={adding} {...props} verb={adding} />
        )}
      </Part>
    </>
  )
}

/** GT-4.1 */
const STEPS: Readonly<Record<Step, string>> = {
  diplomacy: 'Step 2, diplomacy',
  spending: 'Step 3, spending',
  movement: 'Step 4, movement',
  landing: 'Step 7, landing',
  trade: 'Step 9, trade orders',
}
const stepFor = (kind: Adding): Step =>
  kind === 'permissions' || kind === 'condition' ? 'trade' : stepOf(kind)

const titleOf = (kind: Adding): string =>
  kind === 'permissions' ? 'Permissions' : kind === 'condition' ? 'If …' : KINDS[kind].title

/** The kind that is shown first: the one most often wanted, of those of which there is something to order. */
function firstOf({ writing }: PartProps, kinds: readonly Adding[]): Adding {
  const { view } = writing
  const wanted: Adding = view.turn < view.options.first_dispatch_turn ? 'build' : 'dispatch'
  const able = kinds.filter(
    (kind) => kind === 'permissions' || kind === 'condition' || isPossible(writing, kind),
  )
  return able.includes(wanted) ? wanted : (able[0] ?? kinds[0] ?? 'permissions')
}
