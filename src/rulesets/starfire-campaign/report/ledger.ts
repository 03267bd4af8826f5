import type { Line } from '../position.ts'
import { read, shown } from './lines/index.ts'

/** An entry of the ledger: its step (SC-11.1), or the phase (SC-19.4) of what is moved outside of P12; what it is called, hundredths of MC; negative for what is paid. */
export interface Entry {
  readonly step: string
  readonly label: string
  readonly amount: number
  readonly clause: string
  /** A sum of what stands above it. */
  readonly total: boolean
}

/** The phase after P12 in which money is moved. */
export const AFTER = 'P13'

/** The ledger of a report; what is called the same is one entry. */
export function ledgerOf(report: readonly Line[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const line of report) {
    const entry = entryOf(line)
    if (entry === null) continue
    const key = `${entry.step} ${entry.label}`
    const amount = (entries.get(key)?.amount ?? 0) + entry.amount
    entries.set(key, { ...entry, amount })
  }
  return [...entries.values()]
}

/** SC-11.1  A line of the ledger; null of one that moves no money. */
export function entryOf(line: Line): Entry | null {
  const reading = read(line)
  if (reading?.kind.ledger === undefined) return null
  const { ledger } = reading.kind
  const { step, paid, label, total = false } = ledger
  const mc = reading.parts.mc as number
  const amount = ledger.amount?.(reading.parts) ?? (paid ? -mc : mc)
  return { step, label: label(shown(reading, null)), amount, clause: line.clause, total }
}

/** Two ledgers beside each other: each entry of either, in the order of the steps. */
export function beside(
  last: readonly Entry[],
  next: readonly Entry[],
): (Entry & { readonly next: number | null; readonly last: number | null })[] {
  const all = [
    ...last,
    ...next.filter((one) => !last.some(({ step, label }) => step === one.step && label === one.label)),
  ]
  // What comes before P12, the steps of SC-11.1 by their letters, behind each of them its sum, and what comes after.
  const rank = ({ step, total }: Entry) => `${step === AFTER ? 'z' : step}${total ? 1 : 0}`
  const of = (list: readonly Entry[], { step, label }: Entry) =>
    list.find((one) => one.step === step && one.label === label)?.amount ?? null
  return all
    .map((entry) => ({ ...entry, last: of(last, entry), next: of(next, entry) }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}
