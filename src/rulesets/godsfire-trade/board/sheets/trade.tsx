import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { SeatStyle, SheetProps } from '../../../../board/client.ts'
import { andList, counted } from '../../../../board/english.ts'
import { Heads } from '../../../../board/facts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { NEUTRAL } from '../../position.ts'
import { incomeOf, partners } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { type Pair, type Passage, pairOf, passagesOf, sidesOf } from '../network/passage.ts'
import { lookAt, targetOf, useLooking } from '../reading.ts'
import { NoTradeRules, Player, World } from './figures.tsx'

/** The trade network: between players, and of the chosen world with every other. */
export function TradeSheet({ view, seats, eye }: SheetProps<View>): ReactNode {
  const looking = useLooking()
  const found = view.cluster.worlds.findIndex(({ id }) => targetOf(id) === looking)
  // Nobody points at a world yet: the first of the reader's own.
  const world = found >= 0 ? found : Math.max(0, view.owner.indexOf(eye ?? 0))
  if (!view.options.trade_rules) return <NoTradeRules />
  return (
    <div className="gt-trade">
      <Pairs view={view} seats={seats} />
      <OneWorld view={view} seats={seats} world={world} />
    </div>
  )
}

function Pairs({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const sides = sidesOf(view)
  return (
    <table className="gt-table gt-pairs">
      <caption>
        Which ports admit which merchants <Clause id="GT-5.6" />, and what it is worth to a port to admit all
        of them, not none
      </caption>
      <thead>
        <tr>
          <th scope="col">Ports of</th>
          {sides.map((guest) => (
            <th key={guest} scope="col">
              <span className="hidden">merchants of </span>
              <Player seat={guest} seats={seats} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((host) => (
          <tr key={host}>
            <th scope="row">
              <Player seat={host} seats={seats} />
            </th>
            {sides.map((guest) => (
              <td key={guest}>
                <PairCell pair={pairOf(view, host, guest)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PairCell({ pair: { free, all, prevented, blocked, landing, worth } }: { pair: Pair }): ReactNode {
  if (all === 0) return '–'
  const shunned = all - free - prevented - blocked
  const hurdles = [
    ...(prevented > 0 ? [`${prevented} prevented`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
    ...(shunned > 0 ? [`${shunned} shunned`] : []),
  ]
  return (
    <>
      <b>{free}</b> of {all}
      <small>{hurdles.length === 0 ? 'all free' : hurdles.join(', ')}</small>
      {worth !== null && <small>{worth === 0 ? 'worth nothing' : `worth ${worth} GB`}</small>}
      {landing !== null && <small>{landing === 0 ? 'no money lands' : `${landing} GB may land`}</small>}
    </>
  )
}

function OneWorld({
  view,
  seats,
  world,
}: {
  view: View
  seats: readonly SeatStyle[]
  world: number
}): ReactNode {
  const { name = '' } = view.cluster.worlds[world] ?? {}
  const n = partners(view, world)
  const neutral = view.owner[world] === NEUTRAL
  return (
    <table className="gt-table gt-one">
      <caption>
        <label>
          Trade of{' '}
          <select
            value={targetOf(view.cluster.worlds[world]?.id ?? '')}
            onChange={(event) => lookAt(event.target.value)}
          >
            {view.cluster.worlds.map((w) => (
              <option key={w.id} value={targetOf(w.id)}>
                {w.name} {w.id}
              </option>
            ))}
          </select>
        </label>{' '}
        <span>
          {counted(n, 'partner')}
          {!neutral && `, ${incomeOf(view, world)} GB a turn`}
        </span>
      </caption>
      <Heads of={['with', `Its merchants at ${name}`, `merchants of ${name} there`]} />
      <tbody>
        {passagesOf(view, world).map(({ inward, outward }) => (
          <tr key={inward.guest}>
            <th scope="row">
              <World view={view} world={inward.guest} seats={seats} />
            </th>
            <td>
              <PassageCell view={view} passage={inward} seats={seats} />
            </td>
            <td>
              <PassageCell view={view} passage={outward} seats={seats} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a permission is, and what it is worth to both sides. */
function PassageCell({
  view,
  passage,
  seats,
}: {
  view: View
  passage: Passage
  seats: readonly SeatStyle[]
}): ReactNode {
  const { free, hurdles, blockers, worth, landing, host, guest } = passage
  const nameOf = namesOf(seats)
  const by = (seat: number | undefined) =>
    seat === undefined || seat === NEUTRAL ? 'the neutral world' : nameOf(seat)
  const said = hurdles.map((hurdle) => {
    if (hurdle === 'blocked') return `blocked by ${andList(blockers.map(nameOf))}`
    if (hurdle === 'prevented') return `prevented by ${by(view.owner[host])}`
    return view.owner[host] === NEUTRAL ? `shuns ${by(view.owner[guest])}` : `shunned by the neutral world`
  })
  const gain = worth === 0 ? 'nothing' : `${worth} GB`
  const value =
    view.owner[host] === NEUTRAL
      ? null
      : `${free ? 'worth' : 'would be worth'} ${gain} to ${by(view.owner[host])}`
  const sends = landing === null || !free ? null : `${landing} GB of ${by(view.owner[guest])} may land`
  return (
    <>
      <span className={free ? 'gt-free' : 'gt-closed'}>{free ? 'free' : andList(said)}</span>
      <small>{[value, sends].filter((part) => part !== null).join('; ')}</small>
    </>
  )
}
