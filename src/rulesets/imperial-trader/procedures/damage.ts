import { ask, type Next, NONE, procedure, type Seat } from '../../../kernel/procedure.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { object, text } from '../../../kernel/schema.ts'
import { atlas, handOf, maxDamage, owns, type Position, type T, UPGRADE, WILD, XENOS } from '../position.ts'
import { closedWords, onYard } from '../possible.ts'
import { exportWords, type Fact, placeWords } from '../words.ts'
import { discard } from './money.ts'
import { sheetOf } from './sheet.ts'

/** What a procedure gives back when the ship was lost in it. */
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

/** IT-10 Loss of a ship. */
export const loss = procedure<Position, object, 'wreck' | 'place', Fact>(
  'loss',
  {},
  {
    // IT-10.1  Money, orders, cargo and upgrades are lost, in this order.
    wreck(t) {
      const { p } = t
      const seat = p.turn
      const hand = handOf(p, seat)
      t.note('lostShip', seat, p.cash[seat], p.ship[seat], hand.length)
      p.cash[seat] = 0
      for (const card of hand) discard(p, card)
      // IT-14.6, IT-14.11  The licence and the curio go down with the ship, whatever the upgrades do.
      p.upgrades[seat] = p.options.keep_upgrades ? (p.upgrades[seat] as number) & ~UPGRADE.licence : 0
      p.curio[seat] = -1
      p.damage[seat] = 0
      p.ship[seat] = -1
      return 'place'
    },
    // IT-10.1, IT-10.2  A new ship on any planet; no new cash, no free order.
    place: ask({
      clause: 'IT-10.1',
      question: 'Where do you set your new ship?',
      who: (p) => p.turn,
      ...berths<object>(),
      planned(p) {
        const sheet = sheetOf(p)
        return sheet === null ? NONE : (sheet.newShip ?? atlas(p).firstYard)
      },
      // IT-15.3  Unanswered: the first upgrade world by id.
      late: (p) => atlas(p).firstYard,
      take(t, _f, seat, world): Next<'wreck' | 'place'> {
        t.p.ship[seat] = world
        t.note('newShip', seat, world)
        return t.done(SHIP_LOST)
      },
    }),
  },
)

/** The choice of a world to berth at, for IT-4.2 and IT-10.1: any but an uncolonised frontier world (IT-14.13). */
export function berths<F>() {
  const wild = (p: Position, world: number) => p.world[world] === WILD || p.world[world] === XENOS
  const shape = object({ berth: text(8) })
  return {
    options(p: Position, _f: F, _seat: Seat, out: { add(code: number): void }) {
      for (let world = 0; world < p.world.length; world++) if (!wild(p, world)) out.add(world)
    },
    candidates(p: Position, _f: F, _seat: Seat, out: { add(code: number): void }) {
      for (let world = 0; world < p.world.length; world++) out.add(world)
    },
    why(p: Position, _f: F, _seat: Seat, world: number) {
      if (p.world[world] === undefined)
        return refuse('IT-2.8', 'NO_SUCH_WORLD', 'There is no such world on the chart.')
      return wild(p, world)
        ? refuse(
            'IT-14.13',
            'NOT_IMPERIAL',
            `${placeWords(p.chart, world)} is not an Imperial world; ships do not berth there.`,
          )
        : null
    },
    codec: {
      schema: shape,
      read(p: Position, _f: F, _seat: Seat, choice: { berth: string }) {
        const world = p.chart.worlds.findIndex((w) => w.id === choice.berth)
        return world >= 0
          ? world
          : refuse(
              'IT-2.8',
              'NO_SUCH_WORLD',
              `There is no world ${choice.berth}; worlds are ${p.chart.worlds.map((w) => w.id).join(', ')}.`,
            )
      },
      show: (p: Position, _f: F, _seat: Seat, world: number) => ({ berth: p.chart.worlds[world]?.id ?? '?' }),
      label(p: Position, _f: F, _seat: Seat, world: number) {
        const w = p.chart.worlds[world]
        const trade = onYard(p, world)
          ? 'sells upgrades and repairs'
          : `exports ${exportWords(p.chart, world)}`
        return { text: w?.name ?? '?', note: closedWords(p, world) || trade, target: w?.id ?? '' }
      },
    },
  }
}
