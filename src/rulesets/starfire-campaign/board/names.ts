import { useMemo } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { useKeepsake } from '../../../board/keepsake.ts'
import { systemName } from '../map/world.ts'
import { useDesk } from './store.ts'

// The number of a system is its name in orders (SC-0.6). What a reader calls it is theirs alone, kept by table
// and seat in the browser and with the account, and shown wherever the system is. It goes before the name that a master gave.

/** The longest name. */
export const LONGEST = 24

/** Names for systems, by ID. */
export type Names = ReadonlyMap<number, string>

const NONE: Names = new Map()

/** Names as they were kept; none for anything else. */
export function namesIn(text: string | null): Names {
  if (text === null) return NONE
  try {
    const rows = Object.entries(JSON.parse(text) as Record<string, unknown>)
    return new Map(
      rows.flatMap(([system, name]): [number, string][] =>
        Number(system) > 0 && typeof name === 'string' ? [[Number(system), tidy(name)]] : [],
      ),
    )
  } catch {
    return NONE
  }
}

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** The names with another for a system, or with none when it is empty, as they are kept. */
export function renamed(names: Names, system: number, name: string): string | null {
  const next = new Map(names)
  if (tidy(name) === '') next.delete(system)
  else next.set(system, tidy(name))
  return keptIn(next)
}

/** What is kept of some; null for nothing. */
export const keptIn = (all: ReadonlyMap<number | string, unknown>): string | null =>
  all.size === 0 ? null : JSON.stringify(Object.fromEntries(all))

/** What systems are called at this table in one of the reader's seats, and how to give them other names. */
export function useNames(seat: number): readonly [Names, (system: number, name: string) => void] {
  const [own, keep] = useKeepsake(`names ${seat}`, namesIn)
  const { named } = useDesk()
  const given = named.seat === seat ? named.names : NONE
  const names = useMemo(() => (given.size === 0 ? own : new Map([...given, ...own])), [own, given])
  return [names, (system, name) => keep(renamed(own, system, name))]
}

/** What a system is called: its number, and the reader's name for it if there is one. */
export function calledIn(names: Names, system: number): string {
  const name = names.get(system)
  return name === undefined ? systemName(system) : `${systemName(system)} ${name}`
}

/** What systems are called by the reader in this seat. */
export function useCalled(seat: number): (system: number) => string {
  const [names] = useNames(seat)
  return (system) => calledIn(names, system)
}

const SHAPES = ['M0-11 10 8H-10Z']
/** How an empire flies its flag, by its owner ID. */
export const styleOf = (seats: readonly SeatStyle[], owner: number): SeatStyle =>
  seats[owner - 1] ?? { name: '', color: `var(--s${Math.abs(owner - 1) % 6})`, shape: SHAPES[0] ?? '' }
/** NPRs fly a ring. */
const NPR: SeatStyle = {
  name: '',
  color: 'var(--ink-2)',
  shape: 'M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0ZM-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z',
}
/** Whose flag it is: an empire's, or an NPR's. */
export const flagOf = (seats: readonly SeatStyle[], owner: number) =>
  owner > 1_000_000 ? NPR : styleOf(seats, owner)
