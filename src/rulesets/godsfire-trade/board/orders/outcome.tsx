import type { ReactNode } from 'react'
import { worldName } from '../../cluster.ts'
import { at } from '../../position.ts'
import { preview } from '../../preview.ts'
import type { PartProps } from './part.ts'

/** GT-15.1  What the sheet will do if nobody else does anything and no dice fall: treasury and the next Income. */
export function Outcome({ writing }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const { treasury, income } = preview(view, seat, { text }, step)
  const sum = (of: 'before' | 'after') => income.reduce((total, world) => total + world[of], 0)
  const [before, after] = [sum('before'), sum('after')]
  const now = at(view.treasury, seat)
  return (
    <details className="gt-result" open={before !== after}>
      <summary>
        Next Income {fromTo(before, after)} GB · treasury {fromTo(now, treasury)} GB
      </summary>
      <table className="gt-outcome">
        <caption>If nobody else acts and no dice are rolled</caption>
        <thead>
          <tr>
            <th scope="col">Next Income</th>
            <th scope="col">without</th>
            <th scope="col">With these orders</th>
          </tr>
        </thead>
        <tbody>
          {income.map(({ world, ...gb }) => (
            <tr key={world} className={gb.before === gb.after ? '' : 'changed'}>
              <th scope="row">{worldName(view.cluster, world)}</th>
              <td>{gb.before}</td>
              <td>{gb.after} GB</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={before === after ? '' : 'changed'}>
            <th scope="row">All your worlds</th>
            <td>{before}</td>
            <td>{after} GB</td>
          </tr>
          <tr className={treasury === now ? '' : 'changed'}>
            <th scope="row">Treasury before</th>
            <td>{now}</td>
            <td>{treasury} GB</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}

const fromTo = (one: number, other: number): string => (one === other ? String(one) : `${one} → ${other}`)
