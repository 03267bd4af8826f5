import type { ReactNode } from 'react'
import type { Choosing, Json, SheetProps, Target } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { Market, Offer } from './market.tsx'
import { colonyOf, othersFrom } from './reading.ts'
import { SKYLINE, Skyline } from './skyline.tsx'

/** What has no room on the board of a phone or tablet lies on leaves of its own. */
export const sheets = [
  { id: 'market', title: 'Market', narrow: true, Body: MarketLeaf },
  { id: 'colonies', title: 'Colonies', narrow: true, Body: ColoniesLeaf },
  { id: 'offer', title: 'Cards', narrow: true, Body: OfferLeaf },
] as const

const WIDTH = 372

function Leaf({
  height,
  label,
  children,
}: {
  height: number
  label: string
  children: ReactNode
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn on
    <svg className="bm-leaf" viewBox={`-1 -3 ${WIDTH + 2} ${height + 6}`} role="group" aria-label={label}>
      <g className="bm-board">{children}</g>
    </svg>
  )
}

function MarketLeaf(props: SheetProps<View>): ReactNode {
  return (
    <Leaf height={300} label="The Black Market">
      <Market view={props.view} choosing={choosingOf(props)} w={WIDTH} h={300} />
    </Leaf>
  )
}

function OfferLeaf(props: SheetProps<View>): ReactNode {
  return (
    <Leaf height={330} label="Available cards">
      <Offer view={props.view} choosing={choosingOf(props)} w={WIDTH} h={330} />
    </Leaf>
  )
}

function ColoniesLeaf(props: SheetProps<View>): ReactNode {
  const { view, seats, eye } = props
  const choosing = choosingOf(props)
  return (
    <div className="bm-leaves">
      {othersFrom(view, eye ?? view.turn).map((seat) => (
        <Leaf key={seat} height={SKYLINE + 8} label={`The colony of ${seats[seat]?.name}`}>
          <Skyline
            colony={colonyOf(view, eye, seat)}
            {...{ seats, choosing }}
            w={WIDTH}
            first={view.first === seat}
            initiator={view.action >= 0 && view.turn === seat}
          />
        </Leaf>
      ))}
    </div>
  )
}

/** The options of the question that lie on a leaf, each alone at its place. */
function choosingOf({ question, lit, onLight, onAnswer }: SheetProps<View>): Choosing {
  const choices = new Map<string, Json | null>()
  const targets = new Map<string, Target>()
  for (const option of question?.options ?? []) {
    const { target } = option
    if (option.refusal !== undefined || target === undefined) continue
    choices.set(target, choices.has(target) ? null : option.choice)
    targets.set(target, { text: option.text, digit: null })
  }
  for (const [target, choice] of choices) if (choice === null) targets.delete(target)
  return {
    targets,
    lit,
    onLight,
    onPick(target) {
      const choice = choices.get(target) ?? null
      if (choice !== null) onAnswer(choice)
    },
  }
}
