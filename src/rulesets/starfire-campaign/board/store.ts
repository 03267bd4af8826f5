import { useSyncExternalStore } from 'react'
import type { DeskProps } from '../../../board/client.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'

/** What each page is given. */
export type PageProps = DeskProps<View>

/** What parts are given that are about one empire. */
export interface EmpireProps {
  readonly view: View
  readonly empire: Empire
}

// What the pages and the sheet of orders share while a table is open: the sheet that is being written, the page that is
// turned to, and what is picked on it. It is the reader's finger, not the game's, and is forgotten with the page.

/** The pages, in the order of their tabs. */
export const PAGES = [
  { id: 'turn', title: 'This turn' },
  { id: 'chart', title: 'Chart' },
  { id: 'systems', title: 'Systems' },
  { id: 'fleets', title: 'Fleets' },
  { id: 'ships', title: 'Ships' },
  { id: 'research', title: 'Research' },
  { id: 'economy', title: 'Economy' },
  { id: 'diplomacy', title: 'Diplomacy' },
  { id: 'orders', title: 'Orders' },
  { id: 'archive', title: 'Archive' },
] as const
export type PageId = (typeof PAGES)[number]['id']

/** The sheet of orders that is being written: its text, one order a line. */
export interface Writing {
  readonly seat: number
  readonly text: string
  put(text: string): void
}

/** What a bot would order in the reader's place. */
export interface Counsel {
  readonly seat: number
  readonly turn: number
  /** Null while it is thought about, and when there is none. */
  readonly orders: readonly Order[] | null
  /** Why there is none. */
  readonly fault: string
}

interface Desk {
  /** Null while nothing can be written: for spectators, and once it is handed in. */
  readonly writing: Writing | null
  readonly page: PageId
  /** What foresees the sheet is there. */
  readonly foresees: boolean
  readonly counsel: Counsel | null
  /** The sheet lies open over the page, where there is no room for both. */
  readonly open: boolean
  /** What is picked: a system by its ID, 0 for none; and own fleets by their numbers. */
  readonly system: number
  /** SC-21.34  The names that a master has given to systems, and the seat that knows them. */
  readonly named: { readonly seat: number; readonly names: ReadonlyMap<number, string> }
  readonly fleets: readonly number[]
  /** The systems that the picked fleets go by, before the one that they are sent to. */
  readonly via: readonly number[]
  /** A press on a fleet picks one more, and a drag over the chart draws a box around those that it picks. */
  readonly several: boolean
  /** The system whose orders are listed, and where: pixels from the corner of the window; null for none. */
  readonly menu: { readonly system: number; readonly x: number; readonly y: number } | null
  /** The system that the chart was last asked to bring into sight; a new object each time. */
  readonly sought: { readonly system: number } | null
  /** SC-20.11  The seat through which a spectator sees, where they may see through any. */
  readonly watched: number
}

let desk: Desk = {
  writing: null,
  foresees: false,
  counsel: null,
  page: 'turn',
  open: false,
  system: 0,
  named: { seat: -1, names: new Map() },
  fleets: [],
  via: [],
  several: false,
  menu: null,
  sought: null,
  watched: 0,
}
const readers = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** Changes some of it. */
export function lay(change: Partial<Desk>): void {
  desk = { ...desk, ...change }
  for (const tell of readers) tell()
}

/** All of it, as it stands. */
export const useDesk = (): Desk =>
  useSyncExternalStore(
    subscribe,
    () => desk,
    () => desk,
  )

/** Turns to a page, with something picked on it. */
export const turnTo = (
  page: PageId,
  picked: { readonly system?: number; readonly fleets?: readonly number[] } = {},
): void => lay({ page, open: false, menu: null, ...picked })

/** No fleet is picked any more. */
export const letGo = (): void => lay({ fleets: [], via: [], several: false })

/** Picks these fleets besides those that are picked. */
export const pickFleets = (ids: readonly number[]): void =>
  lay({ fleets: [...new Set([...desk.fleets, ...ids])] })

/** Picks a fleet alone, or lets it go; as one more of several. */
export function pickFleet(id: number, more = desk.several): void {
  const { fleets } = desk
  const has = fleets.includes(id)
  if (more) lay({ fleets: has ? fleets.filter((one) => one !== id) : [...fleets, id] })
  else if (has) letGo()
  else lay({ fleets: [id], via: [] })
}

/** Adds lines to the sheet, if one is being written. */
export function add(...lines: readonly string[]): void {
  const { writing } = desk
  if (writing === null) return
  const text = writing.text.trimEnd()
  writing.put([...(text === '' ? [] : [text]), ...lines].join('\n'))
}
