import type { ReactNode } from 'react'
import type { SeatStyle } from '../../board/client.ts'
import { counted } from '../../board/english.ts'
import { SeatMark } from '../../board/seat.tsx'
import { capital, type Story, type Turning } from '../../server/api.ts'
import { ticksOf, whenAt } from './chapters.ts'

const W = 900
const H = 260
const LEFT = 44
const RIGHT = 130
const TOP = 34
const BOTTOM = 30
/** Lines are told apart without colour: by their dashes. */
const DASHES = ['', '7 4', '2 3', '9 3 2 3', '12 4', '1 4']

const percent = (share: number): string => `${Math.round(share * 100)}`
const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`

interface ChanceProps {
  readonly story: Story
  readonly seats: readonly SeatStyle[]
  readonly winner: number
}

/** How the chances to win went: the winner's line with its band, the others by dashes, a numeral where it turned. */
export function Chance({ story, seats, winner }: ChanceProps): ReactNode {
  const { samples, share, low, high, turnings, basis } = story
  const last = Math.max(1, samples.length - 1)
  const x = (sample: number) => LEFT + (sample / last) * (W - LEFT - RIGHT)
  // Shares of a score are never far from each other: then the scale ends where the largest does.
  const most = basis.kind === 'chance' ? 1 : Math.min(1, Math.ceil(4 * Math.max(0.25, ...share.flat())) / 4)
  const y = (value: number) => TOP + (1 - value / most) * (H - TOP - BOTTOM)
  const path = (rows: readonly (readonly number[])[], seat: number) =>
    rows.map((row, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`).join('')
  const band = `${path(high, winner)}${low
    .map((row, i) => `L${x(i).toFixed(1)} ${y(row[winner] ?? 0).toFixed(1)}`)
    .reverse()
    .join('')}Z`
  const ticks = ticksOf(story)
  return (
    <figure className="chance">
      <figcaption>
        {basis.kind === 'chance'
          ? `Chance to win: the ${basis.player} bot played ${counted(basis.games, 'game')} to the end in every seat, from each of ${counted(samples.length, 'moment')} of this game. The band is the 90% interval for ${seats[winner]?.name}. ${turnings.length === 0 ? 'No single turn decided it.' : 'The numerals mark the turning points.'}`
          : `Share of the score. ${turnings.length === 0 ? 'No single turn decided it.' : 'The numerals mark the turning points.'}`}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so it has to take the focus */}
      <section className="plot" tabIndex={0} aria-label="The chances over the game">
        <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={spoken(story, seats, winner)}>
          {[0, 0.25, 0.5, 0.75, 1]
            .filter((value) => value <= most)
            .map((value) => (
              <g key={value}>
                <path className="grid" d={`M${LEFT} ${y(value)}H${W - RIGHT}`} />
                <text className="tick" x={LEFT - 8} y={y(value) + 4} textAnchor="end">
                  {value * 100}
                  {value === most ? '%' : ''}
                </text>
              </g>
            ))}
          {ticks.map(({ round, i }, tick) => (
            <text key={i} className="tick" x={x(i)} y={H - 8} textAnchor="middle">
              {tick === 0 ? whenAt(story, i) : round}
            </text>
          ))}
          {basis.kind === 'chance' && <path d={band} fill={seats[winner]?.color} opacity={0.16} />}
          {seats.map((style, seat) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
              key={seat}
              d={path(share, seat)}
              fill="none"
              stroke={style.color}
              strokeWidth={seat === winner ? 3 : 1.6}
              strokeDasharray={seat === winner ? undefined : DASHES[seat % DASHES.length]}
              strokeLinejoin="round"
            />
          ))}
          {turnings.map((turning, i) => (
            <g
              key={turning.sample}
              transform={`translate(${x(turning.sample).toFixed(1)} ${y(turning.to).toFixed(1)})`}
            >
              <path className="stem" d="M0 -3V-12" />
              <circle className="numeral" cy={-22} r={10} />
              <text className="numeral-text" y={-18} textAnchor="middle">
                {i + 1}
              </text>
            </g>
          ))}
          {endsOf(share, seats.length, 0.085 * most).map(({ seat, at }) => (
            <g key={seat} transform={`translate(${W - RIGHT + 14} ${y(at).toFixed(1)})`}>
              <path d={seats[seat]?.shape} fill={seats[seat]?.color} transform="scale(0.55)" />
              <text className={seat === winner ? 'end winner' : 'end'} x={11} y={4}>
                {short(seats[seat]?.name ?? '')}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <ol className="turnings">
        {turnings.map((turning, i) => (
          <li key={turning.sample}>
            <span className="disc">{i + 1}</span>{' '}
            <Moved turning={turning} who={seats[turning.of]?.name} exact={basis.kind === 'score'} />
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** From what to what whose chance went. */
function Moved({
  turning,
  who,
  exact,
}: {
  turning: Turning
  who: string | undefined
  exact: boolean
}): ReactNode {
  const { from, to, low, high, text } = turning
  return (
    <>
      <b>
        {who}: {percent(from)} → {percent(to)}%
      </b>{' '}
      {!exact && (
        <span className="sub">
          {signed(low)} to {signed(high)} percentage points
        </span>
      )}{' '}
      {text}
    </>
  )
}

const short = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name)

/** The names at the ends of the lines, kept apart. */
function endsOf(share: Story['share'], seats: number, apart: number): { seat: number; at: number }[] {
  const end = share.at(-1) ?? []
  const sorted = Array.from({ length: seats }, (_, seat) => ({ seat, at: end[seat] ?? 0 })).sort(
    (a, b) => a.at - b.at,
  )
  let free = 0
  return sorted.map(({ seat, at }) => {
    const placed = Math.max(at, free)
    free = placed + apart
    return { seat, at: placed }
  })
}

function spoken({ share, basis }: Story, seats: readonly SeatStyle[], winner: number): string {
  const first = share[0]?.[winner] ?? 0
  const [from, to] = [`${percent(first)}%`, `${percent(share.at(-1)?.[winner] ?? 1)}%`]
  const name = seats[winner]?.name
  return basis.kind === 'chance'
    ? `The chance of ${name} began at ${from} and ended at ${to}.`
    : `The share of ${name} began at ${from} and ended at ${to}.`
}

/** Each gauge over the game, small. */
export function Gauges({ story, seats, winner }: ChanceProps): ReactNode {
  return (
    <div className="gauges">
      {story.curves.map(({ name, values }) => {
        const flat = values.flat()
        const [least, most] = [Math.min(0, ...flat), Math.max(1, ...flat)]
        const last = Math.max(1, values.length - 1)
        const d = (seat: number) =>
          values
            .map((row, i) => {
              const y = 50 - (((row[seat] ?? 0) - least) / (most - least)) * 46
              return `${i === 0 ? 'M' : 'L'}${((i / last) * 160).toFixed(1)} ${y.toFixed(1)}`
            })
            .join('')
        const best = seats.map((style, seat) => `${style.name} ${values.at(-1)?.[seat] ?? 0}`).join(', ')
        return (
          <figure key={name}>
            <figcaption>
              <b>{wordsOf(name)}</b> <span className="sub">to {most.toLocaleString('en')}</span>
            </figcaption>
            <svg viewBox="0 0 160 54" role="img" aria-label={`${wordsOf(name)} at the end: ${best}`}>
              <path className="grid" d="M0 50H160" />
              {seats.map((style, seat) => (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
                  key={seat}
                  d={d(seat)}
                  fill="none"
                  stroke={style.color}
                  strokeWidth={seat === winner ? 2.2 : 1.1}
                  strokeDasharray={seat === winner ? undefined : DASHES[seat % DASHES.length]}
                />
              ))}
            </svg>
          </figure>
        )
      })}
    </div>
  )
}

function wordsOf(name: string): string {
  return capital(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

/** Trades between players: the thicker the line, the more often; how often is said beside it, clear of the names. */
export function Trades({ story, seats }: Omit<ChanceProps, 'winner'>): ReactNode {
  const most = Math.max(1, ...story.trades.map(({ times }) => times))
  const at = (seat: number) => {
    const angle = (seat / seats.length) * 2 * Math.PI - Math.PI / 2
    return { x: 150 + 88 * Math.cos(angle), y: 125 + 88 * Math.sin(angle) }
  }
  return (
    <section aria-labelledby="traded">
      <h2 id="traded">Trades between players</h2>
      <svg className="trades" viewBox="0 0 300 250" aria-hidden="true">
        {story.trades.map(({ a, b, times }) => {
          const [from, to] = [at(a), at(b)]
          return (
            <path
              key={`${a} ${b}`}
              className="trade"
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
              strokeWidth={1 + (7 * times) / most}
            />
          )
        })}
        {seats.map((style, seat) => {
          const { x, y } = at(seat)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
            <g key={seat} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r={13} className="partner" />
              <path d={style.shape} fill={style.color} transform="scale(0.7)" />
              <text y={y < 125 ? -19 : 28} textAnchor="middle">
                {short(style.name)}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className="trade-list">
        {story.trades
          .toSorted((one, other) => other.times - one.times)
          .map(({ a, b, times }) => (
            <li key={`${a} ${b}`}>
              {seats[a]?.name} and {seats[b]?.name}: <b>{counted(times, 'trade')}</b>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What decided it for each. */
export function Decisive({
  story,
  seats,
  table,
}: {
  story: Story
  seats: readonly SeatStyle[]
  table: string
}): ReactNode {
  if (story.decisive.length === 0) return null
  return (
    <section aria-labelledby="decided">
      <h2 id="decided">What decided it for each</h2>
      <ul className="decisive">
        {story.decisive.map(({ of, text, event, from, to }) => (
          <li key={of}>
            <span className="who">
              <SeatMark style={seats[of]} /> <b>{seats[of]?.name}</b>
            </span>
            <span>{text}</span>
            <a href={`/t/${table}/at/${event}`}>
              event {event}
              <span className="sub">
                {' '}
                {percent(from)} → {percent(to)}%
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
