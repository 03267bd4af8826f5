import {
  andList,
  type Label,
  menu,
  type Next,
  named,
  procedure,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { exportWords, placeWords, type World } from '../atlas.ts'
import { handOf, maxDamage, owns, type Position, UPGRADE, WILD, XENOS } from '../position.ts'
import { closedWords, firstOpenYard, onYard } from '../possible.ts'
import type { Facts, T } from '../words.ts'
import { discard } from './money.ts'
import { sheetOf } from './sheet.ts'

/** What a flight gives back when the ship was lost in it. */
export const SHIP_LOST = 1

/** IT-6.8  D3 from a d6: halved, rounded up. */
export function d3(die: number): number {
  return (die + 1) >> 1
}

/**
 * Wear or accident: the upgrade that guards against it gets its die first (IT-6.7, IT-8.7), then D3 damage
 * (IT-6.8). True when the ship is lost (IT-10.1).
 */
export function suffer(t: T, seat: Seat, guard: number): boolean {
  const { p, chance } = t
  let saved = 0
  if (owns(p, seat, guard)) {
    saved = chance.die()
    if (saved >= 4) {
      t.note(guard === UPGRADE.spirits ? 'spiritsHeld' : 'autoloadersHeld', seat, saved)
      return false
    }
  }
  const die = chance.die()
  // IT-4.6  Damage taken counts up; IT-10.3  what goes beyond the maximum is ignored.
  const damage = Math.min((p.damage[seat] as number) + d3(die), maxDamage(p, seat))
  p.damage[seat] = damage
  t.note('hurt', seat, d3(die), saved, die)
  return damage >= maxDamage(p, seat)
}

const worlds = named({
  schema: text(8),
  things: (p: Position) => p.chart.worlds,
  absent: (id, p) =>
    refuse(
      'IT-2.8',
      'NO_SUCH_WORLD',
      `There is no world ${id}; worlds are ${andList(p.chart.worlds.map((w) => w.id))}.`,
    ),
})

/** The choice of a world to berth at, for IT-4.2 and IT-10.1: any but an uncolonised frontier world (IT-14.13). */
export const berth = {
  field: 'berth',
  of: worlds,
  fault: (p: Position, _f: object, _seat: Seat, world: World) =>
    p.world[world] === WILD || p.world[world] === XENOS
      ? refuse(
          'IT-14.13',
          'NOT_IMPERIAL',
          `${placeWords(p.chart, world)} is not an Imperial world; ships do not berth there.`,
        )
      : null,
  label(p: Position, _f: object, _seat: Seat, world: World): Label {
    const w = p.chart.worlds[world]
    const trade = onYard(p, world) ? 'sells upgrades and repairs' : `exports ${exportWords(p.chart, world)}`
    return { text: w?.name ?? '?', note: closedWords(p, world) || trade, target: w?.id ?? '' }
  },
  // IT-15.3  Unanswered: the first upgrade world by id.
  late: (p: Position) => firstOpenYard(p),
}

/** IT-10 Loss of a ship. */
export const loss = procedure<Position, object, 'wreck' | 'place', Facts>(
  'loss',
  {},
  {
    // IT-10.1  Money, orders, cargo and upgrades are lost, in this order.
    wreck(t) {
      const { p } = t
      const seat = p.turn
      const hand = handOf(p, seat)
      t.note('lostShip', seat, p.cash[seat] as number, p.ship[seat] as number, hand.length)
      p.cash[seat] = 0
      for (const card of hand) discard(p, card)
      // IT-14.6, IT-14.11  The licence and the curio go down with the ship; no upgrade saves them.
      p.upgrades[seat] = p.options.keep_upgrades ? (p.upgrades[seat] as number) & ~UPGRADE.licence : 0
      p.curio[seat] = -1
      // IT-10.1  The new ship is whole.
      p.damage[seat] = 0
      p.ship[seat] = -1
      return 'place'
    },
    // IT-10.1, IT-10.2  A new ship on any planet; no new cash, no free order.
    place: menu({
      clause: 'IT-10.1',
      question: 'Where do you set your new ship?',
      who: (p) => p.turn,
      ...berth,
      planned(p) {
        const sheet = sheetOf(p)
        return sheet === null ? undefined : (sheet.newShip ?? firstOpenYard(p))
      },
      take(t, _f, seat, world): Next<'wreck' | 'place'> {
        t.p.ship[seat] = world
        t.note('newShip', seat, world)
        return t.done()
      },
    }),
  },
)
