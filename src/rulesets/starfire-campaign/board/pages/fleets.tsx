import './pages.css'
import type { ReactNode } from 'react'
import { trainNeeded, trainOf } from '../../design/supply.ts'
import { scaled } from '../../exact.ts'
import { transitsOf } from '../../fleets/abilities.ts'
import { designAt, designsOf, ratingOf, shipsOf } from '../../fleets/rows.ts'
import { ownerName } from '../../map/world.ts'
import { shipsWords } from '../../offers/fleets.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useCalled } from '../names.ts'
import type { PageProps } from '../page-props.ts'
import { count, mine, short } from '../reading.ts'
import { lay, useDesk } from '../store.ts'
import { FleetCard } from './fleet.tsx'
import { Table } from './table.tsx'

const TASKS: Readonly<Record<string, string>> = {
  '': '',
  move: 'moving',
  probe: 'probes a WP',
  basic: 'basic scan',
  detailed: 'detailed scan',
  combined: 'both scans',
  explore: 'explores',
  return: 'comes home',
}

/** Own fleets by place: ships, points, supply, speed, what they are about; and the one that is picked, with its ships. */
export function FleetsPage({ view, eye }: PageProps): ReactNode {
  const { fleet } = useDesk()
  const empire = mine(view, eye)
  const called = useCalled(empire?.seat ?? -1)
  if (empire === null) return null
  const { fleets } = empire
  const rows = [...fleets.id.keys()].sort(
    (a, b) => (fleets.system[a] ?? 0) - (fleets.system[b] ?? 0) || a - b,
  )
  const id = (at: number) => fleets.id[at] ?? 0
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Fleets</h2>
      </header>
      {fleet > 0 && fleets.id.includes(fleet) && (
        <FleetCard
          key={fleet}
          view={view}
          empire={empire}
          fleet={fleet}
          words={standing(view, empire, fleet)}
        />
      )}
      <Table
        caption="Our fleets, by place"
        rows={rows}
        keyOf={id}
        picked={fleet}
        none="You have no fleets yet. Shipyards build ships, and each new ship is a fleet of its own."
        columns={[
          {
            head: 'Fleet',
            cell: (at) => (
              <button
                type="button"
                className="text-button"
                onClick={() => lay({ fleet: id(at) === fleet ? 0 : id(at) })}
              >
                F{id(at)} {fleets.name[at] !== `Fleet ${id(at)}` && fleets.name[at]}
              </button>
            ),
          },
          { head: 'At', cell: (at) => called(fleets.system[at] ?? 0) },
          { head: 'Ships', cell: (at) => shipsWords(empire, id(at)) },
          { head: 'Points', figures: true, spare: true, cell: (at) => pointsOf(empire, id(at)) },
          { head: 'Train', figures: true, spare: true, cell: (at) => trainWords(view, empire, id(at)) },
          {
            head: 'Transits',
            figures: true,
            spare: true,
            cell: (at) => transitsOf(view.options, empire, id(at), false),
          },
          { head: 'Stance, retreat at', spare: true, cell: (at) => stanceWords(empire, at) },
          { head: 'About', cell: (at) => aboutWords(empire, at) },
        ]}
      />
      {empire.sightings.length > 0 && (
        <>
          <h3>Foreign ships seen</h3>
          <Table
            caption="Foreign ships seen"
            rows={empire.sightings.toSorted(
              (a, b) => b.turn - a.turn || a.system - b.system || a.owner - b.owner,
            )}
            keyOf={({ system, owner }) => `${system} ${owner}`}
            most={12}
            none=""
            columns={[
              { head: 'At', cell: ({ system }) => called(system) },
              {
                head: 'Whose',
                cell: ({ owner }) => ownerName(owner),
              },
              {
                head: 'Hulls',
                cell: ({ hulls }) => hulls.map(({ code, count }) => `${count} ${code}`).join(', '),
              },
              { head: 'Turn', figures: true, cell: ({ turn }) => turn },
            ]}
          />
        </>
      )}
    </div>
  )
}

/** SC-14.4  Points left of a fleet's ships. */
function pointsOf(empire: Empire, fleet: number): string {
  const { ships } = empire
  const rows = shipsOf(empire, fleet)
  const full = rows.reduce((sum, i) => {
    const { shield, armour, hull } = ratingOf(designAt(empire, i))
    return sum + shield + armour + hull
  }, 0)
  const lost = rows.reduce(
    (sum, i) => sum + (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) + (ships.quasi[i] ?? 0),
    0,
  )
  return lost === 0 ? String(full) : `${full - lost} of ${full}`
}

/** SC-7.11  The train it needs outside, and what it has. */
function trainWords({ options }: View, empire: Empire, fleet: number): string {
  const ratings = designsOf(empire, fleet).map(ratingOf)
  const need = trainNeeded(ratings, scaled(options.TRAIN_RATIO, 100))
  return need === 0 ? 'none needed' : `${short(trainOf(ratings))} of ${short(need)}`
}

function stanceWords({ fleets }: Empire, at: number): string {
  const posture = fleets.posture[at]
  const guard = posture === 'GUARD' ? ` WP ${fleets.guard[at]}` : ''
  return `${posture?.toLowerCase()}${guard}, ${fleets.doctrine[at]?.toLowerCase()}, ${fleets.retreat[at]}\u00a0%`
}

/** What the columns say that a phone has no room for. */
function standing(view: View, empire: Empire, fleet: number): string {
  const words = [
    `${pointsOf(empire, fleet)} points`,
    `train ${trainWords(view, empire, fleet)}`,
    `${count(transitsOf(view.options, empire, fleet, false), 'transit')} a turn`,
    stanceWords(empire, empire.fleets.id.indexOf(fleet)),
  ]
  return words.join(' · ')
}

function aboutWords({ fleets }: Empire, at: number): string {
  const path = fleets.path[at] ?? []
  const words = [
    TASKS[fleets.task[at] ?? ''] ?? '',
    path.length > 0 ? `by WP ${path.join(', ')}` : '',
    fleets.escort[at] === true ? 'escorts the freighters' : '',
  ].filter((one) => one !== '')
  return words.join(', ') || 'waits'
}
