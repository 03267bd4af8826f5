import { type ReactNode, useState } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import type { EditorProps, Maker, SeatStyle } from '../../../../board/client.ts'
import { FlawsContext, PickField, useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { isRefusal, sameJson } from '../../../../kernel/index.ts'
import scenarioFile from '../../data/scenarios.json' with { type: 'json' }
import { readScenario } from '../../scenario-faults.ts'
import { aboutScenario, firstIncomes, homeCore } from '../../setup.ts'
import {
  type Draft,
  type DraftProps,
  type DraftWorld,
  isLinked,
  mapOf,
  mended,
  neighboursOf,
  standardMap,
  withHomeCore,
  withLink,
} from './draft.ts'
import { draftOf, faultsOf, fileOf, readDraft, writeScenario } from './file.ts'
import { General, wordOf } from './general.tsx'
import { Sky } from './sky.tsx'
import { FigureField, NameField, RoleField, TradeField, WORLD_FIGURES, Worlds } from './worlds.tsx'
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
            <TextButton data-place="neutralTrade" onClick={() => onChange(whole)}>
              Remove them
            </TextButton>
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
}: DraftProps & { seats: readonly SeatStyle[]; world: DraftWorld | undefined }): ReactNode {
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

interface LinksProps extends DraftProps {
  readonly world: DraftWorld
}

/** The links of a world: each can be cut, and any other world be linked. */
function Links({ draft, world, onChange }: LinksProps): ReactNode {
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

interface HomesProps extends DraftProps {
  readonly seats: readonly SeatStyle[]
}

/** What each player begins with: their worlds, where their ships are, and what the first Income pays. */
function Homes({ draft, seats, onChange }: HomesProps): ReactNode {
  const read = readScenario(fileOf(draft), standardMap)
  const incomes = isRefusal(read) ? null : firstIncomes(read.scenario)
  return (
    <>
      <Wrong flaws={useFlaws(['homes'])} />
      <ul className="gts-homes" data-place="homes">
        {draft.homes.map((_, seat) => (
          <Home
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
            key={seat}
            {...{ draft, seats, onChange, seat }}
            income={incomes?.[seat] ?? null}
          />
        ))}
      </ul>
    </>
  )
}

function Home({
  draft,
  seats,
  seat,
  income,
  onChange,
}: HomesProps & { seat: number; income: number | null }): ReactNode {
  const { worlds } = mapOf(draft)
  const home = draft.homes[seat] ?? []
  const nameOf = (id: string) => worlds.find((w) => w.id === id)?.name ?? id
  const cores = home.filter((id) => worlds.some((w) => w.id === id && w.kind === 'core'))
  const begins = homeCore(worlds, home)
  const place = `homes[${seat}]`
  return (
    <li data-place={place}>
      <strong>
        <SeatMark style={seats[seat]} /> Player {seat + 1}
      </strong>
      <span>{home.length === 0 ? 'no world' : home.map(nameOf).join(', ')}</span>
      {cores.length > 1 ? (
        <PickField
          place={`${place} core`}
          label={`Ships of player ${seat + 1} begin at`}
          value={begins}
          of={cores.map((id) => ({ value: id, text: nameOf(id) }))}
          onChange={(id) => onChange(withHomeCore(draft, seat, id))}
        />
      ) : (
        begins !== '' && <span className="sub">ships begin at {nameOf(begins)}</span>
      )}
      {income !== null && <span className="sub">first income {income} GB</span>}
      <Wrong flaws={useFlaws([place])} />
    </li>
  )
}

/** How scenarios of Trade in Godsfire are made. */
export const maker: Maker<Draft> = {
  starts: scenarioFile.scenarios.map((file) => ({
    title: `${file.name}, ${file.players} players`,
    made: draftOf(file),
  })),
  read: readDraft,
  write: writeScenario,
  fileName: (draft) => `${wordOf(draft.name)}.json`,
  name: (draft) => draft.name,
  flaws: faultsOf,
  about(draft) {
    const read = readScenario(fileOf(draft), standardMap)
    return isRefusal(read) ? [] : aboutScenario(read.scenario, read.map)
  },
  seats: (draft) => draft.players,
  options: (draft) => ({ scenario: 'custom', scenario_file: JSON.parse(JSON.stringify(fileOf(draft))) }),
  Editor,
}
