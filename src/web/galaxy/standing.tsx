import { type ReactNode, useState } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import type { GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { useGalaxy } from '../net/galaxy.ts'
import { refusalOf } from '../net/http.ts'
import { type Turn, TurnMap, useTurn } from './turn-map.tsx'
import './galaxy.css'

interface Props {
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
  /** A system is picked, of the last turn. */
  onPick?(system: number, turn: Turn): void
}

/** The whole galaxy as it stands after the last turn, beside other things of a page. */
export function Standing(props: Props): ReactNode {
  const [eye, setEye] = useState<number | null>(null)
  const asked = useGalaxy(props.state, eye)
  if (asked.error !== null) return <p className="loading">{refusalOf(asked.error).text}</p>
  if (asked.data === undefined) return <p className="loading">Loading the galaxy …</p>
  const [told, map] = asked.data
  if (told.frames.length === 0) return <p className="loading">There is nothing to show yet.</p>
  return <Last {...props} told={told} map={map} onEye={setEye} />
}

interface LastProps extends Props {
  readonly told: GalaxyFrames
  readonly map: GalaxyMap
  onEye(eye: number | null): void
}

function Last({ state, seats, told, map, onPick, onEye }: LastProps): ReactNode {
  const known = useTurn(told, map, told.frames.length - 1, seats)
  const [system, setSystem] = useState(0)
  const pick = (id: number) => {
    setSystem(id)
    onPick?.(id, known)
  }
  return (
    <TurnMap
      {...{ told, map, known, seats, onEye }}
      name={state.name}
      playing={false}
      at={system}
      onPick={pick}
    />
  )
}
