import { type ReactNode, useState } from 'react'

/** A column of a page's table: its head, and whether it holds figures. */
export interface Column<R> {
  readonly head: string
  readonly figures?: boolean
  /** It is left out on a phone: what it says stands on the page of the row, too, or is not needed there. */
  readonly spare?: boolean
  cell(row: R): ReactNode
}

interface TableProps<R> {
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly none: string
  keyOf(row: R): string | number
  readonly picked?: string | number | undefined
  /** The number of rows shown until all are asked for. */
  readonly most?: number
}

const classOf = ({ figures = false, spare = false }: Pick<Column<never>, 'figures' | 'spare'>): string =>
  [figures ? 'n' : '', spare ? 'sc-spare' : ''].join(' ').trim()

/** A table of a page; the first cell of each row heads it. Where it is too wide it scrolls by itself. */
export function Table<R>({
  caption,
  columns,
  rows,
  none,
  keyOf,
  picked,
  most = 80,
}: TableProps<R>): ReactNode {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, most)
  if (rows.length === 0) return <p className="sc-none">{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus
    <section className="sc-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} className={keyOf(row) === picked ? 'on' : ''}>
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.head} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.head} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p className="sc-rest">
          <button type="button" className="text-button" onClick={() => setAll(true)}>
            Show all {rows.length}
          </button>
        </p>
      )}
    </section>
  )
}
