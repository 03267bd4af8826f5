import type { CSSProperties, ReactNode } from 'react'
import type { Json, SheetProps } from '../../../../board/client.ts'
import { figure } from '../../../../board/english.ts'
import { RESOURCES } from '../../cards.ts'
import { boxPrice, discAt, labourLeft, labourPrice, rowMoney, setsWorth } from '../../money.ts'
import { moneyWords, unitWords } from '../../names.ts'
import { buyFault, isColumn, priceOf, type Stall, withdrawFault } from '../../trade/discs.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from './signs.tsx'

/** CF-4, CF-5  Where everything has its price: the commodities market and the labour row. */
export function MarketSheet(props: SheetProps<View>): ReactNode {
  return (
    <div className="cf-exchange">
      <Discs {...props} />
      <LabourRow view={props.view} />
    </div>
  )
}

/** What is cheapest now, in a line above the map: each resource, labour, and what a set fetches. */
export function Prices({ view }: { readonly view: View }): ReactNode {
  if (view.round === 0) return null
  return (
    <ul className="cf-prices" aria-label="Prices">
      {RESOURCES.map((name, resource) => (
        <li key={name}>
          <ResourceSign resource={resource} /> {name} <b>{cheapest(view, resource)}</b>
        </li>
      ))}
      <li>
        labour <b>{labourLeft(view) === 0 ? 'none to buy' : moneyWords(labourPrice(view, 1))}</b>
      </li>
      {view.labour > 0 && (
        <li>
          a set sells for <b>{moneyWords(setsWorth(view, 1))}</b>
        </li>
      )}
    </ul>
  )
}

/** CF-5.3  The least price at which a resource is for sale. */
function cheapest(view: View, resource: number): string {
  const prices = view.options.market_scale.flatMap((price, column) => {
    const isSold = view.power.some((_, seat) => (view.disc[discAt(view, seat, resource, column)] ?? 0) > 0)
    return isSold && isColumn(view, column) ? [price] : []
  })
  return prices.length === 0 ? 'none for sale' : `from ${moneyWords(Math.min(...prices))}`
}

/** CF-4.2, CF-4.3a  The labour row: boxes with their prices, filled from the left, emptied from the right. */
function LabourRow({ view }: { view: View }): ReactNode {
  const boxes = view.options.labour_scale.length
  const full = labourLeft(view) === 0
  return (
    <section className="cf-labour" aria-label="Labour market">
      <p className="cf-labour-words">
        <b>Labour</b> {Math.min(view.labour, boxes)} of {boxes} boxes filled
        {view.labour > boxes && ` and ${view.labour - boxes} more units bought at the last price`},{' '}
        {moneyWords(rowMoney(view))} in the row.{' '}
        {full ? (
          <>No labour is left. A player must satisfy labour first.</>
        ) : (
          <>
            The next unit costs <b>{moneyWords(labourPrice(view, 1))}</b>
            {labourLeft(view) > 2 && (
              <>
                , two {figure(labourPrice(view, 2))}, three {figure(labourPrice(view, 3))}
              </>
            )}
            .
          </>
        )}{' '}
        {view.labour > 0 && (
          <>
            A set fetches <b>{moneyWords(setsWorth(view, 1))}</b>
            {view.labour > 1 && <>, two {figure(setsWorth(view, 2))}</>}.
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

/** CF-5.3, CF-5.4  The market: a row for each resource, a column for each price, discs in the sellers' shapes. */
function Discs(props: SheetProps<View>): ReactNode {
  const { view } = props
  const columns = view.options.market_scale.flatMap((_, column) => (isColumn(view, column) ? [column] : []))
  const at = (column: number): CSSProperties => ({ '--c': columns.indexOf(column) }) as CSSProperties
  return (
    <table
      className="cf-market"
      aria-label="Commodities market"
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col" className="cf-corner">
            at M
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="cf-price" style={at(column)}>
              {priceOf(view, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RESOURCES.map((name, resource) => (
          <tr key={name} style={{ '--r': resource } as CSSProperties}>
            <th scope="row" className="cf-row-name">
              <ResourceSign resource={resource} /> {name}
            </th>
            {columns.map((column) => (
              <td key={column} className="cf-cell" style={at(column)}>
                {view.power.map((_, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
                  <Stack key={seat} {...props} stall={{ seat, resource, column }} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The discs of one player at one price: a button when one of them can be bought or taken back. */
function Stack({ stall, ...props }: SheetProps<View> & { stall: Stall }): ReactNode {
  const { view, seats, eye, lit, onLight, onAnswer } = props
  const { seat, resource, column } = stall
  const count = view.disc[discAt(view, seat, resource, column)] ?? 0
  if (count === 0) return null
  const style = seats[seat]
  const words = `${unitWords(count, resource)} of ${style?.name} at ${moneyWords(priceOf(view, column))}`
  const drawing = (
    <>
      <svg width="17" height="17" viewBox="-14 -14 28 28" aria-hidden="true">
        {seat === eye && <circle r="13" className="cf-own" />}
        <path d={style?.shape} fill={style?.color} transform="scale(0.86)" />
      </svg>
      {count > 1 && <span className="cf-count">{count}</span>}
    </>
  )
  const answers = answersFor(view, props.question, stall)
  if (answers === null)
    return (
      <span className="cf-disc" role="img" aria-label={words} title={words}>
        {drawing}
      </span>
    )
  const key = JSON.stringify(answers[answers.length - 1])
  const verb = seat === props.question?.seat ? 'Take back' : 'Buy'
  const label = `${verb} ${unitWords(1, resource)} of ${style?.name} at ${moneyWords(priceOf(view, column))}`
  return (
    <button
      type="button"
      className={lit === key ? 'cf-disc on' : 'cf-disc'}
      aria-label={label}
      title={label}
      onClick={() => onAnswer(...answers)}
      onPointerEnter={() => onLight(key)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(key)}
      onBlur={() => onLight(null)}
    >
      {drawing}
    </button>
  )
}

/** CF-12.2, CF-12.5  The answers by which a disc is bought or taken back now; null when it cannot be. */
function answersFor(
  view: View,
  question: SheetProps<View>['question'],
  stall: Stall,
): readonly Json[] | null {
  if (question === null) return null
  const { seat, resource, column } = stall
  const name = RESOURCES[resource] ?? ''
  const price = priceOf(view, column)
  const own = seat === question.seat
  const part = own ? 'withdraw' : 'buy'
  const fault = own ? withdrawFault(view, seat, resource, column) : buyFault(view, question.seat, stall)
  if (fault !== null) return null
  const choice = own ? { do: part, resource: name, price } : { do: part, seat, resource: name, price }
  if (question.step === 'market.act') return [{ do: part }, choice]
  return question.step === `market.${part}` ? [choice] : null
}
