import './page.css'
import { type ReactNode, useEffect } from 'react'
import { count } from '../../figures.ts'
import { shipsOf } from '../../fleets/rows.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { More } from '../forms/line.tsx'
import { TogetherOrders } from '../forms/together.tsx'
import { useCalled } from '../names.ts'
import { fleetsWords, lastTurn, mine } from '../reading.ts'
import { lay, letGo, type PageProps, useDesk } from '../store.ts'
import { SystemCard } from './card.tsx'
import { Finder } from './finder.tsx'
import { LAYERS, useLayers } from './layers.ts'
import { PlaceMenu } from './place-menu.tsx'

/** The star chart, and the card of the system that is picked where it does not lie beside the sheet. */
export function ChartPage({ view, eye, name, board }: PageProps): ReactNode {
  const { writing, system, fleets, several, menu } = useDesk()
  const empire = mine(view, eye)
  useEscape()
  return (
    <div className="sc-page sc-chart-page">
      <div className="sc-chart-window" data-several={several || undefined}>
        <div className="sc-title" aria-hidden="true">
          <b>{name}</b>
          {empire !== null && (
            <i>
              {empire.name}, charted to turn {lastTurn(view, empire)}
            </i>
          )}
        </div>
        {board}
        {empire !== null && (
          <div className="sc-overlays">
            <Finder empire={empire} />
            <LayerBar />
          </div>
        )}
        {empire !== null && (fleets.length > 0 || several) && <Picking view={view} empire={empire} />}
        {empire !== null && menu !== null && writing !== null && (
          <PlaceMenu key={menu.system} view={view} empire={empire} writing={writing} menu={menu} />
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

/** Escape closes the list of orders; then it takes back the last stop; then it lets the fleets go. */
function useEscape(): void {
  const { menu, via } = useDesk()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (menu !== null) lay({ menu: null })
      else if (via.length > 0) lay({ via: via.slice(0, -1) })
      else letGo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [menu, via])
}

/** Which fleets are picked, by which systems they go, and what else they could do. */
function Picking({ view, empire }: { readonly view: View; readonly empire: Empire }): ReactNode {
  const { writing, fleets, via, several } = useDesk()
  const called = useCalled(empire.seat)
  const [only] = fleets
  const ships = fleets.reduce((sum, id) => sum + shipsOf(empire, id).length, 0)
  return (
    <div className="sc-picking">
      <p role="status">
        {fleets.length === 0 ? (
          'Press each fleet, or drag a box around them.'
        ) : (
          <>
            <b>{fleetsWords(fleets)}</b>{' '}
            {fleets.length === 1 && only !== undefined ? shipsWords(empire, only) : count(ships, 'ship')}
            {via.length > 0 && `, by ${via.map(called).join(', ')}`}
            {writing !== null && `: choose ${fleets.length > 1 ? 'their' : 'its'} destination.`}
          </>
        )}{' '}
        {writing !== null && !several && <small>Shift adds a stop, or one more fleet. Esc lets go.</small>}
      </p>
      <button type="button" className="text-button" onClick={letGo}>
        Cancel
      </button>
      {writing !== null && fleets.length > 0 && (
        <More title="Other orders" open={matchMedia('(min-width: 901px)').matches}>
          <TogetherOrders key={fleets.join()} view={view} empire={empire} fleets={fleets} />
        </More>
      )}
    </div>
  )
}

/** What can be laid over the chart, each to be laid or lifted. */
function LayerBar(): ReactNode {
  const [layers, toggle] = useLayers()
  return (
    <fieldset className="sc-layers chart-strip">
      <legend className="hidden">Layers of the chart</legend>
      {LAYERS.map(({ id, text, says }) => (
        <label key={id} className={layers.has(id) ? 'on' : ''} title={`${text}: ${says}`}>
          <input type="checkbox" checked={layers.has(id)} onChange={() => toggle(id)} />
          {text}
          <span className="hidden">: {says}</span>
        </label>
      ))}
    </fieldset>
  )
}
