import { type ReactNode, useState } from 'react'
import type { EditorProps, SeatStyle } from '../../../../board/client.ts'
import { FlawsContext, useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import { sameJson } from '../../../../kernel/index.ts'
import { type Draft, type DraftWorld, mended } from './draft.ts'
import { General } from './general.tsx'
import { Homes } from './homes.tsx'
import { Links } from './links.tsx'
import { mapOf, standardMap } from './map.ts'
import { Sky } from './sky.tsx'
import { FigureField, NameField, RoleField, TradeField, WORLD_FIGURES } from './world-fields.tsx'
import { Worlds } from './worlds.tsx'
import './scenario.css'

/** The editor of a scenario: what holds for the whole game, the chart, who begins with what, and every world. */
export function Editor({ made: draft, flaws, seats, onChange }: EditorProps<Draft>): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const { worlds } = mapOf(draft)
  const world = worlds.find((w) => w.id === chosen)
  const whole = mended(draft, standardMap)
  return (
    <FlawsContext value={flaws}>
      <div className="mk">
        {!sameJson(whole, draft) && (
          <p className="notice" data-place="neutral">
            The file names worlds or players that do not exist.{' '}
            <button
              type="button"
              className="text-button"
              data-place="neutralTrade"
              onClick={() => onChange(whole)}
            >
              Remove them
            </button>
          </p>
        )}
        <section aria-labelledby="gts-game">
          <h2 id="gts-game">The game</h2>
          <General draft={draft} onChange={onChange} />
        </section>
        <section aria-labelledby="gts-chart">
          <h2 id="gts-chart">The chart</h2>
          <div className="mk-desk">
            <Sky {...{ draft, seats, chosen: world?.id ?? null, onChange }} onChoose={setChosen} />
            <Panel {...{ draft, seats, world, onChange }} />
          </div>
          <LinkFlaws many={mapOf(draft).links.length} />
        </section>
        <section aria-labelledby="gts-homes">
          <h2 id="gts-homes">The players</h2>
          <Homes {...{ draft, seats, onChange }} />
        </section>
        <section aria-labelledby="gts-worlds">
          <h2 id="gts-worlds">The worlds</h2>
          <Worlds {...{ draft, seats, onChange }} onChoose={setChosen} />
        </section>
      </div>
    </FlawsContext>
  )
}

/** The world that is chosen on the chart. */
function Panel({
  draft,
  seats,
  world,
  onChange,
}: {
  draft: Draft
  seats: readonly SeatStyle[]
  world: DraftWorld | undefined
  onChange(draft: Draft): void
}): ReactNode {
  if (world === undefined)
    return (
      <p className="mk-panel sub">
        Choose a world on the chart to name it, link it, or set its trade. Use the buttons above the chart to
        assign worlds to players.
      </p>
    )
  const field = { draft, world, onChange }
  return (
    <fieldset className="mk-panel">
      <legend>
        {world.name} <span className="sub">{world.id}</span>
      </legend>
      <NameField {...field} />
      <RoleField {...field} />
      <TradeField {...field} seats={seats} />
      <Links {...field} />
      <span className="mk-at">
        {WORLD_FIGURES.filter(({ field: name }) => 'xyz'.includes(name)).map((figure) => (
          <FigureField key={figure.field} {...field} figure={figure} />
        ))}
      </span>
    </fieldset>
  )
}

/** Links that lead nowhere: they cannot be drawn, so they are told. */
function LinkFlaws({ many }: { many: number }): ReactNode {
  const flaws = useFlaws(['map.links', ...Array.from({ length: many }, (_, i) => `map.links[${i}]`)])
  return (
    <div data-place="map.links">
      <Wrong flaws={flaws} />
    </div>
  )
}
