import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import { MOST_WORLDS } from '../../scenario.ts'
import { type Draft, roleOf } from './draft.ts'
import { mapOf, onStandardMap, withNewWorld, withoutWorld } from './map.ts'
import {
  FigureField,
  IdField,
  KindField,
  NameField,
  RoleField,
  TradeField,
  WORLD_FIGURES,
} from './world-fields.tsx'

interface WorldsProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  onChange(draft: Draft): void
  /** A world was made, or is gone (null). */
  onChoose(id: string | null): void
}

const HEADS = ['Name', 'Id', 'Kind', 'Belongs to', 'Trades with', 'Base', 'Loyalty', 'x', 'y', 'z'] as const

/** Every world of the map with all its fields: lines of a table, or on a phone a card each. */
export function Worlds({ draft, seats, onChange, onChoose }: WorldsProps): ReactNode {
  const { worlds } = mapOf(draft)
  const flaws = useFlaws(['map', 'map.worlds', 'neutral'])
  return (
    <>
      <div className="gts-heads" aria-hidden="true">
        {HEADS.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="gts-worlds" data-place="map.worlds">
        {worlds.map((world, i) => {
          const field = { draft, world, onChange }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an id changes while it is written; the place does not
            <li key={i} className={roleOf(draft, world.id) === 'out' ? 'out' : ''}>
              <fieldset>
                <legend className="hidden">{world.name}</legend>
                <NameField {...field} />
                <IdField {...field} />
                <KindField {...field} />
                <RoleField {...field} />
                <TradeField {...field} seats={seats} />
                {WORLD_FIGURES.map((figure) => (
                  <FigureField key={figure.field} {...field} figure={figure} />
                ))}
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Remove ${world.name}`}
                  disabled={worlds.length <= 2}
                  onClick={() => {
                    onChoose(null)
                    onChange(withoutWorld(draft, world.id))
                  }}
                >
                  Remove
                </button>
              </fieldset>
            </li>
          )
        })}
      </ul>
      <Wrong flaws={flaws} />
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={worlds.length >= MOST_WORLDS}
          onClick={() => {
            const made = withNewWorld(draft)
            onChange(made.draft)
            onChoose(made.id)
          }}
        >
          Add a world
        </button>
        {draft.map !== null && (
          <button type="button" className="button" onClick={() => onChange(onStandardMap(draft))}>
            Use the Narrow Cluster’s map
          </button>
        )}
        <span className="sub">
          {draft.map === null
            ? 'Uses the Narrow Cluster, so the file contains no map.'
            : `The file contains its own map: ${counted(worlds.length, 'world')}, ${counted(mapOf(draft).links.length, 'link')}.`}
        </span>
      </div>
    </>
  )
}
