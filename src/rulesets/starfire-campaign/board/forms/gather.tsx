import { type ReactNode, useState } from 'react'
import { Tick } from '../../../../board/parts.tsx'
import { designAt } from '../../fleets/rows.ts'
import type { Empire } from '../../position.ts'
import { AddLine } from './line.tsx'

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
