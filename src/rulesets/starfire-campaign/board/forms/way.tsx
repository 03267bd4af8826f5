import { type ReactNode, useState } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import { Pick, Stepper, Tick, Ways } from '../../../../board/parts.tsx'
import { designAt } from '../../fleets/rows.ts'
import { knownOf } from '../../knowledge/known.ts'
import type { OrderOf } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { pointItems, systemItems } from './inputs.ts'
import { AddLine } from './line.tsx'

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
            {by.length > 0 && <TextButton onClick={() => setBy(by.slice(0, -1))}>Remove the last</TextButton>}
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
        <Tick checked={detune} note="farther each turn, but slower in battle" onChange={setDetune}>
          Detuned
        </Tick>
      )}
      <AddLine order={order} missing="Choose a destination." onAdded={() => setBy([])} />
    </fieldset>
  )
}

/** SC-13.1  A new fleet of ships that lie in one system, from any fleets. */
export function GatherForm({
  empire,
  system,
}: {
  readonly empire: Empire
  readonly system: number
}): ReactNode {
  const { ships, fleets } = empire
  const [picked, setPicked] = useState<readonly number[]>([])
  const [name, setName] = useState('')
  const here = ships.id.flatMap((id, row) =>
    fleets.system[fleets.id.indexOf(ships.fleet[row] ?? 0)] === system ? [{ id, row }] : [],
  )
  return (
    <>
      <div className="sc-ticks">
        {here.map(({ id, row }) => (
          <Tick
            key={id}
            checked={picked.includes(id)}
            note={`${designAt(empire, row).name}, of F${ships.fleet[row]}`}
            onChange={(on) => setPicked(on ? [...picked, id] : picked.filter((one) => one !== id))}
          >
            S{id}
          </Tick>
        ))}
      </div>
      <label className="sc-label">
        Its name, if it is to have one
        <input value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
      </label>
      <AddLine
        order={
          picked.length === 0
            ? null
            : { do: 'form', ships: [...picked], ...(name.trim() === '' ? {} : { name: name.trim() }) }
        }
        missing="Choose its ships."
        onAdded={() => setPicked([])}
      />
    </>
  )
}

/** SC-5.7, SC-5.10, SC-5.16  What is done with a ship at a yard: mended, refitted to another design of its hull, scrapped. */
export function HullForms({ empire, ship }: { readonly empire: Empire; readonly ship: number }): ReactNode {
  const { ships, designs } = empire
  const row = ships.id.indexOf(ship)
  const old = designAt(empire, row)
  const lost = (ships.hull[row] ?? 0) + (ships.armour[row] ?? 0)
  const fitting = designs.filter(
    ({ name, hull, variant, n }) =>
      name !== old.name && hull === old.hull && variant === old.variant && n === old.n,
  )
  const [points, setPoints] = useState(Math.max(1, lost))
  const [design, setDesign] = useState(fitting[0]?.name ?? '')
  return (
    <fieldset className="sc-fields">
      <legend>
        S{ship}, {old.name}
      </legend>
      {lost > 0 && (
        <>
          <Stepper label="Points to repair" value={points} least={1} most={lost} onChange={setPoints} />
          <AddLine order={{ do: 'repair', ship, points }} />
        </>
      )}
      {fitting.length > 0 && (
        <Pick
          label="Refit to"
          value={design}
          of={fitting.map(({ name }) => ({ value: name, text: name }))}
          onChange={setDesign}
        />
      )}
      <AddLine
        order={design === '' ? null : { do: 'refit', ship, design }}
        missing="No other design has its hull and size, so it cannot be refitted."
      />
      <AddLine order={{ do: 'scrap', ship }} />
    </fieldset>
  )
}
