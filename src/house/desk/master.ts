import { fault } from '../api/errors.ts'
import { hostViewer, isIdleHost, type Presented } from '../seats/keys.ts'
import type { Viewer } from '../view/viewer.ts'

/**
 * House-5.11  The host of a table who plays no seat: only they are told what players must not know.
 * @throws HouseError NOT_THE_HOST, HAS_A_SEAT
 */
export function masterViewer(at: Parameters<typeof hostViewer>[0], who: Presented): Viewer {
  const viewer = hostViewer(at, who)
  if (viewer.seats.length > 0 || !isIdleHost(at.table))
    throw fault(
      'forbidden',
      'HAS_A_SEAT',
      'You have a seat at this table, or had one, so you are not shown what the host without a seat sees.',
    )
  return viewer
}
