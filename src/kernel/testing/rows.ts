/** A row of as many numbers as the text has. */
type Row<S extends string> = S extends `${string} ${infer Rest}` ? [number, ...Row<Rest>] : [number]
type Rows<S extends string> = S extends `${infer First}, ${infer Rest}`
  ? [Row<First>, ...Rows<Rest>]
  : [Row<S>]

/** Rows of numbers as they are written on paper: `3 0 1, 0 0 2`. */
export const rows = <const S extends string>(text: S): Rows<S> =>
  text.split(', ').map((row) => row.split(' ').map(Number)) as Rows<S>
