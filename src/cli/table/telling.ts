import type { TableState } from '../../house/api/contract.ts'
import {
  dueText,
  lateText,
  OWN_ZONE,
  shortMoment,
  votedText,
  voteText,
  votingText,
  waitedText,
} from '../../house/clock/moments.ts'
import { isLong, summaryTexts } from '../../house/view/summary.ts'
import { Chance } from '../../kernel/chance.ts'
import { rankingText } from '../../kernel/ending.ts'
import { figure } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'
import { botName, gameOf } from '../../rulesets/shelf.ts'
import { howToWrite } from './draft.ts'

// A table in lines of text: what a page says of it, in the same words.

type Question = TableState['pending'][number]

/**
 * What to print when a table has become what it is now; `before` is null for the first time.
 * @param origin where the house's pages are
 * @param own what the seats here have just been told, which stands above what they are asked
 */
export function tellings(
  before: TableState | null,
  now: TableState,
  nowMs: number,
  origin = '',
  own: readonly string[] = [],
): string[] {
  const lines = [...(before === null ? opening(now, nowMs) : news(before, now)), ...own]
  const waits = waitLine(now, nowMs)
  if (before === null || waitLine(before, nowMs) !== waits) lines.push('', waits)
  for (const vote of now.time.votes) {
    const known = before?.time.votes.find((one) => one.vote === vote.vote)
    if (JSON.stringify(known) !== JSON.stringify(vote)) lines.push(...voteLines(now, vote))
  }
  for (const question of now.pending) {
    const known = before?.pending.find(({ seat }) => seat === question.seat)
    if (known === undefined || before?.seq !== now.seq) lines.push('', ...questionLines(now, question))
  }
  if (now.over !== null && before?.over == null) lines.push('', ...endLines(now, origin))
  return lines
}

/** Everybody's time, and what may be done about it. */
export function timeLines(state: TableState, nowMs: number): string[] {
  const { time } = state
  const seats = time.seats.flatMap(({ seat, waited, dueAtMs, extensions, lapses, absent }) => {
    // Nobody is told of the others there.
    if (state.discreet && !state.you.includes(seat)) return []
    const parts = [
      ...(state.ready.includes(seat) ? ['is in'] : waited ? ['is asked'] : []),
      ...(dueAtMs === null ? [] : [`due ${shortMoment(dueAtMs)}`]),
      ...(absent === null ? [] : ['away']),
      ...(lapses > 0 ? [`late ${lapses}`] : []),
      ...(state.you.includes(seat) && extensions > 0 ? [`${extensions} extensions left`] : []),
    ]
    return [`  ${called(state)(seat)}: ${parts.length === 0 ? 'nothing is asked' : parts.join(', ')}`]
  })
  return [
    `${time.text}.`,
    due(state, nowMs),
    ...seats,
    ...time.votes.flatMap((vote) => voteLines(state, vote)),
  ]
}

function opening(state: TableState, nowMs: number): string[] {
  const { game, name, title, time, seats, you, lines } = state
  const who = seats.map(({ seat, kind, bot }) => {
    const how = you.includes(seat)
      ? ' (you)'
      : kind === 'bot'
        ? ` (bot, ${botText(game, bot ?? '')})`
        : kind === 'open'
          ? ' (open)'
          : ''
    return `${called(state)(seat)}${how}`
  })
  const late = lateText(state)
  const since = state.dispatch?.since ?? 0
  return [
    name === title ? title : `${name}, ${title}`,
    `${time.text}. ${who.slice(0, 12).join(', ')}${who.length > 12 ? ` and ${who.length - 12} more` : ''}.`,
    you.length === 0 ? 'You are watching.' : due(state, nowMs),
    ...(late === null ? [] : [late]),
    ...(lines.length === 0 ? [] : ['', ...lines.slice(-20).map(lineText)]),
    ...shortLines(state, state.dispatch === null ? [] : lines.filter(({ event }) => event >= since)),
  ]
}

/** What a bot is called; one of a game that is not on the shelf here goes by its id. */
function botText(game: string, bot: string): string {
  const known = gameOf(game)
  return known === null ? bot : botName(known, bot)
}

function news(before: TableState, now: TableState): string[] {
  const late = lateText(now)
  const heard = new Set(before.talk.map(({ id }) => id))
  const said = now.talk.filter(({ id }) => !heard.has(id))
  const acts = now.acts.slice(before.acts.length > now.acts.length ? 0 : before.acts.length)
  const known = before.lines.at(-1)?.event ?? -1
  const isUndone =
    now.lines.some(({ event }) => event <= known) === false && known >= 0 && now.seq <= before.seq
  const fresh = now.lines.filter(({ event }) => event >= before.seq || event > known)
  return [
    ...(late !== null && late !== lateText(before) ? ['', late] : []),
    ...(isUndone ? ['  A move was taken back.'] : []),
    ...fresh.map(lineText),
    ...shortLines(now, fresh),
    ...acts.map(({ text, clause }) => `  ${text}${clause === '' ? '' : `  ${clause}`}`),
    ...said.map(
      (line) => `  ${line.name}${toText(now, line)}: ${line.hidden ? line.text : `“${line.text}”`}`,
    ),
  ]
}

/** The only people that something was said to: ", to Ben and you alone". */
function toText({ you, seats }: TableState, { to }: TableState['talk'][number]): string {
  if (to === undefined) return ''
  const names = to.map((seat) => (you.includes(seat) ? 'you' : called({ seats })(seat)))
  return `, to ${names.join(' and ')} alone`
}

/** One line for each player, below what is too long to be read; nothing where it is not. */
const shortLines = (state: TableState, lines: TableState['lines']): string[] =>
  isLong(lines) ? ['', '  In short:', ...summaryTexts(lines, called(state)).map((line) => `  ${line}`)] : []

/** What somebody at the table is called. */
export const called =
  ({ seats }: Pick<TableState, 'seats'>) =>
  (seat: number): string =>
    seats[seat]?.name || `seat ${seat + 1}`

const lineText = ({ text, dice, clause }: TableState['lines'][number]) =>
  `  ${text}${dice.map((face) => ` [${face}]`).join('')}  ${clause}`

/** The deadline, and by which clock where the table goes by another. */
const due = (state: TableState, nowMs: number): string => {
  const { tempo } = state.time
  return dueText(state, nowMs, tempo.kind === 'mail' && tempo.zone !== OWN_ZONE ? ` (${OWN_ZONE})` : '')
}

const waitLine = (state: TableState, nowMs: number): string =>
  state.over !== null || !state.started
    ? `${waitedText(state, called(state))}.`
    : `${waitedText(state, called(state))}. ${state.time.dueAtMs === null ? '' : due(state, nowMs)}`.trim()

function voteLines(state: TableState, vote: TableState['time']['votes'][number]): string[] {
  const own = state.time.may.some((may) => may.do === 'vote' && may.vote === vote.vote)
  return [
    '',
    voteText(vote),
    `  ${votingText(vote, called(state))} ${votedText(vote)}.`,
    ...(own ? [`  Yours: v ${vote.vote} yes, or v ${vote.vote} no.`] : []),
  ]
}

function questionLines(state: TableState, { seat, question, clause, options, schema }: Question): string[] {
  const whose = state.you.length > 1 ? `${called(state)(seat)}: ` : ''
  const possible = (options ?? []).filter(({ refusal }) => refusal === undefined)
  return [
    `${whose}${question} (${clause})`,
    ...possible.map(
      ({ text, note, risky }, i) =>
        `${String(i + 1).padStart(3)}  ${text}${note === undefined || note === '' ? '' : ` — ${note}`}${risky === true ? ' (cannot be undone)' : ''}`,
    ),
    ...(options === undefined
      ? howToWrite(
          schema,
          state.seats.map((_, n) => called(state)(n)),
        )
      : []
    ).map((line) => `  ${line}`),
  ]
}

function endLines({ over, table, seats }: TableState, origin: string): string[] {
  if (over === null) return []
  return [
    [over.text, ...(over.how ?? [])].join(' '),
    '',
    ...rankingText(over, called({ seats })),
    '',
    `How it went: ${origin}/t/${table}/ending`,
  ]
}

/** How often the hidden parts of the position are imagined: what is the same each time is known. */
const IMAGINED = 5

type Rules = Pick<AnyRuleset, 'report' | 'reportText' | 'welcome' | 'gauges' | 'curves' | 'determinise'>

/**
 * How a seat stands, by what it sees alone: its report, where the game has one; otherwise the figures of all, with a question
 * mark where they cannot be known.
 */
export function standingText(
  rules: Rules,
  view: unknown,
  seat: Seat,
  named: (seat: Seat) => string,
  seats: number,
): string[] {
  const { report, reportText, welcome } = rules
  const own = [...(welcome?.(view, seat) ?? [])]
  const told = report?.(view, seat) ?? null
  if (told !== null && reportText !== undefined) return [...own, '', ...reportText(told).split('\n')]
  return own.length > 0 ? own : figures(rules, view, seat, named, seats)
}

function figures(
  { gauges, curves, determinise }: Rules,
  view: unknown,
  seat: Seat,
  named: (seat: Seat) => string,
  seats: number,
): string[] {
  const worlds = Array.from({ length: IMAGINED }, (_, i) =>
    gauges(determinise(view, seat, new Chance(new FastSource(`standing/${i}`)))),
  )
  const known = (of: (world: Record<string, number | readonly number[]>) => number | undefined): string => {
    const [first, ...others] = worlds.map(of)
    return first !== undefined && others.every((one) => one === first) ? figure(first) : '?'
  }
  const [world = {}] = worlds
  const shown = curves ?? Object.keys(world)
  return shown.flatMap((one) => {
    const [name, words] = typeof one === 'string' ? [one, one] : one
    const at = world[name]
    if (at === undefined) return []
    if (typeof at === 'number') return [`  ${words}: ${known((of) => of[name] as number)}`]
    const cells = Array.from({ length: seats }, (_, other) => {
      const who = other === seat ? 'you' : named(other)
      return `${who} ${known((of) => (of[name] as readonly number[] | undefined)?.[other])}`
    })
    return [`  ${words}: ${cells.join(', ')}`]
  })
}
