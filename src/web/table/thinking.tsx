import { type ReactNode, useEffect, useState } from 'react'
import type { TableState } from '../../server/api.ts'

/** Shorter waits for a bot need no word. */
const SAID_AFTER = 1

/** That a bot for which the table waits is thinking, and for how long, once it takes so long as to make people wonder. */
export function Thinking({ state }: { readonly state: TableState }): ReactNode {
  const bots = state.discreet ? [] : state.waitingFor.filter((seat) => state.seats[seat]?.kind === 'bot')
  const waits = bots.length > 0 && bots.length === state.waitingFor.length
  const [seconds, setSeconds] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from 0 at every event
  useEffect(() => {
    setSeconds(0)
    if (!waits) return
    const counting = setInterval(() => setSeconds((n) => n + 1), 1000)
    return () => clearInterval(counting)
  }, [waits, state.seq])
  if (!waits) return null
  // It has its answer long since, and is held back.
  if (state.pace === 'step') return <p className="sub thinking">The bot waits: you play it step by step.</p>
  if (seconds < SAID_AFTER) return null
  return (
    <p className="sub thinking">
      {bots.length === 1 ? 'The bot is thinking' : 'The bots are thinking'}: {seconds} s
    </p>
  )
}
