import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import type { EditorProps, Maker } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Tools } from '../../../../board/making/easel.tsx'
import { FlawsContext, NumberField, TextField, useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import type { SectorMap } from '../../chart.ts'
import cantrell from '../../data/map-cantrell.json' with { type: 'json' }
import sample7 from '../../data/map-sample-7-7.json' with { type: 'json' }
import sample5 from '../../data/map-sample-11-5.json' with { type: 'json' }
import {
  aboutMap,
  type Draft,
  type DraftLane,
  type DraftWorld,
  draftOf,
  flawsOf,
  type Kind,
  laneBetween,
  MOST_WORLDS,
  mapOf,
  placesOf,
  readMap,
  withLane,
  withNewWorld,
  withoutWorld,
  withSpaces,
  withWorld,
  writeMap,
} from './draft.ts'
import { Drawing, type Tool } from './drawing.tsx'
import { PlaceFields, WorldFields } from './world-fields.tsx'
import '../board.css'

/** The editor of a map: its name, the chart, the world that is chosen, and all worlds and lanes in figures. */
export function Editor({ made: draft, flaws, onChange }: EditorProps<Draft>): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const world = draft.worlds.find(({ id }) => id === chosen)
  const add = (kind: Kind) => {
    const made = withNewWorld(draft, kind)
    onChange(made.draft)
    setChosen(made.id)
  }
  return (
    <FlawsContext value={flaws}>
      <div className="mk">
        <section aria-labelledby="itm-chart">
          <h2 id="itm-chart">The chart</h2>
          <TextField
            place="name"
            label="Name of the sub-sector"
            max={60}
            value={draft.name}
            onChange={(name) => onChange({ ...draft, name })}
          />
          <div className="mk-desk">
            <Chart {...{ draft, chosen: world?.id ?? null, onChange }} onChoose={setChosen} />
            <Panel {...{ draft, world, onChange }} onGone={() => setChosen(null)} />
          </div>
          <Everywhere />
          <div className="actions">
            <AddButton {...{ draft, kind: 'planet', onAdd: add }}>Add a planet</AddButton>
            <AddButton {...{ draft, kind: 'open', onAdd: add }}>Add an open frontier world</AddButton>
            <AddButton {...{ draft, kind: 'xenos', onAdd: add }}>Add a xenos world</AddButton>
            {draft.orders.length > 0 && (
              <Button data-place="orders" onClick={() => onChange({ ...draft, orders: [] })}>
                Draw the {draft.orders.length} order cards at random
              </Button>
            )}
          </div>
        </section>
        <section aria-labelledby="itm-worlds">
          <h2 id="itm-worlds">The worlds</h2>
          <ul className="mk-lines">
            {draft.worlds.map((one) => (
              <li key={one.id}>
                <fieldset>
                  <legend className="hidden">{one.name}</legend>
                  <WorldFields {...{ draft, world: one, onChange }} />
                  <PlaceFields {...{ draft, world: one, onChange }} />
                </fieldset>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="itm-lanes">
          <h2 id="itm-lanes">The lanes</h2>
          <Lanes {...{ draft, onChange }} lanes={draft.lanes} />
        </section>
      </div>
    </FlawsContext>
  )
}

function AddButton({
  draft,
  kind,
  onAdd,
  children,
}: {
  draft: Draft
  kind: Kind
  onAdd(kind: Kind): void
  children: ReactNode
}): ReactNode {
  return (
    <Button disabled={draft.worlds.length >= MOST_WORLDS} onClick={() => onAdd(kind)}>
      {children}
    </Button>
  )
}

/** What is wrong with the map as a whole. */
function Everywhere(): ReactNode {
  return (
    <div data-place="planets">
      <Wrong flaws={useFlaws(['', 'planets', 'lanes', 'orders', 'frontier'])} />
    </div>
  )
}

interface ChartProps {
  readonly draft: Draft
  readonly chosen: string | null
  onChange(draft: Draft): void
  onChoose(id: string | null): void
}

/** The chart, on which worlds are pulled to their places and lanes are drawn. */
function Chart({ draft, chosen, onChange, onChoose }: ChartProps): ReactNode {
  const [tool, setTool] = useState<Tool>('move')
  const [pulled, setPulled] = useState<{ id: string; at: readonly [number, number] } | null>(null)
  const join = (from: string, to: string) => {
    onChange(withLane(draft, from, to))
    onChoose(to)
  }
  const pick = (id: string) => {
    if (tool === 'lane' && chosen !== null && chosen !== id) join(chosen, id)
    else onChoose(id === chosen ? null : id)
  }
  const place = (id: string, at: readonly [number, number], done: boolean) => {
    setPulled(done ? null : { id, at })
    if (done) onChange(withWorld(draft, id, { at }))
  }
  // The chart is drawn after what is written has been shown, yet a click on it is about the draft as it is now.
  const drawn = useDeferredValue(draft)
  const latest = useRef({ pick, place, join })
  useLayoutEffect(() => {
    latest.current = { pick, place, join }
  })
  const onPick = useCallback<typeof pick>((id) => latest.current.pick(id), [])
  const onPlace = useCallback<typeof place>((...to) => latest.current.place(...to), [])
  const onJoin = useCallback<typeof join>((...ends) => latest.current.join(...ends), [])
  const name = draft.worlds.find(({ id }) => id === chosen)?.name ?? null
  return (
    <div className="mk-sky">
      <Tools<Tool>
        title="On the chart"
        tool={tool}
        onTool={setTool}
        tools={[
          { tool: 'move', words: 'Choose or move a world' },
          { tool: 'lane', words: name === null ? 'Draw lanes' : `Draw lanes from ${name}` },
        ]}
      />
      <p className="sub">
        {tool === 'move'
          ? 'Drag a world to move it.'
          : 'Drag from one world to another, or click two worlds, to add or remove a lane.'}
      </p>
      <Drawing
        {...{ tool, chosen, onPick, onPlace, onJoin }}
        draft={pulled === null ? drawn : withWorld(draft, pulled.id, { at: pulled.at })}
      />
    </div>
  )
}

/** The world that is chosen on the chart. */
function Panel({
  draft,
  world,
  onChange,
  onGone,
}: {
  draft: Draft
  world: DraftWorld | undefined
  onChange(draft: Draft): void
  onGone(): void
}): ReactNode {
  if (world === undefined)
    return <p className="mk-panel sub">Choose a world on the chart to edit it and its lanes.</p>
  const others = draft.worlds.filter(
    ({ id }) => id !== world.id && laneBetween(draft, world.id, id) === undefined,
  )
  return (
    <fieldset className="mk-panel">
      <legend>
        {world.name} <span className="sub">{world.id}</span>
      </legend>
      <WorldFields {...{ draft, world, onChange }} />
      <Lanes {...{ draft, onChange }} lanes={draft.lanes.filter(({ ends }) => ends.includes(world.id))} />
      <select
        aria-label={`Draw a lane from ${world.name} to`}
        value=""
        onChange={(event) => onChange(withLane(draft, world.id, event.target.value))}
      >
        <option value="">a lane to …</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <TextButton
        disabled={draft.worlds.length <= 2}
        onClick={() => {
          onGone()
          onChange(withoutWorld(draft, world.id))
        }}
      >
        Remove {world.name}
      </TextButton>
    </fieldset>
  )
}

/** Lanes, each with its ends, its length, and the way to take it away. */
function Lanes({
  draft,
  lanes,
  onChange,
}: {
  draft: Draft
  lanes: readonly DraftLane[]
  onChange(draft: Draft): void
}): ReactNode {
  const places = placesOf(draft)
  const nameOf = (id: string) => draft.worlds.find((world) => world.id === id)?.name ?? id
  return (
    <ul className="mk-lanes">
      {lanes.map(({ id, ends: [a, b], spaces }) => (
        <li key={id}>
          <NumberField
            place={`${places.get(id)}.spaces`}
            also={[places.get(id) ?? '', `${places.get(id)}.id`]}
            label={`${nameOf(a)} – ${nameOf(b)}, spaces`}
            min={2}
            max={4}
            value={spaces}
            onChange={(n) => onChange(withSpaces(draft, id, n))}
          />
          <TextButton
            aria-label={`Remove lane from ${nameOf(a)} to ${nameOf(b)}`}
            onClick={() => onChange(withLane(draft, a, b))}
          >
            Remove lane{' '}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}

/** How maps of Imperial Trader are made. */
export const maker: Maker<Draft> = {
  starts: ([cantrell, sample7, sample5] as unknown as readonly SectorMap[]).map((map) => ({
    title: `${map.name}, ${counted(map.planets.length, 'planet')}`,
    made: { ...draftOf(map), id: 'custom' },
  })),
  read: readMap,
  write: writeMap,
  fileName: ({ name }) =>
    `${
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'map'
    }.json`,
  name: ({ name }) => (name === '' ? 'A map of your own' : name),
  flaws: flawsOf,
  about: aboutMap,
  seats: () => null,
  options: (draft) => ({ map: 'custom', chart: JSON.parse(JSON.stringify(mapOf(draft))) }),
  Editor,
}
