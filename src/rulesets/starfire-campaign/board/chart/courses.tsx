import type { ReactNode } from 'react'
import { trainOfFleet } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import type { Drawing } from './drawing.ts'
import { Route } from './lines.tsx'
import { dryLegs, wayTo } from './moving.ts'

interface CoursesProps {
  readonly view: View
  readonly empire: Empire
  readonly drawing: Drawing
  readonly fleets: readonly number[]
  readonly via: readonly number[]
  readonly fed: ReadonlySet<number>
  /** The system that is pointed at, or the last stop; 0 for none. */
  readonly goal: number
}

/** The ways that the picked fleets would take to the system that is pointed at. */
export function Courses({ view, empire, drawing, fleets, via, fed, goal }: CoursesProps): ReactNode {
  if (goal === 0) return null
  return fleets.map((fleet) => {
    const way = wayTo(view, empire, fleet, goal, via)
    if ('why' in way) return null
    const train = trainOfFleet(view, empire, fleet)
    const isShort = train !== null && train.has < train.needed
    return (
      <Route
        key={fleet}
        drawing={drawing}
        way={way}
        kind="chosen"
        color=""
        {...(isShort ? { dry: dryLegs(way, fed) } : {})}
      />
    )
  })
}
