import { useEffect } from 'react'
import { heard, keep, kept, namesAt } from '../../board/keepsake.ts'
import { useMe } from '../account/me.ts'
import { house } from './http.ts'

/** How long it waits for more before it tells the house what has changed. */
const PAUSE_MS = 1500
/** How many letters of each the house takes. */
const LONGEST = 30_000

/**
 * What the reader keeps for themselves at a table lies with their account, if they have signed in, and so on all their devices. What
 * lies there counts before what lies here; what lies here alone goes there. A house that does not take it changes nothing here.
 */
export function useKeepsakes(table: string): void {
  const signedIn = useMe()?.account != null
  useEffect(() => (signedIn ? inStep(table) : undefined), [signedIn, table])
}

/** Keeps both in step until it is called off. */
function inStep(table: string): () => void {
  /** As the house has it. */
  const there = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const tell = async () => {
    const change = changeOf(table, there)
    if (change.keep.length + change.drop.length === 0) return
    try {
      await house.changeKeepsakes(table, change)
      for (const { name, text } of change.keep) there.set(name, text)
      for (const name of change.drop) there.delete(name)
      owe(table, changeOf(table, there))
    } catch {
      // It is owed, and told with the next change or when the table is next opened.
    }
  }
  const soon = () => {
    owe(table, changeOf(table, there))
    clearTimeout(timer)
    timer = setTimeout(() => void tell(), PAUSE_MS)
  }
  let still = () => {}
  void house.keepsakes(table).then(
    (all) => {
      if (isOver) return
      const owed = owedAt(table)
      for (const { name, text } of all) {
        there.set(name, text)
        if (!owed.has(name)) keep(table, name, text)
      }
      still = heard(soon)
      soon()
    },
    // The house is away: what is kept here is kept here.
    () => undefined,
  )
  return () => {
    isOver = true
    still()
    clearTimeout(timer)
    void tell()
  }
}

/** What the house is to keep, and what not any more. */
interface Change {
  readonly keep: { readonly name: string; readonly text: string }[]
  readonly drop: string[]
}

const placeOf = (table: string) => `argosy.owed ${table}`

/** Notes what the house has not been told yet, so that it is not taken back by what lies there. */
function owe(table: string, { keep, drop }: Change): void {
  try {
    const names = [...keep.map(({ name }) => name), ...drop]
    if (names.length === 0) localStorage.removeItem(placeOf(table))
    else localStorage.setItem(placeOf(table), JSON.stringify(names))
  } catch {
    // A full or forbidden store: what lies with the account counts.
  }
}

function owedAt(table: string): ReadonlySet<unknown> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(placeOf(table)) ?? '[]')
    return new Set(Array.isArray(names) ? names : [])
  } catch {
    return new Set()
  }
}

/** What lies here otherwise than there. */
export function changeOf(table: string, there: ReadonlyMap<string, string>): Change {
  const here = new Set(namesAt(table))
  return {
    keep: [...here].flatMap((name) => {
      const text = kept(table, name)
      return text === null || text === there.get(name) || text.length > LONGEST ? [] : [{ name, text }]
    }),
    drop: [...there.keys()].filter((name) => !here.has(name)),
  }
}
