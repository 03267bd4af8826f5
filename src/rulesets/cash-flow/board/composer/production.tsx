import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { composed } from '../../../../board/compose.tsx'
import { Bill, Stepper, Tick } from '../../../../board/parts.tsx'
import { CARDS, type Card, cardOf, companies, RESOURCES, type Resource } from '../../cards.ts'
import { type Deliveries, deliveries, delivering, typesOf } from '../../economy/yields.ts'
import { discsOf, labourLeft, labourPrice, room } from '../../money.ts'
import { unitsWords } from '../../names.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { frameOf } from './frame.ts'
import { goingPrice, PricePick } from './prices.tsx'
import { counted } from './words.ts'

type Name = (typeof RESOURCES)[number]

/** CF-10.1  The types that work; with `less` it is said afterwards what each company delivers. */
interface Activation {
  readonly types: readonly Name[]
  readonly less?: boolean
}

const yieldOf = (cards: readonly Card[]) =>
  cards.reduce((sum, card) => sum + (companies[card]?.production ?? 0), 0)

/** CF-10.1  Which companies work: by default as many types as can be paid, the most productive first. */
export const activation: Composer<View, Activation> = {
  start(view, seat) {
    const made = (resource: Resource) => yieldOf(delivering(view, seat, 1 << resource))
    const types = [0, 1, 2].filter((resource) => made(resource) > 0).sort((a, b) => made(b) - made(a))
    const cash = view.cash[seat] ?? 0
    while (types.length > 0 && (labourPrice(view, types.length) > cash || types.length > labourLeft(view)))
      types.pop()
    return { types: types.sort().map((resource) => RESOURCES[resource] ?? 'mineral') }
  },
  Form: ActivationForm,
  send: ({ types }) =>
    types.length === 0
      ? 'Produce nothing'
      : types.length === 3
        ? 'Produce all three'
        : `Produce ${types.join(' and ')}`,
  none: () => ({ text: 'Produce nothing', choice: { types: [] } }),
}

function ActivationForm({ view, seat, value, onChange }: FormProps<View, Activation>): ReactNode {
  const own = typesOf(view, seat)
  const turn = (name: Name, on: boolean) =>
    onChange({
      ...value,
      types: RESOURCES.filter((other) => (other === name ? on : value.types.includes(other))),
    })
  return (
    <>
      {RESOURCES.map((name, resource) => {
        if ((own & (1 << resource)) === 0) return null
        const cards = delivering(view, seat, 1 << resource)
        const idle = companiesOf(view, seat, resource).length - cards.length
        return (
          <Tick
            key={name}
            checked={value.types.includes(name)}
            note={yieldWords(view, seat, resource, yieldOf(cards), idle)}
            onChange={(on) => turn(name, on)}
          >
            <ResourceSign resource={resource} /> {name}: {yieldOf(cards)} from{' '}
            {counted(cards.length, 'company', 'companies')}
          </Tick>
        )
      })}
      <Tick
        checked={value.less === true}
        note="for room on the market or in the supply centre"
        onChange={(less) => onChange(less ? { ...value, less } : { types: value.types })}
      >
        Not all of it: say what each company delivers
      </Tick>
      <Bill>
        Labour: <b>{labourPrice(view, value.types.length)} M</b> of your {view.cash[seat]} M.
      </Bill>
    </>
  )
}

/** The open companies of a player that make a resource. */
function companiesOf(view: View, seat: number, resource: Resource): Card[] {
  const cards: Card[] = []
  for (let card = 0; card < CARDS; card++)
    if (view.card[card] === seat && view.open[card] === 1 && companies[card]?.resource === resource)
      cards.push(card)
  return cards
}

/** "you would have 12, 3 in excess; 1 company is cut off" */
function yieldWords(view: View, seat: number, resource: Resource, made: number, idle: number): string {
  const extra = Math.max(0, made - room(view, seat, resource))
  const have = (view.supply[seat * 3 + resource] ?? 0) + made - extra
  const cut = idle === 0 ? '' : `; ${counted(idle, 'company', 'companies')} cut off by blockade or siege`
  return `you would have ${have}${extra === 0 ? '' : `, and ${extra} in excess`}${cut}`
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

/** CF-10.6  Which of the excess goes on the market, at what price. */
interface Listing {
  readonly list: readonly { readonly resource: Name; readonly price: number; readonly units: number }[]
}

/** By resource: the units in excess. */
const extraOf = (view: View): readonly number[] =>
  frameOf<{ extra: readonly number[] }>(view).extra ?? [0, 0, 0]

/** CF-10.6, CF-20.8  All that there is room for, at the lowest price asked so far. */
export const excess: Composer<View, Listing> = {
  start(view, seat) {
    let free = view.options.market_limit - discsOf(view, seat)
    const list = RESOURCES.flatMap((resource, r) => {
      const units = Math.max(0, Math.min(free, extraOf(view)[r] ?? 0))
      free -= units
      return units === 0 ? [] : [{ resource, price: goingPrice(view, r), units }]
    })
    return { list }
  },
  Form: ExcessForm,
  send: ({ list }) =>
    `Put ${counted(
      list.reduce((sum, { units }) => sum + units, 0),
      'unit',
    )} on the market`,
  none: () => ({ text: 'Let it all go', choice: { list: [] } }),
}

function ExcessForm({ view, seat, value, onChange }: FormProps<View, Listing>): ReactNode {
  const extra = extraOf(view)
  const listed = (resource: Name) =>
    value.list.reduce((sum, entry) => sum + (entry.resource === resource ? entry.units : 0), 0)
  const discs = value.list.reduce((sum, { units }) => sum + units, 0)
  const free = view.options.market_limit - discsOf(view, seat)
  const lost = extra.reduce((sum, n) => sum + n, 0) - discs
  const change = (i: number, part: Partial<Listing['list'][number]>) =>
    onChange({
      list: value.list
        .map((entry, at) => (at === i ? { ...entry, ...part } : entry))
        .filter((entry) => entry.units > 0),
    })
  return (
    <>
      {value.list.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place only
        <div key={i} className="cf-entry">
          <Stepper
            label={`${entry.resource} at ${entry.price} M`}
            value={entry.units}
            most={Math.min(
              entry.units + free - discs,
              entry.units + (extra[RESOURCES.indexOf(entry.resource)] ?? 0) - listed(entry.resource),
            )}
            onChange={(units) => change(i, { units })}
          >
            <ResourceSign resource={RESOURCES.indexOf(entry.resource)} /> {entry.resource}
          </Stepper>
          <PricePick
            view={view}
            label={`Price of ${entry.resource}`}
            value={entry.price}
            onChange={(price) => change(i, { price })}
          />
        </div>
      ))}
      <div className="actions">
        {RESOURCES.map((resource, r) =>
          listed(resource) < (extra[r] ?? 0) && discs < free ? (
            <button
              key={resource}
              type="button"
              className="button"
              onClick={() =>
                onChange({ list: [...value.list, { resource, price: goingPrice(view, r), units: 1 }] })
              }
            >
              + {resource} at another price
            </button>
          ) : null,
        )}
      </div>
      <Bill>
        {unitsWords(extra)} in excess. {counted(discs, 'disc')} of the {free} you may add
        {lost > 0 ? `; ${counted(lost, 'unit')} would be lost` : ''}.
      </Bill>
    </>
  )
}
