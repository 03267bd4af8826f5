import {
  askOpen,
  asks,
  type Chance,
  type Frame,
  ints,
  open,
  plusAt,
  procedure,
  type Seat,
} from '../../../kernel/index.ts'
import { RESOURCES, type Resource } from '../cards.ts'
import { create, discAt, room } from '../money.ts'
import { unitsWords } from '../names.ts'
import type { Position } from '../position.ts'
import { columnOf } from '../trade/discs.ts'
import { freeDiscs, type Listing, listing } from '../trade/listings.ts'
import type { Facts, T } from '../words/index.ts'

interface Locals {
  /** By resource: units beyond what the supply centre holds; they are not created before they are listed. */
  extra: number[]
}
type Label = 'begin' | 'list'

export const beginExcess = (extra: number[]): Locals => ({ extra })

/** CF-10.6, CF-20.8  Units in excess: the owner may put each on the market at once; the rest is lost. */
export const excess = procedure<Position, Locals, Label, Facts>(
  'excess',
  { extra: open(ints(0)) },
  {
    // CF-5.5  With twelve discs out there is nothing to choose.
    begin(t, f) {
      if (freeDiscs(t.p, t.p.turn) > 0) return 'list'
      lose(t, f.extra)
      return t.done()
    },
    list: askOpen({
      clause: 'CF-10.6',
      question: 'At which prices do you sell the excess?',
      prompt: (_p, f) => `${unitsWords(f.extra)} in excess: at which prices do you put them on the market?`,
      who: (p) => p.turn,
      ...asks<Position, Frame & Locals, Listing>(listing),
      suggest: (p, f, seat, chance) => suggestListing(p, f.extra, seat, chance),
      // CF-24, D7  Unanswered: it is lost.
      late: () => ({ list: [] }),
      take(t, f, seat, { list }) {
        const left = [...f.extra]
        for (const { resource, price, units } of list) {
          const kind = RESOURCES.indexOf(resource)
          putOnMarket(t, seat, kind, price, units)
          left[kind] = (left[kind] as number) - units
        }
        lose(t, left)
        return t.done()
      },
    }),
  },
)

/** Takes up what companies or a discarded card made: fills the supply centre; gives back what is beyond it. */
export function takeUp(p: Position, seat: Seat, made: readonly number[]): number[] {
  return made.map((units, resource) => {
    const fits = Math.min(units, Math.max(0, room(p, seat, resource)))
    create(p, seat, resource, fits)
    return units - fits
  })
}

function putOnMarket(t: T, seat: Seat, resource: Resource, price: number, units: number): void {
  const { p } = t
  const at = discAt(p, seat, resource, columnOf(p, price))
  p.disc = plusAt(p.disc, at, units)
  p.created[resource] = (p.created[resource] as number) + units
  t.note('listedExcess', seat, resource, units, price)
}

/** CF-10.8  Excess not listed is lost: created and deleted at once. */
function lose(t: T, left: readonly number[]): void {
  const { p } = t
  if (left.every((units) => units === 0)) return
  for (const [resource, units] of left.entries()) {
    p.created[resource] = (p.created[resource] as number) + units
    p.deleted[resource] = (p.deleted[resource] as number) + units
  }
  const [mineral = 0, oil = 0, grain = 0] = left
  t.note('lostExcess', p.turn, mineral, oil, grain)
}

function suggestListing(p: Position, extra: readonly number[], seat: Seat, chance: Chance): Listing {
  const scale = p.options.market_scale
  const list: Listing['list'] = []
  let free = freeDiscs(p, seat)
  for (const [kind, units] of extra.entries()) {
    const listed = Math.min(free, chance.pick(units + 1))
    if (listed === 0) continue
    list.push({
      resource: RESOURCES[kind] ?? 'mineral',
      price: scale[chance.pick(scale.length)] ?? 1,
      units: listed,
    })
    free -= listed
  }
  return { list }
}
