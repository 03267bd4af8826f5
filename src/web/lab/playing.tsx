// The players of a study's games, and the numbers of seats.

import { type ReactNode, useId } from 'react'
import { TextButton } from '../../board/button.tsx'
import type { GameInfo } from '../../server/api.ts'
import type { Asked, Draft } from './sheet.ts'

/** What a part of the sheet of a study is given. */
export interface PartProps {
  readonly game: GameInfo
  readonly draft: Draft
  onChange(part: Partial<Draft>): void
}

/** Rows that are known by where they stand. */
export const numbered = <T extends object>(rows: readonly T[]): (T & { at: number })[] =>
  rows.map((row, at) => ({ ...row, at }))

export function Line({ label, children }: { label: string; children(field: string): ReactNode }): ReactNode {
  const field = useId()
  return (
    <p className="field">
      <label htmlFor={field}>{label}</label>
      {children(field)}
    </p>
  )
}

// What is asked of a study: figures, and between which bounds they should lie.

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
      <TextButton
        onClick={() => onChange({ ask: [...draft.ask, { figure: '', from: '', to: '', as: null }] })}
      >
        Add another figure
      </TextButton>
      <p className="sub">
        Choose one from the list or a gauge of the game. Shares run from 0 to 1; “fair” is a fair share of
        wins.
      </p>
    </fieldset>
  )
}

export function Seats({ game, draft, onChange }: PartProps): ReactNode {
  const { min, max } = game.seats
  const offered = Array.from({ length: Math.min(8, max - min + 1) }, (_, i) => min + i)
  return (
    <fieldset className="lab-choices">
      <legend>Seats</legend>
      {offered.map((seats) => (
        <label key={seats}>
          <input
            type="checkbox"
            checked={draft.seats.includes(seats)}
            onChange={({ target }) =>
              onChange({
                seats: target.checked
                  ? [...draft.seats, seats].sort((a, b) => a - b)
                  : draft.seats.filter((one) => one !== seats),
              })
            }
          />
          {seats}
        </label>
      ))}
    </fieldset>
  )
}

export function Players({ game, draft, onChange }: PartProps): ReactNode {
  const isLevel = ({ name, who, playouts, games, seats }: Draft['players'][number]) =>
    game.levels.some((one) => one.level === who && (name === one.name || name === who)) &&
    playouts === null &&
    games === null &&
    seats === ''
  const others = draft.players.filter((one) => !isLevel(one))
  const set = (at: number, part: Partial<Draft['players'][number]>) =>
    onChange({
      players: draft.players.map((one) => (one === others[at] ? { ...one, ...part } : one)),
    })
  return (
    <fieldset className="lab-choices">
      <legend>Players</legend>
      {game.levels.map(({ level, name, text }) => (
        <label key={level} title={text}>
          <input
            type="checkbox"
            checked={draft.players.some((one) => isLevel(one) && one.who === level)}
            onChange={({ target }) =>
              onChange({
                players: target.checked
                  ? [...draft.players, { name, who: level, playouts: null, games: null, seats: '' }]
                  : draft.players.filter((one) => !isLevel(one) || one.who !== level),
              })
            }
          />
          {name}
        </label>
      ))}
      {numbered(others).map(({ at, name, who, playouts, games, seats }) => (
        <div key={at} className="lab-line-up">
          <input
            aria-label="Name of the line-up"
            value={name}
            onChange={(event) => set(at, { name: event.target.value })}
          />
          <input
            aria-label={`Players of ${name}`}
            value={who}
            placeholder={game.bots
              .slice(0, 2)
              .map((bot) => bot.id)
              .join(', ')}
            onChange={(event) => set(at, { who: event.target.value })}
          />
          <input
            aria-label={`Playouts per decision of ${name}`}
            type="number"
            min={1}
            placeholder="playouts"
            value={playouts ?? ''}
            onChange={(event) =>
              set(at, { playouts: event.target.value === '' ? null : Math.round(Number(event.target.value)) })
            }
          />
          <input
            aria-label={`Games of ${name} per variant`}
            type="number"
            min={2}
            max={draft.games}
            placeholder={`games (${draft.games})`}
            value={games ?? ''}
            onChange={(event) =>
              set(at, { games: event.target.value === '' ? null : Math.round(Number(event.target.value)) })
            }
          />
          <input
            aria-label={`Numbers of seats for ${name}`}
            placeholder={`seats (${draft.seats.join(', ')})`}
            value={seats}
            onChange={(event) => set(at, { seats: event.target.value })}
          />
        </div>
      ))}
      <TextButton
        onClick={() =>
          onChange({
            players: [
              ...draft.players,
              { name: `table ${others.length + 1}`, who: '', playouts: null, games: null, seats: '' },
            ],
          })
        }
      >
        Add another line-up
      </TextButton>
      <p className="sub">
        A line-up names one bot or several: {game.bots.map((bot) => bot.id).join(', ')}. They change seats
        from game to game.
      </p>
    </fieldset>
  )
}
