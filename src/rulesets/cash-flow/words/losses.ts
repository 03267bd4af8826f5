import type { Addressing, Headline, Loss, Seat } from '../../../kernel/index.ts'
import { type Card, companies } from '../cards.ts'
import { companyName, counted } from '../names.ts'
import { isLand, type Place, placeName } from '../place.ts'
import type { View } from '../view.ts'

type W = Addressing<View>

export const LAND = ['land', 'lands'] as const
export const COMPANY = ['company', 'companies'] as const
export const ARMY = ['army', 'armies'] as const
export const NAVY = ['navy', 'navies'] as const
export const NUKE = ['nuke', 'nukes'] as const
export const LSTAR = ['L-star', 'L-stars'] as const
export const MONEY = ['M', 'M'] as const

/** "You lost Kola to Calder"; to nobody where it is gone. */
export function landTo(w: W, land: Place, by: Seat | null, why: string): Headline {
  const to = by === null ? {} : { to: w.name(by) }
  const what = placeName(land)
  const head = `You lost ${what}${by === null ? '' : ` to ${w.name(by)}`}`
  return { head, why, lost: [{ n: 1, of: LAND, what, ...to }], weight: 5 }
}

/** Land that went with the last armies, or the company, by which it was owned. */
export function lostLand(w: W, land: Place, to: Seat): Headline {
  if (to >= 0) return landTo(w, land, to, 'It went with your only company there.')
  const rival = rivalAt(w, land)
  const fell = w.last('armiesLost', ([seat, place]) => seat === w.you && place === land) !== null
  if (rival === null || !fell) return landTo(w, land, null, 'Nothing of yours is left there.')
  if (rival.attacks) return { ...landTo(w, land, null, 'Your attack left no army there.'), weight: -15 }
  return landTo(w, land, null, `No army was left after ${w.name(rival.seat)}'s attack.`)
}

/** "You lost Tallgrass Mills to Calder", and what it produced. */
export function companyTo(w: W, card: Card, by: Seat | null, how: string): Headline {
  const what = companyName(card)
  const to = by === null ? {} : { to: w.name(by) }
  const produced = companies[card]?.production ?? 0
  const why = `${how} It made ${produced} a production.`
  return {
    head: `You lost ${what}${by === null ? '' : ` to ${w.name(by)}`}`,
    why,
    lost: [{ n: 1, of: COMPANY, what, ...to }],
    weight: 4,
  }
}

/** "You lost 3 armies in Kola to Calder". */
export function unitsAt(n: number, of: Loss['of'], place: Place, to: string | null, why?: string): Headline {
  const at = placeName(place)
  const by = to === null ? '' : ` to ${to}`
  const lost: Loss[] = [{ n, of, at, ...(to === null ? {} : { to }) }]
  return { head: `You lost ${counted(n, ...of)} in ${at}${by}`, ...(why === undefined ? {} : { why }), lost }
}

/** The reader's opponent where they lose something, in the last combat there. */
export function rivalAt(w: W, place: Place): { readonly seat: Seat; readonly attacks: boolean } | null {
  const combat = w.last('combatAt', ([attacker, , defender]) => attacker === w.you || defender === w.you)
  if (combat === null) return null
  const [attacker, at, defender] = combat.args as readonly number[]
  if (attacker === w.you) return { seat: defender as Seat, attacks: true }
  return at === place || !isLand(place) ? { seat: attacker as Seat, attacks: false } : null
}

/** What was lost in a battle, and in whose attack. */
export function inBattle(w: W, n: number, of: Loss['of'], place: Place, more = ''): Headline {
  const rival = rivalAt(w, place)
  if (rival === null) return unitsAt(n, of, place, null, more === '' ? undefined : more)
  const whose = rival.attacks ? 'In your own attack.' : `In ${w.name(rival.seat)}'s attack.`
  const said = unitsAt(n, of, place, rival.seat < 0 ? null : w.name(rival.seat), `${whose}${more}`)
  return rival.attacks ? { ...said, weight: -15 } : said
}

/** Whose nuke fell last on a place. */
export function nukedBy(w: W, place: Place): Seat | null {
  const fell =
    w.last('landImpact', (args) => args[1] === place) ?? w.last('seaImpact', (args) => args[1] === place)
  return (fell?.args[0] as Seat | undefined) ?? null
}

/** What a nuke burnt, and whose it was. */
export function burnt(w: W, n: number, of: Loss['of'], place: Place): Headline {
  const by = nukedBy(w, place)
  return unitsAt(n, of, place, by === null || by === w.you ? null : w.name(by), 'By a nuke.')
}

/** Something given away by a deal. */
export const given = (w: W, to: Seat, what: string, lost: Loss): Headline => ({
  head: `You gave ${w.name(to)} ${what}`,
  why: 'By your deal.',
  lost: [lost],
  weight: -25,
})
