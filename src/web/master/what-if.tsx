import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import type { Json, Outlook, TableState } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Alert, Select } from '../parts/controls.tsx'

interface Props {
  readonly table: string
  readonly names: readonly TableState['seats'][number][]
  readonly acts: readonly Json[]
}

/** How many turns are played on, and how many at the most. */
const [TURNS, MOST] = [3, 5]

/** House-5.11  What would come of acts: bots play a copy of the game on, with them and without. */
export function WhatIf({ table, names, acts }: Props): ReactNode {
  const [turns, setTurns] = useState(TURNS)
  const ahead = useMutation({ mutationFn: () => house.whatIf(table, { acts: [...acts], turns }) })
  return (
    <section className="desk-ahead" aria-label="What if">
      <div className="desk-buttons">
        <label>
          Turns{' '}
          <select value={turns} onChange={(e) => setTurns(Number(e.target.value))}>
            {Array.from({ length: MOST }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers from 1 on
              <option key={i}>{i + 1}</option>
            ))}
          </select>
        </label>
        <Button disabled={ahead.isPending} onClick={() => ahead.mutate()}>
          {ahead.isPending ? 'Bots are playing …' : 'Let bots play it on'}
        </Button>
      </div>
      <Alert look="refusal" of={ahead.error} />
      {ahead.data !== undefined && <Ahead outlook={ahead.data} names={names} />}
    </section>
  )
}

function Ahead({ outlook, names }: { readonly outlook: Outlook; readonly names: Props['names'] }): ReactNode {
  const { turns, games, measures } = outlook
  const [what, setWhat] = useState(measures[0]?.what ?? '')
  const shown = measures.find((one) => one.what === what)
  if (shown === undefined) return null
  return (
    <>
      <p className="sub">
        After {counted(turns, 'turn')}, on average over {counted(games, 'pair')} of games in which bots play
        every seat. The dice are others than in the game, and nothing of it is kept.
      </p>
      <label>
        Figure{' '}
        <Select value={what} onChange={(e) => setWhat(e.target.value)} of={measures.map((one) => one.what)} />
      </label>
      <table className="desk-changes">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <td>now</td>
            <td>without</td>
            <td>with it</td>
          </tr>
        </thead>
        <tbody>
          {shown.now.map((now, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <tr key={seat}>
              <th scope="row">{names[seat]?.name}</th>
              <td>{now.toLocaleString('en')}</td>
              <td>{shown.without[seat]?.toLocaleString('en')}</td>
              <td>
                <b>{shown.acted[seat]?.toLocaleString('en')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
