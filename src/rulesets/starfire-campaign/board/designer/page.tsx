import { Button } from '../../../../board/button.tsx'
import './designer.css'
import './rate.css'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { draftOn } from '../../design/drafts.ts'
import { faultsOf, nameFault } from '../../design/faults.ts'
import { basePrice, fittedOf, prototypePrice, spaceOf } from '../../design/figures.ts'
import { elOf, hullOf, hulls, isUsable, mostAt } from '../../design/hulls.ts'
import { drawingOf, priceOf } from '../../industry/designs.ts'
import { systemName } from '../../map/world.ts'
import { quoted, writtenDesign } from '../../offers/offer.ts'
import type { Design, Empire } from '../../position.ts'
import { withRace } from '../../race/race.ts'
import { homeOf, hsWords, mine, money, short } from '../reading.ts'
import { ordersIn } from '../sheet/judge.ts'
import { add, type PageProps, useDesk } from '../store.ts'
import { type DraftProps, freeName } from './draft.ts'
import { HullPlan, Later, Parts } from './hull.tsx'
import { Duel, RatingTable } from './ratings.tsx'

/** The ship designer: a hull drawn to scale, counters of components, what is wrong with it, its price and its worth. */
export function ShipsPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const own = mine(view, eye)
  const text = writing?.text ?? ''
  const empire = useMemo(() => {
    // SC-2.14  Later a race is refused.
    return own === null || view.turn !== own.joined ? own : withRace(own, ordersIn(text))
  }, [own, view.turn, text])
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
              <Button look="sc-add" disabled={faults.length > 0} onClick={() => enter(false)}>
                Save design
              </Button>
              <Button look="sc-add" disabled={faults.length > 0} onClick={() => enter(true)}>
                {usable ? 'Save design and build one' : 'Save design and build its prototype'}
              </Button>
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

/** What the first and every other one costs, for our race. */
function Price({
  empire,
  design,
  usable,
}: {
  readonly empire: Empire
  readonly design: Design
  readonly usable: boolean
}): ReactNode {
  const price = priceOf(empire, design)
  const base = basePrice(design)
  return (
    <dl className="sc-cost">
      {!usable && (
        <div>
          <dt>Prototype</dt>
          <dd>{money(prototypePrice(price))}</dd>
          <dd>{2 * design.n} yard HS</dd>
        </div>
      )}
      <div>
        <dt>{usable ? 'Each' : 'Every other'}</dt>
        <dd>{money(price)}</dd>
        <dd>{design.n} yard HS</dd>
      </div>
      {price !== base && (
        <div>
          <dt>Price for our race</dt>
          <dd>{short(Math.round((10_000 * price) / Math.max(1, base)))}%</dd>
          <dd>of {money(base)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Name, hull, variant, size and speed of what is being designed. */
function Head({ empire, design, change }: DraftProps): ReactNode {
  const id = useId()
  const hull = hullOf(design.hull)
  const most = hull === undefined ? design.n : mostAt(hull, empire.el)
  const space = spaceOf(fittedOf(design))
  const near = hulls.filter((one) => one.el <= empire.el + 1 || one.code === design.hull)
  return (
    <div className="sc-ship-head">
      <div className="sc-ship-name">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          value={design.name}
          maxLength={30}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <Pick
        label="Hull"
        value={design.hull}
        of={near.map((one) => ({
          value: one.code,
          text: `${one.code} ${one.name}, ${one.least}–${mostAt(one, empire.el)} HS`,
          group: one.el <= empire.el ? 'Available' : 'At a higher empire level',
        }))}
        onChange={(code) => {
          const next = hullOf(code)
          if (next === undefined) return
          const n = Math.max(next.least, Math.min(mostAt(next, empire.el), design.n))
          change({
            hull: code,
            variant: '',
            n: n === design.n ? n : mostAt(next, empire.el),
            speed: Math.min(design.speed, next.maxSpeed),
          })
        }}
      />
      {hull?.variants === true && (
        <Ways
          label="Variant"
          value={design.variant}
          of={(['', 'f', 'r'] as const).map((value) => ({
            value,
            text: value === '' ? 'plain' : value === 'f' ? 'Fast' : 'Rapid',
            off: elOf(hull, value) > empire.el,
          }))}
          onChange={(variant) => change({ variant })}
        />
      )}
      <Stepper
        label="Spaces"
        value={design.n}
        least={hull?.least ?? 1}
        most={most}
        onChange={(n) => change({ n })}
      />
      {hull?.base !== true && (
        <Stepper
          label="Speed"
          value={Math.round(design.speed / 100)}
          most={20}
          onChange={(speed) => change({ speed: 100 * speed })}
        />
      )}
      <label className="sc-check">
        <input
          type="checkbox"
          checked={design.logistics}
          onChange={() => change({ logistics: !design.logistics })}
        />{' '}
        logistics vessel
      </label>
      <p className={space > 10 * design.n ? 'sc-space over' : 'sc-space'}>
        <b>{hsWords(space)}</b> of {design.n} HS
      </p>
    </div>
  )
}
