import type { Sight } from '../agency.ts'
import { formText } from '../forms/form.ts'
import type { What } from '../notices/occasions.ts'
import { dueWords } from '../notices/wishes.ts'
import { ABOVE } from './letter.ts'

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
  /** What its reader may want no more of: mails of this table, or any at this address. */
  readonly stops?: 'table' | 'address'
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

/** What a seat is told, and what there is to say of it. */
export interface Notice {
  readonly what: What
  readonly sight: Sight
  /** Who asks to play again. */
  readonly by: readonly string[]
}

const WORDS: Readonly<Record<What, string>> = {
  asked: 'your turn',
  reminded: 'you are still waited for',
  last: 'the others wait for you',
  started: 'the game has begun',
  over: 'the game is over',
  again: 'play again?',
}

/** What a notice says, in a few words that everybody may read. */
export const wordsOf = ({ what, sight }: Pick<Notice, 'what' | 'sight'>): string =>
  what === 'again'
    ? WORDS.again
    : sight.over !== null
      ? WORDS.over
      : what === 'started' && sight.waited
        ? `${WORDS.started}, and it is your turn`
        : WORDS[what]

/** The subject says what everybody may see: the table, and that somebody is asked. */
export function subjectOf({ title, name, ...sight }: Sight, what: What): string {
  const table = name === title ? title : `${name} (${title})`
  return `${table}: ${wordsOf({ what, sight: { title, name, ...sight } })}`
}

/** The page on which a notice is answered, or looked into. */
export const pageOf = (
  page: string | null,
  { what, sight }: Pick<Notice, 'what' | 'sight'>,
): string | null => (page === null ? null : what === 'again' || sight.over !== null ? `${page}/ending` : page)

/** A mail that tells a seat what there is to be told. */
export function noticeText(notice: Notice, paper: Paper, nowMs: number): string {
  const { sight, what } = notice
  const own = { ...paper, page: pageOf(paper.page, notice) }
  if (paper.bare) return [subjectOf(sight, what), '', ...footOf(own)].join('\n')
  if (what === 'again') return [...againWords(notice), '', ...footOf(own)].join('\n')
  const above = sight.form === null ? [] : [ABOVE, '']
  return [...above, ...bodyOf(sight, paper, nowMs), ...footOf(own)].join('\n')
}

/** One table of several in a mail; what its seat is asked is answered to an address of its own. */
export function partText(notice: Notice, paper: Paper, replyTo: string | null, nowMs: number): string {
  const { sight, what } = notice
  const subject = subjectOf(sight, what)
  const own = { ...paper, page: pageOf(paper.page, notice) }
  const foot = footOf(own)
  const head = [subject, '='.repeat(Math.min(70, subject.length)), '']
  if (paper.bare) return [...head, ...foot].join('\n')
  if (what === 'again') return [...head, ...againWords(notice), '', ...foot].join('\n')
  // What happened in full stands on the page: here are several tables, and what their reader lost and is asked.
  const body = bodyOf({ ...sight, happened: [] }, paper, nowMs, replyTo)
  return [...head, ...body, ...foot].join('\n')
}

const againWords = ({ by }: Notice): string[] => [
  `${listed(by)} ${by.length > 1 ? 'ask' : 'asks'} you to play again, with the same people, house rules and tempo.`,
  'Your seat is kept for you on the page of the game that is over:',
]

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
  const lines = counted.flatMap(({ line, took, text }) => [
    `${took ? '+' : '!'} ${quoted(line)}`,
    `     ${clipped(text, 2000)}`,
  ])
  const said = [...(remark === null ? [] : [remark, '']), ...lines, ...(lines.length > 0 ? [''] : [])]
  if (paper.bare) return [...said, ...footOf(paper)].join('\n')
  return [ABOVE, '', ...said, ...bodyOf(sight, paper, nowMs), ...footOf(paper)].join('\n')
}

/** So many lines of an answer are said again in a receipt, and so much of each. */
const QUOTED_LINES = 200
const QUOTED = 200

function quoted(answer: string): string {
  const lines = answer.split('\n')
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES).map((line) => clipped(line, QUOTED))
  return [...shown, ...(more > 0 ? [`  … and ${more} more lines.`] : [])].join('\n')
}

const clipped = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** @param to where an answer goes; null for back to where the mail came from */
function bodyOf(sight: Sight, { zone }: Paper, nowMs: number, to: string | null = null): string[] {
  const { dispatch, happened, form, waited, waitingFor, over, seats, dueAtMs, pausedUntilMs } = sight
  const until = (word: string, ms: number | null) =>
    ms === null ? [] : [`${word} ${dueWords(ms, zone, nowMs)}.`]
  const due = [...until('Until', dueAtMs), ...until('The clock is stopped until', pausedUntilMs)]
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
  return [...lines, ...formText(form, seats), '', ...standing, ...others, ...due, howOf(to), '']
}

/** What happened to the reader, as the page has it. */
function headlinesOf(dispatch: Sight['dispatch']): string[] {
  const part = (head: string, whom: 'you' | 'table') => {
    const lines = (dispatch?.lines ?? []).filter(({ to }) => to === whom)
    const words = lines.flatMap(({ no, text, why, clause }) => [
      `  ${no}. ${text} (${clause})`,
      ...(why === '' ? [] : [`     ${why}`]),
    ])
    return lines.length === 0 ? [] : [`${head} since your last turn:`, '', ...words, '']
  }
  return [...part('What happened to you', 'you'), ...part('What the others did', 'table')]
}

const howOf = (to: string | null): string =>
  `${to === null ? 'Answer this mail' : `Write to ${to}`}: a number, or the words. A line each for several answers, one after the other.`

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
