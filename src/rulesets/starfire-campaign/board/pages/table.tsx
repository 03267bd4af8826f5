import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { useKeepsake } from '../../../../board/keepsake.ts'
import { explained } from '../terms.tsx'
import { AS_IT_COMES, byValue, has, type Listing, readListing, writtenListing } from './listing.ts'

/** A column of a page's table: its head, and whether it holds figures. */
export interface Column<R> {
  readonly head: string
  readonly figures?: boolean
  /** It is left out on a phone: what it says stands on the page of the row, too, or is not needed there. */
  readonly spare?: boolean
  cell(row: R): ReactNode
  /** What it is ordered and found by, where that is not what its cell says. */
  by?(row: R): number | string
}

/** A table that can be narrowed and ordered; how, is kept under a name. */
interface List<R> {
  /** The seat is part of it. */
  readonly name: string
  /** What a row can be found by besides its cells. */
  words?(row: R): string
  /** What the place of a row is called. */
  places?(row: R): readonly string[]
  /** Words that are worth trying. */
  readonly hint: string
}

interface TableProps<R> {
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly none: string
  keyOf(row: R): string | number
  /** The keys of rows that are picked. */
  readonly picked?: readonly (string | number | undefined)[]
  /** The number of rows shown until all are asked for. */
  readonly most?: number
  readonly list?: List<R>
}

/** From this many rows on there is something to narrow. */
const MANY = 4

const classOf = ({ figures = false, spare = false }: Pick<Column<never>, 'figures' | 'spare'>): string =>
  [figures ? 'n' : '', spare ? 'sc-spare' : ''].join(' ').trim()

/** What a cell is ordered and found by. */
function sortedBy<R>({ cell, by }: Column<R>, row: R): number | string {
  if (by !== undefined) return by(row)
  const shown = cell(row)
  return typeof shown === 'number' || typeof shown === 'string' ? shown : ''
}

function listed<R>({ rows, columns, list }: TableProps<R>, { words, by, down }: Listing): readonly R[] {
  if (list === undefined) return rows
  const textOf = (row: R) =>
    [...columns.map((column) => sortedBy(column, row)), list.words?.(row) ?? ''].join(' ')
  const narrowed = rows.filter((row) => has(words, textOf(row), list.places?.(row) ?? []))
  const column = columns.find(({ head }) => head === by)
  if (column === undefined) return narrowed
  const sign = down ? -1 : 1
  return narrowed.toSorted((a, b) => sign * byValue(sortedBy(column, a), sortedBy(column, b)))
}

/** A table of a page; the first cell of each row heads it. Where it is too wide it scrolls by itself. */
export function Table<R>(props: TableProps<R>): ReactNode {
  const { caption, columns, rows, none, keyOf, picked = [], most = 80, list } = props
  const [all, setAll] = useState(false)
  const [kept, keep] = useKeepsake(`list ${list?.name ?? caption}`, readListing)
  const listing = list === undefined ? AS_IT_COMES : kept
  const found = listed(props, listing)
  const shown = all ? found : found.slice(0, most)
  if (rows.length === 0) return <p className="sc-none">{none}</p>
  const change = (part: Partial<Listing>) => keep(writtenListing({ ...listing, ...part }))
  const order = (head: string) => {
    if (listing.by !== head) change({ by: head, down: false })
    else change(listing.down ? { by: '', down: false } : { down: true })
  }
  return (
    <>
      {list !== undefined && (rows.length >= MANY || listing.words !== '') && (
        <Narrow caption={caption} list={list} words={listing.words} onChange={(words) => change({ words })} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus */}
      <section className="sc-table" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.head}
                  column={column}
                  listing={listing}
                  {...(list === undefined ? {} : { onOrder: order })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} className={picked.includes(keyOf(row)) ? 'on' : ''}>
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
        {found.length === 0 && <p className="sc-none">Nothing in this list has these words.</p>}
        {shown.length < found.length && (
          <p className="sc-rest">
            <TextButton onClick={() => setAll(true)}>Show all {found.length}</TextButton>
          </p>
        )}
      </section>
    </>
  )
}

interface HeadProps<R> {
  readonly column: Column<R>
  readonly listing: Listing
  /** Left out where the rows have an order of their own. */
  onOrder?(head: string): void
}

/** The head of a column; a press orders the rows by it, a second the other way round, a third as they came. */
function Head<R>({ column, listing, onOrder }: HeadProps<R>): ReactNode {
  const { head } = column
  const sorted = listing.by !== head ? undefined : listing.down ? 'descending' : 'ascending'
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
      {onOrder === undefined ? (
        explained(head)
      ) : (
        <button type="button" className="sc-order" onClick={() => onOrder(head)}>
          {explained(head)}
          {sorted !== undefined && <span aria-hidden="true">{listing.down ? ' ▾' : ' ▴'}</span>}
        </button>
      )}
    </th>
  )
}

interface NarrowProps<R> {
  readonly caption: string
  readonly list: List<R>
  readonly words: string
  onChange(words: string): void
}

/** The words that rows must have. */
function Narrow<R>({ caption, list, words, onChange }: NarrowProps<R>): ReactNode {
  const id = useId()
  return (
    <p className="sc-narrow">
      <label htmlFor={id} className="hidden">
        Show only {caption.toLowerCase()} with these words
      </label>
      <input
        id={id}
        type="search"
        value={words}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={list.hint}
        onChange={(event) => onChange(event.target.value)}
      />
      {words.trim() !== '' && <TextButton onClick={() => onChange('')}>Show all again</TextButton>}
    </p>
  )
}
