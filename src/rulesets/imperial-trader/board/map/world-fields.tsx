import type { ReactNode } from 'react'
import { NumberField, PickField, TextField } from '../../../../board/making/fields.tsx'
import worldsFile from '../../data/worlds.json' with { type: 'json' }
import { type Draft, type DraftWorld, type Kind, placesOf, withWorld } from './draft.ts'

interface WorldFieldsProps {
  readonly draft: Draft
  readonly world: DraftWorld
  onChange(draft: Draft): void
}

const KINDS: readonly { readonly value: Kind; readonly text: string }[] = [
  { value: 'planet', text: 'Planet' },
  { value: 'open', text: 'Open frontier' },
  { value: 'xenos', text: 'Xenos' },
]

/** What a world is: its name, its kind, its class and its export. */
export function WorldFields({ draft, world, onChange }: WorldFieldsProps): ReactNode {
  const place = placesOf(draft).get(world.id) ?? ''
  const set = (change: Partial<DraftWorld>) => onChange(withWorld(draft, world.id, change))
  return (
    <>
      <TextField
        place={`${place}.name`}
        also={[place, `${place}.id`, `${place}.order`, `${place}.lane`]}
        label="Name"
        max={40}
        value={world.name}
        onChange={(name) => set({ name })}
      />
      <PickField
        place={`${place}.kind`}
        label="Kind"
        value={world.kind}
        of={KINDS}
        onChange={(kind) =>
          set({ kind, order: null, ...(kind === 'planet' && world.class === '' ? { class: 'agri' } : {}) })
        }
      />
      {world.kind === 'planet' && (
        <PickField
          place={`${place}.class`}
          label="Class"
          value={world.class}
          of={classesWith(world.class)}
          onChange={(of) => set({ class: of })}
        />
      )}
      {world.kind !== 'xenos' && (
        <TextField
          place={`${place}.export`}
          label="Export"
          max={60}
          value={world.export}
          onChange={(goods) => set({ export: goods })}
        />
      )}
    </>
  )
}

/** The classes of the rulebook, and one of the map's own. */
function classesWith(own: string): readonly { readonly value: string; readonly text: string }[] {
  const known = worldsFile.classes.map(({ id, name, sellsUpgrades }) => ({
    value: id,
    text: sellsUpgrades ? `${name} (upgrades)` : name,
  }))
  return known.some(({ value }) => value === own)
    ? known
    : [{ value: own, text: own === '' ? 'none yet' : own }, ...known]
}

/** Where it lies on the sheet, in figures. */
export function PlaceFields({ draft, world, onChange }: WorldFieldsProps): ReactNode {
  const place = placesOf(draft).get(world.id) ?? ''
  const [across, down] = world.at
  const to = (at: readonly [number, number]) => onChange(withWorld(draft, world.id, { at }))
  const within = (n: number | null, before: number) => (n === null ? before : Math.max(0, Math.min(100, n)))
  return (
    <span className="mk-at">
      <NumberField
        {...{ place: `${place}.at[0]`, label: 'Across', min: 0, max: 100, value: across }}
        onChange={(n) => to([within(n, across), down])}
      />
      <NumberField
        {...{ place: `${place}.at[1]`, label: 'Down', min: 0, max: 100, value: down }}
        onChange={(n) => to([across, within(n, down)])}
      />
    </span>
  )
}
