import {
  askOpen,
  type Chance,
  int,
  ints,
  list,
  object,
  oneOf,
  open,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import { RESOURCES, type Resource } from '../cards.ts'
import type { Facts } from '../facts.ts'
import { create, discAt, discsOf, room } from '../money.ts'
import { counted, unitsWords } from '../names.ts'
import type { Position, T } from '../position.ts'
import { columnOf, noColumn } from '../trade/discs.ts'

interface Locals {
  /** By resource: units beyond what the supply centre holds; they are not created before they are listed. */
  extra: number[]
}
type Label = 'begin' | 'list'

/** Which of the excess goes on the market, at what price in M. */
interface Listing {
  list: { resource: (typeof RESOURCES)[number]; price: number; units: number }[]
}

const shape = object({
  list: list(object({ resource: oneOf(...RESOURCES), price: int(1, 1_000_000), units: int(1, 1000) }), 0, 60),
})

export const beginExcess = (extra: number[]): Locals => ({ extra })

const freeDiscs = (p: Position, seat: Seat) => Math.max(0, p.options.market_limit - discsOf(p, seat))

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
      schema: shape,
      check: (p, f, seat, listing: Listing) => listingFault(p, f.extra, seat, listing),
      suggest: (p, f, seat, chance) => suggestListing(p, f.extra, seat, chance),
      // CF-24, D7  Unanswered: it is lost.
      late: () => ({ list: [] }),
      take(t, f, seat, listing: Listing) {
        const left = [...f.extra]
        for (const { resource, price, units } of listing.list) {
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

function listingFault(p: Position, extra: readonly number[], seat: Seat, { list }: Listing): Refusal | null {
  const listed = [0, 0, 0]
  for (const { resource, price, units } of list) {
    // CF-5.3  Prices are those of the columns.
    if (columnOf(p, price) < 0) return noColumn(p, price)
    const kind = RESOURCES.indexOf(resource)
    listed[kind] = (listed[kind] as number) + units
    // CF-10.7  Only the excess.
    if ((listed[kind] as number) > (extra[kind] as number))
      return refuse('CF-10.7', 'NOT_EXCESS', `Only the excess can be listed here: ${unitsWords(extra)}.`)
  }
  const discs = listed.reduce((sum, n) => sum + n, 0)
  const free = freeDiscs(p, seat)
  // CF-5.5
  return discs <= free
    ? null
    : refuse(
        'CF-5.5',
        'TOO_MANY_DISCS',
        `You may add ${counted(free, 'more disc')} to the market, not ${discs}.`,
      )
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
