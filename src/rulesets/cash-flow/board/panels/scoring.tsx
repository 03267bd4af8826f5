import type { ReactNode } from 'react'
import type { Interlude, SeatStyle, SheetProps, Told } from '../../../../board/client.ts'
import { SeatMark } from '../../../../board/seat.tsx'
import { RESOURCES } from '../../cards.ts'
import { SECRET } from '../../position.ts'
import { cloudsBy, countable, mostPoints, weightOf } from '../../scoring.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from './signs.tsx'

/** CF-21  The points of every scoring round so far, and what one would bring now. */
export function ScoresSheet({ view, seats, lines }: SheetProps<View>): ReactNode {
  const rounds = scoringRounds(lines, seats.length)
  const now = RESOURCES.map((_, resource) => mostPoints(view, resource))
  return (
    <table className="cf-scores">
      <caption className="hidden">Points by scoring round, and points of a scoring now</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          {rounds.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds are told apart by their order
            <th key={i} scope="col">
              {ORDINALS[i] ?? `${i + 1}th`}
            </th>
          ))}
          <th scope="col">Points</th>
          <th scope="col" className="cf-now">
            now: money
          </th>
          {RESOURCES.map((name, resource) => (
            <th key={name} scope="col">
              <ResourceSign resource={resource} size={13} />
              <span className="hidden">{name}</span>
            </th>
          ))}
          <th scope="col">clouds</th>
          <th scope="col">in all</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((style, seat) => (
          <tr key={style.name}>
            <th scope="row">
              <SeatMark style={style} size={11} /> {style.name}
            </th>
            {rounds.map((points, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds are told apart by their order
              <td key={i}>{signed(points[seat] ?? 0)}</td>
            ))}
            <td>
              <b>{view.vp[seat]}</b>
            </td>
            <Forecast
              view={view}
              seat={seat}
              most={now.map((points) => (points[seat] ?? 0) * weightOf(view, view.special.indexOf(0)))}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ORDINALS = ['1st', '2nd', '3rd']

const signed = (n: number) => (n < 0 ? `−${-n}` : n === 0 ? '0' : `+${n}`)

/** CF-21.5 to CF-21.8  What a scoring round would bring a player now. */
function Forecast({ view, seat, most }: { view: View; seat: number; most: readonly number[] }): ReactNode {
  const { vp_per_billion, vp_cloud } = view.options
  const weight = weightOf(view, view.special.indexOf(0))
  const cash = view.cash[seat] ?? 0
  const money = cash === SECRET ? null : Math.floor(cash / 1000) * vp_per_billion * weight
  const clouds = cloudsBy(view, seat) * vp_cloud * weight
  const all = most.reduce((sum, n) => sum + n, clouds) + (money ?? 0)
  if (view.alive[seat] !== 1) return <td colSpan={6}>out of the game</td>
  return (
    <>
      <td className="cf-now">{money === null ? '?' : signed(money)}</td>
      {most.map((points, resource) => (
        <td key={RESOURCES[resource]}>
          {points > 0 ? <b>{signed(points)}</b> : '–'} <small>of {countable(view, seat, resource)}</small>
        </td>
      ))}
      <td>{signed(clouds)}</td>
      <td>
        {signed(all)}
        {money === null && ' + ?'}
      </td>
    </>
  )
}

/** By scoring round, by seat: the points that the chronicle tells of. */
function scoringRounds(lines: readonly Told[], seats: number): number[][] {
  const rounds: number[][] = []
  let told = new Set<number>()
  for (const { kind, args } of lines) {
    if (kind !== 'scored') continue
    const [seat = 0, points = 0] = args.map(Number)
    if (rounds.length === 0 || told.has(seat)) {
      rounds.push(Array<number>(seats).fill(0))
      told = new Set()
    }
    told.add(seat)
    const last = rounds[rounds.length - 1]
    if (last !== undefined) last[seat] = points
  }
  return rounds
}

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
        Money scores for each full 1,000 M. The highest production of each resource from open companies scores
        too. Nuke clouds cost their owner points.{' '}
        {3 - view.scorings > 0 ? `Scorings left: ${3 - view.scorings} of 3.` : ''}
      </p>
    </div>
  )
}

const gap = (first = 0, second = 0) => (first === second ? 'level with' : `${first - second} ahead of`)
