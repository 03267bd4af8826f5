import type { CSSProperties, ReactNode } from 'react'
import type { Json, SheetProps } from '../../../../board/client.ts'
import { RESOURCES } from '../../cards.ts'
import { discAt } from '../../money.ts'
import { unitWords } from '../../names.ts'
import { buyFault, isColumn, priceOf, type Stall, withdrawFault } from '../../trade/discs.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from './signs.tsx'

/** CF-5.3, CF-5.4  The market: a row for each resource, a column for each price, discs in the sellers' shapes. */
export function Discs(props: SheetProps<View>): ReactNode {
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
  const words = `${unitWords(count, resource)} of ${style?.name} at ${priceOf(view, column)} M`
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
  const label = `${verb} ${unitWords(1, resource)} of ${style?.name} at ${priceOf(view, column)} M`
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
