import { type ReactNode, useId } from 'react'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { fittedOf, spaceOf } from '../../design/figures.ts'
import { elOf, hullOf, hulls, mostAt } from '../../design/hulls.ts'
import { hsWords } from '../reading.ts'
import type { DraftProps } from './draft.ts'

/** Name, hull, variant, size and speed of what is being designed. */
export function Head({ empire, design, change }: DraftProps): ReactNode {
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
