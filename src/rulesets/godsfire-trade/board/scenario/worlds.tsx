import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { NumberField, PickField, TextField, useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { MOST_WORLDS } from '../../scenario.ts'
import {
  type Draft,
  type DraftProps,
  type DraftWorld,
  idFault,
  mapOf,
  onStandardMap,
  partnersOf,
  type Role,
  roleOf,
  withId,
  withNewWorld,
  withoutWorld,
  withPartners,
  withRole,
  withWorld,
} from './draft.ts'

interface WorldFieldProps extends DraftProps {
  readonly world: DraftWorld
}

/** Where a world's own field is in the file. */
const placeOf = (draft: Draft, id: string, field: string): string =>
  `map.worlds[${mapOf(draft).worlds.findIndex((w) => w.id === id)}].${field}`

export function NameField({ draft, world, onChange }: WorldFieldProps): ReactNode {
  return (
    <TextField
      place={placeOf(draft, world.id, 'name')}
      label="Name"
      max={24}
      value={world.name}
      onChange={(name) => onChange(withWorld(draft, world.id, { name }))}
    />
  )
}

/** The id. What is none, or another world's, stays in the field and is said; the draft keeps the one it had. */
function IdField({ draft, world, onChange }: WorldFieldProps): ReactNode {
  const [written, setWritten] = useState<{ of: string; text: string } | null>(null)
  const text = written?.of === world.id ? written.text : world.id
  const write = (next: string) => {
    const fits = idFault(draft, world.id, next) === null
    setWritten(fits ? null : { of: world.id, text: next })
    if (fits && next !== world.id) onChange(withId(draft, world.id, next))
  }
  return (
    <TextField
      place={placeOf(draft, world.id, 'id')}
      label="Id"
      max={8}
      wrong={text === world.id ? null : idFault(draft, world.id, text)}
      value={text}
      onChange={write}
    />
  )
}

const KINDS = [
  { value: 'core', text: 'core' },
  { value: 'rim', text: 'rim' },
] as const

function KindField({ draft, world, onChange }: WorldFieldProps): ReactNode {
  return (
    <PickField
      place={placeOf(draft, world.id, 'kind')}
      label="Kind"
      value={world.kind}
      of={KINDS}
      onChange={(kind) => onChange(withWorld(draft, world.id, { kind }))}
    />
  )
}

/** The figures of a world, with their bounds. */
export const WORLD_FIGURES = [
  { field: 'base', label: 'Base', min: 0, max: 100 },
  { field: 'loyalty', label: 'Loyalty', min: 0, max: 1000 },
  { field: 'x', label: 'x', min: -1000, max: 1000 },
  { field: 'y', label: 'y', min: -1000, max: 1000 },
  { field: 'z', label: 'z', min: -1000, max: 1000 },
] as const

export function FigureField({
  draft,
  world,
  figure: { field, ...bounds },
  onChange,
}: WorldFieldProps & { figure: (typeof WORLD_FIGURES)[number] }): ReactNode {
  return (
    <NumberField
      place={placeOf(draft, world.id, field)}
      {...bounds}
      value={world[field]}
      onChange={(n) => onChange(withWorld(draft, world.id, { [field]: n }))}
    />
  )
}

/** What a role is called. */
export const roleWords = (role: Role): string =>
  role === 'neutral' ? 'Neutral' : role === 'out' ? 'Out of play' : `Player ${role + 1}`

/** Every role of a world in a draft. */
export const rolesOf = ({ players }: Draft): readonly Role[] => [
  ...Array.from({ length: players }, (_, seat) => seat),
  'neutral',
  'out',
]

/** Whose a world is at the start. */
export function RoleField({ draft, world, onChange }: WorldFieldProps): ReactNode {
  const { homes, neutral } = draft
  const places = [
    ...homes.flatMap((home, seat) => home.map((id, i) => ({ id, at: `homes[${seat}][${i}]` }))),
    ...neutral.map((id, i) => ({ id, at: `neutral[${i}]` })),
  ].filter(({ id }) => id === world.id)
  return (
    <PickField
      place={places[0]?.at ?? `role of ${world.id}`}
      also={places.slice(1).map(({ at }) => at)}
      label="Belongs to"
      value={`${roleOf(draft, world.id)}`}
      of={rolesOf(draft).map((role) => ({ value: `${role}`, text: roleWords(role) }))}
      onChange={(value) => {
        const role = rolesOf(draft).find((r) => `${r}` === value)
        if (role !== undefined) onChange(withRole(draft, world.id, role))
      }}
    />
  )
}

/** GT-3.2  Which players a neutral world trades with. */
export function TradeField({
  draft,
  world,
  seats,
  onChange,
}: WorldFieldProps & { seats: readonly SeatStyle[] }): ReactNode {
  const place = `neutralTrade.${world.id}`
  const flaws = useFlaws([place])
  if (roleOf(draft, world.id) !== 'neutral') return <span className="gts-trade" />
  const partners = partnersOf(draft, world.id)
  const players = Array.from({ length: draft.players }, (_, seat) => seat)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a line with other fields
    <span
      className="gts-trade"
      role="group"
      aria-label={`Players that ${world.name} trades with`}
      data-place={place}
    >
      <span className="mk-label">Trades with</span>
      {players.map((seat) => (
        <label key={seat} title={`Player ${seat + 1}`}>
          <input
            type="checkbox"
            aria-label={`${world.name} trades with player ${seat + 1}`}
            checked={partners.includes(seat)}
            onChange={(e) =>
              onChange(
                withPartners(
                  draft,
                  world.id,
                  e.target.checked ? [...partners, seat] : partners.filter((other) => other !== seat),
                ),
              )
            }
          />
          <SeatMark style={seats[seat]} size={13} />
          {seat + 1}
        </label>
      ))}
      <Wrong flaws={flaws} />
    </span>
  )
}

interface WorldsProps extends DraftProps {
  readonly seats: readonly SeatStyle[]
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
                <TextButton
                  aria-label={`Remove ${world.name}`}
                  disabled={worlds.length <= 2}
                  onClick={() => {
                    onChoose(null)
                    onChange(withoutWorld(draft, world.id))
                  }}
                >
                  Remove
                </TextButton>
              </fieldset>
            </li>
          )
        })}
      </ul>
      <Wrong flaws={flaws} />
      <div className="actions">
        <Button
          disabled={worlds.length >= MOST_WORLDS}
          onClick={() => {
            const made = withNewWorld(draft)
            onChange(made.draft)
            onChoose(made.id)
          }}
        >
          Add a world
        </Button>
        {draft.map !== null && (
          <Button onClick={() => onChange(onStandardMap(draft))}>Use the Narrow Cluster’s map</Button>
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
