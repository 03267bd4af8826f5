import type { ReactNode } from 'react'
import { Button } from '../../board/button.tsx'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Select } from '../parts/controls.tsx'

type Pace = TableState['pace']

const PACES: readonly (readonly [Pace, string])[] = [
  ['once', 'at once'],
  ['quick', 'quick'],
  ['slow', 'slow'],
  ['step', 'step by step'],
]

interface Props {
  readonly live: LiveTable
  readonly state: TableState
}

const withBots = ({ seats, you, over, started }: TableState) =>
  started && over === null && you.length > 0 && seats.some(({ kind }) => kind === 'bot')

/** How fast the bots of the table play; the table's choice. */
export function PaceField({ live, state }: Props): ReactNode {
  const [seat] = state.you
  if (!withBots(state) || seat === undefined) return null
  return (
    <label className="pace">
      <span className="wide-only">Bots</span>
      <Select
        aria-label="How fast bots play"
        value={state.pace}
        onChange={({ target }) => void live.host({ do: 'pace', seat, pace: target.value as Pace })}
        of={PACES}
      />
    </label>
  )
}

/** While bots are on the move: their next step, where they wait for it, and on to the reader's own turn. */
export function Onward({ live, state }: Props): ReactNode {
  const [seat] = state.you
  const bots = state.waitingFor.some((one) => state.seats[one]?.kind === 'bot')
  if (!withBots(state) || seat === undefined || !bots || state.pace === 'once') return null
  const on = (how: 'step' | 'turn') => void live.host({ do: 'onward', seat, how })
  return (
    <p className="onward">
      {state.pace === 'step' && (
        <Button look="primary" onClick={() => on('step')}>
          Next move
        </Button>
      )}
      <Button onClick={() => on('turn')}>Skip to my turn</Button>
    </p>
  )
}
