import type { ReactNode } from 'react'

/** The cells of a row, from left to right. */
export type Cells = readonly ReactNode[]

/** What the columns of a table are called. */
export const Heads = ({ of }: { of: Cells }): ReactNode => (
  <thead>
    <tr>
      {of.map((head, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
        <th key={i} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** What a board shows, as a table for those who do not see it: every row is headed by its first cell. */
export function FactTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly string[]
  rows: readonly Cells[]
}): ReactNode {
  return (
    <table>
      <caption>{caption}</caption>
      <Heads of={heads} />
      <tbody>
        {rows.map(([first, ...rest], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
          <tr key={i}>
            <th scope="row">{first}</th>
            {rest.map((cell, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order
              <td key={n}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a cell says of several things, or "none"; what has no name is left out. */
export function listed(names: readonly (string | undefined)[], between = ', '): string {
  return names.filter((name) => name !== undefined).join(between) || 'none'
}
