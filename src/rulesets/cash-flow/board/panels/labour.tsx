import type { CSSProperties, ReactNode } from 'react'
import { boxPrice, labourLeft, labourPrice, rowMoney, setsWorth } from '../../money.ts'
import type { View } from '../../view.ts'

/** CF-4.2, CF-4.3a  The labour row: boxes with their prices, filled from the left, emptied from the right. */
export function LabourRow({ view }: { view: View }): ReactNode {
  const boxes = view.options.labour_scale.length
  const full = labourLeft(view) === 0
  return (
    <section className="cf-labour" aria-label="Labour market">
      <p className="cf-labour-words">
        <b>Labour</b> {Math.min(view.labour, boxes)} of {boxes} boxes filled
        {view.labour > boxes && ` and ${view.labour - boxes} more units bought at the last price`},{' '}
        {rowMoney(view)} M in the row.{' '}
        {full ? (
          <>No labour is left. A player must satisfy labour first.</>
        ) : (
          <>
            The next unit costs <b>{labourPrice(view, 1)} M</b>
            {labourLeft(view) > 2 && (
              <>
                , two {labourPrice(view, 2)}, three {labourPrice(view, 3)}
              </>
            )}
            .
          </>
        )}{' '}
        {view.labour > 0 && (
          <>
            A set fetches <b>{setsWorth(view, 1)} M</b>
            {view.labour > 1 && <>, two {setsWorth(view, 2)}</>}.
          </>
        )}
      </p>
      <div className="cf-boxes" aria-hidden="true" style={{ '--boxes': boxes } as CSSProperties}>
        {Array.from({ length: boxes }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
            key={i}
            className={
              i < view.labour ? 'cf-box filled' : i === view.labour && !full ? 'cf-box next' : 'cf-box'
            }
          >
            {boxPrice(view, i + 1)}
          </span>
        ))}
      </div>
    </section>
  )
}
