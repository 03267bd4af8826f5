import './pages.css'
import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Ways } from '../../../../board/parts.tsx'
import { trainNeeded, trainOf } from '../../design/supply.ts'
import { scaled } from '../../exact.ts'
import { instrumentsOf, transitsOf } from '../../fleets/abilities.ts'
import { designAt, designsOf, ratingOf, shipsOf } from '../../fleets/rows.ts'
import { type Empire, POSTURES } from '../../position.ts'
import type { View } from '../../view.ts'
import { useCalled } from '../names.ts'
import type { PageProps } from '../page-props.ts'
import { mine, short } from '../reading.ts'
import { add, lay, turnTo, useDesk } from '../store.ts'
import { shipsWords } from '../turn/fleets.ts'
import { Table } from './table.tsx'

const TASKS: Readonly<Record<string, string>> = {
  '': '',
  move: 'on its way',
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
      <Table
        caption="Our fleets, by place"
        rows={rows}
        keyOf={id}
        picked={fleet}
        none="There is no fleet yet. Yards build ships; each new one is a fleet of its own."
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
          { head: 'Points', figures: true, cell: (at) => pointsOf(empire, id(at)) },
          { head: 'Train', figures: true, cell: (at) => trainWords(view, empire, id(at)) },
          { head: 'Transits', figures: true, cell: (at) => transitsOf(view.options, empire, id(at), false) },
          { head: 'Stance', cell: (at) => stanceWords(empire, at) },
          { head: 'About', cell: (at) => aboutWords(empire, at) },
        ]}
      />
      {fleet > 0 && fleets.id.includes(fleet) && <FleetCard view={view} empire={empire} fleet={fleet} />}
      {empire.sightings.length > 0 && (
        <>
          <h3>Strangers that were seen</h3>
          <Table
            caption="Strangers that were seen"
            rows={empire.sightings}
            keyOf={({ system, owner }) => `${system} ${owner}`}
            none=""
            columns={[
              { head: 'At', cell: ({ system }) => called(system) },
              {
                head: 'Whose',
                cell: ({ owner }) => (owner > 1_000_000 ? 'a people of their own' : `empire ${owner}`),
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
  return `${posture}${guard}, ${fleets.doctrine[at]?.toLowerCase()}, retreat ${fleets.retreat[at]} %`
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

interface CardProps {
  readonly view: View
  readonly empire: Empire
  readonly fleet: number
}

function FleetCard({ view, empire, fleet }: CardProps): ReactNode {
  const { writing } = useDesk()
  const [picked, setPicked] = useState<readonly number[]>([])
  const at = empire.fleets.id.indexOf(fleet)
  const { ships } = empire
  const rows = shipsOf(empire, fleet)
  const here = empire.fleets.id.filter(
    (id, i) => id !== fleet && empire.fleets.system[i] === empire.fleets.system[at],
  )
  const explores = instrumentsOf(empire, fleet).x > 0
  const moves = transitsOf(view.options, empire, fleet, false) > 0
  return (
    <section className="sc-form wide" aria-label={`Fleet F${fleet}`}>
      <h3>
        F{fleet} {empire.fleets.name[at]} <Clause id="SC-13.1" />
      </h3>
      {writing !== null && (
        <>
          <div className="sc-buttons">
            {moves && (
              <button
                type="button"
                className="button sc-add"
                onClick={() => turnTo('chart', { fleet, system: 0 })}
              >
                Send it …
              </button>
            )}
            {explores && (
              <button type="button" className="button sc-add" onClick={() => add(`explore F${fleet}`)}>
                Explore
              </button>
            )}
            {moves && (
              <button type="button" className="button sc-add" onClick={() => add(`return F${fleet}`)}>
                Come home
              </button>
            )}
            {here.map((other) => (
              <button
                key={other}
                type="button"
                className="button sc-add"
                onClick={() => add(`merge F${fleet},F${other}`)}
              >
                Join F{other} to it
              </button>
            ))}
            {picked.length > 0 && picked.length < rows.length && (
              <button
                type="button"
                className="button sc-add"
                onClick={() => {
                  add(`split F${fleet} ${picked.map((id) => `S${id}`).join(',')}`)
                  setPicked([])
                }}
              >
                Split off {picked.map((id) => `S${id}`).join(', ')}
              </button>
            )}
          </div>
          <Ways
            label="Posture"
            value={empire.fleets.posture[at] ?? 'HOLD'}
            of={POSTURES.filter((one) => one !== 'GUARD').map((value) => ({
              value,
              text: value.toLowerCase(),
            }))}
            onChange={(posture) => add(`stance F${fleet} ${posture.toLowerCase()}`)}
          />
        </>
      )}
      <Table
        caption={`Ships of F${fleet}`}
        rows={rows}
        keyOf={(i) => ships.id[i] ?? 0}
        none=""
        columns={[
          {
            head: 'Ship',
            cell: (i) => {
              const id = ships.id[i] ?? 0
              if (writing === null || rows.length < 2) return `S${id}`
              return (
                <label>
                  <input
                    type="checkbox"
                    checked={picked.includes(id)}
                    onChange={() =>
                      setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
                    }
                  />{' '}
                  S{id}
                </label>
              )
            },
          },
          { head: 'Design', cell: (i) => `${designAt(empire, i).name}, ${designAt(empire, i).hull}` },
          { head: 'HS', figures: true, cell: (i) => designAt(empire, i).n },
          { head: 'Speed', figures: true, cell: (i) => short(designAt(empire, i).speed) },
          { head: 'Hull lost', figures: true, cell: (i) => ships.hull[i] ?? 0 },
          { head: 'Rounds', figures: true, cell: (i) => ships.rounds[i] ?? 0 },
        ]}
      />
    </section>
  )
}
