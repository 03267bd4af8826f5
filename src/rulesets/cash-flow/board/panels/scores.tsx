import type { ReactNode } from 'react'
import type { SheetProps, Told } from '../../../../board/client.ts'
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

export const signed = (n: number) => (n < 0 ? `−${-n}` : n === 0 ? '0' : `+${n}`)

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
export function scoringRounds(lines: readonly Told[], seats: number): number[][] {
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
