import type { ReactNode } from 'react'
import type { Draft, DraftWorld } from './draft.ts'
import { isLinked, mapOf, neighboursOf, withLink } from './map.ts'

interface LinksProps {
  readonly draft: Draft
  readonly world: DraftWorld
  onChange(draft: Draft): void
}

/** The links of a world: each can be cut, and any other world be linked. */
export function Links({ draft, world, onChange }: LinksProps): ReactNode {
  const { worlds } = mapOf(draft)
  const nameOf = (id: string) => worlds.find((w) => w.id === id)?.name ?? id
  const linked = neighboursOf(draft, world.id)
  return (
    <div className="mk-links">
      <span className="mk-label">Links</span>
      <ul aria-label={`Links of ${world.name}`}>
        {linked.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <button
              type="button"
              aria-label={`Cut the link from ${world.name} to ${nameOf(id)}`}
              onClick={() => onChange(withLink(draft, world.id, id, false))}
            >
              ×
            </button>
          </li>
        ))}
        {linked.length === 0 && <li className="none">none: no ship can come here</li>}
      </ul>
      <select
        aria-label={`Link ${world.name} with`}
        value=""
        onChange={(e) => onChange(withLink(draft, world.id, e.target.value, true))}
      >
        <option value="">link with …</option>
        {worlds
          .filter(({ id }) => id !== world.id && !isLinked(draft, world.id, id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}
