import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import type { SeatStyle } from '../../board/client.ts'
import { SeatMark } from '../../board/seat.tsx'
import { type Again, againText, type Refusal } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import { keepMade } from '../net/keys.ts'

const STATES = { free: '', asked: 'asked', in: 'said yes', bot: 'bot' } as const
const LOOK_MS = 4000

interface PlayAgainProps {
  readonly table: string
  /** The own seats; none for a spectator. */
  readonly you: readonly number[]
  readonly seats: readonly SeatStyle[]
}

/** Play again with the same friends: one asks, all are asked, and each goes along with one press. */
export function PlayAgain({ table, you, seats }: PlayAgainProps): ReactNode {
  const [, go] = useLocation()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const again = useQuery({
    queryKey: ['again', table],
    queryFn: () => house.againOf(table),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
  if (you.length === 0) return null
  const next = again.data?.table ?? null
  const mine = again.data?.seats.filter(({ seat }) => you.includes(seat)) ?? []
  const isIn = next !== null && mine.length > 0 && mine.every(({ state }) => state === 'in')
  const play = async () => {
    if (isIn) return go(`/t/${next}`)
    try {
      const made = await house.again(table)
      keepMade(made)
      go(`/t/${made.table}`)
    } catch (error) {
      setRefused(refusalOf(error))
    }
  }
  return (
    <div className="play-again">
      {next !== null && !isIn && <p role="status">{againText(asking(again.data, you))}.</p>}
      <Button look="primary" onClick={() => void play()}>
        {next === null ? 'Play again' : isIn ? 'Go to the new table' : 'Yes, play again'}
      </Button>
      {mine.length < seats.length && again.data !== undefined && (
        <ul className="asked">
          {again.data.seats.map(({ seat, name, state }) => (
            <li key={seat}>
              <SeatMark style={seats[seat]} size={12} /> {name}
              <span className="sub">{you.includes(seat) ? 'you' : STATES[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="sub">
        The new game keeps the house rules and time control. Everybody moves one seat to the left.
      </p>
      {refused !== null && <p className="refused">{refused.text}</p>}
    </div>
  )
}

function asking(again: Again | undefined, you: readonly number[]): readonly string[] {
  const names = again?.seats.filter(({ seat, state }) => state === 'in' && !you.includes(seat)) ?? []
  return names.length === 0 ? ['Somebody'] : names.map(({ name }) => name)
}
