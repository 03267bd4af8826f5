import { andList } from '../../../kernel/index.ts'
import { count, fleetsWords } from '../figures.ts'
import { designsOf, ratingOf, shipsOf } from '../fleets/rows.ts'
import type { Asking } from '../idle/asking.ts'
import { waitingFleets } from '../idle/fleets.ts'
import { systemName } from '../map/world.ts'
import { mergeLines } from '../orders/lists.ts'
import type { Empire } from '../position.ts'
import type { Choice, Offer } from './offer.ts'

/** What a fleet is made of: `two Fox, one Lance`. */
export function shipsWords(empire: Empire, fleet: number): string {
  const names = new Map<string, number>()
  for (const { name } of designsOf(empire, fleet)) names.set(name, (names.get(name) ?? 0) + 1)
  return andList([...names].map(([name, n]) => `${n} ${name}`))
}

/** Fleets without an order: those that can explore, or the others, by the system where they wait. */
export function fleetOffers(asking: Asking, explorers: boolean): Offer[] {
  const { empire } = asking
  const { fleets } = empire
  const waiting = new Map<number, number[]>()
  for (const id of waitingFleets(asking, explorers)) {
    const system = fleets.system[fleets.id.indexOf(id)] ?? 0
    waiting.set(system, [...(waiting.get(system) ?? []), id])
  }
  return [...waiting].map(([system, ids]) =>
    explorers ? exploring(system, ids) : holding(empire, system, ids),
  )
}

function exploring(system: number, ids: readonly number[]): Offer {
  const each = (line: (id: number) => string) => ids.map(line)
  return {
    key: `explore ${system}`,
    ends: ids.map((id) => ({ kind: 'scout', id })),
    title: fleetsWords(ids),
    note: `${count(ids.length, 'explorer')}, waiting at ${systemName(system)}`,
    clause: 'SC-6.11',
    choices: [
      { text: 'Explore', note: 'and report each survey at home', lines: each((id) => `explore F${id}`) },
      {
        text: 'Explore far',
        note: 'and return when you order it',
        lines: each((id) => `explore F${id} deep`),
      },
      { text: 'Come home', lines: each((id) => `return F${id}`) },
    ],
  }
}

function holding(empire: Empire, system: number, ids: readonly number[]): Offer {
  const each = (line: (id: number) => string) => ids.map(line)
  const armed = ids.every((id) =>
    designsOf(empire, id).some((design) => ratingOf(design).batteries.length > 0),
  )
  const choices: Choice[] = [
    ...(armed
      ? [
          {
            text: 'Escort',
            note: 'protects freighters from raiders',
            lines: each((id) => `escort F${id} on`),
          },
          {
            text: 'Attack',
            note: 'any hostile fleet that arrives',
            lines: each((id) => `stance F${id} attack`),
          },
        ]
      : []),
    { text: 'Avoid', note: 'battle if it is fast enough', lines: each((id) => `stance F${id} avoid`) },
    ...(ids.length > 1 ? [{ text: 'Become one fleet', lines: mergeLines(ids) }] : []),
  ]
  const ships = ids.reduce((sum, id) => sum + shipsOf(empire, id).length, 0)
  return {
    key: `hold ${system}`,
    ends: ids.map((id) => ({ kind: 'fleet', id })),
    title: fleetsWords(ids),
    note: `${ids.length === 1 ? shipsWords(empire, ids[0] ?? 0) : count(ships, 'ship')}, holding at ${systemName(system)}`,
    clause: 'SC-13.7',
    choices,
  }
}
