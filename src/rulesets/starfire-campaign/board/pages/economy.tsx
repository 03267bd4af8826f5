import './pages.css'
import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { freightNeed } from '../../economy/freight.ts'
import { systemName } from '../../map/world.ts'
import { plain } from '../../report/said.ts'
import { OrderForms } from '../forms/derived.tsx'
import { More } from '../forms/line.tsx'
import { StandingForms } from '../forms/standing.tsx'
import type { PageProps } from '../page-props.ts'
import { count, lastTurn, mine, money } from '../reading.ts'
import { useJudgement } from '../sheet/judgement.ts'
import { add, useDesk } from '../store.ts'
import { beside, ledgerOf } from './ledger.ts'
import { Table } from './table.tsx'

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
        {count(empire.pool, 'freighter')} in the pool. You need {need}: one per full 100 PU of a system, one
        per shipyard, one per five machine shops, and one per colonization.
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
            <button
              type="button"
              className="button sc-add"
              onClick={() => add(`convoy ${empire.standing.convoy === 'on' ? 'off' : 'on'}`)}
            >
              Convoys {empire.standing.convoy === 'on' ? 'off' : 'on'}
            </button>
          </div>
          <More title="Priorities">
            <StandingForms empire={empire} />
          </More>
        </section>
      )}
    </div>
  )
}
