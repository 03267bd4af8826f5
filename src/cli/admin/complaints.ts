import { decisionText, settle } from '../../house/operators/moderation.ts'
import type { Complaint, Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, mustSayWhy, note, whoOf, whyOf } from './opening.ts'

/** The most complaints that are shown. */
const SHOWN = 200

/** `argosy admin complaints`: those that wait, or all, each with its lines. */
export async function complaintsText(store: Store, all: boolean): Promise<string> {
  const complaints = await store.hall.complaints(!all, SHOWN)
  if (complaints.length === 0) return all ? 'Nobody has complained.\n' : 'No complaint waits.\n'
  const texts: string[] = []
  for (const complaint of complaints) texts.push(await textOf(store, complaint))
  return texts.join('\n')
}

/**
 * House-8.2  `argosy admin complaints <id> --why "…"`: says what became of one, and writes it down.
 * @throws UsageError when there is none that waits, or nothing is said
 */
export async function settleComplaint(store: Store, named: string, flags: AdminFlags): Promise<string> {
  mustSayWhy(flags)
  const id = Number(named)
  const answer = whyOf(flags)
  const decision = { outcome: 'nothing', days: 0, by: whoOf(flags) } as const
  if (!Number.isInteger(id) || !(await settle(store, id, answer, decision)))
    throw new UsageError(`No complaint ${named} is open. \`argosy admin complaints\` lists those that are.`)
  await note(store, flags, 'complaint', `${id}`)
  return `Complaint ${id} is answered: ${answer}\n`
}

async function textOf(store: Store, complaint: Complaint): Promise<string> {
  const { id, atMs, table, by, of, text, lines, answer, answeredAtMs } = complaint
  const row = await store.table(table)
  const called = (seat: number) => row?.seats[seat]?.name ?? `seat ${seat + 1}`
  const said = JSON.parse(lines) as { id: number; seat: number; text: string; atMs: number }[]
  const about = of === null ? 'the table' : called(of)
  return [
    `${id} ${timeOf(atMs)} table ${table}${row === null ? ' (gone)' : ''}: ${called(by)} about ${about}`,
    `  ${text}`,
    ...said.map((line) => `  | ${line.id} ${timeOf(line.atMs)} ${called(line.seat)}: ${line.text}`),
    ...(answer === null
      ? []
      : [`  answered ${timeOf(answeredAtMs ?? 0)}: ${answer}`, `  ${await decisionText(store, id)}`]),
    '',
  ].join('\n')
}

const timeOf = (ms: number) => new Date(ms).toISOString()
