import { type ReactNode, useState } from 'react'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { designAt } from '../../fleets/rows.ts'
import type { Empire } from '../../position.ts'
import { AddLine } from './line.tsx'

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
