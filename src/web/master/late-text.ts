import { counted } from '../../board/english.ts'
import { type DeskSeat, shortMoment } from '../../server/api.ts'

/** What a host can do about those who are late. */
export type What = 'remind' | 'grant' | 'pause' | 'bot' | 'free'

/**
 * What comes of it, with the moments to which deadlines move.
 * @param hasHours House-1.5  deadlines fall on hours of the day
 */
export function comesOf(
  what: What,
  chosen: readonly DeskSeat[],
  amount: number,
  name: (seat: number) => string,
  hasHours: boolean,
): string {
  const [one] = chosen
  switch (what) {
    case 'remind':
      return chosen.length === 1
        ? '1 player gets a message, wherever they get notifications.'
        : `${chosen.length} players get a message, wherever they get notifications.`
    case 'grant':
      return chosen
        .map(({ seat, dueAtMs }) =>
          dueAtMs === null
            ? `${name(seat)} has no deadline.`
            : hasHours
              ? `${name(seat)}: ${shortMoment(dueAtMs)} → the first deadline from ${shortMoment(dueAtMs + amount * 3_600_000)} on.`
              : `${name(seat)}: ${shortMoment(dueAtMs)} → ${shortMoment(dueAtMs + amount * 3_600_000)}.`,
        )
        .join(' ')
    case 'pause':
      return `The clock stops for ${counted(amount, 'day')}, then starts again. Everybody keeps the time they had, and can still move.`
    case 'bot':
      return one === undefined ? '' : `A bot moves for ${name(one.seat)} until they take the seat back.`
    case 'free':
      return one === undefined
        ? ''
        : `The link of ${name(one.seat)} does not open the seat any more. Somebody else can take it.`
  }
}
