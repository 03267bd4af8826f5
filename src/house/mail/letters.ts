import type { Sight } from '../agency.ts'
import { formText } from '../forms/form.ts'
import { dueWords } from '../notices/wishes.ts'
import { ABOVE } from './body.ts'

/** A mail to be sent, as a job keeps it. */
export interface Outgoing {
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes; null when there is nothing to answer. */
  readonly replyTo: string | null
  /** The thread it is of. */
  readonly thread: string
  /** The Message-ID that it answers, if it answers one. */
  readonly inReplyTo: string | null
  readonly id: string
}

/** What a mail about a table is made of besides what happened there. */
export interface Paper {
  /** The page of the table; null when the house has no public address. */
  readonly page: string | null
  /** The page on which one says that one wants no more of these. */
  readonly stop: string | null
  /** How its reader's clock is set. */
  readonly zone: string
  /** True when nothing of the game may stand in a mail. */
  readonly bare: boolean
}

/** The subject says what everybody may see: the table, and that somebody is asked. */
export function subjectOf({ title, name, over }: Sight, what: 'asked' | 'reminded' | 'over'): string {
  const table = name === title ? title : `${name} (${title})`
  if (what === 'over' || over !== null) return `${table}: the game is over`
  return what === 'asked' ? `${table}: your turn` : `${table}: you are still waited for`
}

/** A mail that tells a seat that it is asked, or that the game is over. */
export function noticeText(
  sight: Sight,
  what: 'asked' | 'reminded' | 'over',
  paper: Paper,
  nowMs: number,
): string {
  if (paper.bare) return [subjectOf(sight, what), '', ...footOf(paper)].join('\n')
  return [...(sight.form === null ? [] : [ABOVE, '']), ...bodyOf(sight, paper, nowMs), ...footOf(paper)].join(
    '\n',
  )
}

/** What came of one line of a mail. */
export interface Counted {
  readonly line: string
  readonly took: boolean
  readonly text: string
}

/** A mail that says of each line of another what came of it, and what is asked now. */
export function receiptText(
  counted: readonly Counted[],
  remark: string | null,
  sight: Sight,
  paper: Paper,
  nowMs: number,
): string {
  const lines = counted.flatMap(({ line, took, text }) => [`${took ? '+' : '!'} ${line}`, `     ${text}`])
  const said = [...(remark === null ? [] : [remark, '']), ...lines, ...(lines.length > 0 ? [''] : [])]
  if (paper.bare) return [...said, ...footOf(paper)].join('\n')
  return [ABOVE, '', ...said, ...bodyOf(sight, paper, nowMs), ...footOf(paper)].join('\n')
}

function bodyOf(sight: Sight, { zone }: Paper, nowMs: number): string[] {
  const { dispatch, happened, form, waited, waitingFor, over, seats, dueAtMs } = sight
  const due = dueAtMs === null ? [] : [`Until ${dueWords(dueAtMs, zone, nowMs)}.`]
  const lines = [
    ...headlinesOf(dispatch),
    ...(happened.length === 0
      ? []
      : ['What has happened since:', '', ...happened.map((line) => (line === '' ? '' : `  ${line}`)), '']),
  ]
  if (over !== null) return [...lines, over, '']
  if (form === null)
    return [...lines, `Nothing is asked of you now; the game waits for ${listed(waitingFor)}.`, '']
  const others = waitingFor.length > 1 ? [`Waited for: ${listed(waitingFor)}.`] : []
  const standing = waited
    ? []
    : ['What you have handed in counts; until all are in, another answer takes its place.']
  return [...lines, ...formText(form, seats), '', ...standing, ...others, ...due, HOW, '']
}

/** What happened to the reader, as the page has it. */
function headlinesOf(dispatch: Sight['dispatch']): string[] {
  if (dispatch === null || dispatch.lines.length === 0) return []
  const lines = dispatch.lines.flatMap(({ no, text, why, clause }) => [
    `  ${no}. ${text} (${clause})`,
    ...(why === '' ? [] : [`     ${why}`]),
  ])
  return ['What happened to you since your last answer:', '', ...lines, '']
}

const HOW = 'Answer this mail: a number, or the words. A line each for several answers, one after the other.'

const listed = (names: readonly string[]) => (names.length === 0 ? 'others' : names.join(', '))

function footOf({ page, stop }: Paper): string[] {
  return [
    ...(page === null ? [] : [`The table: ${page}`]),
    ...(stop === null ? [] : [`No more of these mails: ${stop}`]),
  ]
}

/** The same as a page of its own: nothing but text, in letters of one width, so that lists stay lists. */
export function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const linked = escaped.replace(/https?:\/\/[^\s<>&]+/g, (url) => `<a href="${url}">${url}</a>`)
  return `<!doctype html><html lang="en"><body><pre style="white-space:pre-wrap;font:14px/1.45 ui-monospace,Menlo,Consolas,monospace">${linked}</pre></body></html>`
}
