import type { Idle } from '../../kernel/checked.ts'
import { capital } from '../../kernel/english.ts'
import type { SeatState } from '../agency.ts'
import { shortMoment } from '../clock/moments.ts'
import { type Form, formText, isOwn } from '../forms/form.ts'
import { idleText } from '../forms/writing.ts'
import type { What } from '../notices/occasions.ts'
import { dueWords } from '../notices/wishes.ts'
import { htmlOf } from './html.ts'
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
  /** What is attached, as text. */
  readonly files?: readonly TextFile[]
  /** What its reader may unsubscribe from: mails of this table, or any at this address. */
  readonly stops?: 'table' | 'address'
}

/** A text that is attached to a mail. */
export interface TextFile {
  readonly name: string
  readonly text: string
}

/** What a mail about a table is made of besides what happened there. */
export interface Paper {
  /** The page of the table; null when the house has no public address. */
  readonly page: string | null
  /** The page on which a person says that they want no more of these. */
  readonly stop: string | null
  /** How its reader's clock is set; null where they have not said so. */
  readonly zone: string | null
  /** True when nothing of the game may stand in a mail. */
  readonly bare: boolean
}

/** What a seat is told, and what there is to say of it. */
export interface Notice {
  readonly what: What
  readonly seatState: SeatState
  /** The players who ask to play again. */
  readonly by: readonly string[]
  /** What the seat could still do this turn, where its game says so. */
  readonly idle?: readonly Idle[]
  /** What the host writes. */
  readonly letter?: string | null
  /** Of a newsletter its turn. */
  readonly turn?: number | null
  /** Why the game could not begin at its time. */
  readonly why?: string | null
}

const WORDS: Readonly<Record<What, string>> = {
  asked: 'your move',
  reminded: 'reminder: your move',
  nudged: 'the host reminds you: your move',
  written: 'the host has written to you',
  last: 'everybody else has moved',
  missed: 'the game did not start on time',
  started: 'the game has begun',
  over: 'the game is over',
  again: 'play again?',
}

/** What a notice says, in a few words that everybody may read. */
export const wordsOf = ({ what, seatState }: Pick<Notice, 'what' | 'seatState'>): string =>
  what === 'again' || what === 'written' || what === 'missed'
    ? WORDS[what]
    : seatState.over !== null
      ? WORDS.over
      : what === 'started' && seatState.waited
        ? `${WORDS.started}, and it is your move`
        : WORDS[what]

/** The subject says what everybody may see: the table, the turn, that somebody is asked, and until when. */
export function subjectOf(seatState: SeatState, what: What, zone: string | null = null): string {
  const { title, name, form, over, waited, dueAtMs, zone: there } = seatState
  const table = name === title ? title : `${name} (${title})`
  const turn = turnOf(form)
  const isAsked = what !== 'again' && what !== 'written' && over === null && waited && dueAtMs !== null
  const at = there ?? zone
  const due = isAsked ? ` by ${shortMoment(dueAtMs, at ?? 'UTC')}${at === null ? ' UTC' : ''}` : ''
  const isReminder = what === 'reminded' || what === 'nudged'
  const isTurn = what === 'asked' || what === 'started' || isReminder
  // It is asked and begun under the same subject, for one thread.
  if (isTurn && turn !== null && form !== null && isOwn(form) && over === null) {
    const orders = due === '' ? (waited ? 'your orders' : 'submitted') : `orders${due}`
    return `${name}, turn ${turn}: ${isReminder ? 'reminder: ' : ''}${orders}`
  }
  const about = turn === null || over !== null ? '' : `, turn ${turn}`
  return `${table}${about}: ${wordsOf({ what, seatState })}${due === '' ? '' : `,${due}`}`
}

/** The subject of a newsletter; null for another notice. */
export const newsletterOf = ({ seatState: { title, name }, turn = null }: Notice): string | null =>
  turn === null ? null : `${name === title ? title : `${name} (${title})`}: newsletter of turn ${turn}`

/** The turn that a form says it is of; null where it says none. */
export const turnOf = (form: Form | null): number | null => {
  const [, turn] = /^Turn (\d+):/.exec(form?.question ?? '') ?? []
  return turn === undefined ? null : Number(turn)
}

/** The page on which a notice is answered, or looked into. */
export const pageOf = (
  page: string | null,
  { what, seatState }: Pick<Notice, 'what' | 'seatState'>,
): string | null =>
  page === null ? null : what === 'again' || seatState.over !== null ? `${page}/ending` : page

/** A mail that tells a seat what there is to be told. */
export function noticeText(notice: Notice, paper: Paper, nowMs: number): string {
  const { seatState, what } = notice
  const own = { ...paper, page: pageOf(paper.page, notice) }
  if (paper.bare) return [subjectOf(seatState, what, paper.zone), '', ...footOf(own)].join('\n')
  if (what === 'again') return [...againWords(notice), '', ...footOf(own)].join('\n')
  if (what === 'written') return [...letterWords(notice), '', ...footOf(own)].join('\n')
  if (what === 'missed') return [...missedWords(notice), '', ...footOf(own)].join('\n')
  const above = seatState.form === null ? [] : [ABOVE, '']
  const shown = isReminder(what)
    ? { ...seatState, happened: [], dispatch: null, welcome: null, reports: [] }
    : seatState
  const why = isReminder(what) && seatState.over === null ? [`${capital(WORDS[what])}.`, ''] : []
  const body = bodyOf(shown, paper, nowMs, { idle: notice.idle ?? [] })
  return [...above, ...why, ...body, ...footOf(own)].join('\n')
}

/** A player who is reminded has read what happened. */
const isReminder = (what: What): boolean => what === 'reminded' || what === 'nudged' || what === 'last'

/** Whether a notice tells what happened in full. */
export const isFull = ({ what }: Notice, { bare }: Paper): boolean =>
  !bare && what !== 'again' && what !== 'written' && what !== 'missed' && !isReminder(what)

/** One table of several in a mail; what its seat is asked is answered to an address of its own. */
export function partText(notice: Notice, paper: Paper, replyTo: string | null, nowMs: number): string {
  const { seatState, what } = notice
  const subject = subjectOf(seatState, what, paper.zone)
  const own = { ...paper, page: pageOf(paper.page, notice) }
  const foot = footOf(own)
  const head = headed(subject)
  if (paper.bare) return [...head, ...foot].join('\n')
  if (what === 'again') return [...head, ...againWords(notice), '', ...foot].join('\n')
  if (what === 'missed') return [...head, ...missedWords(notice), '', ...foot].join('\n')
  // What happened in full stands on the page: here are several tables, and what their reader lost and is asked.
  const body = bodyOf({ ...seatState, happened: [], reports: [] }, paper, nowMs, { to: replyTo })
  return [...head, ...body, ...foot].join('\n')
}

/** A heading: a line that is underlined. */
export const headed = (text: string): string[] => [text, '='.repeat(Math.min(70, text.length)), '']

const letterWords = ({ letter = '', turn = null }: Notice): string[] => [
  turn === null ? 'The host of this table writes:' : `The host’s newsletter of turn ${turn}:`,
  '',
  ...(letter ?? '').split('\n').map((line) => `  ${line}`),
  '',
  'You cannot reply to this email. To answer, write in the chat of the table.',
]

const missedWords = ({ why }: Notice): string[] => [
  `The game did not start on time. ${why ?? ''}`.trim(),
  'You keep your seat. The game starts when all seats are taken, or at another time that the host sets.',
  'On the page of the table you can invite others.',
]

const againWords = ({ by }: Notice): string[] => [
  `${listed(by)} ${by.length > 1 ? 'ask' : 'asks'} you to play again, with the same people, options and time control.`,
  'To take your seat, open the page of the finished game:',
]

interface Body {
  /** Where an answer goes; null for back to where the mail came from. */
  readonly to?: string | null
  /** Without the form itself, which its reader has. */
  readonly isShort?: boolean
  readonly idle?: readonly Idle[]
}

/** What a mail says of a table: headlines, what is idle, the deadline, what is asked, and last what happened in full. */
export function bodyOf(
  seatState: SeatState,
  { zone }: Paper,
  nowMs: number,
  { to = null, isShort = false, idle = [] }: Body = {},
): string[] {
  const { dispatch, form, waited, waitingFor, over, ranking, seats, dueAtMs, pausedUntilMs, welcome } =
    seatState
  const until = (word: string, ms: number | null) =>
    ms === null ? [] : [`${word} ${dueWords(ms, seatState.zone ?? zone ?? 'UTC', nowMs, zone)}.`, '']
  const due = [...until('Deadline:', dueAtMs), ...until('The clock is stopped until', pausedUntilMs)]
  const isNew = welcome !== null
  const rest = idleText({ idle })
  const asked = form === null || isShort ? [] : [...formText(form, seats, waited), '']
  const lines = [
    ...(isNew ? [...welcome, '', ...(form === null ? [] : [...HOW_TO_REPLY, ''])] : []),
    ...headlinesOf(dispatch, over !== null),
  ]
  const happened = happenedIn(seatState, [...lines, ...rest, '', ...asked])
  if (over !== null) return [over, '', ...ranking, '', ...lines, ...happened]
  if (form === null)
    return [...lines, ...happened, `You have nothing to do now. Waiting for ${listed(waitingFor)}.`, '']
  const others = waitingFor.length > 1 ? [`Waiting for: ${listed(waitingFor)}.`, ''] : []
  const standing =
    waited || isShort
      ? []
      : ['Your orders are submitted. You can change them until everybody has submitted.', '']
  return [
    ...lines,
    ...(rest.length === 0 ? [] : [...rest, '']),
    // What was asked in other games follows from what happened.
    ...(isOwn(form) ? [] : happened),
    ...[...(isOwn(form) ? due : []), ...asked, ...standing, ...others, ...(isOwn(form) ? [] : due)],
    ...[howOf(form, to), '', ...(isOwn(form) ? happened : [])],
  ]
}

/** The most bytes of a mail's page with a report in it: mail programs show about 100 kB, and a few lines come after it. */
const PAGE = 92_000

/**
 * What happened in full: the log, and the reports, which are attached as well; alone where the page has no room for them.
 * @param others what else stands in the mail
 */
function happenedIn({ happened, reports }: SeatState, others: readonly string[]): string[] {
  const log =
    happened.length === 0 ? [] : ['Log:', '', ...happened.map((line) => (line === '' ? '' : `  ${line}`)), '']
  const names = reports.map(fileName).join(', ')
  const told = reports.flatMap((report) => [`Report (attached as ${fileName(report)}):`, '', ...report.lines])
  const isLong = told.length > 0 && Buffer.byteLength(htmlOf([...others, ...log, ...told].join('\n'))) > PAGE
  return [...log, ...(isLong ? [`The whole report is attached: ${names}.`, ''] : told)]
}

const fileName = ({ turn, rev }: SeatState['reports'][number]): string =>
  turn === null ? `report-${rev}.txt` : `turn-${turn}.txt`

/** The most characters of all that is attached; of more reports the last ones are. */
const ATTACHED = 60_000

/** The reports of a mail as files. */
export function filesOf({ reports }: SeatState): TextFile[] {
  const files: TextFile[] = []
  let length = 0
  for (const report of reports.toReversed()) {
    const text = `${report.lines.join('\n').trimEnd()}\n`
    length += text.length
    if (length <= ATTACHED || files.length === 0) files.unshift({ name: fileName(report), text })
  }
  return files
}

/** For a player who replies for the first time. */
const HOW_TO_REPLY = [
  'You can play by email. Reply to this email, and write your move above everything else.',
  'Argosy checks each line of your email and sends you a receipt.',
]

/** What happened to the reader, as the page has it; at the end what the others did stands in the log alone. */
function headlinesOf(dispatch: SeatState['dispatch'], isOver: boolean): string[] {
  const part = (head: string, whom: 'you' | 'table') => {
    const lines = (dispatch?.lines ?? []).filter(({ to }) => to === whom)
    // The page numbers them by time, beside a chart that has the numbers, too.
    const words = lines.flatMap(({ text, why, clause }, i) => [
      `  ${i + 1}. ${text} (${clause})`,
      ...(why === '' ? [] : [`     ${why}`]),
    ])
    return lines.length === 0 ? [] : [`${head} since your last turn:`, '', ...words, '']
  }
  return [...part('What happened to you', 'you'), ...(isOver ? [] : part('What the others did', 'table'))]
}

const howOf = (form: Form, to: string | null): string => {
  const where = to === null ? 'reply' : `write to ${to}`
  // The game's own orders are all lines of one move.
  return isOwn(form)
    ? `To move, ${where} with one order per line. Lines that all begin with a number change or add those lines; other orders replace all of them, and “clear” deletes them. If a line is refused, correct it, or write “ready” to submit the others.`
    : `To move, ${where} with a number or the words of an option. For several moves, write one per line.`
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'others' : names.join(', '))

export function footOf({ page, stop }: Paper): string[] {
  return [
    ...(page === null ? [] : [`Open the table: ${page}`]),
    ...(stop === null ? [] : [`Unsubscribe: ${stop}`]),
  ]
}
