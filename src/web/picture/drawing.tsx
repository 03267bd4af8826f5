// The boards as SVG, drawn where there is no page: the server makes pictures of them (`src/server/pictures`). Built beside the
// client, as a module of its own for Node.

import { renderToStaticMarkup } from 'react-dom/server'
import type { SeatInfo } from '../../server/api.ts'
import { drawnClient } from '../games.ts'
import { seatStyles } from '../seats.ts'

/** A moment of a table, to be drawn. */
interface Moment {
  readonly game: string
  readonly view: unknown
  readonly seats: readonly SeatInfo[]
  readonly width: number
  readonly height: number
}

// What browsers have, and boards make names of elements with.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '_') } as typeof CSS

const NOTHING = new Map()
const ignore = () => undefined

/** The board as SVG without styles; null where a game has none here. */
export async function drawing({ game, view, seats, width, height }: Moment): Promise<string | null> {
  const client = await drawnClient(game)
  if (client === null) return null
  return renderToStaticMarkup(
    <svg
      role="img"
      aria-label="The board"
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <client.Board
        view={view as never}
        width={width}
        height={height}
        seats={seatStyles(seats)}
        eye={null}
        targets={NOTHING}
        lit={null}
        onPick={ignore}
        onLight={ignore}
        picture
      />
    </svg>,
  )
}
