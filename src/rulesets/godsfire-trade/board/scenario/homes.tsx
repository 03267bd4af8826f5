import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { PickField, useFlaws, Wrong } from '../../../../board/making/fields.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { isRefusal } from '../../../../kernel/index.ts'
import { firstIncomes } from '../../scenario-about.ts'
import { readScenario } from '../../scenario-faults.ts'
import { homeCore } from '../../setup.ts'
import { type Draft, withHomeCore } from './draft.ts'
import { fileOf } from './file.ts'
import { mapOf, standardMap } from './map.ts'

interface HomesProps {
  readonly draft: Draft
  readonly seats: readonly SeatStyle[]
  onChange(draft: Draft): void
}

/** What each player begins with: their worlds, where their ships are, and what the first Income pays. */
export function Homes({ draft, seats, onChange }: HomesProps): ReactNode {
  const read = readScenario(fileOf(draft), standardMap)
  const incomes = isRefusal(read) ? null : firstIncomes(read.scenario)
  return (
    <>
      <Wrong flaws={useFlaws(['homes'])} />
      <ul className="gts-homes" data-place="homes">
        {draft.homes.map((_, seat) => (
          <Home
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
            key={seat}
            {...{ draft, seats, onChange, seat }}
            income={incomes?.[seat] ?? null}
          />
        ))}
      </ul>
    </>
  )
}

function Home({
  draft,
  seats,
  seat,
  income,
  onChange,
}: HomesProps & { seat: number; income: number | null }): ReactNode {
  const { worlds } = mapOf(draft)
  const home = draft.homes[seat] ?? []
  const nameOf = (id: string) => worlds.find((w) => w.id === id)?.name ?? id
  const cores = home.filter((id) => worlds.some((w) => w.id === id && w.kind === 'core'))
  const begins = homeCore(worlds, home)
  const place = `homes[${seat}]`
  return (
    <li data-place={place}>
      <strong>
        <SeatMark style={seats[seat]} /> Player {seat + 1}
      </strong>
      <span>{home.length === 0 ? 'no world' : home.map(nameOf).join(', ')}</span>
      {cores.length > 1 ? (
        <PickField
          place={`${place} core`}
          label={`Ships of player ${seat + 1} begin at`}
          value={begins}
          of={cores.map((id) => ({ value: id, text: nameOf(id) }))}
          onChange={(id) => onChange(withHomeCore(draft, seat, id))}
        />
      ) : (
        begins !== '' && <span className="sub">ships begin at {nameOf(begins)}</span>
      )}
      {income !== null && <span className="sub">first income {income} GB</span>}
      <Wrong flaws={useFlaws([place])} />
    </li>
  )
}
