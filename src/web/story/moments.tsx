import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { AnyGameClient, SeatStyle } from '../../board/client.ts'
import type { Story } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { CopyLink } from '../parts/controls.tsx'
import { whenAt } from './chapters.ts'

const WIDTH = 900
const HEIGHT = 560
/** A crop shows at least this part of the board. */
const LEAST = 0.42
const NOTHING = new Map()
const ignore = () => undefined

interface CropProps {
  readonly table: string
  readonly client: AnyGameClient
  readonly seats: readonly SeatStyle[]
  readonly event: number
  readonly places: readonly string[]
  readonly label: string
  /** The seat whose board is shown, where each has one of its own; by default none. */
  readonly eye?: number
}

/** The board at a moment, as far as it matters: around the places where something happened. */
export function Crop({ table, client, seats, event, places, label, eye }: CropProps): ReactNode {
  const svg = useRef<SVGSVGElement>(null)
  const [box, setBox] = useState(`0 0 ${WIDTH} ${HEIGHT}`)
  const frame = useQuery({
    queryKey: ['frame', table, event],
    queryFn: () => house.frame(table, event, event),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const view = frame.data?.view
  useLayoutEffect(() => {
    if (svg.current !== null && view !== undefined) setBox(around(svg.current, places))
  }, [view, places])
  return (
    <div className="crop" aria-busy={view === undefined}>
      {view !== undefined && (
        <svg ref={svg} viewBox={box} role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
          <client.Board
            view={view}
            width={WIDTH}
            height={HEIGHT}
            seats={seats}
            eye={eye ?? null}
            targets={NOTHING}
            lit={null}
            onPick={ignore}
            onLight={ignore}
            picture
          />
        </svg>
      )}
    </div>
  )
}

/** The part of a drawing around the elements of these places; all of it where none is drawn. */
function around(svg: SVGSVGElement, places: readonly string[]): string {
  const whole = svg.getBoundingClientRect()
  const [first] = places.flatMap((place) => [...svg.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)])
  if (first === undefined || whole.width === 0) return `0 0 ${WIDTH} ${HEIGHT}`
  // So far drawn in the whole box, cut to fit.
  const scale = Math.max(whole.width / WIDTH, whole.height / HEIGHT)
  const at = first.getBoundingClientRect()
  const x = WIDTH / 2 + (at.left + at.width / 2 - whole.left - whole.width / 2) / scale
  const y = HEIGHT / 2 + (at.top + at.height / 2 - whole.top - whole.height / 2) / scale
  const width = Math.min(WIDTH, Math.max(WIDTH * LEAST, (2 * at.width) / scale))
  const height = (width * HEIGHT) / WIDTH
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return `${clamp(x - width / 2, WIDTH - width)} ${clamp(y - height / 2, HEIGHT - height)} ${width} ${height}`
}

/** The moments at which a game turned, each a piece of the board with an address. */
export function Moments({
  story,
  ...props
}: Pick<CropProps, 'table' | 'client' | 'seats'> & {
  readonly story: Story
}): ReactNode {
  const { table } = props
  return (
    <ol className="moments">
      {story.turnings.map((turning, i) => {
        const { event, text, places, sample, of, from, to } = turning
        // As it is read beside the chart: between whole percentages.
        const change = Math.round(to * 100) - Math.round(from * 100)
        return (
          <li key={sample}>
            <Crop {...props} event={event} places={places} label={`The board: ${text}`} />
            <p className="when">
              <span className="disc">{i + 1}</span> {whenAt(story, sample - 1) ?? `Event ${event}`}
              <span className="change">
                {props.seats[of]?.name}: {change >= 0 ? '+' : '−'}
                {Math.abs(change)} percentage points
              </span>
            </p>
            <h3>{text}</h3>
            <CopyLink label={`Link to event ${event}`} link={`${location.origin}/t/${table}/at/${event}`} />
            <Link className="text-button" href={`/t/${table}/at/${event}`}>
              Watch event {event}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
