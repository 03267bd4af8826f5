import type { ReactNode } from 'react'
import { freightNeed } from '../../economy/freight.ts'
import type { Empire } from '../../position.ts'
import { puOf, scoreOf } from '../../scoring.ts'
import type { View } from '../../view.ts'
import { count, grouped, money } from '../reading.ts'

/** How the empire stands, in six figures. */
export function FigureRow({ empire }: { readonly view: View; readonly empire: Empire }): ReactNode {
  const score = scoreOf(empire)
  const income = empire.report.find(({ kind }) => kind === 'peni')?.numbers[0]
  const before = empire.history.at(-2)
  return (
    <dl className="sc-figures">
      <Figure head="Treasury">{money(empire.treasury)}</Figure>
      {income !== undefined && <Figure head="Income, net">{money(income)}</Figure>}
      <Figure head="People, PU" note={`in ${count(empire.colonies.system.length, 'system')}`}>
        {grouped(puOf(empire))}
      </Figure>
      <Figure head="Freighters" note={`need ${freightNeed(empire)}`} wide>
        {empire.pool}
      </Figure>
      <Figure head="Empire level" wide>
        {empire.el}
      </Figure>
      <Figure head="Ships" note={`in ${count(empire.fleets.id.length, 'fleet')}`} wide>
        {empire.ships.id.length}
      </Figure>
      <Figure head="Score" {...(before === undefined ? {} : { note: signed(score - before) })}>
        {grouped(score)}
      </Figure>
    </dl>
  )
}

const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : n < 0 ? `−${grouped(-n)}` : '±0')

interface FigureProps {
  readonly head: string
  readonly note?: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Figure({ head, note, wide = false, children }: FigureProps): ReactNode {
  return (
    <div className={wide ? 'wide' : ''}>
      <dt>{head}</dt>
      <dd>
        {children} {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  )
}
