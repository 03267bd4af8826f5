import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import { nameOf as name, type Recipe, type Script } from '../../../kernel/testing/transcript.ts'
import { placeWords } from '../atlas.ts'
import type { View } from '../view.ts'
import { cast } from './players.ts'

/** Games of Imperial Trader as texts: the map first, then what changes of ships, cards and worlds. */
export const script: Script<Recipe, View> = {
  cast,
  opening: (told, views) => [...mapLines(views.get('all') as View), '', ...told],
  changes: changesOf,
  brief: ['fly.move'],
}

function mapLines({ chart, card }: View): string[] {
  const id = (world: number) => chart.worlds[world]?.id ?? '?'
  return [
    `map ${chart.name}`,
    ...chart.worlds.map((w) => `  ${w.id} ${w.name}: ${w.class}${w.export === '' ? '' : `, ${w.export}`}`),
    `  ${chart.lanes.map((l) => `${l.id} ${id(l.from)}–${id(l.to)} ${l.spaces}`).join(', ')}`,
    `  ${chart.orders.map((o, c) => `${o.id} ${id(o.pickup)}→${id(o.dropoff)}${card[c] === -3 ? ' (not yet)' : ''}`).join(', ')}`,
  ]
}

const BY_SEAT = ['ship', 'damage', 'cash', 'upgrades', 'curio', 'held', 'cargo'] as const

function changesOf(before: View, after: View): string[] {
  const { chart } = after
  const show = (field: string, value: unknown) =>
    field === 'ship' ? (value === -1 ? 'nowhere' : placeWords(chart, value as number)) : JSON.stringify(value)
  const seats = BY_SEAT.flatMap((field) =>
    after[field].flatMap((value, seat) => {
      const [old, now] = [show(field, before[field][seat]), show(field, value)]
      return old === now ? [] : [`${name(seat)} ${field} ${old} → ${now}`]
    }),
  )
  const where = (place: number) => ['hidden', 'out', 'pile', 'deck'][place + 4] ?? name(place)
  const cards = after.card.flatMap((place, card) => {
    const id = chart.orders[card]?.id ?? '?'
    const moved =
      place === before.card[card] ? [] : [`${id} ${where(before.card[card] ?? -1)} → ${where(place)}`]
    const loaded =
      after.loaded[card] === before.loaded[card]
        ? []
        : [`${id} ${after.loaded[card] === 1 ? 'aboard' : 'not aboard'}`]
    return [...moved, ...loaded]
  })
  const worlds = after.world.flatMap((status, world) =>
    status === before.world[world] ? [] : [`${chart.worlds[world]?.id} ${before.world[world]} → ${status}`],
  )
  const table = (['round', 'turn', 'first'] as const).flatMap((field) =>
    after[field] === before[field]
      ? []
      : [`${field} ${field === 'round' ? after[field] : name(after[field])}`],
  )
  return [...seats, ...cards, ...worlds, ...table]
}

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  plain: {
    title: 'Imperial Trader, two captains',
    recipe: { options: { max_rounds: 6 }, seed: 'plain 2091', players: ['spirits', 'random'] },
    impossible: true,
  },
  imperium: {
    title: 'Imperial Trader, Shifting Imperium, secret orders, three captains',
    recipe: {
      options: {
        shifting_imperium: true,
        orders_hidden: true,
        start_cash: 50,
        licence_cost: 5,
        colonise_cost: 5,
        max_rounds: 8,
      },
      seed: 'imperium 1202',
      players: ['rogue', 'random', 'plan'],
    },
    impossible: false,
  },
  'by-mail': {
    title: 'Imperial Trader by mail, two captains',
    recipe: {
      options: { by_mail: true, max_rounds: 12 },
      seed: 'mail 67',
      players: ['hull', 'random'],
    },
    impossible: false,
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
