import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { SeatReport, TableState } from '../../house/api/contract.ts'
import { Unread } from '../../house/forms/reading.ts'
import type { Checked } from '../../kernel/checked.ts'
import type { Json } from '../../kernel/json.ts'
import { shelved } from '../../rulesets/shelf.ts'
import { answerIn, Draft, howToWrite, isOrders, linesFor, UNSENT } from './draft.ts'
import { ask, follow, type Place, placeOf, Refusal } from './line.ts'
import { called, standingText, tellings, timeLines } from './telling.ts'

const WATCHING = 't: time and votes · q: quit'
const SITTING = `a: suggest a move · u: undo · s: status · v <vote> yes|no: vote · e: take an extension · w <words>: write to everybody · p <players> <words>: write to some players, such as p 2,3 · ${WATCHING}`

/** What somebody who is at a table types. */
export type Typed =
  | { readonly do: 'quit' | 'time' | 'help' | 'status' | 'advice' | 'undo' | 'extend' }
  | { readonly do: 'say'; readonly text: string; readonly to?: readonly number[] }
  | { readonly do: 'vote'; readonly vote: number; readonly yes: boolean }
  | { readonly do: 'answer'; readonly line: string }

const WORDS = {
  ...({ q: 'quit', t: 'time', h: 'help', help: 'help' } as const),
  ...({ s: 'status', a: 'advice', u: 'undo', e: 'extend' } as const),
}

/** What a line is meant to do; what is no command answers what is asked. */
export function typed(line: string): Typed {
  const word = WORDS[line.trim() as keyof typeof WORDS]
  if (word !== undefined) return { do: word }
  const [, text] = /^w (.+)$/.exec(line) ?? []
  if (text !== undefined) return { do: 'say', text }
  const [, players, secret] = /^p (\d+(?: *, *\d+)*) (.+)$/.exec(line) ?? []
  if (players !== undefined && secret !== undefined)
    return { do: 'say', text: secret, to: players.split(',').map((player) => Number(player) - 1) }
  const [, vote, yes] = /^v (\d+) (yes|no)$/.exec(line.trim()) ?? []
  if (vote !== undefined) return { do: 'vote', vote: Number(vote), yes: yes === 'yes' }
  return { do: 'answer', line }
}

/** `argosy watch <link>`: a table of a house in a terminal, as it happens; with the link to a seat you play there. */
export async function watch(link: string): Promise<void> {
  const at = new AtTable(placeOf(link), (line) => process.stdout.write(`${line}\n`))
  const input = createInterface({ input: process.stdin, terminal: process.stdin.isTTY })
  at.onEnd = () => input.close()
  try {
    for await (const line of input) if (!(await at.hear(line))) break
    // Also where nothing more is typed, what happens is shown.
    if (!process.stdin.isTTY && !at.ended) await at.whole
  } finally {
    at.leave()
    input.close()
    if (at.isRefused) process.exitCode = 2
  }
}

/** Somebody at a table, by what they read and type. */
export class AtTable {
  readonly #place: Place
  readonly #say: (line: string) => void
  #line: { leave(): void } | null = null
  /** Resolves when the game is over, or there is no way to the table. */
  readonly whole: Promise<void>
  /** Resolves when the table is there to be read. */
  #begun = () => {}
  readonly #there = new Promise<void>((resolve) => {
    this.#begun = resolve
  })
  #state: TableState | null = null
  readonly #draft = new Draft((text) => this.#check(text))
  /** The question that the draft answers; null where nothing is written. */
  #draftOf: string | null = null
  /** What was submitted of it last. */
  #submitted: string | null = null
  #warned = false
  /** What there is to be told is told in its order. */
  #telling: Promise<void> = Promise.resolve()
  /** Whose answers were given here and made the game go on, the last of them last. */
  readonly #answered: number[] = []
  /** From which entry on each seat has not read what it was told. */
  readonly #reportsFrom = new Map<number, number>()
  onEnd = () => {}
  ended = false
  /** True where the link leads to no table. */
  isRefused = false

  constructor(place: Place, say: (line: string) => void) {
    this.#place = place
    this.#say = say
    this.whole = new Promise((resolve) => {
      const end = () => {
        this.ended = true
        this.#begun()
        resolve()
        this.onEnd()
      }
      this.#line = follow(
        place,
        (state) => {
          const before = this.#state
          this.#state = state
          this.#dropOld(state)
          this.#telling = this.#telling
            .then(() => this.#tell(before, state))
            .catch((error) => say(error instanceof Error ? error.message : ''))
            .then(() => {
              this.#begun()
              if (state.over !== null) end()
            })
        },
        (text, isFinal) => {
          say(text)
          this.isRefused = isFinal
          if (isFinal) end()
        },
      )
    })
  }

  leave(): void {
    this.#line?.leave()
  }

  /** Does what a line says; false when it is enough. */
  async hear(line: string): Promise<boolean> {
    const meant = typed(line)
    if (meant.do === 'quit' && (this.#warned || !this.#isWriting)) return false
    this.#warned = meant.do === 'quit'
    if (this.#warned) {
      this.#say(UNSENT)
      return true
    }
    await this.#there
    const state = this.#state
    if (state === null) return false
    try {
      if (meant.do === 'help') this.#say(this.#help())
      else if (meant.do === 'time') for (const text of timeLines(state, Date.now())) this.#say(text)
      else if (meant.do === 'status') for (const text of statusText(state)) this.#say(text)
      else await this.#act(state, meant)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#say(`  ${error.message}`)
    }
    return !this.ended
  }

  /** What has happened, then what the seats here were told of it, and last what they are asked. */
  async #tell(before: TableState | null, state: TableState): Promise<void> {
    const own =
      before?.seq === state.seq && before.started === state.started ? [] : await this.#own(before, state)
    for (const line of tellings(before, state, Date.now(), this.#place.origin, own)) this.#say(line)
    if (before === null) this.#say(`\n${state.you.length === 0 ? WATCHING : SITTING}`)
  }

  /** What a new player has and how they win, or the report of the turn. */
  async #own(before: TableState | null, state: TableState): Promise<string[]> {
    const reports = await this.#reports(state)
    const isNew = reports.length === 0 && before?.started !== true && state.over === null
    return isNew && state.started ? [...state.you.flatMap((seat) => welcomeText(state, seat))] : reports
  }

  #help(): string {
    const state = this.#state
    if (state?.you.length === 0) return WATCHING
    const question = state === null ? undefined : toAnswer(state)
    if (question === undefined || state === null) return SITTING
    if (question.options !== undefined) return `Number: choose · ${SITTING}`
    return [...howToWrite(question.schema, namesIn(state)), SITTING].join('\n')
  }

  async #act(state: TableState, meant: Typed): Promise<void> {
    const seat = state.pending[0]?.seat ?? state.eye ?? state.you[0]
    if (seat === undefined)
      throw new Refusal('You are watching. Open the table with the link to a seat to do that.')
    const commandId = randomUUID()
    const place = this.#place
    if (meant.do === 'say') {
      const { text, to } = meant
      await ask(place, '/talk', { text, seat, ...(to === undefined ? {} : { to: [...to] }) })
    } else if (meant.do === 'extend') await ask(place, '/host', { do: 'extend', seat, commandId })
    else if (meant.do === 'vote')
      await ask(place, '/host', { do: 'vote', seat, vote: meant.vote, yes: meant.yes, commandId })
    else if (meant.do === 'undo') await this.#undo(state, commandId)
    else if (meant.do === 'advice') {
      const { text, clause, written, choice } = await ask(place, `/advice/${seat}`)
      const schema = toAnswer(state)?.schema
      if (typeof written === 'string')
        this.#say(
          written.trim() === ''
            ? '  Suggested move: no orders'
            : `  Suggested orders; * takes them:\n${written.trimEnd()}`,
        )
      else if (schema === undefined) {
        const at = possibleOf(toAnswer(state)).findIndex(
          (one) => JSON.stringify(one.choice) === JSON.stringify(choice),
        )
        this.#say(`  Suggested move: ${at < 0 ? '' : `${at + 1}  `}${text} (${clause})`)
      } else
        for (const line of ['Suggested move; * takes it:', ...linesFor(schema, choice as Json)])
          this.#say(`  ${line}`)
    } else if (meant.do === 'answer') await this.#answer(state, meant.line, commandId)
  }

  /** Takes back what was answered here last; with several seats it is not the seat that is asked now. */
  async #undo(state: TableState, commandId: string): Promise<void> {
    const { you, undo, seq } = state
    const seat = this.#answered.at(-1) ?? (you.length === 1 ? you[0] : undefined)
    if (seat === undefined) {
      if ('why' in undo) throw new Refusal(undo.why)
      throw new Refusal(
        `You have not moved at this terminal yet. The last answer is ${called(state)(undo.seat)}’s: it can be taken back on the page.`,
      )
    }
    await ask(this.#place, '/undo', { seat, seq, commandId })
    this.#answered.pop()
    if (you.length > 1) this.#say(`  The last answer of ${called(state)(seat)} is taken back.`)
  }

  async #answer(state: TableState, line: string, commandId: string): Promise<void> {
    const question = toAnswer(state)
    if (question === undefined) throw new Refusal('You have nothing to decide now.')
    const { options, seat, schema } = question
    const submit = async (choice: Json) => {
      const { event } = await ask(this.#place, '/answers', { seat, seq: state.seq, commandId, choice })
      if (typeof event === 'number') this.#answered.push(seat)
      return typeof event === 'number'
    }
    if (options !== undefined) {
      const option = possibleOf(question)[Number(line) - 1]
      if (option === undefined) throw new Refusal(`"${line}" is not one of the numbers above. ${SITTING}`)
      await submit(option.choice)
      return
    }
    const isJson = line.startsWith('{')
    const of = keyOf(question)
    if (line === '*') {
      const { written, choice } = await ask(this.#place, `/advice/${seat}`)
      this.#draftOf = of
      const text = typeof written === 'string' ? written : linesFor(schema, choice as Json).join('\n')
      await this.#draft.fill(text, this.#say)
      return
    }
    if (!isJson) {
      if (this.#draftOf !== of) this.#goOn(state, seat)
      this.#draftOf = of
      if (!(await this.#draft.hear(line.trim(), this.#say, isOrders(schema)))) return
    }
    const { text } = this.#draft
    const choice = read(schema, isJson ? line : text)
    // The turn may be over before the house has answered: what was submitted is not called deleted.
    this.#submitted = text
    const isMade = await submit(choice).catch((error: unknown) => {
      this.#submitted = null
      throw error
    })
    this.#say(isMade ? '  Submitted.' : '  Submitted. You can change it until everybody has submitted.')
  }

  /** What the seat has written for this question on another day or another screen is not replaced unseen. */
  #goOn({ sheets }: TableState, seat: number): void {
    const { text } = Object(sheets.find((sheet) => sheet.seat === seat)?.answer) as {
      readonly text?: unknown
    }
    if (typeof text !== 'string' || text.trim() === '' || !this.#draft.isEmpty) return
    this.#draft.goOn(text)
    this.#submitted = this.#draft.text
    this.#say('  You have written orders already; ? shows them, clear deletes them.')
  }

  /** True while there are orders that were not submitted. */
  get #isWriting(): boolean {
    return !this.#draft.isEmpty && this.#draft.text !== this.#submitted
  }

  /** Drops orders written for a question that is no longer open: they would go into the next one. */
  #dropOld(state: TableState): void {
    const question = toAnswer(state)
    if (this.#draftOf === null || (question !== undefined && keyOf(question) === this.#draftOf)) return
    this.#draftOf = null
    const isLost = this.#isWriting
    this.#draft.clear()
    if (!isLost) return
    this.#say('  Your draft was for a move that is over. It has been deleted.')
  }

  /** How orders would go, as the house says it. */
  async #check(text: string): Promise<Checked | null> {
    const { seat, schema } = (this.#state === null ? undefined : toAnswer(this.#state)) ?? {}
    const choice = answerIn(schema, text)
    if (seat === undefined || !isOrders(schema)) return null
    const { checked } = await ask(this.#place, '/explain', { seat, choice })
    return (checked as Checked | undefined) ?? null
  }

  /** What the seats here were told since the last time: of each the newest report. */
  async #reports({ you, game }: TableState): Promise<string[]> {
    const text = shelved(game)?.game.rules.reportText
    const lines: string[] = []
    if (text === undefined) return lines
    for (const seat of you) {
      let told: readonly SeatReport[] = []
      for (;;) {
        const from = this.#reportsFrom.get(seat) ?? 0
        const more = (await ask(
          this.#place,
          `/reports/${seat}?from=${from}`,
        )) as unknown as readonly SeatReport[]
        if (more.length === 0) break
        told = more
        this.#reportsFrom.set(seat, (more.at(-1)?.rev ?? from) + 1)
      }
      const last = told.at(-1)
      if (last !== undefined) lines.push('', ...text(last.report).trimEnd().split('\n'))
    }
    return lines
  }
}

/** Which seat it is, what it has and how it wins. */
function welcomeText({ game, view, you }: TableState, seat: number): string[] {
  if (!you.includes(seat)) return []
  const lines = shelved(game)?.game.rules.welcome?.(view, seat) ?? []
  return lines.length === 0 ? [] : ['', ...lines]
}

/** How the seats here stand, by what they see. */
function statusText(state: TableState): string[] {
  const { game, view, you, seats } = state
  const rules = shelved(game)?.game.rules
  if (rules === undefined || !state.started) return ['  There is nothing to show yet.']
  return you.flatMap((seat) => standingText(rules, view, seat, called(state), seats.length))
}

const keyOf = ({ seat, since }: TableState['pending'][number]) => `${seat} ${since}`

/** What a line answers: what is asked, else what was answered and can be changed. */
const toAnswer = ({ pending, answered }: TableState) => pending[0] ?? answered[0]

/** What has a number, in the order of the numbers. */
const possibleOf = (question: TableState['pending'][number] | undefined) =>
  (question?.options ?? []).filter(({ refusal }) => refusal === undefined)

const namesIn = (state: TableState) => state.seats.map((_, seat) => called(state)(seat))

function read(schema: Json | undefined, text: string): Json {
  try {
    return answerIn(schema, text)
  } catch (error) {
    throw error instanceof Unread ? new Refusal(error.message) : error
  }
}
