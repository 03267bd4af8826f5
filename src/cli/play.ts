import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { type AnyPlayer, choiceOf, decide, reasonsFor } from '../bots/player.ts'
import { questionFor } from '../bots/question.ts'
import { Chance } from '../kernel/chance.ts'
import type { Game, Option } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { Match, type Told } from '../kernel/match.ts'
import { namedOption, namedQuestion, withNames } from '../kernel/naming.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { commitment, FastSource, newKey, SecretSource, type Source } from '../kernel/source.ts'
import { mayKnow, tell } from '../kernel/telling.ts'
import { bestOf, noSuchPlayer, playerOf } from '../rulesets/shelf.ts'
import { printRules } from './rules.ts'
import { mustHave, readOptions } from './shelf.ts'
import { UsageError } from './usage.ts'

export interface PlayFlags {
  readonly seats?: string
  readonly bots?: string
  readonly options?: string
  readonly seed?: string
  readonly name: string
}

const ME = 0
const HELP =
  'Number: choose · a: what would a careful player do · ?: what is not possible, and why · u: undo · r IT-6.3: read a clause · s: standing · q: quit'

/** `argosy play <game>`: one person in a terminal against bots, by the same rules and the same refusals as anywhere. */
export async function play(gameId: string, flags: PlayFlags): Promise<void> {
  const table = openTable(gameId, flags)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${table.game.rules.meta.title}. The dice are committed to ${table.commitment.slice(0, 16)}….`)
  say(HELP)
  const input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  })
  const lines = input[Symbol.asyncIterator]()
  for (const told of table.match.told()) table.tell(told, say)
  while (!table.game.isOver(table.match.position)) {
    if (!table.match.question.waitsFor.includes(ME)) table.botMoves(say)
    else {
      if (!table.writing) table.ask(say)
      const next = await lines.next()
      if (next.done === true || next.value.trim() === 'q') {
        say('Until next time.')
        input.close()
        return
      }
      table.hear(next.value.trim(), say)
    }
  }
  const result = table.game.result(table.match.position)
  say(
    `\n${result?.text ?? ''} ${result?.winners.map((s) => table.named(s)).join(' and ')} won. Scores: ${result?.scores.join(', ')}.`,
  )
  say(`The key of the dice was ${table.key}.`)
  input.close()
}

/** A table in a terminal: the match, the bots, and who is called what. */
class Table {
  readonly game: Game
  readonly match: Match
  readonly key: string
  readonly commitment: string
  readonly #bots: readonly AnyPlayer[]
  readonly #names: readonly string[]
  readonly #source: (seq: number) => Source
  #listed: readonly Option[] = []
  /** The lines of orders so far; null where the answer is not written in lines. */
  #written: string[] | null = null

  constructor(
    game: Game,
    match: Match,
    bots: readonly AnyPlayer[],
    names: readonly string[],
    key: string,
    source: (seq: number) => Source,
  ) {
    this.game = game
    this.match = match
    this.key = key
    this.commitment = commitment(key)
    this.#bots = bots
    this.#names = names
    this.#source = source
  }

  readonly named = (seat: number): string => this.#names[seat] ?? `Player ${seat + 1}`

  /** True while orders are being written, line by line. */
  get writing(): boolean {
    return this.#written !== null && this.#written.length > 0
  }

  tell({ event, facts }: Told, say: (line: string) => void): void {
    const view = this.game.rules.view(this.match.position, ME)
    for (const fact of facts) {
      if (!mayKnow(fact, ME)) continue
      const { text, dice, clause } = tell(this.game.rules, fact, view, this.named)
      say(`  ${text}${dice.map((d) => ` [${d}]`).join('')}  ${clause}`)
    }
    const { report, reportText } = this.game.rules
    if (event.kind !== 'turn' || report === undefined || reportText === undefined) return
    const given = report(view, ME)
    if (given !== null) say(`\n${reportText(given)}`)
  }

  botMoves(say: (line: string) => void): void {
    const [seat = ME] = this.match.question.waitsFor
    const { position } = this.match
    const chance = new Chance(new FastSource(`${this.key}/${this.match.nextSeq}/bot`))
    const decision = decide(
      this.game,
      this.#bots[seat] as AnyPlayer,
      questionFor(this.game, position, seat),
      chance,
    )
    const choice = choiceOf(this.game, position, seat, decision)
    const made = this.match.submit(seat, choice, true, this.#source(this.match.nextSeq))
    if (!isRefusal(made) && made.told !== null) this.tell(made.told, say)
  }

  ask(say: (line: string) => void): void {
    const found = this.game.pending(this.match.position).find((p) => p.seat === ME)
    const pending = found === undefined ? found : namedQuestion(found, this.named)
    this.#listed = pending?.options ?? []
    say(`\n${pending?.question ?? ''} (${pending?.clause ?? ''})`)
    if (pending?.purpose !== undefined) say(`     ${pending.purpose}`)
    this.#listed.forEach((option, i) => {
      say(
        `${String(i + 1).padStart(3)}  ${option.text}${option.note === undefined || option.note === '' ? '' : ` — ${option.note}`}${option.risky === true ? ' (cannot be undone)' : ''}`,
      )
    })
    const lines = pending?.schema !== undefined && takesText(pending.schema)
    this.#written = lines ? [] : null
    if (lines) say('  Write orders, one a line; an empty line hands them in, * takes a suggestion.')
    else if (pending?.schema !== undefined) say('  Answer in JSON, or with an empty line for a suggestion.')
  }

  hear(line: string, say: (line: string) => void): void {
    if (line === '?') this.#whyNot(say)
    else if (line === 'a') this.#advise(say)
    else if (line === 'u') this.#undo(say)
    else if (line === 's') say(JSON.stringify(this.game.rules.gauges(this.match.position)))
    else if (line.startsWith('r ')) this.#read(line.slice(2).trim(), say)
    else this.#decide(line, say)
  }

  #decide(line: string, say: (line: string) => void): void {
    const written = this.#written
    if (written !== null && line !== '' && line !== '*' && !line.startsWith('{')) {
      written.push(line)
      return
    }
    const choice = this.#choice(line)
    if (choice === undefined) {
      say(`"${line}" is none of the numbers above. ${HELP}`)
      return
    }
    this.#written = null
    const made = this.match.submit(ME, choice, true, this.#source(this.match.nextSeq))
    if (isRefusal(made)) say(`  ${withNames(made.text, this.named)} (${made.clause ?? made.code})`)
    else if (made.told === null) say('  Handed in; it is carried out when all have answered.')
    else this.tell(made.told, say)
  }

  #choice(line: string): Json | undefined {
    const option = this.#listed[Number(line) - 1]
    if (option !== undefined) return option.choice
    if (this.#written !== null && line === '') return { text: this.#written.join('\n') }
    if ((line === '' || line === '*') && this.#listed.length === 0)
      return this.game.random(this.match.position, ME, new Chance(new FastSource(newKey())))
    try {
      return line.startsWith('{') ? (JSON.parse(line) as Json) : undefined
    } catch {
      return undefined
    }
  }

  #whyNot(say: (line: string) => void): void {
    const impossible = this.game
      .considered(this.match.position, ME)
      .filter((option) => option.refusal !== undefined)
      .map((option) => namedOption(option, this.named))
    for (const { text, refusal } of impossible) say(`   –  ${text}: ${refusal?.text} (${refusal?.clause})`)
    if (impossible.length === 0) say('  Everything worth thinking of is possible.')
  }

  /** What the best player would answer, and why: by what one sees oneself, and by nothing else. */
  #advise(say: (line: string) => void): void {
    const { position, nextSeq } = this.match
    const question = questionFor(this.game, position, ME)
    const chance = () => new Chance(new FastSource(`advice/${nextSeq}`))
    const player = this.#bots[ME] as AnyPlayer
    const decision = decide(this.game, player, question, chance())
    const choice = choiceOf(this.game, position, ME, decision)
    const at = this.#listed.findIndex((option) => JSON.stringify(option.choice) === JSON.stringify(choice))
    const written = this.game.rules.answerText?.(this.game.rules.view(position, ME), ME, choice)
    const answer =
      at >= 0 ? `${at + 1}  ${this.#listed[at]?.text}` : (written?.trim() ?? JSON.stringify(choice))
    say(`  A careful player would answer: ${answer}`)
    for (const { text, clause } of reasonsFor(this.game, player, question, decision, chance()))
      say(`  ${withNames(text, this.named)} (${clause})`)
  }

  #undo(say: (line: string) => void): void {
    const told = this.match.undo(ME)
    say(isRefusal(told) ? `  ${told.text}` : '  Taken back.')
  }

  #read(clause: string, say: (line: string) => void): void {
    try {
      say(printRules(this.game.rules.meta.id, clause))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
}

/** True for a question whose answer may be written as text. */
const takesText = (schema: Json): boolean => {
  const { oneOf: forms = [schema] } = schema as { readonly oneOf?: readonly Json[] }
  return forms.some((form) => {
    const { properties } = form as { readonly properties?: Readonly<Record<string, Json>> }
    return properties?.text !== undefined
  })
}

function openTable(gameId: string, flags: PlayFlags): Table {
  const game = mustHave(gameId)
  const options = readOptions(flags.options ?? '', game)
  if (isRefusal(options)) throw new UsageError(options.text)
  const given = (flags.bots ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const best = bestOf(game).id
  const seats = flags.seats === undefined ? Math.max(2, given.length + 1) : Number(flags.seats)
  const ids = Array.from(
    { length: Math.max(0, (Number.isInteger(seats) ? seats : 2) - 1) },
    (_, i) => given[i] ?? best,
  )
  const bots = ids.map((id) => {
    const bot = playerOf(game, id)
    if (bot === null) throw new UsageError(noSuchPlayer(game, id).text)
    return bot
  })
  const key = flags.seed ?? newKey()
  const source = (seq: number) => new SecretSource(key, `#${seq}`)
  const match = Match.begin(game, options, seats, source(0))
  if (isRefusal(match))
    throw new UsageError(match.clause === null ? match.text : `${match.text} (${match.clause})`)
  const names = [flags.name, ...ids.map((id, i) => `Bot ${i + 1} (${id})`)]
  return new Table(game, match, [bestOf(game), ...bots], names, key, source)
}
