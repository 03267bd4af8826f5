import { composed } from '../../../../board/compose.tsx'
import { counted } from '../../../../board/english.ts'
import { Bill } from '../../../../board/parts.tsx'
import type { Json } from '../../../../kernel/index.ts'
import { type Card, cardOf, companies, RESOURCES, type Resource } from '../../cards.ts'
import { type Deliveries, deliveries, delivering, type Work, working } from '../../economy/yields.ts'
import { labourLeft, labourPrice, room } from '../../money.ts'
import { unitsWords } from '../../names.ts'
import { freeDiscs, goingPrice, type Listing, type Lot, listing } from '../../trade/listings.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { frameOf } from './frame.ts'

const yieldOf = (cards: readonly Card[]) =>
  cards.reduce((sum, card) => sum + (companies[card]?.production ?? 0), 0)

/** CF-10.1  Which companies work: by default as many types as can be paid, the most productive first. */
export const activation = composed<View, Work>(working, {
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
      Labour: <b>{labourPrice(view, value.types.length)} M</b> of your {view.cash[seat]} M.
    </Bill>
  ),
  send: ({ types }) =>
    types.length === 0
      ? 'Produce nothing'
      : types.length === 3
        ? 'Produce all three'
        : `Produce ${types.join(' and ')}`,
  none: () => ({ text: 'Produce nothing', choice: { types: [] } }),
})

const goodSign = (id: Json | undefined) => {
  const resource = RESOURCES.indexOf(id as Lot['resource'])
  return resource < 0 ? null : <ResourceSign resource={resource} />
}

/** CF-10.2  All of it to begin with. */
export const delivery = composed<View, Deliveries>(deliveries, {
  start: (view, seat) => ({
    deliver: delivering(view, seat, frameOf<{ types: number }>(view).types ?? 0).map((card) => ({
      company: companies[card]?.id ?? '',
      units: companies[card]?.production ?? 0,
    })),
  }),
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
export const excess = composed<View, Listing>(listing, {
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
  none: () => ({ text: 'Lose the excess', choice: { list: [] } }),
})
