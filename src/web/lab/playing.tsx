// The players of a study's games, and the numbers of seats.

import type { ReactNode } from 'react'
import { numbered, type PartProps } from './fields.tsx'
import type { Draft } from './sheet.ts'

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
  const levels = game.levels.map(({ level }) => level)
  const isLevel = ({ name, who, playouts, games, seats }: Draft['players'][number]) =>
    name === who && levels.includes(who) && playouts === null && games === null && seats === ''
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
                  ? [...draft.players, { name: level, who: level, playouts: null, games: null, seats: '' }]
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
      <button
        type="button"
        className="text-button"
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
      </button>
      <p className="sub">{game.bots.map((bot) => bot.id).join(', ')}. They change seats from game to game.</p>
    </fieldset>
  )
}
