import { type ReactNode, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick } from '../../../../board/parts.tsx'
import { type World, type Worlds, worldName } from '../../cluster.ts'
import { at, bit, has } from '../../position.ts'
import { bonusOf, incomeOf, partners } from '../../trade/income.ts'
import { Grid } from './grid.tsx'
import type { Writing } from './kinds.ts'
import { type PartProps, useWorlds } from './part.ts'
import { type Change, cellOf, type Permissions, permissionsIn, withChange } from './permissions.ts'
import { groupsOf, portCells, siegeCells } from './table-cells.ts'

/** A phone's screen, as the client's own style has it. */
const NARROW = '(max-width: 720px)'
/** More columns than these are shown one at a time. */
const MOST_COLUMNS = 5

/**
 * GT-13.1, GT-10.2  What the player's worlds admit, and what their blockades block, as tables: a row for each other world, a
 * column for each of their own. On a narrow screen, and where a player owns many, one world at a time.
 */
export function Matrix({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const now = useMemo(() => permissionsIn(view, seat, text, step), [view, seat, text, step])
  const ports = worldsIn(now.ports)
  const sieges = worldsIn(now.sieges)
  const columns = [...ports, ...sieges]
  const [chosen, setChosen] = useState<World | null>(() =>
    columns.length > MOST_COLUMNS || (columns.length > 1 && matchMedia(NARROW).matches)
      ? (columns[0] ?? null)
      : null,
  )
  const one = chosen !== null && columns.includes(chosen) ? chosen : null
  const change = (next: Change) => put(withChange(view, seat, text, step, next))
  const groups = groupsOf(writing, speech, now.wanted)
  const shown = (of: readonly World[]) => (one === null ? of : of.filter((world) => world === one))
  const port = portCells(writing, speech, now)
  const siege = siegeCells(writing, speech, now)

  const marks = new Map<World, string>()
  const single = one ?? (columns.length === 1 ? (columns[0] ?? null) : null)
  const singleKind = single !== null && ports.includes(single) ? 'admissions' : 'blocks'
  const cells = singleKind === 'admissions' ? port : siege
  if (single === null)
    for (const w of columns) marks.set(w, `Set the permissions of ${worldName(view.cluster, w)}`)
  else for (const [w] of view.owner.entries()) if (w !== single) marks.set(w, cells(single, w).pick)
  useWorlds(view, onPlaces, marks, (world) => {
    if (single === null) setChosen(world)
    else change({ kind: singleKind, at: bit(single), others: bit(world), on: !cells(single, world).on })
  })

  if (columns.length === 0) return <p className="gt-empty">You own no worlds and blockade none.</p>
  return (
    <div className="gt-permissions">
      <p className="sub">
        Merchants you admit bring income, but their owner’s money can land there. <Clause id="GT-5.4" />
      </p>
      {columns.length > 1 && (
        <Pick
          label="Permissions of"
          value={one === null ? '' : String(one)}
          of={[
            { value: '', text: sieges.length === 0 ? 'all my worlds' : 'all I can set' },
            ...columns.map((world) => ({
              value: String(world),
              text: `${worldName(view.cluster, world)}${ports.includes(world) ? '' : ', blockaded'}`,
            })),
          ]}
          onChange={(value) => setChosen(value === '' ? null : Number(value))}
        />
      )}
      {shown(ports).length > 0 && (
        <Grid
          key={`ports ${one}`}
          caption="Merchants your worlds admit"
          verbs={['admit', 'prevent']}
          view={view}
          seats={seats}
          columns={shown(ports)}
          groups={groups}
          cell={port}
          change={(at, others, on) => change({ kind: 'admissions', at, others, on })}
        >
          <PortSums writing={writing} now={now} columns={shown(ports)} />
        </Grid>
      )}
      {shown(sieges).length > 0 && (
        <Grid
          key={`sieges ${one}`}
          caption="Trade your blockades stop"
          verbs={['allow', 'block']}
          view={view}
          seats={seats}
          columns={shown(sieges)}
          groups={groups}
          cell={siege}
          change={(at, others, on) => change({ kind: 'blocks', at, others, on })}
        />
      )}
    </div>
  )
}

const worldsIn = (set: Worlds): World[] =>
  Array.from({ length: 30 }, (_, world) => world).filter((world) => has(set, world))

/** GT-5.8  Below the table of admissions, by port: partners, what they bring, how far to the next row, and the danger. */
function PortSums({
  writing,
  now,
  columns,
}: {
  writing: Writing
  now: Permissions
  columns: readonly World[]
}): ReactNode {
  const { wanted } = now
  const sums = columns.map((x) => ({
    x,
    partners: partners(wanted, x),
    income: incomeOf(wanted, x),
    next: nextRow(now, x),
    exposure: wanted.owner.reduce(
      (sum, _, y) =>
        sum +
        (y !== x && cellOf(now, writing.seat, x, y).state === 'admitted'
          ? cellOf(now, writing.seat, x, y).exposure
          : 0),
      0,
    ),
  }))
  const rows: readonly (readonly [string, (of: (typeof sums)[number]) => ReactNode])[] = [
    ['Partners', (of) => of.partners],
    ['Income', (of) => `${of.income} GB`],
    ['Next income step', (of) => of.next],
    ['Rivals can send', (of) => (of.exposure === 0 ? '0' : `${of.exposure} GB`)],
  ]
  return (
    <tfoot>
      {rows.map(([title, value]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {sums.map((of) => (
            <td key={of.x}>{value(of)}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** The number of partners from which on a world's bonus is more; a dash where no number is. */
function nextRow({ wanted }: Permissions, x: World): string {
  const { trade_table, above14 } = wanted.options
  const ftl = wanted.ftl[at(wanted.owner, x)] === 1
  const bonus = (n: number) => bonusOf(trade_table, above14, n, ftl)
  const have = partners(wanted, x)
  for (let n = have + 1; n < wanted.owner.length; n++) if (bonus(n) > bonus(have)) return String(n)
  return '—'
}
