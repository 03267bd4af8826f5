import type { Addressing, Headline, Loss, Seat, Sum, Wording } from '../../../kernel/index.ts'
import { faceWords, siteWords, utilityName } from '../colony/names.ts'
import { MOST_SEATS, UNITS } from '../data.ts'
import type { View } from '../view.ts'

export type W = Addressing<View>

export const UTILITY = ['Utility', 'Utilities'] as const
export const LOCATION = ['Location', 'Locations'] as const
export const PERSON = ['person', 'people'] as const
const UNIT = { mech: ['Mech', 'Mechs'], infantry: ['Infantry', 'Infantry'] } as const

/** What units of a kind are called in counts. */
export const unitOf = (kind: number): Loss['of'] => (UNITS[kind] === 'mech' ? UNIT.mech : UNIT.infantry)

/** The opponent of the reader in the last raid. */
export function raider(w: W): { readonly name: string; readonly attacks: boolean } | null {
  const raid = w.last('fought', ([seat, owner]) => seat === w.you || owner === w.you)
  if (raid === null) return null
  const [seat, owner] = raid.args as readonly Seat[]
  const attacks = seat === w.you
  return { name: w.name((attacks ? owner : seat) as Seat), attacks }
}

/** The last raid as a sum: "The attack of 10 beat your 7." */
function sumOf(w: W): { readonly why?: string; readonly sum?: Sum } {
  const raid = w.last('fought', ([seat, owner]) => seat === w.you || owner === w.you)
  if (raid === null) return {}
  const [seat, , attack = 0, defence = 0] = raid.args as readonly number[]
  const sum: Sum = { for: [attack], against: [defence], won: true }
  return seat === w.you
    ? { why: `Your attack of ${attack} beat ${defence}.`, sum }
    : { why: `The attack of ${attack} beat your ${defence}.`, sum }
}

/** What a Utility is called where its owner is named, and in `holdings`: "Farm on home site 4". */
export const utilityAt = (w: W, utility: number, site: number, owner: Seat = w.you): string =>
  `${utilityName(utility)} ${siteWords(site, owner, w.name)}`

/** A thing that another won in a raid; a Utility is called `what`, and is "your" in the sentence. */
export function won(w: W, by: Seat, what: string, of: Loss['of'], your = ''): Headline {
  const raid = sumOf(w)
  return {
    head: `You lost ${your}${what} to ${w.name(by)}`,
    ...raid,
    lost: [{ n: 1, of, what, to: w.name(by) }],
    weight: 6,
  }
}

/** A thing that the reader won in a raid. */
export function taken(w: W, owner: Seat, what: string, of: Loss['of']): Headline {
  const head = `You took ${of === UTILITY ? 'the ' : ''}${what} from ${w.name(owner)}`
  return { head, ...sumOf(w), gained: [{ n: 1, of, what, to: w.name(owner) }] }
}

/** Where a unit of somebody is: home, another's home, or a card, by its mark where its face lies down (`told` is 0). */
export function placeWords(w: Wording<View>, place: number, owner: number, told = 0): string {
  if (place === owner) return 'home'
  if (place < MOST_SEATS) return `${w.name(place)}’s home`
  return told > 0 ? faceWords(told - 1) : `card #${place - MOST_SEATS + 1}`
}
