import type { ReactNode } from 'react'
import { NumberField, PickField, TextField } from '../../../../board/making/fields.tsx'
import { type Draft, type FigureName, withPlayers } from './draft.ts'

const FIGURE_FIELDS: readonly { name: FigureName; label: string; min: number; max: number }[] = [
  { name: 'turns', label: 'Turns', min: 1, max: 100 },
  { name: 'majority', label: 'Worlds that win', min: 1, max: 30 },
  { name: 'treasury', label: 'Treasury per player, GB', min: 0, max: 1000 },
  { name: 'ships', label: 'Ships per player', min: 0, max: 20 },
  { name: 'neutralUnits', label: 'Units of neutrals', min: 0, max: 20 },
  { name: 'warFromTurn', label: 'First turn of war', min: 1, max: 100 },
]

/** A word for programs, made from a name: `The Narrows` is `the-narrows`. */
export const wordOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'own'

/** GT-3.1  What holds for the whole game. */
export function General({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }): ReactNode {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <div className="mk-general">
      <TextField
        place="name"
        also={['id']}
        label="Name"
        max={80}
        value={draft.name}
        onChange={(name) => set({ name, id: wordOf(name) })}
      />
      <PickField
        place="players"
        label="Players"
        value={`${draft.players}`}
        of={[2, 3, 4, 5].map((n) => ({ value: `${n}`, text: `${n}` }))}
        onChange={(n) => onChange(withPlayers(draft, Number(n)))}
      />
      {FIGURE_FIELDS.map(({ name, ...field }) => (
        <NumberField
          key={name}
          place={name}
          {...field}
          value={draft[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <PickField
        place="start"
        label="Start"
        value={draft.start}
        of={[
          { value: 'war', text: 'at war' },
          { value: 'peace', text: 'at peace' },
        ]}
        onChange={(start) => set({ start })}
      />
      <PickField
        place="ftl"
        label="FTL"
        value={draft.ftl ? 'yes' : 'no'}
        of={[
          { value: 'yes', text: 'available' },
          { value: 'no', text: 'not available' },
        ]}
        onChange={(ftl) => set({ ftl: ftl === 'yes' })}
      />
      <PickField
        place="initialTrade"
        label="First admissions"
        value={draft.initialTrade}
        of={[
          { value: 'open', text: 'everybody' },
          { value: 'closed', text: 'own and neutral worlds' },
        ]}
        onChange={(initialTrade) => set({ initialTrade })}
      />
    </div>
  )
}
