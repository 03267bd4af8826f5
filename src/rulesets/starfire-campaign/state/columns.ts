/** Columns that belong together: the entries at one place are one row. */
export type Columns = object

/** A row of columns. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends readonly (infer V)[] ? V : never }

/** Adds a row at the end, and gives its place. */
export function addRow<C extends Columns>(columns: C, row: RowOf<C>): number {
  return insertRow(columns, Number.POSITIVE_INFINITY, row)
}

/** Puts a row at a place, before what stands there, and gives its place. */
export function insertRow<C extends Columns>(columns: C, at: number, row: RowOf<C>): number {
  let place = 0
  for (const name of Object.keys(columns) as (keyof C)[]) {
    const column = columns[name] as unknown[]
    place = Math.min(at, column.length)
    column.splice(place, 0, row[name])
  }
  return place
}

/** A row, to be read. */
export function rowAt<C extends Columns>(columns: C, at: number): RowOf<C> {
  const row: Record<string, unknown> = {}
  for (const name of Object.keys(columns)) row[name] = (columns[name as keyof C] as unknown[])[at]
  return row as RowOf<C>
}

/** The columns with these rows only; a list of its own each. */
export function keptRows<C extends Columns>(columns: C, keeps: (at: number) => boolean): C {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, (column as unknown[]).filter((_, i) => keeps(i))]),
  ) as C
}

/** Columns of these names without a row. */
export function noRows<S extends object>(shape: S): { [K in keyof S]: never[] } {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, []])) as unknown as {
    [K in keyof S]: never[]
  }
}
