import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { SeatStyle } from '../../board/client.ts'
import type { GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { groupsOf, heldIn } from '../galaxy/reading.ts'
import { TurnMap, useTurn } from '../galaxy/turn-map.tsx'
import { useGalaxy } from '../net/galaxy.ts'
import { refusalOf } from '../net/http.ts'
import '../galaxy/galaxy.css'
import './map.css'

/** What a game master points at: a system, and what is there, as the fields of acts name it. */
export interface Pointed {
  /** In a sentence. */
  readonly said: string
  readonly system: string
  readonly there: Readonly<Record<string, readonly (number | string)[]>>
}

interface Props {
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
  onPoint(at: Pointed): void
}

/** The whole galaxy as it stands, on which a game master points at what an act is about. */
export function MasterMap(props: Props): ReactNode {
  const [eye, setEye] = useState<number | null>(null)
  const asked = useGalaxy(props.state, eye)
  if (asked.error !== null) return <p className="loading">{refusalOf(asked.error).text}</p>
  if (asked.data === undefined) return <p className="loading">Loading the galaxy …</p>
  const [told, map] = asked.data
  if (told.frames.length === 0) return <p className="loading">There is nothing to show yet.</p>
  return <Now {...props} told={told} map={map} onEye={setEye} />
}

interface NowProps extends Props {
  readonly told: GalaxyFrames
  readonly map: GalaxyMap
  onEye(eye: number | null): void
}

function Now({ state, seats, told, map, onPoint, onEye }: NowProps): ReactNode {
  const known = useTurn(told, map, told.frames.length - 1, seats)
  const { frame, flag, named, said } = known
  const [system, setSystem] = useState(0)
  const pick = (id: number) => {
    setSystem(id)
    const fleets = groupsOf(frame).filter((group) => group.system === id)
    const owners = [...(heldIn(frame).get(id) ?? []), ...fleets].map(({ owner }) => owner)
    const there = {
      empire: owners,
      npr: owners.map((owner) => flag(owner).name),
      fleet: fleets.flatMap(({ numbers }) => numbers),
    }
    onPoint({ said: said.get(id) ?? '', system: named(id), there })
  }
  return (
    <section className="master-map" aria-label="The whole galaxy">
      <header>
        <h2>The whole galaxy</h2>
        <p className="sub">{pressText(frame.turn)}</p>
        <Link href={`/t/${state.table}/galaxy`} className="nav-link">
          Turn by turn
        </Link>
      </header>
      <TurnMap
        {...{ told, map, known, seats, onEye }}
        name={state.name}
        playing={false}
        at={system}
        onPick={pick}
      />
    </section>
  )
}

const pressText = (turn: number): string =>
  turn === 0
    ? 'As it is at the start. Press a system to act there.'
    : `As it is after turn ${turn}. Press a system to act there.`
