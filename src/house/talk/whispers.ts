import type { Seat } from '../../kernel/procedure.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { StoredSeat, StoredTalk } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { TableHead } from '../table/head.ts'
import type { Viewer } from '../view/viewer.ts'

/** House-7.9  Whether something may be said at a table to some of the others alone, and the clause by which it may, or not. */
export function whispersAt({ edition: { game }, row }: Pick<TableHead, 'edition' | 'row'>): {
  readonly may: boolean
  readonly clause: string
} {
  return game.rules.asides?.(game.allOptions(row.options)) ?? { may: false, clause: 'House-7.9' }
}

/** House-7.9  Whether a viewer is told a line: an aside is for the seats that it was said to, and the one that said it. */
export const isFor = ({ seats }: Viewer, { seat, to }: Pick<StoredTalk, 'seat' | 'to'>): boolean =>
  to === undefined || seats.some((own) => own === seat || to.includes(own))

/**
 * The seats that a seat says something to, in their order.
 * @throws HouseError where the game knows no asides, and for seats that do not exist, the speaker's own, and those that hear
 * nothing
 */
export function hearersOf(
  table: Pick<TableHead, 'edition' | 'row'>,
  seat: Seat,
  to: readonly Seat[],
): readonly Seat[] {
  const { may, clause } = whispersAt(table)
  if (!may)
    throw new HouseError(
      'forbidden',
      refuse(
        clause,
        'NO_ASIDES',
        'By the rules of this table everybody sees all messages, so you can write only to everybody.',
      ),
    )
  const hearers = [...new Set(to)].sort((a, b) => a - b)
  const why =
    hearers.length === 0
      ? 'Choose who gets this message, or send it to everybody.'
      : hearers.map((one) => whyDeaf(table.row.seats, seat, one)).find((text) => text !== null)
  if (why != null) throw new HouseError('invalid', refuse('House-7.9', 'BAD_ASIDE', why))
  return hearers
}

/** Why a seat can be told nothing by another, or null. */
function whyDeaf(seats: readonly StoredSeat[], by: Seat, seat: Seat): string | null {
  const sitting = seats[seat]
  if (sitting === undefined) return `There is no seat ${seat}; the seats are 0 to ${seats.length - 1}.`
  if (seat === by) return 'You cannot send a message to yourself. Choose another player.'
  if (sitting.kind === 'bot') return `${sitting.name} is a bot and reads no messages. Choose another player.`
  return sitting.kind === 'open' ? `Nobody sits in seat ${seat + 1} yet.` : null
}
