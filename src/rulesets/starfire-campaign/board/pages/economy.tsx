import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Ways } from '../../../../board/parts.tsx'
import { freightNeed } from '../../economy/freight.ts'
import { systemName } from '../../map/world.ts'
import type { Empire, FREIGHT } from '../../position.ts'
import { beside, ledgerOf } from '../../report/ledger.ts'
import { plain } from '../../report/said.ts'
import { OrderForms } from '../forms/derived.tsx'
import { AddLine, More } from '../forms/line.tsx'
import { count, lastTurn, mine, money } from '../reading.ts'
import { useJudgement } from '../sheet/judge.ts'
import { add, type PageProps, useDesk } from '../store.ts'
import { Table } from './table.tsx'
import './pages.css'

const FREIGHT_WORDS: Readonly<Record<(typeof FREIGHT)[number], string>> = {
  WORK: 'expeditions under way',
  COLONY: 'new colonies',
  PU: 'people at work',
  SY: 'shipyards',
  SYM: 'shipyards aboard ships',
  MS: 'machine shops',
}

/** SC-7.5, SC-8.15, SC-21.1  Standing orders about money and freight: what goes first, what is sold and stopped when money runs out. */
function StandingForms({ empire }: { readonly empire: Empire }): ReactNode {
  return (
    <>
      <FreightOrder empire={empire} />
      <SellOrder empire={empire} />
      {empire.projects.id.length > 0 && <SuspendOrder empire={empire} />}
      <MissileOrder empire={empire} />
    </>
  )
}

interface StandingProps {
  readonly empire: Empire
}

function FreightOrder({ empire }: StandingProps): ReactNode {
  const [order, setOrder] = useState<readonly (typeof FREIGHT)[number][]>(empire.standing.freighters)
  const raise = (at: number) =>
    setOrder(order.map((one, i) => (i === at - 1 ? order[at] : i === at ? order[at - 1] : one) ?? one))
  return (
    <fieldset className="sc-fields">
      <legend>Order in which freighters are assigned</legend>
      <ol className="sc-ranked">
        {order.map((one, at) => (
          <li key={one}>
            {FREIGHT_WORDS[one]}
            {at > 0 && (
              <TextButton onClick={() => raise(at)}>
                Raise<span className="hidden"> {FREIGHT_WORDS[one]}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ol>
      <AddLine order={{ do: 'priority', freighters: [...order] }} />
    </fieldset>
  )
}

function SellOrder({ empire }: StandingProps): ReactNode {
  const [sell, setSell] = useState<readonly number[]>(empire.standing.sell)
  const left = empire.ships.id.filter((ship) => !sell.includes(ship))
  return (
    <fieldset className="sc-fields">
      <legend>Ships to sell first if money runs out</legend>
      <p className="sub">
        {sell.length === 0 ? 'None chosen: the rules decide.' : sell.map((ship) => `S${ship}`).join(', ')}{' '}
        {sell.length > 0 && (
          <TextButton onClick={() => setSell(sell.slice(0, -1))}>Remove the last</TextButton>
        )}
      </p>
      {left.length > 0 && (
        <Pick
          label="Then"
          value=""
          of={left.map((ship) => ({ value: String(ship), text: shipWords(empire, ship) }))}
          onChange={(ship) => setSell([...sell, Number(ship)])}
        />
      )}
      <AddLine
        order={sell.length === 0 ? null : { do: 'priority', sell: [...sell] }}
        missing="Choose a ship."
      />
    </fieldset>
  )
}

const shipWords = ({ ships, designs }: Empire, ship: number): string =>
  `S${ship}, ${designs[ships.design[ships.id.indexOf(ship)] ?? 0]?.name ?? ''}`

const WAYS = [
  { value: 'TIME', text: 'takes longer' },
  { value: 'CHANCE', text: 'is less likely to succeed' },
] as const

function SuspendOrder({ empire }: StandingProps): ReactNode {
  const { id, kind, target } = empire.projects
  const [project, setProject] = useState(String(id[0] ?? 0))
  const [by, setBy] = useState<'TIME' | 'CHANCE'>('TIME')
  return (
    <fieldset className="sc-fields">
      <legend>Project to delay if money runs out</legend>
      <Pick
        label="The project"
        value={project}
        of={id.map((one, i) => ({ value: String(one), text: `P${one}, ${kind[i]} ${target[i]}` }))}
        onChange={setProject}
      />
      <Ways label="Then it" value={by} of={WAYS} onChange={(next) => setBy(next)} />
      <AddLine order={{ do: 'priority', suspend: Number(project), by }} />
    </fieldset>
  )
}

function MissileOrder({ empire }: StandingProps): ReactNode {
  const [missile, setMissile] = useState<'R' | 'G'>(empire.standing.missile === 'G' ? 'G' : 'R')
  return (
    <fieldset className="sc-fields">
      <legend>Missiles of new silos</legend>
      <Ways
        label="Missile type"
        value={missile}
        of={[
          { value: 'R', text: 'R, for long range' },
          { value: 'G', text: 'G, for short range' },
        ]}
        onChange={(next) => setMissile(next)}
      />
      <AddLine order={{ do: 'priority', missile }} />
    </fieldset>
  )
}

type Row = ReturnType<typeof beside>[number]

/** The ledger of the last turn beside what this sheet comes to, freight and the GTN. */
export function EconomyPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const empire = mine(view, eye)
  const judgement = useJudgement(view)
  if (empire === null) return null
  const rows = beside(ledgerOf(empire.report), ledgerOf(judgement?.preview?.report ?? []))
  const freight = empire.report.filter(({ section }) => section === 'freight')
  const need = freightNeed(empire)
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Economy</h2>
      </header>
      <dl className="sc-figures">
        <div>
          <dt>Treasury</dt>
          <dd>{money(empire.treasury)}</dd>
        </div>
        <div>
          <dt>In the GTN</dt>
          <dd>{money(empire.gtn)}</dd>
        </div>
        <div>
          <dt>Freighters</dt>
          <dd>
            {empire.pool} <small>need {need}</small>
          </dd>
        </div>
        <div>
          <dt>Convoys</dt>
          <dd>{empire.standing.convoy}</dd>
        </div>
      </dl>
      <h3>
        The ledger <Clause id="SC-11.1" />
      </h3>
      {rows.length === 0 ? (
        <p className="sc-none">No entries yet.</p>
      ) : (
        <Table
          caption="The ledger"
          rows={rows}
          keyOf={({ step, label }) => `${step} ${label}`}
          none=""
          columns={[
            {
              head: 'Entry',
              cell: ({ label, total }) => (total ? label : <span className="plain">{label}</span>),
            },
            {
              head: `Turn ${lastTurn(view, empire)}`,
              figures: true,
              cell: ({ last }) => (last === null ? '' : money(last)),
            },
            ...(judgement === null
              ? []
              : [
                  {
                    head: `Turn ${view.turn}, without dice`,
                    figures: true,
                    cell: ({ next }: Row) => (next === null ? '' : money(next)),
                  },
                ]),
            { head: 'Step', spare: true, cell: ({ step }) => step },
            { head: 'Clause', spare: true, cell: ({ clause }) => <Clause id={clause} /> },
          ]}
        />
      )}
      <h3>
        Freight <Clause id="SC-7.3" />
      </h3>
      <p>
        {count(empire.pool, 'freighter')} in the pool. You need {need}: one per full 100 PU of a system, per
        shipyard, per five machine shops, per colonization, and per PU in a transfer.
      </p>
      <ol className="sc-ledger">
        {freight.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
          <li key={i}>
            <span>{plain(line)}</span> <Clause id={line.clause} />
          </li>
        ))}
      </ol>
      {writing !== null && (
        <section className="sc-form" aria-label="Money and freighters">
          <OrderForms
            section="Money"
            view={view}
            empire={empire}
            about={null}
            orders={[]}
            called={systemName}
          />
          <div className="sc-buttons">
            <Button
              look="sc-add"
              onClick={() => add(`convoy ${empire.standing.convoy === 'on' ? 'off' : 'on'}`)}
            >
              Convoys {empire.standing.convoy === 'on' ? 'off' : 'on'}
            </Button>
          </div>
          <More title="Priorities">
            <StandingForms empire={empire} />
          </More>
        </section>
      )}
    </div>
  )
}
