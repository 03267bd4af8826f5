import { named, type Refusal, text } from '../../kernel/index.ts'
import {
  type Power,
  powerOf,
  type Territory,
  territories,
  territoryOf,
  type Zone,
  zoneOf,
  zones,
} from './board.ts'
import file from './data/cards.json' with { type: 'json' }

/** A resource card, by its place in the card file. */
export type Card = number & { readonly is?: 'card' }
/** 0 mineral, 1 oil, 2 grain. */
export type Resource = number & { readonly is?: 'resource' }

/** CF-5.1  The three resources. */
export const RESOURCES = ['mineral', 'oil', 'grain'] as const
export const MINERAL: Resource = 0
export const OIL: Resource = 1
export const GRAIN: Resource = 2

/** CF-6.1  A company: where it works, and how much of what it makes. */
export interface Company {
  readonly id: string
  readonly name: string
  readonly deck: number
  /** Whose stack the card belongs to; −1 for the neutral stack. */
  readonly stack: Power
  /** Its territory; −1 for a company at sea. */
  readonly land: Territory
  /** Its zone; −1 for a company on land. */
  readonly sea: Zone
  readonly resource: Resource
  readonly production: number
}

/** CF-6.1, CF-6.2  All resource cards of the two decks, balanced as CF-29.4, CF-29.5 and CF-29.6 say. */
export const companies: readonly Company[] = file.cards.map((card) => ({
  id: card.id,
  name: card.company,
  deck: card.deck,
  stack: powerOf(card.stack),
  land: card.kind === 'land' ? territoryOf(card.location) : -1,
  sea: card.kind === 'sea' ? zoneOf(card.location) : -1,
  resource: RESOURCES.indexOf(card.resource as (typeof RESOURCES)[number]),
  production: card.production,
}))

export const CARDS = companies.length

/** The companies in each territory. */
export const companiesAt: readonly (readonly Card[])[] = territories.map((_, land) =>
  companies.flatMap((company, card) => (company.land === land ? [card] : [])),
)

const cardAt = new Map(companies.map((company, card) => [company.id, card]))

/** The card with this id; −1 when there is none. */
export function cardOf(id: string): Card {
  return cardAt.get(id) ?? -1
}

/** Cards as answers name them, by their ids; `absent` refuses an id that no card has. */
export const cardIds = (absent: (id: string) => Refusal) =>
  named({ schema: text(40), things: () => companies, absent })

/** The id of the territory or zone where a company works. */
export function siteOf(card: Card): string {
  const { land = -1, sea = -1 } = companies[card] ?? {}
  return territories[land]?.id ?? zones[sea]?.id ?? ''
}

/** CF-6.2  The special cards, in the order of the piles that hold them. */
export const SPECIALS = ['nuke', 'lstar', 'supremacy'] as const

/** True when two cards lie in one location. */
export function sameLocation(a: Card, b: Card): boolean {
  const [x, y] = [companies[a], companies[b]]
  return x?.land === y?.land && x?.sea === y?.sea
}

/** CF-7.5, CF-7.6  By card, those in its location. */
const beside: readonly (readonly Card[])[] = companies.map((_, card) =>
  companies.flatMap((_other, c) => (sameLocation(c, card) ? [c] : [])),
)

/** CF-7.5  The cards in the location of a card, itself among them. */
export function besideOf(card: Card): readonly Card[] {
  return beside[card] ?? []
}
