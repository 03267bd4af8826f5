import type { ReactNode } from 'react'
import type { World } from '../../cluster.ts'
import { at } from '../../position.ts'
import { partners } from '../../trade/free.ts'
import { bonusOf, incomeOf } from '../../trade/income.ts'
import type { Writing } from './kinds.ts'
import { cellOf, type Permissions } from './permissions.ts'

/** GT-5.8  Below the table of admissions, by port: partners, what they bring, how far to the next row, and the danger. */
export function PortSums({
  writing,
  now,
  columns,
}: {
  writing: Writing
  now: Permissions
  columns: readonly World[]
}): ReactNode {
  const { wanted } = now
  const sums = columns.map((x) => ({
    x,
    partners: partners(wanted, x),
    income: incomeOf(wanted, x),
    next: nextRow(now, x),
    exposure: wanted.owner.reduce(
      (sum, _, y) =>
        sum +
        (y !== x && cellOf(now, writing.seat, x, y).state === 'admitted'
          ? cellOf(now, writing.seat, x, y).exposure
          : 0),
      0,
    ),
  }))
  const rows: readonly (readonly [string, (of: (typeof sums)[number]) => ReactNode])[] = [
    ['Partners', (of) => of.partners],
    ['Income', (of) => `${of.income} GB`],
    ['Next income step', (of) => of.next],
    ['Rivals can send', (of) => (of.exposure === 0 ? '0' : `${of.exposure} GB`)],
  ]
  return (
    <tfoot>
      {rows.map(([title, value]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {sums.map((of) => (
            <td key={of.x}>{value(of)}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** The number of partners from which on a world's bonus is more; a dash where no number is. */
function nextRow({ wanted }: Permissions, x: World): string {
  const { trade_table, above14 } = wanted.options
  const ftl = wanted.ftl[at(wanted.owner, x)] === 1
  const bonus = (n: number) => bonusOf(trade_table, above14, n, ftl)
  const have = partners(wanted, x)
  for (let n = have + 1; n < wanted.owner.length; n++) if (bonus(n) > bonus(have)) return String(n)
  return '—'
}
