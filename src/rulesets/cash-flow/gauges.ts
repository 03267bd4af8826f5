import type { Seat } from '../../kernel/procedure.ts'
import { RESOURCES } from './cards.ts'
import { deckSize } from './deck.ts'
import { landsOf } from './land.ts'
import { rowMoney } from './money.ts'
import type { Position } from './position.ts'
import { cloudsBy, countable } from './scoring.ts'
import { nukesOf } from './upkeep.ts'

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const seats = p.power.map((_, seat) => seat)
  const by = (measure: (seat: Seat) => number) => seats.map(measure)
  return {
    rounds: p.round,
    labour: p.labour,
    rowMoney: rowMoney(p),
    deck: deckSize(p),
    discs: p.disc.reduce((sum, n) => sum + n, 0),
    technologies: (p.special[0] as number) + (p.special[1] as number),
    scorings: p.scorings,
    ended: p.ended,
    superpower: [...p.power],
    points: [...p.vp],
    cash: [...p.cash],
    production: by((seat) => RESOURCES.reduce((sum, _, resource) => sum + countable(p, seat, resource), 0)),
    companies: by((seat) => p.card.filter((place) => place === seat).length),
    lands: by((seat) => landsOf(p, seat).length),
    nukes: by((seat) => nukesOf(p, seat)),
    lstars: [...p.lstar],
    clouds: by((seat) => cloudsBy(p, seat)),
    alive: [...p.alive],
  }
}
