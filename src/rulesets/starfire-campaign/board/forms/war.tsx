import { type ReactNode, useState } from 'react'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { isArmedFleet } from '../../fleets/station.ts'
import { systemName } from '../../map/world.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { puIn } from '../reading.ts'
import { AddLine } from './line.tsx'
import { placesOf, planetItems, systemItems } from './places.ts'

interface WarProps {
  readonly empire: Empire
  readonly at: number
  /** What the sheet orders already. */
  readonly orders: readonly Order[]
  called(system: number): string
}

const TARGETS = [
  { value: 'PDC', text: 'its defence center' },
  { value: 'SILO', text: 'silos' },
  { value: 'SY', text: 'shipyards' },
  { value: 'PU', text: 'people' },
] as const

/** What a fleet does to others: escort, raids, and on planets where it is or is sent, bombardment, blockade and troops. */
export function WarForms(props: WarProps): ReactNode {
  const { empire, at, orders, called } = props
  const fleet = empire.fleets.id[at] ?? 0
  const escorts = empire.fleets.escort[at] === true
  const armed = isArmedFleet(empire, fleet)
  const [raided, setRaided] = useState(systemName(empire.fleets.system[at] ?? 0))
  return (
    <>
      {(armed || escorts) && <AddLine order={{ do: 'escort', fleet, on: !escorts }} />}
      {armed && (
        <fieldset className="sc-fields">
          <legend>A raid on freighters</legend>
          <Pick label="In the system" value={raided} of={systemItems(empire, called)} onChange={setRaided} />
          <AddLine order={{ do: 'raid', fleet, system: raided }} />
        </fieldset>
      )}
      {planetItems(empire, placesOf(empire, at, orders)).length > 0 ? (
        <PlanetForms {...props} armed={armed} />
      ) : (
        <p className="sc-none">No planet is known where it is or where the sheet sends it.</p>
      )}
    </>
  )
}

/** SC-8.13, SC-15.2 to SC-15.8  What is done to a planet. */
function PlanetForms({ empire, at, orders, armed }: WarProps & { readonly armed: boolean }): ReactNode {
  const planets = planetItems(empire, placesOf(empire, at, orders))
  const fleet = empire.fleets.id[at] ?? 0
  const system = empire.fleets.system[at] ?? 0
  const [chosen, setChosen] = useState('')
  const [target, setTarget] = useState<(typeof TARGETS)[number]['value']>('PDC')
  const [rounds, setRounds] = useState(0)
  const [points, setPoints] = useState(10)
  const planet = planets.some(({ value }) => value === chosen) ? chosen : (planets[0]?.value ?? '')
  return (
    <>
      <fieldset className="sc-fields">
        <legend>A planet where it is, or where it is sent</legend>
        <Pick label="The planet" value={planet} of={planets} onChange={setChosen} />
        {armed && (
          <>
            <Ways label="Bombard" value={target} of={TARGETS} onChange={(next) => setTarget(next)} />
            <Stepper label="Rounds; 0: as many as there are" value={rounds} most={99} onChange={setRounds} />
            <AddLine order={{ do: 'bombard', fleet, planet, target, ...(rounds === 0 ? {} : { rounds }) }} />
            <AddLine order={{ do: 'blockade', fleet, planet }} />
          </>
        )}
      </fieldset>
      <fieldset className="sc-fields">
        <legend>Troops, {empire.fleets.troops[at] ?? 0} points aboard</legend>
        <Stepper label="Points" value={points} least={1} most={9999} step={10} onChange={setPoints} />
        {puIn(empire, system) > 0 && (
          <AddLine order={{ do: 'troops', points, system: systemName(system), fleet }} />
        )}
        <AddLine order={{ do: 'land', points, fleet, planet }} />
        <AddLine order={{ do: 'evacuate', points, fleet, planet }} />
      </fieldset>
    </>
  )
}
