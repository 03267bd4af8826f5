import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Absence } from '../clock/clock.ts'

/** The bot that plays an absent seat; null where nothing changes. */
export function standIn(
  before: StoredSeat,
  as: Absence,
  players: readonly { readonly id: string; readonly study?: boolean }[],
): StoredSeat | null {
  if (before.kind !== 'person') return null
  if (as === 'open') return { kind: 'open', name: before.name, bot: null }
  if (as !== 'bot') return null
  const caretaker =
    players.find(({ id }) => id === 'caretaker') ?? players.find(({ study = false }) => !study)
  return { kind: 'bot', name: before.name, bot: caretaker?.id ?? 'random' }
}

/** The seats to which somebody has a link. */
export const heldSeats = (
  keys: ReadonlyMap<string, { readonly seats: readonly Seat[] }>,
): ReadonlySet<Seat> => new Set([...keys.values()].flatMap(({ seats }) => seats))
