import './page.css'
import type { ReactNode } from 'react'
import { shipsWords } from '../../offers/fleets.ts'
import type { PageProps } from '../page-props.ts'
import { lastTurn, mine } from '../reading.ts'
import { lay, useDesk } from '../store.ts'
import { SystemCard } from './card.tsx'
import { LayerBar } from './layer-bar.tsx'

/** The star chart, and the card of the system that is picked where it does not lie beside the sheet. */
export function ChartPage({ view, eye, name, board }: PageProps): ReactNode {
  const { writing, system, fleet } = useDesk()
  const empire = mine(view, eye)
  return (
    <div className="sc-page sc-chart-page">
      <div className="sc-chart-window">
        <div className="sc-title" aria-hidden="true">
          <b>{name}</b>
          {empire !== null && (
            <i>
              {empire.name}, charted to turn {lastTurn(view, empire)}
            </i>
          )}
        </div>
        {board}
        {empire !== null && <LayerBar />}
        {empire !== null && fleet > 0 && (
          <p className="sc-picking" role="status">
            <b>F{fleet}</b> {shipsWords(empire, fleet)}
            {writing === null ? ' ' : ': choose its destination.  '}
            <button type="button" className="text-button" onClick={() => lay({ fleet: 0 })}>
              Cancel
            </button>
          </p>
        )}
      </div>
      {empire !== null && system > 0 && (
        <div className={writing === null ? 'sc-peek always' : 'sc-peek'}>
          <SystemCard view={view} eye={eye} />
        </div>
      )}
    </div>
  )
}
