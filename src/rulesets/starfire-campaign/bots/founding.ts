import type { OrderOf } from '../orders/order.ts'
import type { Outlook } from './outlook.ts'

/** What a race of theirs is: it finds more worlds to settle, grows fast, and needs no magazines far from home. */
const RACE = {
  do: 'race',
  advantages: ['ADAPTABLE', 'PROLIFIC', 'WARRIOR'],
  // SC-11.2  Two MC a system are little; SC-10.7  so is a twentieth of a chance.
  disadvantages: ['POOR', 'STOLID'],
  short: 'L',
  long: 'K',
} as const satisfies Partial<OrderOf<'race'>>

/** SC-2.14  A race, before the first turn. */
export function founding(o: Outlook): void {
  const { empire, v, taste } = o
  if (v.turn !== empire.joined) return
  o.order({
    ...RACE,
    name: empire.name,
    long: taste.afar ? 'R' : RACE.long,
    array: taste.militant ? [66, 33, 66] : [66, 66, 33],
    ...(taste.gift === null
      ? { advantages: [...RACE.advantages], disadvantages: [...RACE.disadvantages] }
      : { advantages: taste.gift === 'NONE' ? [] : [taste.gift], disadvantages: [] }),
  })
}
