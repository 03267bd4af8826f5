import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { type AnyPlayer, choiceOf, decide, random, reasonsFor, suggesterOf } from '../bots/player.ts'
import { questionFor } from '../bots/question.ts'
import { Unread } from '../house/forms/reading.ts'
import { Chance } from '../kernel/chance.ts'
import type { Checked } from '../kernel/checked.ts'
import { checkedAnswer } from '../kernel/checked-answer.ts'
import { endingOf, rankingText } from '../kernel/ending.ts'
import { capital } from '../kernel/english.ts'
import type { Game, Option } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { type Applied, Match } from '../kernel/match.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { commitment, FastSource, newKey, SecretSource, type Source } from '../kernel/source.ts'
import { mayKnow, namedOption, namedQuestion, tell, withNames } from '../kernel/tell.ts'
import { bestOf, botName, letters, noSuchPlayer, playerOf, playersOf } from '../rulesets/shelf.ts'
import { printRules } from './rules.ts'
import { mustHave, readOptions, whole } from './shelf.ts'
import { answerIn, Draft, howToWrite, isOrders, linesFor, UNSENT } from './table/draft.ts'
import { standingText } from './table/telling.ts'
import { UsageError } from './usage.ts'

export interface PlayFlags {
  readonly seats?: string
  readonly bots?: string
  readonly options?: string
  readonly seed?: string
  readonly name?: string
}

const ME = 0
const helpOf = ({ rules }: Game): string =>
  `Number: choose · a: suggest a move · ?: not possible now, and why · u: undo · r ${rules.meta.turnClause}: read a clause · s: status · help · q: quit`

/** `argosy play <game>`: one person in a terminal against bots, by the same rules and the same refusals as anywhere. */
export async function play(gameId: string, flags: PlayFlags): Promise<void> {
  const table = openTable(gameId, flags)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(
    `${table.game.rules.meta.title}. The dice follow a secret key, whose hash begins with ${table.commitment.slice(0, 16)}.`,
  )
  say(helpOf(table.game))
  const input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  })
  const lines = input[Symbol.asyncIterator]()
  for (const applied of table.match.applied()) table.tell(applied, say)
  let warned = false
  while (!table.game.isOver(table.match.position)) {
    if (!table.match.question.waitsFor.includes(ME)) table.botMoves(say)
    else {
      if (!table.asked) table.ask(say)
      const next = await lines.next()
      const leaves = next.done !== true && /^(?:q|quit|exit)$/i.test(next.value.trim())
      if (leaves && table.isWriting && !warned) {
        warned = true
        say(UNSENT)
        continue
      }
      warned = false
      if (next.done === true || leaves) {
        say('Until next time.')
        input.close()
        return
      }
      await table.hear(next.value.trim(), say)
    }
  }
  const { game, match } = table
  const result = game.result(match.position)
  if (result !== null)
    say(
      `\n${[result.text, ...endingOf(game.rules, match.position, result, table.named)].join(' ')}\n${rankingText(result, table.named).join('\n')}`,
    )
  say(`The key of the dice was ${table.key}.`)
  input.close()
}

/** A table in a terminal: the match, the bots, and the names of all players. */
class Table {
  readonly game: Game
  readonly match: Match
  readonly key: string
  readonly commitment: string
  readonly #bots: readonly AnyPlayer[]
  readonly #names: readonly string[]
  readonly #source: (seq: number) => Source
  #listed: readonly Option[] = []
  /** What has been written so far; null where there is a list. */
  #draft: Draft | null = null
  #schema: Json | undefined
  /** Which event the question was shown after. */
  #shown = -1

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

  /** True while there are orders that were not submitted. */
  get isWriting(): boolean {
    return this.#draft?.isEmpty === false
  }

  /** True while the question that was shown last is being answered. */
  get asked(): boolean {
    return this.#shown === this.match.nextSeq
  }

  tell({ event, facts }: Applied, say: (line: string) => void): void {
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
    if (!isRefusal(made) && made.applied !== null) this.tell(made.applied, say)
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
    this.#shown = this.match.nextSeq
    this.#schema = pending?.schema
    this.#draft = this.#schema === undefined ? null : new Draft(async (text) => this.#checked(text))
    for (const line of this.#howToWrite) say(`  ${line}`)
  }

  get #howToWrite(): string[] {
    return this.#schema === undefined ? [] : howToWrite(this.#schema, this.#names)
  }

  async hear(line: string, say: (line: string) => void): Promise<void> {
    if (line === 'help' || line === 'h') for (const text of this.#help) say(text)
    else if (line === 'a') this.#advise(say)
    else if (line === 'u') this.#undo(say)
    else if (line === 's') this.#stand(say)
    else if (line.startsWith('r ')) this.#read(line.slice(2).trim(), say)
    else if (line === '*' && this.#listed.length === 0) await this.#suggest(say)
    else if (this.#draft !== null && line.startsWith('{')) this.#submitText(line, say)
    else if (this.#draft !== null) {
      if (await this.#draft.hear(line, say, isOrders(this.#schema))) this.#submitText(this.#draft.text, say)
    } else if (line === '?') this.#whyNot(say)
    else this.#decide(line, say)
  }

  get #help(): string[] {
    return [helpOf(this.game), ...this.#howToWrite]
  }

  /** How what is written would go, by what the player sees. */
  #checked(text: string): Checked | null {
    const { rules } = this.game
    const answer = answerIn(this.#schema, text)
    if (!isOrders(this.#schema)) return null
    return checkedAnswer(rules, rules.view(this.match.position, ME), ME, answer, this.named)
  }

  #stand(say: (line: string) => void): void {
    const { rules } = this.game
    const { position, seats } = this.match
    for (const line of standingText(rules, rules.view(position, ME), ME, this.named, seats)) say(line)
  }

  /** A suggestion to be changed: nothing is submitted. */
  #suggest(say: (line: string) => void): Promise<void> | undefined {
    return this.#draft?.fill(this.#linesFor(this.#advised()).join('\n'), say)
  }

  /** An answer that no list has, as it is written; nothing for no orders. */
  #linesFor(choice: Json): string[] {
    const { rules } = this.game
    const written = rules.answerText?.(rules.view(this.match.position, ME), ME, choice)
    return written === undefined ? linesFor(this.#schema, choice) : written.trim().split('\n')
  }

  #decide(line: string, say: (line: string) => void): void {
    const option = this.#listed[Number(line) - 1]
    if (option !== undefined) this.#submit(option.choice, say)
    else say(`${line === '' ? '' : `"${line}" is not one of the numbers above. `}${helpOf(this.game)}`)
  }

  #submitText(text: string, say: (line: string) => void): void {
    try {
      this.#submit(answerIn(this.#schema, text), say)
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      say(`  ${error.message}`)
    }
  }

  #submit(choice: Json, say: (line: string) => void): void {
    const made = this.match.submit(ME, choice, true, this.#source(this.match.nextSeq))
    if (isRefusal(made)) {
      // Programs are told where in their answer something is wrong from the word `choice` on; people wrote all of it.
      const text = withNames(made.text, this.named).replace(/^choice(?:: |\.)/, '')
      say(`  ${text} (${made.clause ?? made.code})`)
      return
    }
    this.#draft = null
    if (made.applied === null) say('  Submitted; it is carried out when all have answered.')
    else this.tell(made.applied, say)
  }

  #whyNot(say: (line: string) => void): void {
    const impossible = this.game
      .considered(this.match.position, ME)
      .filter((option) => option.refusal !== undefined)
      .map((option) => namedOption(option, this.named))
    for (const { text, refusal } of impossible) say(`   –  ${text}: ${refusal?.text} (${refusal?.clause})`)
    if (impossible.length === 0) say('  Every move listed above is possible.')
  }

  /** The suggested move, and why: by what the player sees alone. */
  #advise(say: (line: string) => void): void {
    const { position, nextSeq } = this.match
    const question = questionFor(this.game, position, ME)
    const chance = () => new Chance(new FastSource(`advice/${nextSeq}`))
    const player = this.#bots[ME] as AnyPlayer
    const decision = decide(this.game, player, question, chance())
    const choice = choiceOf(this.game, position, ME, decision)
    const at = this.#listed.findIndex((option) => JSON.stringify(option.choice) === JSON.stringify(choice))
    if (at >= 0) say(`  Suggested move: ${at + 1}  ${this.#listed[at]?.text}`)
    else {
      const lines = this.#linesFor(choice).filter((line) => line !== '')
      say(lines.length === 0 ? '  Suggested move: no orders' : '  Suggested move; * takes it:')
      for (const line of lines) say(`      ${line}`)
    }
    for (const { text, clause } of reasonsFor(this.game, player, question, decision, chance()))
      say(`  ${withNames(text, this.named)} (${clause})`)
  }

  #advised(): Json {
    const { position, nextSeq } = this.match
    const chance = new Chance(new FastSource(`advice/${nextSeq}`))
    const decision = decide(
      this.game,
      this.#bots[ME] as AnyPlayer,
      questionFor(this.game, position, ME),
      chance,
    )
    return choiceOf(this.game, position, ME, decision)
  }

  #undo(say: (line: string) => void): void {
    const applied = this.match.undo(ME)
    say(isRefusal(applied) ? `  ${applied.text}` : '  Taken back.')
  }

  #read(clause: string, say: (line: string) => void): void {
    try {
      say(printRules(this.game.rules.meta.id, clause))
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
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
  const fewest = Math.max(2, game.rules.meta.seats.min)
  const seats = flags.seats === undefined ? Math.max(fewest, given.length + 1) : whole('seats', flags.seats)
  const ids = Array.from({ length: Math.max(0, seats - 1) }, (_, i) => given[i] ?? best)
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
  const names = [
    flags.name ?? capital(game.rules.meta.role),
    ...ids.map((id, i) => `${botName(game, id)} bot ${letters(i)}`),
  ]
  return new Table(game, match, [suggesterOf(playersOf(game)) ?? random, ...bots], names, key, source)
}
