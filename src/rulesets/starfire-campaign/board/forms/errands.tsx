import { type ReactNode, useState } from 'react'
import { Pick, Tick, Ways } from '../../../../board/parts.tsx'
import { instrumentsOf, transitsOf } from '../../fleets/abilities.ts'
import { knownOf } from '../../knowledge/known.ts'
import type { OrderOf } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { isBase } from '../../war/forces.ts'
import { AddLine } from './line.tsx'
import { planetItems, pointItems, systemItems } from './places.ts'

interface ErrandProps {
  readonly view: View
  readonly empire: Empire
  readonly at: number
  called(system: number): string
}

/** What a fleet is sent to do: a way, WPs to probe, scans, a base's station. */
export function Errands({ view, empire, at, called }: ErrandProps): ReactNode {
  const id = empire.fleets.id[at] ?? 0
  if (isBase(empire, id)) return <StationForm empire={empire} at={at} />
  const surveys = instrumentsOf(empire, id)
  return (
    <>
      {transitsOf(view.options, empire, id, true) > 0 && <WayForm empire={empire} at={at} called={called} />}
      {(surveys.x > 0 || surveys.xc > 0) && <SurveyForm empire={empire} at={at} />}
    </>
  )
}

type FormProps = Pick<ErrandProps, 'empire' | 'at'>

/** SC-13.4, SC-13.5, SC-13.12  A way by a goal, or WP by WP also where nobody has been; detuned or not. */
function WayForm({ empire, at, called }: FormProps & Pick<ErrandProps, 'called'>): ReactNode {
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
        label="How it goes"
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
            {by.length === 0 ? 'No WP is chosen yet.' : `By WP ${by.join(', ')}`}
            {by.length > 0 && here > 0 && `, to ${called(here)}`}{' '}
            {by.length > 0 && (
              <button type="button" className="text-button" onClick={() => setBy(by.slice(0, -1))}>
                Take the last back
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
      <AddLine order={order} missing="Pick where it is to go." onAdded={() => setBy([])} />
    </fieldset>
  )
}

/** SC-6.2, SC-6.3, SC-6.5, SC-6.6  A WP to probe, or a scan of the system where it is. */
function SurveyForm({ empire, at }: FormProps): ReactNode {
  const fleet = empire.fleets.id[at] ?? 0
  const open = pointItems(empire, empire.fleets.system[at] ?? 0)
  const { x, xp, xc } = instrumentsOf(empire, fleet)
  const [wp, setWp] = useState(open[0]?.value ?? '')
  const stages = [
    { value: 'BASIC' as const, text: 'basic', off: x === 0 },
    { value: 'DETAILED' as const, text: 'detailed', off: x === 0 || xp === 0 },
    { value: 'COMBINED' as const, text: 'both at once', off: xc === 0 },
  ]
  const [stage, setStage] = useState(stages.find(({ off }) => !off)?.value ?? 'BASIC')
  return (
    <fieldset className="sc-fields">
      <legend>Surveys</legend>
      <Ways label="Scan this system" value={stage} of={stages} onChange={(next) => setStage(next)} />
      <AddLine order={{ do: 'scan', fleet, stage }} />
      {open.length > 0 && <Pick label="Probe a WP" value={wp} of={open} onChange={setWp} />}
      <AddLine
        order={wp === '' ? null : { do: 'probe', fleet, wp: Number(wp) }}
        missing="No WP is known here that could be probed."
      />
    </fieldset>
  )
}

/** SC-13.1, SC-13.13  Where a base is stationed: at a planet or at a WP of its system. */
function StationForm({ empire, at }: FormProps): ReactNode {
  const system = empire.fleets.system[at] ?? 0
  const places = [
    ...planetItems(empire, [system]).map(({ value, text }) => ({ value, text: `planet ${text}` })),
    ...pointItems(empire, system).map(({ value, text }) => ({ value: `wp ${value}`, text })),
  ]
  const [place, setPlace] = useState(places[0]?.value ?? '')
  const base = empire.fleets.id[at] ?? 0
  const order: OrderOf<'station'> | null =
    place === ''
      ? null
      : place.startsWith('wp ')
        ? { do: 'station', base, wp: Number(place.slice(3)) }
        : { do: 'station', base, planet: place }
  return (
    <>
      <Pick label="Stationed at" value={place} of={places} onChange={setPlace} />
      <AddLine order={order} missing="No planet and no WP of its system is known." />
    </>
  )
}
