import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SeatStyle } from '../../board/client.ts'
import type { TableState } from '../../server/api.ts'
import { groupsOf, heldIn } from '../galaxy/reading.ts'
import { Standing } from '../galaxy/standing.tsx'
import type { Turn } from '../galaxy/turn-map.tsx'
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
export function MasterMap({ state, seats, onPoint }: Props): ReactNode {
  const pick = (id: number, { frame, flag, named, said }: Turn) => {
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
        <p className="sub">Press a system to act there.</p>
        <Link href={`/t/${state.table}/galaxy`} className="nav-link">
          Turn by turn
        </Link>
      </header>
      <Standing state={state} seats={seats} onPick={pick} />
    </section>
  )
}
