import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { FactTable, listed } from '../../../board/facts.tsx'
import { suppliedIn } from '../knowledge/supplied.ts'
import { ownerName } from '../map/world.ts'
import { shipsWords } from '../offers/offers.ts'
import type { View } from '../view.ts'
import { ownersIn } from './chart/layers.ts'
import { factsBeside, kindWords, LEVELS } from './chart/words.ts'
import { useCalled } from './names.ts'
import { distanceTo, homeOf, mine } from './reading.ts'
import { useDesk } from './store.ts'

/** Everything the chart shows, as tables. */
export function Facts({ view }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const { watched } = useDesk()
  // Of their own table readers see their own row alone.
  const empire = mine(view, watched)
  const called = useCalled(empire?.seat ?? -1)
  if (empire === null) return <p>Each empire’s chart is secret until the campaign is over.</p>
  const { chart, fleets } = empire
  const home = homeOf(empire)
  const owners = ownersIn(empire)
  const supplied = suppliedIn(empire)
  const whose = (system: number) => {
    const of = owners.get(system)
    if (of === undefined) return 'nobody’s'
    const name = of.owner === empire.owner ? 'ours' : ownerName(of.owner)
    return of.claimed ? `claimed: ${name}` : name
  }
  return (
    <div className="facts">
      <FactTable
        caption="Charted systems"
        heads={['System', 'Kind', 'Known', 'Owner', 'From home', 'Supply', 'By', 'Turn']}
        rows={chart.map((known) => [
          called(known.system),
          kindWords(known),
          factsBeside(empire, known),
          whose(known.system),
          distanceTo(empire, home, known.system) ?? 'no known path',
          supplied.has(known.system) ? 'in supply' : 'supply train needed',
          LEVELS[known.level],
          known.turn,
        ])}
      />
      <FactTable
        caption="Warp points"
        heads={['System', 'Leads to', 'Not probed']}
        rows={chart
          .filter(({ points }) => points.length > 0)
          .map(({ system, points }) => [
            called(system),
            listed(
              points.flatMap(({ number, to, used }) =>
                to > 0 ? [`WP ${number} to ${called(to)}, ${used ? 'passed' : 'probed'}`] : [],
              ),
            ),
            listed(points.flatMap(({ number, to }) => (to > 0 ? [] : [`WP ${number}`]))),
          ])}
      />
      <FactTable
        caption="Our fleets"
        heads={['Fleet', 'At', 'Ships', 'Stance', 'About', 'Path']}
        rows={fleets.id.map((id, at) => [
          `F${id} ${fleets.name[at]}`,
          called(fleets.system[at] ?? 0),
          shipsWords(empire, id),
          fleets.posture[at],
          fleets.task[at] || 'nothing',
          listed((fleets.path[at] ?? []).map((number) => `WP ${number}`)),
        ])}
      />
      <FactTable
        caption="Foreign ships seen"
        heads={['At', 'Whose', 'Hulls', 'Turn']}
        rows={empire.sightings.map(({ system, owner, hulls, turn }) => [
          called(system),
          ownerName(owner),
          listed(hulls.map(({ code, count }) => `${count} ${code}`)),
          turn,
        ])}
      />
    </div>
  )
}
