import type { Addressing, Headline, Loss, Seat } from '../../../kernel/index.ts'
import { UNITS } from '../data.ts'
import type { View } from '../view.ts'

export type W = Addressing<View>

export const UTILITY = ['Utility', 'Utilities'] as const
export const LOCATION = ['Location', 'Locations'] as const
export const PERSON = ['person', 'people'] as const
const UNIT = { mech: ['Mech', 'Mechs'], infantry: ['Infantry', 'Infantry'] } as const

/** What units of a kind are called in counts. */
export const unitOf = (kind: number): Loss['of'] => (UNITS[kind] === 'mech' ? UNIT.mech : UNIT.infantry)

/** Who fights the reader in the last raid. */
export function raider(w: W): { readonly name: string; readonly attacks: boolean } | null {
  const raid = w.last('fought', ([seat, owner]) => seat === w.you || owner === w.you)
  if (raid === null) return null
  const [seat, owner] = raid.args as readonly Seat[]
  const attacks = seat === w.you
  return { name: w.name((attacks ? owner : seat) as Seat), attacks }
}

/** "10 beat your 7." */
export function sumOf(w: W): string | undefined {
  const raid = w.last('fought', ([seat, owner]) => seat === w.you || owner === w.you)
  if (raid === null) return undefined
  const [seat, , attack, defence] = raid.args as readonly number[]
  return seat === w.you
    ? `You attacked with ${attack} against ${defence}.`
    : `The attack of ${attack} beat your ${defence}.`
}

/** A thing that another won in a raid. */
export function won(w: W, by: Seat, what: string, of: Loss['of']): Headline {
  const why = sumOf(w)
  return {
    head: `You lost ${what} to ${w.name(by)}`,
    ...(why === undefined ? {} : { why }),
    lost: [{ n: 1, of, what, to: w.name(by) }],
    weight: 6,
  }
}

/** What the reader gave in a deal, or what was given him. */
export function gift(w: W, from: Seat, to: Seat, what: string, lost: Loss): Headline {
  if (from !== w.you) return { head: `${w.name(from)} gave you ${what}` }
  return { head: `You gave ${what} to ${w.name(to)}`, lost: [{ ...lost, to: w.name(to) }], weight: -25 }
}
