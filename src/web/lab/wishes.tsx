// What is asked of a study: figures, and between which bounds they should lie.

import type { ReactNode } from 'react'
import type { GameInfo } from '../../server/api.ts'
import { numbered } from './fields.tsx'
import type { Asked, Draft } from './sheet.ts'

const FIGURES = [
  ['decisions p50', 'median decisions'],
  ['decisions p95', 'decisions that 95% of games stay below'],
  ['seat 1', 'wins of the first seat'],
  ['no choice', 'share of decisions with only one option'],
  ['passing', 'share of choices that do nothing'],
  ['comeback', 'how far behind the winner was'],
  ['without hope', 'decisions of players who can no longer win (takes longer)'],
  ['kingmaking', 'share of wins decided by players who cannot win (takes longer)'],
  ['unfinished', 'games without an end'],
] as const

export function Ask({
  id,
  bots,
  draft,
  onChange,
}: {
  id: string
  bots: GameInfo['bots']
  draft: Draft
  onChange(part: Partial<Draft>): void
}): ReactNode {
  const set = (at: number, part: Partial<Asked>) =>
    onChange({ ask: draft.ask.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <fieldset>
      <legend>Ask</legend>
      <datalist id={`${id}figures`}>
        {FIGURES.map(([figure, words]) => (
          <option key={figure} value={figure}>
            {words}
          </option>
        ))}
        {bots.map((bot) => (
          <option key={bot.id} value={`player ${bot.id}`}>
            share of wins of a player
          </option>
        ))}
      </datalist>
      {numbered(draft.ask).map(({ at, figure, from, to }) => (
        <div key={at} className="lab-ask">
          <input
            aria-label="Figure"
            list={`${id}figures`}
            value={figure}
            onChange={(event) => set(at, { figure: event.target.value, as: null })}
          />
          <input
            aria-label={`${figure} at least`}
            placeholder="from"
            value={from}
            onChange={(event) => set(at, { from: event.target.value })}
          />
          <input
            aria-label={`${figure} at most`}
            placeholder="to"
            value={to}
            onChange={(event) => set(at, { to: event.target.value })}
          />
        </div>
      ))}
      <button
        type="button"
        className="text-button"
        onClick={() => onChange({ ask: [...draft.ask, { figure: '', from: '', to: '', as: null }] })}
      >
        Add another figure
      </button>
      <p className="sub">
        Choose one from the list or a gauge of the game. Shares run from 0 to 1; “fair” is a fair share of
        wins.
      </p>
    </fieldset>
  )
}
