import type { ReactNode } from 'react'
import { instrumentsOf, transitsOf } from '../../fleets/abilities.ts'
import { mergeLines } from '../../orders/lists.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { add } from '../store.ts'
import { More } from './line.tsx'
import { StanceForm } from './stance.tsx'

interface TogetherProps {
  readonly view: View
  readonly empire: Empire
  readonly fleets: readonly number[]
}

/** What all fleets that are picked could be ordered at once: one press writes a line for each of them that can do it. */
export function TogetherOrders({ view, empire, fleets }: TogetherProps): ReactNode {
  const explorers = fleets.filter((id) => instrumentsOf(empire, id).x > 0)
  const movers = fleets.filter((id) => transitsOf(view.options, empire, id, false) > 0)
  const places = new Set(fleets.map((id) => empire.fleets.system[empire.fleets.id.indexOf(id)]))
  const button = (text: string, lines: readonly string[]) =>
    lines.length > 0 && (
      <button type="button" className="button sc-add" onClick={() => add(...lines)}>
        {text}
      </button>
    )
  return (
    <div className="sc-buttons">
      {button(
        'Explore',
        explorers.map((id) => `explore F${id}`),
      )}
      {button(
        'Come home',
        movers.map((id) => `return F${id}`),
      )}
      {fleets.length > 1 && places.size === 1 && button('Become one fleet', mergeLines(fleets))}
      <More title="Stance">
        <StanceForm empire={empire} fleets={fleets} />
      </More>
    </div>
  )
}
