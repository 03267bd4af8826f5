import './page.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { habitabilityLimit } from '../../colonies/departures.ts'
import { foundersOf, isFit, isVacant, originFor, settlersFor } from '../../idle/idle.ts'
import { knownOf, LEVEL } from '../../knowledge/known.ts'
import { ownerName, systemName } from '../../map/world.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { NoteOn } from '../note.tsx'
import { count, distanceTo, grouped, homeOf, mine, mostIn, together } from '../reading.ts'
import { mended, ordersIn, useJudgement } from '../sheet/judge.ts'
import { Beside } from '../sheet/list.tsx'
import { add, type EmpireProps, lay, useDesk } from '../store.ts'
import { ownersIn } from './layers.ts'
import { idCalled, metAt, orderedWays, sent, turnsOf, wayTo } from './moving.ts'
import { Naming, Orbits } from './orbits.tsx'
import { kindWords, LEVELS } from './words.ts'

// The battles of a forecast are most of what ships are worth: no page waits for them.
const Forecast = lazy(async () => ({ default: (await import('./forecast.tsx')).Forecast }))

interface CardProps {
  readonly view: View
  readonly eye: number | null
  /** The system, in place of the one that is picked. */
  readonly of?: number
}

/** The system that is picked: what is known of it, since when, and what can be done there. */
export function SystemCard({ view, eye, of }: CardProps): ReactNode {
  const picked = useDesk().system
  const system = of ?? picked
  const empire = mine(view, eye)
  const known = empire === null ? undefined : knownOf(empire.chart, system)
  if (empire === null || known === undefined) return null
  const away = distanceTo(empire, homeOf(empire), system)
  const most = mostIn(empire, system)
  return (
    <section className="sc-card" aria-label={`System ${systemName(system)}`}>
      <header>
        <h3>{systemName(system)}</h3>
        <Naming key={system} seat={empire.seat} system={system} />
        <span className="sub">
          {kindWords(known)}
          {away !== null && away > 0 && `, ${away} from home`}
        </span>
        <small>{known.turn === 0 ? 'known from the start' : `seen in turn ${known.turn}`}</small>
        {of === undefined && <TextButton onClick={() => lay({ system: 0 })}>Close</TextButton>}
      </header>
      <Orbits empire={empire} system={system} />
      <NoteOn
        key={`note ${system}`}
        seat={empire.seat}
        turn={view.turn}
        about={`system ${system}`}
        called={`system ${systemName(system)}`}
      />
      <dl>
        {known.level === LEVEL.detailed && most > 0 ? (
          <>
            <Figure head="Growth">{known.growth}</Figure>
            <Figure head="Wealth">{known.wealth}</Figure>
            <Figure head="Habitability">
              {known.hi} <span className="sub">limit {habitabilityLimit(empire)}</span>
            </Figure>
            <Figure head="People, at most">{grouped(most)} PU</Figure>
          </>
        ) : (
          <>
            <Figure head="Known by">{LEVELS[known.level]}</Figure>
            <Figure head="Warp points">
              {known.points.length === 0 ? 'none known' : known.points.length}
            </Figure>
            {known.habitable >= 0 && <Figure head="Habitable">{known.habitable}</Figure>}
          </>
        )}
      </dl>
      <Present empire={empire} system={system} />
      <Acts view={view} empire={empire} system={system} />
    </section>
  )
}

function Figure({ head, children }: { readonly head: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The most strangers that are named. */
const STRANGERS = 4

/** Whose it is, which of our fleets are there, and who else was seen. */
function Present({ empire, system }: { readonly empire: Empire; readonly system: number }): ReactNode {
  const of = ownersIn(empire).get(system)
  const fleets = empire.fleets.id.filter((_, at) => empire.fleets.system[at] === system)
  const seen = empire.sightings.filter((one) => one.system === system).toSorted((a, b) => b.turn - a.turn)
  const whose = of === undefined || of.owner === empire.owner ? '' : ownerName(of.owner)
  const lines = [
    ...(whose === '' ? [] : [of?.claimed === true ? `Claimed by ${whose}` : `Of ${whose}`]),
    ...(fleets.length === 0
      ? []
      : [`Ours are here: ${together(fleets.slice(0, 8).map((id) => `F${id}`))}${more(fleets.length - 8)}`]),
    ...seen
      .slice(0, STRANGERS)
      .map(
        ({ owner, hulls, turn }) =>
          `${together(hulls.map(({ code, count: n }) => `${n} ${code}`))} of ${ownerName(owner)}, seen in turn ${turn}`,
      ),
    ...(seen.length > STRANGERS
      ? [`${count(seen.length - STRANGERS, 'more sighting')} on the Fleets page`]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="sc-present">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const more = (n: number): string => (n > 0 ? ` and ${n} more` : '')

/** The most fleets that are offered. */
const FLEETS = 4

interface SystemProps extends EmpireProps {
  readonly system: number
}

/** What may be done about a system: fleets to send, people to settle. */
function Acts({ view, empire, system }: SystemProps): ReactNode {
  const { writing, fleets } = useDesk()
  const judgement = useJudgement(view)
  if (writing === null) return null
  const [fleet = 0] = fleets.length === 1 ? fleets : []
  const orders = ordersIn(writing.text)
  const sentHere = [...orderedWays(view, empire, orders)].filter(([, way]) => way.systems.at(-1) === system)
  const ways = empire.fleets.id
    .filter((id) => !sentHere.some(([other]) => other === id))
    .flatMap((id) => {
      const way = wayTo(view, empire, id, system)
      return 'why' in way ? [] : [{ id, way }]
    })
    .sort(
      (a, b) =>
        Number(b.id === fleet) - Number(a.id === fleet) || turnsOf(a.way) - turnsOf(b.way) || a.id - b.id,
    )
    .slice(0, FLEETS)
  const noWay = fleet > 0 ? wayTo(view, empire, fleet, system) : null
  const arrives = (turns: number) => `there in turn ${view.turn + turns - 1}`
  return (
    <ul className="sc-acts">
      {sentHere.map(([id, way]) => (
        <li key={`sent ${id}`} className="on">
          <b>F{id} goes here</b> <Clause id="SC-13.3" />
          <small>
            {count(way.points.length, 'transit')}, {arrives(turnsOf(way))}
          </small>
          {judgement?.lines
            .filter(({ order }) => order?.do === 'move' && idCalled(empire, order.fleet) === id)
            .map((line) => (
              <Beside
                key={line.no}
                line={line}
                put={(next) => writing.put(mended(writing.text, line.no, next))}
              />
            ))}
        </li>
      ))}
      {sentHere.length > 0 && (
        <Suspense>
          <Forecast view={view} empire={empire} system={system} {...metAt(view, empire, system, orders)} />
        </Suspense>
      )}
      {noWay !== null && 'why' in noWay && (
        <li className="no">
          <span>Send F{fleet} here</span> <Clause id={noWay.clause} />
          <small>
            <i>why not?</i> {noWay.why}
          </small>
        </li>
      )}
      {ways.map(({ id, way }) => (
        <li key={id}>
          <TextButton onClick={() => writing.put(sent(view, empire, writing.text, [id], system))}>
            Send F{id} here
          </TextButton>{' '}
          <Clause id="SC-13.3" />
          <small>
            {shipsWords(empire, id)}, {arrives(turnsOf(way))}
          </small>
        </li>
      ))}
      <Settling view={view} empire={empire} system={system} />
    </ul>
  )
}

function Settling({ view, empire, system }: SystemProps): ReactNode {
  const known = knownOf(empire.chart, system)
  if (known === undefined || !isVacant(empire, known)) return null
  const origin = originFor(empire, known)
  const name = systemName(system)
  if (!isFit(view, empire, known))
    return (
      <li className="no">
        <span>Colonize it</span> <Clause id="SC-9.2" />
        <small>
          <i>Why not?</i> Its habitability is {known.hi}. It must be below your limit of{' '}
          {habitabilityLimit(empire)}. Raise your empire level or your SL of COL.
        </small>
      </li>
    )
  if (origin === null)
    return (
      <li className="no">
        <span>Colonize it</span> <Clause id="SC-9.6" />
        <small>
          <i>Why not?</i> None of your systems with {settlersFor(known) + 1} PU has a known, probed path to
          it.
        </small>
      </li>
    )
  return (
    <li>
      <TextButton onClick={() => add(`colonize ${name} from ${systemName(origin.system)}`)}>
        Colonize it from {together([systemName(origin.system)])}
      </TextButton>{' '}
      <Clause id="SC-9.5" />
      <small>
        sends {settlersFor(known)} PU and a freighter; the colony begins with {foundersOf(known)} PU
      </small>
    </li>
  )
}
