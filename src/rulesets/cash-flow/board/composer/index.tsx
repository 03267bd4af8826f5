import { Button } from '../../../../board/button.tsx'
import type { Preface, TermsWindow } from '../../../../board/client.ts'
import { composed } from '../../../../board/compose.tsx'
import { andList, counted } from '../../../../board/english.ts'
import { later, laterForms } from '../../../../board/later.tsx'
import { Bill } from '../../../../board/parts.tsx'
import type { Json } from '../../../../kernel/index.ts'
import { type Card, cardOf, companies, MINERAL, RESOURCES, type Resource } from '../../cards.ts'
import { type BuildOrder, building, labourOf, mineralsOf, numbers } from '../../economy/builds.ts'
import {
  evenArmies,
  evenResources,
  type Garrison,
  garrisoning,
  type Stock,
  stocking,
} from '../../economy/opening.ts'
import { type Deliveries, deliveries, delivering, type Work, working } from '../../economy/yields.ts'
import { labourLeft, labourPrice, room, units } from '../../money.ts'
import { moneyWords, unitsWords } from '../../names.ts'
import { freeDiscs, goingPrice, type Listing, type Lot, listing } from '../../trade/listings.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { frameOf, leftWords } from '../reading.ts'
import { change, sale } from './market.tsx'
import { move } from './moves.tsx'
import { power } from './power.tsx'
import { purchase, retreat } from './stalls.tsx'
import './composer.css'

const TYPES = ['army', 'navy', 'nuke', 'L-star'] as const
const PLURALS = ['armies', 'navies', 'nukes', 'L-stars'] as const

/** CF-11.1  Nothing to begin with. */
const build = composed<View, BuildOrder>(building, {
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{mineralsOf(view, value)}</b> of {units(view, seat, MINERAL)} mineral · labour{' '}
      <b>{moneyWords(labourPrice(view, labourOf(value)))}</b> of {moneyWords(view.cash[seat] ?? 0)}
      {labourOf(value) > 1 && ` (${labourOf(value)} types)`}
    </Bill>
  ),
  send: (order) => {
    const parts = numbers(order).flatMap((n, i) => (n > 0 ? [counted(n, TYPES[i] ?? '', PLURALS[i])] : []))
    return `Build ${andList(parts)}`
  },
  none: 'Build nothing',
})

/** CF-7.11  The resources a player begins with. */
const resources = composed<View, Stock>(stocking, {
  start: (view) => evenResources(view),
  sign: (path) => <ResourceSign resource={RESOURCES.indexOf(path as keyof Stock)} />,
  Head({ view, seat, value: { mineral, oil, grain }, onChange }) {
    const all = view.options.initial_resources
    const made = RESOURCES.map((_, resource) => yieldOf(delivering(view, seat, 1 << resource)))
    return (
      <>
        <Bill>
          {leftWords(all - mineral - oil - grain, all, 'unit')} Your companies make {unitsWords(made)}.
        </Bill>
        <div className="actions">
          <Button onClick={() => onChange({ mineral: 0, oil: 0, grain: 0 })}>Clear all</Button>
          <Button onClick={() => onChange(evenResources(view))}>Spread evenly</Button>
        </div>
      </>
    )
  },
  send: ({ mineral, oil, grain }) => `Begin with ${mineral} / ${oil} / ${grain}`,
})

const placed = ({ armies }: Garrison) => armies.reduce((sum, { count }) => sum + count, 0)

/** CF-7.14  The further armies of set-up. */
const garrison = composed<View, Garrison>(garrisoning, {
  start: (view, seat) => evenArmies(view, seat),
  Head({ view, seat, value, onChange }) {
    const all = view.options.initial_armies
    return (
      <>
        <Bill>{leftWords(all - placed(value), all, 'army', 'armies')}</Bill>
        <div className="actions">
          <Button onClick={() => onChange({ armies: [] })}>Clear all</Button>
          <Button onClick={() => onChange(evenArmies(view, seat))}>Spread evenly at home</Button>
        </div>
      </>
    )
  },
  send: (value) => `Place ${placed(value)} armies`,
})

const yieldOf = (cards: readonly Card[]) =>
  cards.reduce((sum, card) => sum + (companies[card]?.production ?? 0), 0)

/** CF-10.1  Which companies work: by default as many types as can be paid, the most productive first. */
const activation = composed<View, Work>(working, {
  start(view, seat) {
    const made = (resource: Resource) => yieldOf(delivering(view, seat, 1 << resource))
    const types = [0, 1, 2].filter((resource) => made(resource) > 0).sort((a, b) => made(b) - made(a))
    const cash = view.cash[seat] ?? 0
    while (types.length > 0 && (labourPrice(view, types.length) > cash || types.length > labourLeft(view)))
      types.pop()
    return { types: types.sort().map((resource) => RESOURCES[resource] ?? 'mineral') }
  },
  sign: (_path, id) => goodSign(id),
  Foot: ({ view, seat, value }) => (
    <Bill>
      Labour: <b>{moneyWords(labourPrice(view, value.types.length))}</b> of your{' '}
      {moneyWords(view.cash[seat] ?? 0)}.
    </Bill>
  ),
  send: ({ types }) => (types.length === 3 ? 'Produce all three' : `Produce ${andList(types)}`),
  none: 'Produce nothing',
})

const goodSign = (id: Json | undefined) => {
  const resource = RESOURCES.indexOf(id as Lot['resource'])
  return resource < 0 ? null : <ResourceSign resource={resource} />
}

/** CF-10.2  All of it to begin with. */
const delivery = composed<View, Deliveries>(deliveries, {
  full: true,
  Foot({ view, seat, value }) {
    const sums = [0, 0, 0]
    for (const { company, units } of value.deliver) {
      const resource = companies[cardOf(company)]?.resource ?? 0
      sums[resource] = (sums[resource] ?? 0) + units
    }
    return (
      <Bill>
        {RESOURCES.flatMap((name, resource) =>
          (sums[resource] ?? 0) > 0
            ? [`${name} +${sums[resource]}, room for ${Math.max(0, room(view, seat, resource))}`]
            : [],
        ).join(' · ')}
      </Bill>
    )
  },
  send: ({ deliver }) =>
    `Deliver ${counted(
      deliver.reduce((sum, { units }) => sum + units, 0),
      'unit',
    )}`,
})

/** By resource: the units in excess. */
const extraOf = (view: View): readonly number[] =>
  frameOf<{ extra: readonly number[] }>(view).extra ?? [0, 0, 0]

/** CF-10.6, CF-20.8  All that there is room for, at the lowest price asked so far. */
const excess = composed<View, Listing>(listing, {
  start(view, seat) {
    let free = freeDiscs(view, seat)
    const list = RESOURCES.flatMap((resource, r) => {
      const units = Math.max(0, Math.min(free, extraOf(view)[r] ?? 0))
      free -= units
      return units === 0 ? [] : [{ resource, price: goingPrice(view, r), units }]
    })
    return { list }
  },
  sign: (path, _id, { value }) => goodSign(value.list[Number(path.split('.')[1])]?.resource),
  Foot({ view, seat, value }) {
    const extra = extraOf(view)
    const discs = value.list.reduce((sum, { units }) => sum + units, 0)
    const lost = extra.reduce((sum, n) => sum + n, 0) - discs
    return (
      <Bill>
        {unitsWords(extra)} in excess. {counted(discs, 'disc')} of the {freeDiscs(view, seat)} you may add
        {lost > 0 ? `; ${counted(lost, 'unit')} would be lost` : ''}.
      </Bill>
    )
  },
  send: ({ list }) =>
    `Put ${counted(
      list.reduce((sum, { units }) => sum + units, 0),
      'unit',
    )} on the market`,
  none: 'Lose the excess',
})

const war = laterForms(
  [
    'conventional.targets',
    'conventional.commit',
    'conventional.ties',
    'conventional.reroll',
    'conventional.casualties',
    'conventional.occupation',
    'strategic.declare',
    'strategic.strike',
    'strategic.answer',
    'strategic.warned',
    'strategic.shots',
    'clash.declare',
    'nationalize.take',
  ],
  async () => (await import('./war.tsx')).composers,
)
const loadDeals = () => import('./deals.ts')
const deals = laterForms(['deal.propose', 'deal.answer'], async () => (await loadDeals()).composers)
const offered = later(async () => (await loadDeals()).OfferedDeal)
const counters = later(async () => (await loadDeals()).CounterDeals)
const terms = later(async () => (await loadDeals()).TermsForm)

/** By step: the form in which its answer is composed. */
export const composers = {
  'game.choose': power,
  'game.resources': resources,
  'game.sealed': garrison,
  'game.inTurn': garrison,
  'production.types': activation,
  'production.units': delivery,
  'excess.list': excess,
  'build.order': build,
  'market.buy': purchase,
  'market.sell': sale,
  'market.withdraw': retreat,
  'market.adjust': change,
  'deployment.move': move,
  ...deals.forms,
  ...war.forms,
}

/** By step: what is shown above its options. */
export const prefaces: Readonly<Record<string, Preface<View>>> = {
  'deal.answer': offered.Part,
  'deal.choose': counters.Part,
}

/** CF-24.2  By which deals of others are answered. */
export const dealTerms: readonly TermsWindow<View>[] = [
  {
    title: 'Deals by your terms',
    clause: 'CF-24.2',
    step: 'deal.answer',
    until: ['round', 'turn'],
    // No prices, and all that has none is asked.
    start: () => ({ muted: [], prices: [], never: [], rest: 'ask' }),
    Form: terms.Part,
  },
]

/** Fetches the forms of deals and of war. */
export const soon = (): Promise<unknown> =>
  Promise.all([deals, war, offered, counters, terms].map(({ ready }) => ready()))

/** CF-24.1  Where an answer may be left in advance: it is then that of CF-24 for the late. */
export const standing = [
  {
    text: 'Decline every deal you are offered',
    clause: 'CF-12.11',
    steps: ['deal.answer'],
  },
  { text: 'Do not strike first when attacked', clause: 'CF-16.2', steps: ['strategic.strike'] },
  {
    text: 'Do not answer nukes with nukes',
    clause: 'CF-17.4',
    steps: ['strategic.answer', 'strategic.warned'],
  },
  {
    text: 'Pay grain to win ties while you have any, target by target',
    clause: 'CF-16.8',
    steps: ['conventional.ties'],
  },
  { text: 'Never reroll dice', clause: 'CF-16.10', steps: ['conventional.reroll'] },
  {
    text: 'Lose armies first, then navies with the least cargo',
    clause: 'CF-16.12',
    steps: ['conventional.casualties'],
  },
  { text: 'Do not move into territories you win', clause: 'CF-16.13', steps: ['conventional.occupation'] },
  {
    text: 'Fire L-stars at nukes aimed at you, the largest group first',
    clause: 'CF-17.9',
    steps: ['strategic.shots'],
  },
] as const
