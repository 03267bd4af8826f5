import { askOpen, asks, plusAt, procedure, type Seat } from '../../../kernel/index.ts'
import { territoryOf, zoneOf } from '../board.ts'
import { MINERAL } from '../cards.ts'
import { type BuildOrder, building, labourOf, mineralsOf } from '../economy/builds.ts'
import { addArmies, addNavies } from '../land.ts'
import { buyLabour, spend } from '../money.ts'
import type { Position } from '../position.ts'
import { upkeep } from '../upkeep.ts'
import type { Facts, T } from '../words/index.ts'

type Label = 'order'

/** CF-11 Build. */
export const build = procedure<Position, object, Label, Facts>(
  'build',
  {},
  {
    // CF-11.1  Types and numbers; one labour unit per type, for any number.
    order: askOpen({
      clause: 'CF-11.1',
      question: 'What do you build?',
      who: (p) => p.turn,
      ...asks(building),
      // CF-24, D6  An action already begun just ends.
      late: () => ({}),
      take(t, _f, seat, order) {
        const labour = labourOf(order)
        if (labour === 0) return t.done()
        // CF-4.8  All labour is paid before anything is built.
        buyLabour(t, seat, labour)
        // CF-11.2
        spend(t.p, seat, MINERAL, mineralsOf(t.p, order))
        carryOut(t, seat, order)
        // CF-3.7  Silos that another has left where armies stand now.
        upkeep(t)
        return t.done()
      },
    }),
  },
)

function carryOut(t: T, seat: Seat, { armies = [], navies = [], nukes = [], lstars = 0 }: BuildOrder): void {
  const { p } = t
  // CF-11.4  Armies in home territories.
  for (const { at, count } of armies) {
    const land = territoryOf(at)
    addArmies(p, land, seat, count)
    t.note('builtArmies', seat, land, count)
  }
  // CF-11.5  Navies off home ports.
  for (const { zone: id, count } of navies) {
    const zone = zoneOf(id)
    addNavies(p, zone, seat, 0, count)
    t.note('builtNavies', seat, zone, count)
  }
  // CF-11.6  Silos in friendly territories.
  for (const { at, count } of nukes) {
    const land = territoryOf(at)
    const silo = land * p.seats + seat
    p.silo = plusAt(p.silo, silo, count)
    t.note('builtNukes', seat, land, count)
  }
  // CF-11.8  L-stars on the meter.
  if (lstars === 0) return
  p.lstar[seat] = (p.lstar[seat] as number) + lstars
  t.note('builtLstars', seat, lstars)
}
