import { type ReactNode, useState } from 'react'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { technologies } from '../../design/catalogue.ts'
import { ownerName, systemId, systemName } from '../../map/world.ts'
import type { OrderOf } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { AddLine } from './line.tsx'

interface BidProps {
  readonly empire: Empire
  /** The empire that is in default. */
  readonly defaulter: number
}

/** SC-21.5  A sealed bid for something of an empire that cannot pay. */
export function BidForm({ empire, defaulter }: BidProps): ReactNode {
  const [kind, setKind] = useState<'system' | 'tech' | 'ship'>('system')
  const systems = empire.chart.filter(({ owner }) => owner === defaulter).map(({ system }) => system)
  const [what, setWhat] = useState('')
  const [mc, setMc] = useState(1)
  const asset = assetOf(kind, what)
  return (
    <fieldset className="sc-fields">
      <legend>Bid for property of {ownerName(defaulter)}</legend>
      <Pick
        label="Item"
        value={kind}
        of={[
          { value: 'system', text: 'a system' },
          { value: 'tech', text: 'a technology' },
          { value: 'ship', text: 'a ship' },
        ]}
        onChange={(next) => {
          setKind(next as typeof kind)
          setWhat('')
        }}
      />
      {kind === 'tech' ? (
        <Pick
          label="Technology"
          value={what}
          of={technologies
            .filter(({ code }) => !empire.tech.includes(code))
            .map(({ code, name }) => ({ value: code, text: `${code}, ${name}` }))}
          onChange={setWhat}
        />
      ) : (
        <label className="sc-label">
          {kind === 'ship'
            ? 'Its number, such as S4'
            : `Its number${systems.length > 0 ? '; known as theirs: ' : ''}${systems.map(systemName).join(', ')}`}
          <input value={what} onChange={(event) => setWhat(event.target.value)} />
        </label>
      )}
      <Stepper label="Whole MC" value={mc} least={1} most={999_999} step={100} onChange={setMc} />
      <AddLine
        order={asset === null ? null : { do: 'bid', defaulter, asset, mc: 100 * mc }}
        missing="Choose what to bid for."
      />
    </fieldset>
  )
}

function assetOf(kind: 'system' | 'tech' | 'ship', what: string): OrderOf<'bid'>['asset'] | null {
  if (kind === 'tech') return what === '' ? null : { tech: what }
  if (kind === 'system') return systemId(what) === 0 ? null : { system: systemName(systemId(what)) }
  const ship = Number(/^s?(\d{1,7})$/i.exec(what.trim())?.[1] ?? 0)
  return ship === 0 ? null : { ship }
}
