import type { ReactNode } from 'react'
import type { Interlude, SeatStyle, Told } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { RESOURCES } from '../../cards.ts'
import type { View } from '../../view.ts'
import { scoringRounds, signed } from './scores.tsx'
import { ResourceSign } from './signs.tsx'

/** CF-21  A scoring round, which everybody reads before the game goes on. */
export const scoring: Interlude<View> = {
  count: (lines) => scoringRounds(lines, 0).length,
  title: (count) => `The ${NTH[count - 1] ?? 'next'} scoring`,
  Page: ScoringPage,
}

const NTH = ['first', 'second', 'third']

interface Share {
  readonly money: number
  readonly most: readonly number[]
  readonly clouds: number
  readonly points: number
  readonly total: number
}

/** By seat: of what its points in the last scoring round were made. */
function lastRound(lines: readonly Told[], seats: number): Share[] {
  const shares = Array.from({ length: seats }, () => ({
    money: 0,
    most: [0, 0, 0],
    clouds: 0,
    points: 0,
    total: 0,
  }))
  let isOver = true
  for (const { kind, args } of [...lines].reverse()) {
    const [seat = -1, points = 0, what = 0] = args.map(Number)
    const share = shares[seat]
    if (!kind.startsWith('scored')) {
      // What was told before the round is not of it; it is told without a break.
      if (!isOver) break
      continue
    }
    isOver = false
    if (share === undefined) continue
    if (kind === 'scored') {
      share.points = points
      share.total = what
    } else if (kind === 'scoredCash') share.money = points
    else if (kind === 'scoredMost') share.most[what] = points
    else if (kind === 'scoredClouds') share.clouds = points
  }
  return shares
}

function ScoringPage(props: { view: View; seats: readonly SeatStyle[]; lines: readonly Told[] }): ReactNode {
  const { view, seats, lines } = props
  const shares = lastRound(lines, seats.length)
  const order = seats.map((_, seat) => seat).sort((a, b) => (shares[b]?.total ?? 0) - (shares[a]?.total ?? 0))
  const most = Math.max(1, ...shares.map(({ total }) => total))
  const leader = order[0] ?? 0
  const cell = (n: number) => (n === 0 ? <td className="cf-nil">–</td> : <td>{signed(n)}</td>)
  return (
    <div className="cf-scoring">
      <p className="cf-scoring-head">
        {seats[leader]?.name} leads with {shares[leader]?.total}{' '}
        {shares[leader]?.total === 1 ? 'point' : 'points'}
        {order[1] !== undefined &&
          `, ${gap(shares[leader]?.total, shares[order[1]]?.total)} ${seats[order[1]]?.name}`}
        .
      </p>
      <table>
        <caption className="hidden">Points of this scoring, and total</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">money</th>
            {RESOURCES.map((name, resource) => (
              <th key={name} scope="col">
                <ResourceSign resource={resource} size={14} />
                <span className="hidden">most {name}</span>
              </th>
            ))}
            <th scope="col">clouds</th>
            <th scope="col">now</th>
            <th scope="col">in all</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => {
            const { money = 0, most: best = [], clouds = 0, points = 0, total = 0 } = shares[seat] ?? {}
            if (view.alive[seat] !== 1) return null
            return (
              <tr key={seat} style={{ '--seat': seats[seat]?.color } as React.CSSProperties}>
                <th scope="row">
                  <SeatMark style={seats[seat]} size={12} /> {seats[seat]?.name}
                  <i className="cf-bar" style={{ width: `${(Math.max(0, total) / most) * 100}%` }} />
                </th>
                {cell(money)}
                {RESOURCES.map((name, resource) => {
                  const n = best[resource] ?? 0
                  return n === 0 ? (
                    <td key={name} className="cf-nil">
                      –
                    </td>
                  ) : (
                    <td key={name}>{signed(n)}</td>
                  )
                })}
                {cell(clouds)}
                <td>
                  <b>{signed(points)}</b>
                </td>
                <td>
                  <b>{total}</b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="sub">
        Money scores per full billion. The highest production of each resource from open companies scores too.
        Nuke clouds cost their owner points.{' '}
        {3 - view.scorings > 0 ? `Scorings left: ${3 - view.scorings} of 3.` : ''}
      </p>
    </div>
  )
}

const gap = (first = 0, second = 0) => (first === second ? 'level with' : `${first - second} before`)
