import type { ReactNode } from 'react'
import { money } from '../reading.ts'
import type { Till } from './judge.ts'

const share = (part: number, all: number): number =>
  all <= 0 ? 0 : Math.max(0, Math.min(100, Math.round((100 * part) / all)))

/** Money as one bar, then the same as a sum; without dice (SC-19.16). */
export function TillTable({ till }: { till: Till }): ReactNode {
  const { treasury, income, projects, spent, after } = till
  const all = treasury + income
  const [work, sheet] = [share(projects, all), share(spent, all)]
  const left = Math.max(0, 100 - work - sheet)
  return (
    <div className="sc-till">
      <div
        className="sc-till-bar"
        role="img"
        aria-label={`Projects use ${work}% of your money, these orders ${sheet}%; ${left}% is left`}
      >
        <i className="hatched" style={{ width: `${work}%` }} />
        <i className="dark" style={{ width: `${sheet}%` }} />
        <i className="blank" />
      </div>
      <table>
        <tbody>
          <Entry head="Treasury now" amount={money(treasury)} />
          <Entry head="Income after upkeep" note="without dice" amount={signed(income)} />
          {projects > 0 && <Entry head="Current projects" mark="hatched" amount={signed(-projects)} />}
          <Entry head="These orders" mark="dark" amount={signed(-spent)} />
          <Entry head="Treasury after" mark="blank" amount={money(after)} sum />
        </tbody>
      </table>
    </div>
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))

interface EntryProps {
  readonly head: string
  readonly note?: string
  readonly mark?: string
  readonly amount: string
  readonly sum?: boolean
}

function Entry({ head, note, mark, amount, sum = false }: EntryProps): ReactNode {
  return (
    <tr className={sum ? 'sum' : ''}>
      <th scope="row">
        {mark !== undefined && <i className={`sc-swatch ${mark}`} />}
        {head} {note !== undefined && <small>{note}</small>}
      </th>
      <td>{amount}</td>
    </tr>
  )
}
