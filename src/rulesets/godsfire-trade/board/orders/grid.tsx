import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { type World, type Worlds, worldName } from '../../cluster.ts'
import { bit } from '../../position.ts'
import type { View } from '../../view.ts'
import { allOn, type Group, type ShownCell } from './table-cells.ts'

interface GridProps {
  readonly caption: string
  /** What letting in and shutting out are called. */
  readonly verbs: readonly [on: string, off: string]
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly columns: readonly World[]
  readonly groups: readonly Group[]
  cell(x: World, y: World): ShownCell
  change(at: Worlds, others: Worlds, on: boolean): void
  /** Rows below the table. */
  readonly children?: ReactNode
}

/**
 * A table of permissions. A press on a cell turns it over, on a heading its whole row, column or owner; the arrow keys go
 * from one to the next, and the tab key passes the table in one stop.
 */
export function Grid({
  caption,
  verbs,
  view,
  seats,
  columns,
  groups,
  cell,
  change,
  children,
}: GridProps): ReactNode {
  const id = useId()
  const [at, setAt] = useState(FIRST)
  const [pointed, setPointed] = useState<readonly [x: World, y: World] | null>(null)
  const others = groups.flatMap((group) => group.worlds)
  const setOf = (worlds: readonly World[]) => worlds.reduce((set, world) => set | bit(world), 0)
  const name = (world: World) => worldName(view.cluster, world)
  /** The rows below the heading: a group's own, then its worlds'. */
  const rows = groups.flatMap((group) => [group, ...group.worlds])
  const rowOf = (of: Group | World) => rows.indexOf(of) + 1

  /** A button of the grid, at a row and a column from 0. */
  const knob = (row: number, column: number, props: KnobProps) => {
    const key = `${row} ${column}`
    return (
      <button
        type="button"
        data-knob={key}
        tabIndex={at === key ? 0 : -1}
        className={props.className}
        aria-pressed={props.on}
        aria-label={props.words}
        onClick={props.onClick}
        onFocus={() => {
          setAt(key)
          setPointed(props.about ?? null)
        }}
        onBlur={() => setPointed(null)}
        onPointerEnter={() => setPointed(props.about ?? null)}
        onPointerLeave={() => setPointed(null)}
      >
        {props.children}
      </button>
    )
  }
  /** A button that turns all of these over together. */
  const whole = (
    row: number,
    column: number,
    xs: readonly World[],
    ys: readonly World[],
    what: string,
    shown: ReactNode,
  ) => {
    const on = allOn(cell, xs, ys)
    return knob(row, column, {
      className: 'gt-whole',
      on,
      words: `${what}: ${on ? `all ${past(verbs[0])}` : `not all ${past(verbs[0])}`}, press to ${on ? verbs[1] : verbs[0]} all`,
      onClick: () => change(setOf(xs), setOf(ys), !on),
      children: shown,
    })
  }

  return (
    <div className={columns.length === 1 ? 'gt-grid single' : 'gt-grid'}>
      <table onKeyDown={(event) => move(event, setAt)} aria-describedby={id}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((x, i) => (
              <th key={x} scope="col">
                {whole(0, i + 1, [x], others, `All worlds at ${name(x)}`, name(x))}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.owner}>
            <tr className="gt-group">
              <th scope="row">
                {whole(
                  rowOf(group),
                  0,
                  columns,
                  group.worlds,
                  `${group.title}, at ${columns.length === 1 ? name(columns[0] ?? 0) : 'all'}`,
                  <>
                    <SeatMark style={seats[group.owner]} size={12} /> {group.title}
                  </>,
                )}
              </th>
              {columns.map((x, i) => (
                <td key={x}>
                  {columns.length > 1 &&
                    whole(
                      rowOf(group),
                      i + 1,
                      [x],
                      group.worlds,
                      `${group.title}, at ${name(x)}`,
                      <AllSign on={allOn(cell, [x], group.worlds)} />,
                    )}
                </td>
              ))}
            </tr>
            {group.worlds
              .filter((y) => columns.length > 1 || y !== columns[0])
              .map((y) => (
                <tr key={y}>
                  <th scope="row">
                    {columns.length > 1
                      ? whole(rowOf(y), 0, columns, [y], `${name(y)}, at all`, name(y))
                      : name(y)}
                  </th>
                  {columns.map((x, i) => {
                    if (x === y) return <td key={x} className="gt-self" />
                    const { on, look, changed, figure, words } = cell(x, y)
                    // Alone in its row a cell has room to say it in a word, and what is seen is also its name.
                    const state = look === 'barred' ? 'barred' : past(verbs[on ? 0 : 1])
                    return (
                      <td key={x}>
                        {knob(rowOf(y), i + 1, {
                          className: `gt-cell ${look}${changed ? ' changed' : ''}`,
                          on,
                          words: columns.length > 1 ? words : `${`${state} ${figure}`.trim()}: ${words}`,
                          about: [x, y],
                          onClick: () => change(bit(x), bit(y), !on),
                          children: (
                            <>
                              <Sign of={look} />
                              {columns.length === 1 && <span>{state}</span>}
                              {figure !== '' && <small>{figure}</small>}
                            </>
                          ),
                        })}
                      </td>
                    )
                  })}
                </tr>
              ))}
          </tbody>
        ))}
        {children}
      </table>
      <p id={id} className="gt-pointed">
        {pointed === null
          ? 'Press a cell to change it, or a name to change its whole row or column.'
          : cell(...pointed).words}
      </p>
    </div>
  )
}

/** The button to which the tab key comes first: the heading of the first column. */
const FIRST = '0 1'

interface KnobProps {
  readonly className: string
  readonly on: boolean
  readonly words: string
  /** The cell that it is, of which more is said below the table. */
  readonly about?: readonly [x: World, y: World]
  readonly children: ReactNode
  onClick(): void
}

const PAST: Readonly<Record<string, string>> = {
  admit: 'admitted',
  prevent: 'prevented',
  allow: 'allowed',
  block: 'blocked',
}
const past = (verb: string): string => PAST[verb] ?? verb

const SIGNS = {
  /** A disc: let in. */
  open: 'M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0z',
  /** A cross: shut out. */
  shut: 'M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500',
  /** A ring with a bar: let in, but something is in the way. */
  barred: 'M-4.500 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0zM-6 4 6-4',
}

const Sign = ({ of }: { of: ShownCell['look'] }): ReactNode => (
  <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" className={`gt-cell-sign ${of}`}>
    <path d={SIGNS[of]} />
  </svg>
)

const AllSign = ({ on }: { on: boolean }): ReactNode => <span aria-hidden="true">{on ? 'all' : '—'}</span>

/** The arrow keys go to the nearest button in their direction. */
function move(event: KeyboardEvent<HTMLTableElement>, go: (key: string) => void): void {
  const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const from = (event.target as HTMLElement).dataset.knob?.split(' ').map(Number)
  if (by === undefined || from === undefined) return
  event.preventDefault()
  let [row = 0, column = 0] = from
  const [down = 0, right = 0] = by
  // Empty places are passed over.
  for (let steps = 0; steps < 40; steps++) {
    row += down
    column += right
    const knob = event.currentTarget.querySelector<HTMLElement>(`[data-knob="${row} ${column}"]`)
    if (knob === null) continue
    go(`${row} ${column}`)
    knob.focus()
    return
  }
}
