import { type ReactNode, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick } from '../../../../board/parts.tsx'
import { draftOn } from '../../design/drafts.ts'
import { faultsOf, nameFault } from '../../design/faults.ts'
import { hullOf, isUsable } from '../../design/hulls.ts'
import { drawingOf } from '../../industry/designs.ts'
import { systemName } from '../../map/world.ts'
import { quoted, writtenDesign } from '../../offers/offer.ts'
import type { Design, Empire } from '../../position.ts'
import type { PageProps } from '../page-props.ts'
import { homeOf, mine } from '../reading.ts'
import { ordersIn } from '../sheet/lines.ts'
import { add, useDesk } from '../store.ts'
import { Later, Parts } from './components.tsx'
import { freeName } from './draft.ts'
import { Duel } from './duel.tsx'
import { Head } from './head.tsx'
import { HullPlan } from './hull.tsx'
import { Price } from './price.tsx'
import { RatingTable } from './ratings.tsx'
import './designer.css'
import './rate.css'

/** The ship designer: a hull drawn to scale, counters of components, what is wrong with it, its price and its worth. */
export function ShipsPage({ view, eye }: PageProps): ReactNode {
  const empire = mine(view, eye)
  return empire === null ? null : <Designer empire={empire} />
}

/** With what it begins: a frigate that makes sense, from what has been developed. */
function firstDraft(empire: Empire, taken: readonly string[]): Design {
  const frigate = hullOf('FG')
  const board = { el: empire.el, tech: empire.tech, opened: empire.hulls }
  const drawn = frigate === undefined ? null : draftOn('raider', frigate, board)
  const plain = { hull: 'FG', variant: '' as const, n: 22, speed: 500, logistics: false, parts: [] }
  return { name: freeName(taken), ...(drawn ?? plain), parts: [...(drawn?.parts ?? [])] }
}

function Designer({ empire }: { readonly empire: Empire }): ReactNode {
  const { writing } = useDesk()
  const taken = useMemo(
    () => [
      ...empire.designs.map(({ name }) => name),
      ...ordersIn(writing?.text ?? '').flatMap((order) => (order.do === 'design' ? [order.name] : [])),
    ],
    [empire, writing],
  )
  const [design, setDesign] = useState<Design>(() => firstDraft(empire, taken))
  const [against, setAgainst] = useState('')
  const change = (part: Partial<Design>) => setDesign({ ...design, ...part })
  const hull = hullOf(design.hull)
  const faults = useMemo(() => {
    const named = nameFault(design.name, (name) => taken.some((one) => one.toLowerCase() === name))
    return [...(named === null ? [] : [named]), ...faultsOf(design, drawingOf(empire))]
  }, [design, empire, taken])
  const known = [...empire.designs, ...empire.foreign.map((one) => one.design)]
  const other = known.find(({ name }) => name === against) ?? known.at(-1) ?? null
  const place = systemName(homeOf(empire))
  const usable = hull !== undefined && isUsable(empire.hulls, hull, design.variant)
  const enter = (build: boolean) => {
    const word = usable ? 'build' : 'prototype'
    add(writtenDesign(design), ...(build ? [`${word} ${place} ${quoted(design.name)}`] : []))
    change({ name: freeName([...taken, design.name]) })
  }
  return (
    <div className="sc-page sc-ships">
      <h2 className="hidden">Ship designer</h2>
      <Head empire={empire} design={design} change={change} />
      <div className="sc-plan">
        <HullPlan design={design} />
      </div>
      <div className="sc-parts">
        <Parts empire={empire} design={design} change={change} />
        <Later empire={empire} />
      </div>
      <aside className="sc-rate" aria-label="Price and ratings">
        <section>
          <h3>To build</h3>
          <Price empire={empire} design={design} usable={usable} />
          <div role="status">
            {faults.map(({ text, clause }) => (
              <p key={text} className="sc-fault">
                {text} <Clause id={clause} />
              </p>
            ))}
            {faults.length === 0 && <p className="sub">This design follows the rules. You can save it.</p>}
          </div>
          {writing !== null && (
            <div className="sc-buttons">
              <button
                type="button"
                className="button sc-add"
                disabled={faults.length > 0}
                onClick={() => enter(false)}
              >
                Save design
              </button>
              <button
                type="button"
                className="button sc-add"
                disabled={faults.length > 0}
                onClick={() => enter(true)}
              >
                {usable ? 'Save design and build one' : 'Save design and build its prototype'}
              </button>
            </div>
          )}
        </section>
        <section>
          {known.length > 1 && (
            <Pick
              label="Compare with"
              value={other?.name ?? ''}
              of={known.map(({ name }) => ({ value: name, text: name }))}
              onChange={setAgainst}
            />
          )}
          <RatingTable draft={design} other={other} />
        </section>
        {other !== null && (
          <section>
            <h3>Against one {other.name}</h3>
            <Duel draft={design} other={other} />
          </section>
        )}
      </aside>
    </div>
  )
}
