import { Button, TextButton } from '../../../../board/button.tsx'
import './pages.css'
import type { ReactNode } from 'react'
import { designAt, ratingOf, shipsOf } from '../../fleets/rows.ts'
import { transitsOf } from '../../fleets/transit.ts'
import { type Asking, askingOf, isWaiting } from '../../idle/idle.ts'
import { suppliedIn, trainOfFleet } from '../../knowledge/supplied.ts'
import { ownerName, systemName } from '../../map/world.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { TogetherOrders } from '../forms/together.tsx'
import { useCalled } from '../names.ts'
import { NoteOn } from '../note.tsx'
import { designNote, useNotes } from '../notes.ts'
import { count, fleetsWords, grouped, mine, short } from '../reading.ts'
import { ordersIn } from '../sheet/judge.ts'
import { lay, letGo, type PageProps, turnTo, useDesk } from '../store.ts'
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
  const { fleets: picked, several, writing } = useDesk()
  const empire = mine(view, eye)
  const called = useCalled(empire?.seat ?? -1)
  const [notes] = useNotes(empire?.seat ?? -1)
  if (empire === null) return null
  const { fleets } = empire
  const rows = [...fleets.id.keys()].sort(
    (a, b) => (fleets.system[a] ?? 0) - (fleets.system[b] ?? 0) || a - b,
  )
  const id = (at: number) => fleets.id[at] ?? 0
  const asking = askingOf(view, empire, ordersIn(writing?.text ?? ''))
  const supplied = suppliedIn(empire)
  const placeNames = (system: number) => [systemName(system), called(system)]
  const own = picked.filter((one) => fleets.id.includes(one))
  const fleet = own.length === 1 && !several ? (own[0] ?? 0) : 0
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Fleets</h2>
      </header>
      {fleet > 0 && (
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
        picked={own}
        none="You have no fleets yet. Shipyards build ships, and each new ship is a fleet of its own."
        list={{
          name: `fleets ${empire.seat}`,
          hint: 'idle, short, damaged, at C4, a name',
          words: (at) =>
            `F${id(at)} ${fleets.name[at]} ${stateWords(asking, supplied, at)} ${notes.get(`fleet ${id(at)}`)?.text ?? ''}`,
          places: (at) => placeNames(fleets.system[at] ?? 0),
        }}
        columns={[
          {
            head: 'Fleet',
            by: (at) => id(at),
            cell: (at) => (
              <span className="sc-ticked">
                {writing !== null && (
                  <label>
                    <input
                      type="checkbox"
                      checked={own.includes(id(at))}
                      onChange={() => tick(id(at), own)}
                      aria-label={`Choose F${id(at)}`}
                    />
                  </label>
                )}
                <TextButton
                  onClick={() => (id(at) === fleet ? letGo() : lay({ fleets: [id(at)], several: false }))}
                >
                  F{id(at)} {fleets.name[at] !== `Fleet ${id(at)}` && fleets.name[at]}
                </TextButton>
              </span>
            ),
          },
          { head: 'At', cell: (at) => called(fleets.system[at] ?? 0) },
          { head: 'Ships', cell: (at) => shipsWords(empire, id(at)) },
          {
            head: 'Points',
            figures: true,
            spare: true,
            cell: (at) => pointsWords(empire, id(at)),
            by: (at) => pointsOf(empire, id(at)).left,
          },
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
            list={{
              name: `seen ${empire.seat}`,
              hint: 'N1, at C4, DD',
              places: ({ system }) => placeNames(system),
            }}
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
      <h3>Designs</h3>
      <Table
        caption="Designs you know"
        rows={[
          ...empire.designs.map((design) => ({ design, owner: empire.owner })),
          ...empire.foreign.map(({ design, owner }) => ({ design, owner })),
        ]}
        keyOf={({ design, owner }) => `${owner} ${design.name}`}
        most={12}
        none=""
        list={{
          name: `designs ${empire.seat}`,
          hint: 'FG, a name, N1',
          words: ({ design, owner }) => notes.get(designNote(owner, design.name))?.text ?? '',
        }}
        columns={[
          { head: 'Design', cell: ({ design }) => design.name },
          { head: 'Whose', cell: ({ owner }) => (owner === empire.owner ? 'ours' : ownerName(owner)) },
          { head: 'Hull', cell: ({ design }) => `${design.hull}${design.variant}` },
          { head: 'HS', figures: true, cell: ({ design }) => design.n },
          {
            head: 'Speed',
            figures: true,
            spare: true,
            cell: ({ design }) => short(design.speed),
            by: ({ design }) => design.speed,
          },
          {
            head: 'Our ships',
            figures: true,
            cell: ({ design, owner }) => (owner === empire.owner ? shipsCalled(empire, design.name) : '–'),
          },
          {
            head: 'Your note',
            cell: ({ design, owner }) => (
              <NoteOn
                seat={empire.seat}
                turn={view.turn}
                about={designNote(owner, design.name)}
                called={`the design ${design.name}`}
              />
            ),
          },
        ]}
      />
      {fleet === 0 && own.length > 0 && writing !== null && (
        <section className="sc-together" aria-label="Orders for all that are chosen">
          <p>
            <b>{fleetsWords(own)}</b> {own.length > 1 ? 'are' : 'is'} chosen.{' '}
            <TextButton onClick={letGo}>Choose none</TextButton>
          </p>
          <Button look="sc-add" onClick={() => turnTo('chart', { system: 0 })}>
            Send {own.length > 1 ? 'them' : 'it'} …
          </Button>
          <TogetherOrders key={own.join()} view={view} empire={empire} fleets={own} />
        </section>
      )}
    </div>
  )
}

/** One fleet more, or less, of several. */
function tick(id: number, own: readonly number[]): void {
  const fleets = own.includes(id) ? own.filter((one) => one !== id) : [...own, id]
  lay({ fleets, via: [], several: fleets.length > 0 })
}

const shipsCalled = ({ ships, designs }: Empire, name: string): number =>
  ships.design.filter((at) => designs[at]?.name === name).length

/** The words for the state of a fleet by which it can be found. */
function stateWords(asking: Asking, supplied: ReadonlySet<number>, at: number): string {
  const { view, empire, fleets } = asking
  const [id = 0, system = 0] = [empire.fleets.id[at], empire.fleets.system[at]]
  const { left, full } = pointsOf(empire, id)
  const train = supplied.has(system) ? null : trainOfFleet(view, empire, id)
  return [
    isWaiting(empire, at) && !fleets.has(id) ? 'idle' : '',
    train !== null && train.has < train.needed ? 'short' : '',
    left < full ? 'damaged' : '',
  ].join(' ')
}

/** SC-14.4  The points of a fleet's ships: all, and those that are left. */
function pointsOf(empire: Empire, fleet: number): { readonly full: number; readonly left: number } {
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
  return { full, left: full - lost }
}

function pointsWords(empire: Empire, fleet: number): string {
  const { full, left } = pointsOf(empire, fleet)
  return left === full ? grouped(full) : `${grouped(left)} of ${grouped(full)}`
}

/** SC-7.11  The train it needs outside, and what it has. */
function trainWords(view: View, empire: Empire, fleet: number): string {
  const train = trainOfFleet(view, empire, fleet)
  return train === null ? 'none needed' : `${short(train.has)} of ${short(train.needed)}`
}

function stanceWords({ fleets }: Empire, at: number): string {
  const posture = fleets.posture[at]
  const guard = posture === 'GUARD' ? ` WP ${fleets.guard[at]}` : ''
  return `${posture?.toLowerCase()}${guard}, ${fleets.doctrine[at]?.toLowerCase()}, ${fleets.retreat[at]}%`
}

/** What the columns say that a phone has no room for. */
function standing(view: View, empire: Empire, fleet: number): string {
  const words = [
    `${pointsWords(empire, fleet)} points`,
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
