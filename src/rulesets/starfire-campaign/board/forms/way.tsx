import { type ReactNode, useState } from 'react'
import { Pick, Tick, Ways } from '../../../../board/parts.tsx'
import { knownOf } from '../../knowledge/known.ts'
import type { OrderOf } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { AddLine } from './line.tsx'
import { pointItems, systemItems } from './places.ts'

interface WayProps {
  readonly empire: Empire
  readonly at: number
  called(system: number): string
}

/** SC-13.4, SC-13.5, SC-13.12  A way by a goal, or WP by WP also where nobody has been; detuned or not. */
export function WayForm({ empire, at, called }: WayProps): ReactNode {
  const fleet = empire.fleets.id[at] ?? 0
  const [how, setHow] = useState<'to' | 'by' | 'stop'>('to')
  const [to, setTo] = useState('')
  const [by, setBy] = useState<readonly number[]>([])
  const [detune, setDetune] = useState(false)
  // Where the WPs that are chosen lead; 0 once that is not known.
  const here = by.reduce(
    (system, number) => knownOf(empire.chart, system)?.points.find((one) => one.number === number)?.to ?? 0,
    empire.fleets.system[at] ?? 0,
  )
  const order: OrderOf<'move'> | null =
    how === 'stop'
      ? { do: 'move', fleet, by: [], detune: false }
      : how === 'to'
        ? to === ''
          ? null
          : { do: 'move', fleet, to, detune }
        : by.length === 0
          ? null
          : { do: 'move', fleet, by: [...by], detune }
  return (
    <fieldset className="sc-fields">
      <legend>A way</legend>
      <Ways
        label="Route"
        hide
        value={how}
        of={[
          { value: 'to', text: 'to a system' },
          { value: 'by', text: 'WP by WP' },
          { value: 'stop', text: 'no farther' },
        ]}
        onChange={(next) => setHow(next)}
      />
      {how === 'to' && <Pick label="To" value={to} of={systemItems(empire, called)} onChange={setTo} />}
      {how === 'by' && (
        <>
          <p className="sub">
            {by.length === 0 ? 'No WP chosen yet.' : `By WP ${by.join(', ')}`}
            {by.length > 0 && here > 0 && `, to ${called(here)}`}{' '}
            {by.length > 0 && (
              <button type="button" className="text-button" onClick={() => setBy(by.slice(0, -1))}>
                Remove the last
              </button>
            )}
          </p>
          {here > 0 && (
            <Pick
              label={`The next WP, from ${called(here)}`}
              value=""
              of={pointItems(empire, here)}
              onChange={(number) => setBy([...by, Number(number)])}
            />
          )}
        </>
      )}
      {how !== 'stop' && (
        <Tick checked={detune} note="slower, and harder to see" onChange={setDetune}>
          Detuned
        </Tick>
      )}
      <AddLine order={order} missing="Choose a destination." onAdded={() => setBy([])} />
    </fieldset>
  )
}
