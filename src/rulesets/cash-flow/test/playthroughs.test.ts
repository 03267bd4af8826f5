import type { Seat } from '../../../kernel/procedure.ts'
import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import { nameOf, type Script } from '../../../kernel/testing/transcript.ts'
import { LANDS, powers, SEAS, territories, zones } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import { DRAWN, HIDDEN } from '../position.ts'
import type { View } from '../view.ts'
import { cast, type Recipe } from './policies.ts'

/** What a viewer sees change, in a few words each: `P1 cash 3000 → 2975`, `kola P5 3 → P1 2`, `usa-o3 deck → P1 open`. */
export function changesOf(before: View, after: View, name: (seat: Seat) => string): string[] {
  const change = (what: string, old: unknown, now: unknown) =>
    old === now ? [] : [`${what} ${String(old)} → ${String(now)}`]
  const seats = after.power.flatMap((_, seat) => [
    ...change(`${name(seat)} cash`, before.cash[seat], after.cash[seat]),
    ...change(`${name(seat)} points`, before.vp[seat], after.vp[seat]),
    ...RESOURCES.flatMap((resource, r) =>
      change(`${name(seat)} ${resource}`, before.supply[seat * 3 + r], after.supply[seat * 3 + r]),
    ),
    ...change(`${name(seat)} discs`, discs(before, seat), discs(after, seat)),
    ...change(`${name(seat)} closed cards`, before.closed[seat], after.closed[seat]),
    ...change(`${name(seat)} L-stars`, before.lstar[seat], after.lstar[seat]),
    ...change(`${name(seat)} in the game`, before.alive[seat] === 1, after.alive[seat] === 1),
  ])
  const cards = after.card.flatMap((_, card) =>
    change(companies[card]?.id ?? '?', place(before, card, name), place(after, card, name)),
  )
  const lands = Array.from({ length: LANDS }, (_, land) =>
    change(territories[land]?.id ?? '?', garrison(before, land, name), garrison(after, land, name)),
  ).flat()
  const seas = Array.from({ length: SEAS }, (_, zone) =>
    change(zones[zone]?.id ?? '?', fleets(before, zone, name), fleets(after, zone, name)),
  ).flat()
  const holder = (seat: number) => (seat < 0 ? 'nobody' : name(seat))
  return [
    ...change('round', before.round, after.round),
    ...change('turn', holder(before.turn), holder(after.turn)),
    ...change('token', holder(before.token), holder(after.token)),
    ...change('labour', before.labour, after.labour),
    ...change('bank', before.retired, after.retired),
    ...change('secret money', before.secretMoney, after.secretMoney),
    ...seats,
    ...cards,
    ...lands,
    ...seas,
    ...listed(blockades(before, name), blockades(after, name)),
    ...listed(debts(before, name), debts(after, name)),
    ...change('idle rounds', before.idle, after.idle),
    ...change('promises', promises(before), promises(after)),
    ...change('word left', before.standing?.length ?? 0, after.standing?.length ?? 0),
  ]
}

/** `oil 50 50 400` */
function discs(view: View, seat: Seat): string {
  const { market_scale } = view.options
  const rows = RESOURCES.flatMap((resource, r) => {
    const first = (seat * 3 + r) * market_scale.length
    const prices = market_scale.flatMap((price, i) => Array<number>(view.disc[first + i] ?? 0).fill(price))
    return prices.length === 0 ? [] : [`${resource} ${prices.join(' ')}`]
  })
  return rows.length === 0 ? 'none' : rows.join(' ')
}

const PLACES = ['hidden', 'drawn', 'aside', 'out', 'discards', 'row', 'deck']

function place(view: View, card: number, name: (seat: Seat) => string): string {
  const there = view.card[card] ?? HIDDEN
  // A player who has drawn a card holds it closed as far as others see.
  const at = there === DRAWN ? view.turn : there
  return at < 0 ? (PLACES[at - HIDDEN] ?? '?') : `${name(at)} ${view.open[card] === 1 ? 'open' : 'closed'}`
}

/** `P1 3 armies, silos of P2 1, clouds of P2 1` */
function garrison(view: View, land: number, name: (seat: Seat) => string): string {
  const count = view.army[land] ?? 0
  const of = (list: readonly number[], what: string) =>
    view.power.flatMap((_, seat) => {
      const n = list[land * view.seats + seat] ?? 0
      return n === 0 ? [] : [`${what} of ${name(seat)} ${n}`]
    })
  const parts = [
    ...(count > 0 ? [`${name(view.armyOf[land] ?? 0)} ${count}`] : []),
    ...of(view.silo, 'silos'),
    ...of(view.cloud, 'clouds'),
  ]
  return parts.length === 0 ? 'empty' : parts.join(' + ')
}

/** `P1 navies with 0 4 4 aboard` */
function fleets(view: View, zone: number, name: (seat: Seat) => string): string {
  const holds = view.options.transport + 1
  const parts = view.power.flatMap((_, seat) => {
    const first = (zone * view.seats + seat) * holds
    const aboard = Array.from({ length: holds }, (_, cargo) =>
      Array<number>(view.navy[first + cargo] ?? 0).fill(cargo),
    ).flat()
    return aboard.length === 0 ? [] : [`${name(seat)} navies [${aboard.join(' ')}]`]
  })
  return parts.length === 0 ? 'empty' : parts.join(' + ')
}

const blockades = (view: View, name: (seat: Seat) => string) =>
  view.blockades.map(({ by, kind, of }) => {
    const what = kind === 'land' ? territories[of]?.id : kind === 'sea' ? zones[of]?.id : name(of)
    return `${name(by)} ${kind === 'siege' ? 'besieges' : 'blocks'} ${what}`
  })

const debts = (view: View, name: (seat: Seat) => string) =>
  view.debts.map(
    ({ from, to, amount, round }) => `${name(from)} owes ${name(to)} ${amount} M from round ${round}`,
  )

/** What is new in a list, and what is no more. */
const listed = (before: readonly string[], after: readonly string[]) => [
  ...before.filter((item) => !after.includes(item)).map((item) => `no more: ${item}`),
  ...after.filter((item) => !before.includes(item)),
]

const promises = (view: View) => view.promises.map(({ texts }) => `“${texts.join(' ')}”`).join(' ') || 'none'

/** Games of Cash Flow as texts. */
export const script: Script<Recipe, View> = {
  cast,
  changes: (before, after) => changesOf(before, after, nameOf),
  who(match, seat) {
    const power = powers[(match.position as unknown as View).power[seat] ?? -1]?.id
    return power === undefined ? nameOf(seat) : `${nameOf(seat)} ${power}`
  },
  shown: 9,
}

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  short: {
    title: 'Cash Flow, two superpowers',
    recipe: { options: { round_limit: 4 }, seed: 'short 14', players: ['builder', 'prospector'] },
    impossible: true,
    asks: ['production.types', 'build.order', 'research.use', 'deployment.move', 'market.satisfy'],
  },
  trade: {
    title: 'Cash Flow, six superpowers: market, deals and loans, secret treasuries',
    recipe: {
      options: { round_limit: 3, loan_contracts: true, hidden_cash: true, stall_rounds: 0 },
      seed: 'trade 256',
      players: ['trader', 'trader', 'trader', 'builder', 'trader', 'prospector'],
    },
    impossible: false,
    asks: 'market.buy market.sell market.adjust deal.propose deal.answer deal.choose excess.list'.split(' '),
  },
  war: {
    title: 'Cash Flow, three superpowers in arms',
    recipe: {
      options: { round_limit: 5, amphib_casualties: 'any', silo_capture: 'capture' },
      seed: 'war 940',
      players: ['warlord', 'warlord', 'warlord'],
      armed: true,
    },
    impossible: false,
    asks: [
      'conventional.targets',
      'strategic.strike',
      'strategic.answer',
      'strategic.declare',
      'strategic.warned',
      'strategic.shots',
      'conventional.commit',
      'conventional.ties',
      'conventional.reroll',
      'conventional.casualties',
      'conventional.occupation',
      'clash.declare',
      'nationalize.take',
      'blockades.choose',
    ],
  },
  'by-mail': {
    title: 'Cash Flow by mail: word left in advance, deadlines that pass',
    recipe: {
      options: { round_limit: 3 },
      seed: 'mail 11',
      players: ['correspondent', 'correspondent', 'correspondent'],
      armed: true,
    },
    impossible: false,
    asks: ['deal.answer', 'conventional.ties', 'strategic.strike', 'strategic.shots', 'turn.action'],
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
