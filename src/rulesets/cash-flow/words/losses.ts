import { type Addressing, counted, type Headline, type Loss, type Seat } from '../../../kernel/index.ts'
import { homeOf } from '../board.ts'
import { type Card, companies } from '../cards.ts'
import { andNames, companyName, moneyWords } from '../names.ts'
import { isLand, type Place, placeName } from '../place.ts'
import { CHANGES } from '../position.ts'
import type { View } from '../view.ts'

type W = Addressing<View>

export const LAND = ['land', 'lands'] as const
export const COMPANY = ['company', 'companies'] as const
export const ARMY = ['army', 'armies'] as const
export const NAVY = ['navy', 'navies'] as const
export const NUKE = ['nuke', 'nukes'] as const
export const LSTAR = ['L-star', 'L-stars'] as const
export const MONEY = ['M', 'M'] as const
const ALL = [LAND, COMPANY, ARMY, NAVY, NUKE, LSTAR] as const

/** "You lost Kola to Calder"; to nobody where it is gone. */
export function landTo(w: W, land: Place, by: Seat | null, why: string): Headline {
  const to = by === null ? {} : { to: w.name(by) }
  const what = placeName(land)
  const head = `You lost ${what}${by === null ? '' : ` to ${w.name(by)}`}`
  return { head, why, lost: [{ n: 1, of: LAND, what, ...to }], weight: 5 }
}

/** True of a home territory of this seat, which comes back to it by itself. */
const isHome = (w: W, seat: Seat, land: Place): boolean => seat >= 0 && homeOf[land] === w.view.power[seat]

/** Land of the reader's that has another owner, or none, for a reason of `CHANGES`. */
export function lostLand(w: W, land: Place, to: Seat, how: number): Headline {
  const by = to < 0 ? null : to
  switch (CHANGES[how]) {
    case 'left': {
      const whose = by === null ? 'nobody’s' : `${w.name(by)}’s`
      const why = `It is ${whose} ${isHome(w, to, land) ? 'again' : 'now'}.`
      return { ...landTo(w, land, by, why), head: `Your armies left ${placeName(land)}`, weight: -20 }
    }
    case 'out':
      return landTo(w, land, by, 'You are out of the game.')
    case 'company':
      if (by !== null) return landTo(w, land, by, 'It went with your only company there.')
      return landTo(w, land, null, 'You are no longer the only player with an open company there.')
    default: {
      const rival = rivalAt(w, land)
      if (rival === null) return landTo(w, land, by, 'No army of yours is left there.')
      if (rival.attacks) return { ...landTo(w, land, by, 'Your attack left no army there.'), weight: -15 }
      return landTo(w, land, by, `No army was left after ${w.name(rival.seat)}’s attack.`)
    }
  }
}

/** Land that is the reader's by what happened to another, or to the companies there. */
export function gainedLand(w: W, land: Place, was: Seat, how: number): Headline {
  const what = placeName(land)
  const alone = 'Only you have an open company there now.'
  const from = was < 0 ? '' : w.name(was)
  const why: Record<(typeof CHANGES)[number], string> = {
    company: alone,
    fell: `${from} has no army left there.`,
    left: `${from}’s armies left it.`,
    out: was < 0 ? alone : `${from} is out of the game.`,
  }
  return {
    head: isHome(w, w.you, land) ? `${what} is yours again` : `You own ${what}`,
    why: why[CHANGES[how] ?? 'company'],
    gained: [{ n: 1, of: LAND, what, ...(was < 0 ? {} : { to: from }) }],
    weight: -15,
  }
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

/** What a player loses who is out of the game: M, and the amounts of the kinds in `ALL`, in their order. */
export function everything(cash: number, amounts: readonly number[]): Headline {
  const lost = ALL.flatMap((of, i) => ((amounts[i] ?? 0) > 0 ? [{ n: amounts[i] as number, of }] : []))
  const gone = andNames(lost.map(({ n, of }) => counted(n, of[0], of[1])))
  return {
    head: 'You are out of the game',
    why: `Your ${moneyWords(cash)} went to the bank.${lost.length === 0 ? '' : ` You lost ${gone}.`}`,
    lost: [...(cash > 0 ? [{ n: cash, of: MONEY }] : []), ...lost],
    weight: 30,
  }
}

/** What was lost in a battle, and in whose attack. */
export function inBattle(w: W, n: number, of: Loss['of'], place: Place, more = ''): Headline {
  const rival = rivalAt(w, place)
  if (rival === null) return unitsAt(n, of, place, null, more === '' ? undefined : more)
  const whose = rival.attacks ? 'In your own attack.' : `In ${w.name(rival.seat)}’s attack.`
  const said = unitsAt(n, of, place, rival.seat < 0 ? null : w.name(rival.seat), `${whose}${more}`)
  return rival.attacks ? { ...said, weight: -15 } : said
}

/** What another lost in a battle against the reader. */
export function beaten(w: W, loser: Seat, what: string, place: Place): Headline {
  const head = `${w.name(loser)} lost ${what} in ${placeName(place)} to you`
  return { head, same: `${w.name(loser)} ${placeName(place)}` }
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
