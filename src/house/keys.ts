import { fault } from './errors.ts'
import type { Seated } from './live.ts'
import type { Viewer } from './look.ts'
import { hashOf } from './secrets.ts'

/** Who comes with this key. */
export function viewerOf(desk: Seated['desk'], key: string | null): Viewer {
  if (key === null) return { seats: [] }
  const held = desk.keys.get(hashOf(key))
  if (held === undefined)
    throw fault(
      'unknown-key',
      'BAD_KEY',
      'This key opens no seat at this table: use the link you were given.',
    )
  const { seats, host = false } = held
  return { seats, host }
}

/** Who comes with this key, who must hold the seat. */
export function seatedViewer({ desk }: Seated, key: string | null, seat: number): Viewer {
  if (key === null)
    throw fault('unknown-key', 'NO_KEY', 'Only who holds a seat may do this: send the key of the seat.')
  const viewer = viewerOf(desk, key)
  const { seats } = desk.row
  if (seats[seat] === undefined)
    throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${seat}; there are ${seats.length}.`)
  if (!viewer.seats.includes(seat))
    throw fault('forbidden', 'NOT_YOUR_SEAT', 'Your key does not hold that seat.')
  return viewer
}

/** Who comes with this key, which must be that of the table's maker. */
export function hostViewer({ desk }: Seated, key: string | null): Viewer {
  const viewer = viewerOf(desk, key)
  if (viewer.host !== true) throw fault('forbidden', 'NOT_THE_HOST', 'Only who made the table may do this.')
  return viewer
}

/** Commands are unique per seat, so that nobody can use up another's. */
export function command(seat: number, commandId: string): string {
  return `${seat}:${commandId}`
}
