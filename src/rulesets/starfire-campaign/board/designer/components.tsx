import type { ReactNode } from 'react'
import { Stepper } from '../../../../board/parts.tsx'
import { type Technology, technologies, treeOf } from '../../design/catalogue.ts'
import { fittedOf, spaceOf } from '../../design/figures.ts'
import type { Empire } from '../../position.ts'
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
