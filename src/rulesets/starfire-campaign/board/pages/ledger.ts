import { capital } from '../../../../board/english.ts'
import { ownerName, systemName } from '../../map/world.ts'
import type { Line } from '../../position.ts'

/** An entry of the ledger: its step (SC-11.1), what it is called, hundredths of MC; negative for what is paid. */
export interface Entry {
  readonly step: string
  readonly label: string
  readonly amount: number
  readonly clause: string
  /** A sum of what stands above it. */
  readonly total: boolean
}

interface Reading {
  readonly step: string
  /** Where in the line's numbers the amount stands. */
  readonly at: number
  readonly sign: 1 | -1
  readonly total?: boolean
  label(line: Line): string
}

const said = (text: string) => () => text

/** SC-11.1  How each kind of line of the ledger is read; kinds that are not here move no money. */
const READ: Readonly<Record<string, Reading>> = {
  income: { step: 'a', at: 1, sign: 1, label: ({ numbers }) => `System ${systemName(numbers[0] ?? 0)}` },
  gross: { step: 'a', at: 0, sign: 1, total: true, label: said('Gross income') },
  upkeep: { step: 'b', at: 0, sign: -1, label: ({ word }) => `Upkeep of ${word}` },
  net: { step: 'b', at: 0, sign: 1, total: true, label: said('Net before events') },
  'event effect': { step: 'c', at: 0, sign: 1, label: said('The event of the turn') },
  peni: { step: 'e', at: 0, sign: 1, total: true, label: said('Net into the treasury') },
  dividend: { step: 'f', at: 0, sign: 1, label: said('Dividend of the GTN') },
  trade: { step: 'g', at: 1, sign: 1, label: ({ numbers }) => `Trade with ${ownerName(numbers[0] ?? 0)}` },
  'paid over': { step: 'g', at: 1, sign: -1, label: ({ numbers }) => `To ${ownerName(numbers[0] ?? 0)}` },
  received: { step: 'g', at: 1, sign: 1, label: ({ numbers }) => `From ${ownerName(numbers[0] ?? 0)}` },
  withdrawn: { step: 'g', at: 1, sign: 1, label: said('Withdrawn from the GTN') },
  'project paid': { step: 'h', at: 1, sign: -1, label: ({ numbers }) => `Project P${numbers[0] ?? 0}` },
  spent: { step: 'h', at: 0, sign: -1, label: ({ word }) => capital(word) },
  invested: { step: 'i', at: 0, sign: -1, label: said('Invested in the GTN') },
  closing: { step: '', at: 0, sign: 1, total: true, label: said('Treasury after it') },
}

/** The ledger of a report; what is called the same is one entry. */
export function ledgerOf(report: readonly Line[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const line of report) {
    const reading = READ[line.kind]
    if (reading === undefined) continue
    const { step, sign, total = false } = reading
    const label = reading.label(line)
    const before = entries.get(`${step} ${label}`)?.amount ?? 0
    const amount = before + sign * (line.numbers[reading.at] ?? 0)
    entries.set(`${step} ${label}`, { step, label, amount, clause: line.clause, total })
  }
  return [...entries.values()]
}

/** Two ledgers beside each other: each entry of either, in the order of the steps. */
export function beside(
  last: readonly Entry[],
  next: readonly Entry[],
): (Entry & { readonly next: number | null; readonly last: number | null })[] {
  const order = Object.values(READ).map(({ step, total }) => `${step}${total === true ? 1 : 0}`)
  const all = [
    ...last,
    ...next.filter((one) => !last.some(({ step, label }) => step === one.step && label === one.label)),
  ]
  const rank = ({ step, total }: Entry) => order.indexOf(`${step}${total ? 1 : 0}`)
  const of = (list: readonly Entry[], { step, label }: Entry) =>
    list.find((one) => one.step === step && one.label === label)?.amount ?? null
  return all
    .map((entry) => ({ ...entry, last: of(last, entry), next: of(next, entry) }))
    .sort((a, b) => rank(a) - rank(b))
}
