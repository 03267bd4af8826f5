import type { ReactNode } from 'react'
import { Stepper } from '../../../../board/parts.tsx'
import { type Technology, technologies, technologyOf, treeOf } from '../../design/catalogue.ts'
import { fittedOf, spaceOf } from '../../design/figures.ts'
import type { Design, Empire } from '../../position.ts'
import { hsWords, short } from '../reading.ts'
import { countOf, type DraftProps, fittable, GROUPS, nameOf, withCount, worthOf } from './draft.ts'

/** What can be fitted, group by group, each with a counter. */
export function Parts({ empire, design, change }: DraftProps): ReactNode {
  const all = fittable(empire.tech, design.parts)
  const free = 10 * design.n - spaceOf(fittedOf(design))
  return GROUPS.map(({ title, trees: ids }) => {
    const rows = all.filter(({ tree }) => ids.includes(tree))
    return rows.length === 0 ? null : (
      <section key={title} className="sc-group" aria-label={title}>
        <p className="sc-kick">{title}</p>
        {rows.map((of) => (
          <Component
            key={of.code}
            of={of}
            count={countOf(design.parts, of.code)}
            free={free}
            onChange={(n) => change({ parts: withCount(design.parts, of.code, n) })}
          />
        ))}
      </section>
    )
  })
}

interface ComponentProps {
  readonly of: Technology
  readonly count: number
  readonly free: number
  onChange(n: number): void
}

function Component({ of, count, free, onChange }: ComponentProps): ReactNode {
  const fits = of.hs === 0 ? 1 : Math.floor(Math.max(0, free) / of.hs)
  const called = nameOf(of)
  return (
    <div className={count > 0 ? 'sc-part some' : 'sc-part'}>
      <span
        className="sc-counter"
        aria-hidden="true"
        style={{ fontSize: of.code.length > 3 ? 11 : of.code.length > 2 ? 12.5 : 14 }}
      >
        {of.code}
      </span>
      <Stepper label={`${of.code}, ${called}`} value={count} most={count + fits} onChange={onChange}>
        <b>
          {called}{' '}
          <i>
            {hsWords(of.hs * Math.max(1, count))} HS · {short(of.cost * Math.max(1, count))}
          </i>
        </b>
        <small>{worthOf(of)}</small>
      </Stepper>
    </div>
  )
}

/** The most technologies named that are not open yet. */
const LATER = 6

/** What is missing, and which SL opens it: the next generation of what is fitted. */
export function Later({ empire }: { readonly empire: Empire }): ReactNode {
  const next = technologies
    .filter(
      (of) =>
        of.sort === 'component' &&
        !empire.tech.includes(of.code) &&
        of.earlier !== null &&
        empire.tech.includes(of.earlier),
    )
    .sort((a, b) => a.sl - b.sl || a.order - b.order)
    .slice(0, LATER)
  if (next.length === 0) return null
  return (
    <section className="sc-later" aria-label="Not available yet">
      <h3>Not available yet</h3>
      <ul>
        {next.map((of) => (
          <li key={of.code}>
            <span className="sc-counter none">{of.code}</span>
            <span>
              <b>{worthOf(of) || nameOf(of)}</b>
              <small>
                {treeOf(of.tree)?.name ?? of.tree}, at SL {of.sl}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WIDE = 1008
const HIGH = 58
const TOP = 16
const LEFT = 26

interface Cell {
  readonly of: Technology
  readonly at: number
  readonly wide: number
}

const groupOf = ({ tree }: Technology): number => GROUPS.findIndex(({ trees }) => trees.includes(tree))

/** The parts of a design along its hull, group by group, in tenths of HS from the stern. */
export function cellsOf({ parts }: Pick<Design, 'parts'>): Cell[] {
  const cells: Cell[] = []
  let at = 0
  const fitted = parts
    .flatMap(({ code, count }) => {
      const of = technologyOf(code)
      return of === undefined ? [] : [{ of, count }]
    })
    .sort((a, b) => groupOf(a.of) - groupOf(b.of) || a.of.order - b.of.order)
  for (const { of, count } of fitted) {
    // Many small ones are drawn as one block.
    const each = count > 24 ? [of.hs * count] : Array.from({ length: count }, () => of.hs)
    for (const wide of each) {
      cells.push({ of, at, wide })
      at += wide
    }
  }
  return cells
}

/** The hull to scale: one cell a space, stern left; what is free in the accent, because it can be filled. */
export function HullPlan({ design }: { readonly design: Design }): ReactNode {
  const cells = cellsOf(design)
  const used = cells.reduce((sum, { wide }) => sum + wide, 0)
  const space = 10 * design.n
  const all = Math.max(space, used)
  const unit = (WIDE - LEFT - 80) / Math.max(1, all)
  const end = LEFT + space * unit
  const free = Math.max(0, space - used)
  const kinds = GROUPS.map(({ title }, group) => {
    const own = cells.filter(({ of }) => groupOf(of) === group)
    const from = own[0]?.at ?? 0
    return { title, from, wide: own.reduce((sum, { wide }) => sum + wide, 0) }
  }).filter(({ wide }) => wide > 0)
  return (
    <svg
      className="sc-hull"
      viewBox={`0 0 ${WIDE} ${TOP + HIGH + 36}`}
      role="img"
      aria-label={`${hsWords(used)} of ${design.n} hull spaces are used`}
    >
      <path
        className="sc-hull-line"
        d={`M${LEFT - 16} ${TOP - 7}H${end + 4}Q${end + 56} ${TOP + HIGH / 2} ${end + 4} ${TOP + HIGH + 7}H${LEFT - 16}L${LEFT - 6} ${TOP + HIGH / 2}Z`}
      />
      {cells.map(({ of, at, wide }, i) => {
        const w = Math.max(1, wide * unit - 2.4)
        const narrow = w < of.code.length * 7.5
        const size = w < 10 ? 0 : Math.min(15, narrow ? Math.min(13, w) : 15)
        const [x, y] = [LEFT + at * unit + 1.2 + w / 2, TOP + HIGH / 2]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: components of one code are alike
          <g key={i} className={at + wide > space ? 'over' : ''}>
            <rect
              className="sc-cell"
              x={LEFT + at * unit + 1.2}
              y={TOP + 2}
              width={w}
              height={HIGH - 4}
              rx="1.5"
            />
            {size > 0 && (
              <text
                className="sc-cell-code"
                x={x}
                y={y + size * 0.34}
                textAnchor="middle"
                style={{ fontSize: size }}
                {...(narrow ? { transform: `rotate(-90 ${x} ${y})` } : {})}
              >
                {of.code}
              </text>
            )}
          </g>
        )
      })}
      {Array.from({ length: Math.floor(free / 10) }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: free spaces are alike
          key={i}
          className="sc-cell-free"
          x={LEFT + (used + 10 * i) * unit + 1.5}
          y={TOP + 2}
          width={Math.max(1, 10 * unit - 3)}
          height={HIGH - 4}
          rx="1.5"
        />
      ))}
      {kinds.map(({ title, from, wide }) => (
        <g key={title}>
          <path
            className="sc-bracket"
            d={`M${LEFT + from * unit + 2} ${TOP + HIGH + 13}v4H${LEFT + (from + wide) * unit - 2}v-4`}
          />
          {wide * unit > 46 && (
            <text
              className="sc-bracket-words"
              x={LEFT + (from + wide / 2) * unit}
              y={TOP + HIGH + 31}
              textAnchor="middle"
            >
              {wide * unit > 120 ? title.toLowerCase() : (title.toLowerCase().split(' ')[0] ?? '')}{' '}
              {hsWords(wide)}
            </text>
          )}
        </g>
      ))}
      {free > 0 && (
        <text
          className="sc-bracket-words free"
          x={LEFT + (used + free / 2) * unit}
          y={TOP + HIGH + 31}
          textAnchor="middle"
        >
          {hsWords(free)} free
        </text>
      )}
    </svg>
  )
}
