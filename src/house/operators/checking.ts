import { counted } from '../../kernel/english.ts'
import type { Store } from '../../store/contract.ts'
import { AUDIT_ROOT, auditHash } from '../../store/office.ts'
import { isSignedBy, type Kept, nameOf, REQUEST, wantedIn } from './requests.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The hash of the last line of the audit, as everybody may read it: a witness who notes it down finds out later what is gone. */
export interface AuditHead {
  readonly head: string
  readonly atMs: number
}

/** It is read at most once an hour, so that nobody sees at which moment operators do something; null before the first line. */
export function auditHead(store: Store): () => Promise<AuditHead | null> {
  let known: AuditHead | null = null
  let againMs = 0
  return async () => {
    const atMs = store.nowMs()
    if (atMs < againMs) return known
    // While the store is away, the last one is told.
    againMs = atMs + MINUTE_MS
    const head = (await store.care.notes(1).catch(() => []))[0]?.hash
    if (head == null) return known
    againMs = atMs + HOUR_MS
    known = { head, atMs }
    return known
  }
}

/** A cell of a table: no program of tables takes what somebody wrote for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The whole audit as a file: JSON with all that its hashes are made of, or a table to read. */
export async function auditFile(store: Store, form: 'json' | 'csv'): Promise<string> {
  const lines = await store.care.notes(Number.MAX_SAFE_INTEGER)
  if (form === 'json') return `${JSON.stringify(lines, null, 1)}\n`
  const rows = lines.map(({ atMs, hash, ...line }) => ({
    ...line,
    time: new Date(atMs).toISOString(),
    hash: hash ?? '',
  }))
  const columns = ['time', 'who', 'act', 'what', 'why', 'hash'] as const
  const all = [columns, ...rows.map((row) => columns.map((name) => row[name]))]
  return all.map((row) => `${row.map(cell).join()}\r\n`).join('')
}

/**
 * `argosy admin audit --check`: whether the audit is whole, and each request was signed by two.
 * @param heads hashes that were noted down outside: each must still be there
 */
export async function checkAudit(
  store: Store,
  heads: readonly string[] = [],
): Promise<{ readonly text: string; readonly sound: boolean }> {
  const lines = await store.care.notes(Number.MAX_SAFE_INTEGER)
  const wrong: string[] = []
  const bound = lines.findIndex(({ hash }) => hash !== null)
  const before = bound < 0 ? lines.length : bound
  let prev = AUDIT_ROOT
  for (const line of lines.slice(before)) {
    const { atMs, who, act, what, hash } = line
    if (hash === null || line.prev !== prev || hash !== auditHash(prev, line))
      wrong.push(
        `The line “${new Date(atMs).toISOString()} ${who} ${act} ${what}”, or the one before it, was changed, added or taken out.`,
      )
    prev = hash ?? prev
  }
  for (const head of heads)
    if (!lines.some(({ hash }) => hash === head))
      wrong.push(`No line has the noted hash ${head}: lines were taken out, or all were written again.`)
  const named = new Set(lines.map(({ what }) => what))
  let signatures = 0
  for (const { id, json } of await store.office.papers(REQUEST)) {
    const kept = JSON.parse(json) as Kept
    if (kept.state === 'draft' || kept.first === null) continue
    const { act, target, by } = wantedIn(kept)
    const is = `The request ${id} (${act} ${target})`
    if (wantedIn(kept).id !== id || !named.has(nameOf(kept.text)))
      wrong.push(`${is} is not the one that the audit names.`)
    for (const signature of [kept.first, kept.second]) {
      if (signature === null) continue
      signatures++
      if (!(await isSignedBy(kept.text, signature)))
        wrong.push(`${is} was not signed by ${signature.by.name}, or not in these words.`)
    }
    if (kept.first.by.id !== by.id) wrong.push(`${is} was not asked for by ${by.name}.`)
    if (!['signed', 'done', 'failed'].includes(kept.state)) continue
    const [one, two] = [kept.first, kept.second]
    if (two === null || one.by.id === two.by.id || one.assertion.key.id === two.assertion.key.id)
      wrong.push(`${is} was not signed by two operators.`)
  }
  const known = new Set(
    (await store.office.papers(REQUEST)).map(({ json }) => nameOf((JSON.parse(json) as Kept).text)),
  )
  for (const { what, act } of lines)
    if (/ \(request [0-9a-f]{32} [0-9a-f]{64}\)$/.test(what) && !known.has(what))
      wrong.push(`The request that the audit names at “${act} ${what}” is gone, or was changed.`)
  const head = [
    `${counted(lines.length, 'line')} of audit, the last with the hash ${prev || 'of none'}.`,
    ...(before > 0 ? [`${counted(before, 'line')} of older releases have no hash.`] : []),
    `${counted(signatures, 'signature')} of operators checked.`,
    ...(heads.length > 0 ? [`${counted(heads.length, 'noted hash', 'noted hashes')} looked for.`] : []),
    wrong.length === 0 ? 'All of it holds.' : `${counted(wrong.length, 'fault')}:`,
  ]
  return { text: `${[...head, ...wrong].join('\n')}\n`, sound: wrong.length === 0 }
}
