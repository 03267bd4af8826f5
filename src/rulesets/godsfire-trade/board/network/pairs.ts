import type { Seat } from '../../../../kernel/index.ts'
import { at, bit, has, NEUTRAL, type Position, seatsIn, worldsOf } from '../../position.ts'
import { blockedAt, freeWith } from '../../trade/free.ts'
import { incomeOfSeat } from '../../trade/income.ts'
import { landsFreely } from '../../trade/money.ts'

/** How the worlds of one side admit those of another: the sum of all X←Y with X of the host and Y of the guest. */
export interface Pair {
  readonly host: Seat
  readonly guest: Seat
  /** How many of the pairs of worlds trade freely, of how many there are. */
  readonly free: number
  readonly all: number
  /** Of those that do not: how many the host's worlds prevent, how many others a blockade stops; the rest is shunned. */
  readonly prevented: number
  readonly blocked: number
  /** GB a turn that the guest can land on worlds of the host, all its origins together; null where it lands nothing. */
  readonly landing: number | null
  /** GB a turn that the host has more by admitting all worlds of the guest than by preventing all; null when neutral. */
  readonly worth: number | null
}

/** The sides of the table: those still in, then the neutral worlds if there are any. */
export const sidesOf = (p: Position): Seat[] => [
  ...seatsIn(p, () => true),
  ...(p.owner.includes(NEUTRAL) ? [NEUTRAL] : []),
]

/** How the worlds of the host admit the merchants of the guest. */
export function pairOf(p: Position, host: Seat, guest: Seat): Pair {
  const hosts = p.owner.flatMap((owner, w) => (owner === host ? [w] : []))
  const guests = p.owner.flatMap((owner, w) => (owner === guest ? [w] : []))
  let [free, all, prevented, blocked] = [0, 0, 0, 0]
  for (const x of hosts) {
    const open = freeWith(p, x)
    for (const y of guests) {
      if (x === y) continue
      all++
      if (has(open, y)) free++
      else if (!has(at(p.admits, x), y)) prevented++
      else if (has(blockedAt(p, x), y) || has(blockedAt(p, y), x)) blocked++
    }
  }
  // GT-8.4  The cap is on what leaves an origin, so an origin counts once, however many worlds let its money in.
  const origins = guests.filter((y) => hosts.some((x) => landsFreely(p, guest, x, y)))
  const lands = guest !== NEUTRAL && guest !== host
  return {
    host,
    guest,
    free,
    all,
    prevented,
    blocked,
    landing: lands ? origins.length * p.options.dispatch_cap : null,
    worth: host === NEUTRAL ? null : worthOf(p, host, guest),
  }
}

/** GT-6.1  What the host's income hangs on the merchants of the guest, everything else being as it is. */
function worthOf(p: Position, host: Seat, guest: Seat): number {
  const guests = worldsOf(p, guest)
  const incomeWith = (admit: boolean) => {
    const admits = p.admits.map((set, w) =>
      p.owner[w] !== host ? set : (admit ? set | guests : set & ~guests) & ~bit(w),
    )
    return incomeOfSeat({ ...p, admits }, host)
  }
  return incomeWith(true) - incomeWith(false)
}
