import fs from 'node:fs'
import path from 'node:path'
import { type AnyPlayer, decide } from '../../bots/player.ts'
import { LiveQuestion } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Answers } from '../../kernel/conform/conform.ts'
import { mutated } from '../../kernel/conform/garbage.ts'
import type { Game } from '../../kernel/game.ts'
import { brief, copyJson, type Json, sameJson } from '../../kernel/json.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'

/** At the first questions of a step, up to this number, everything that is refused is examined. */
const LOOKS = 60
/** How many games a player may play in its head for one answer. */
const BUDGET = { playouts: 8 }

/** What came up in the games of a check: facts, questions and codes of refusals by name, and how often each kind of answer was given. */
export class Reached {
  readonly facts = new Set<string>()
  readonly questions = new Map<string, number>()
  readonly codes = new Set<string>()
  readonly #given = new Map<string, number>()

  /** The rules, each of whose facts is noted when it is put into words. */
  watched(rules: AnyRuleset): AnyRuleset {
    const words = Object.entries(rules.words).map(([kind, one]) => {
      const say: typeof one.say = (...told) => {
        this.facts.add(kind)
        return one.say(...told)
      }
      return [kind, { ...one, say }] as const
    })
    return { ...rules, words: Object.fromEntries(words) }
  }

  /** The same answers; what is asked, and what would be refused, is noted. */
  watching(answers: Answers): Answers {
    return (game, p, seat, chance) => {
      const step = game.stepOf(p) ?? ''
      const looks = (this.questions.get(step) ?? 0) + 1
      this.questions.set(step, looks)
      if (looks <= LOOKS) this.#look(game, p, seat, chance)
      return answers(game, p, seat, chance)
    }
  }

  #look(game: Game, p: Position, seat: Seat, chance: Chance): void {
    for (const { refusal } of game.considered(p, seat))
      if (refusal !== undefined) this.codes.add(refusal.code)
    for (let i = 0; i < 3; i++) {
      const refused = game.check(p, seat, mutated(copyJson(game.random(p, seat, chance)), chance))
      if (refused !== null) this.codes.add(refused.code)
    }
  }

  /** Of the options of a finite question one of the kind that was given least often so far: so rare ways are taken, too. */
  readonly seldom: Answers = (game, p, seat, chance) => {
    const legal = game.considered(p, seat).filter(({ refusal }) => refusal === undefined)
    if (legal.length === 0) return game.random(p, seat, chance)
    const kinds = legal.map(({ choice }) => `${game.stepOf(p)} ${kindOf(choice)}`)
    const least = Math.min(...kinds.map((kind) => this.#given.get(kind) ?? 0))
    const at = kinds.flatMap((kind, i) => ((this.#given.get(kind) ?? 0) === least ? [i] : []))
    const one = at[chance.pick(at.length)] ?? 0
    this.#given.set(kinds[one] ?? '', least + 1)
    return legal[one]?.choice ?? game.random(p, seat, chance)
  }
}

/** An answer without its numbers: what is done, and with what kinds of things. */
const kindOf = (choice: Json): string => JSON.stringify(choice).replace(/\d+/g, '0')

/**
 * A player made of code at every seat. One that throws, answers what is not legal, or answers otherwise when it is asked the
 * same again breaks the game off.
 */
export const playedBy =
  (player: AnyPlayer): Answers =>
  (game, p, seat, chance) => {
    const seed = chance.pick(1_000_000)
    const ask = () => {
      const decision = decide(
        game,
        player,
        new LiveQuestion(game, p, seat),
        new Chance(new FastSource(seed)),
        BUDGET,
      )
      return 'code' in decision ? game.show(p, seat, decision.code) : decision.value
    }
    try {
      const choice = ask()
      const refused = game.check(p, seat, choice)
      if (isRefusal(refused)) throw new Error(`answers ${brief(choice)}, which is refused: ${refused.text}`)
      const again = ask()
      if (!sameJson(again, choice))
        throw new Error(`answers ${brief(choice)}, and asked the same again ${brief(again)}`)
      return choice
    } catch (error) {
      if (error instanceof Error)
        error.message = `The player ${player.id} at ${game.stepOf(p)}: ${error.message}`
      throw error
    }
  }

/**
 * What no game came to and no test names, each in a line, with its clause and where it stands: facts, questions, and codes of
 * refusals that stand in the code.
 */
export function unreached(folder: string, rules: AnyRuleset, reached: Reached): string[] {
  const code = sources(folder, (file) => !/^(test|node_modules)\b/.test(file))
  const tests = sources(folder, (file) => /^test\b/.test(file))
    .map(({ text }) => text)
    .join('\n')
  const isNamed = (name: string) => ["'", '"', '`'].some((mark) => tests.includes(`${mark}${name}${mark}`))
  const lines: string[] = []
  const miss = (what: string, name: string, why: string, pattern: RegExp) => {
    if (!isNamed(name)) lines.push(`${what} ${name} ${why}, and no test names it${placeOf(code, pattern)}`)
  }
  for (const [kind, { clause }] of Object.entries(rules.words))
    if (!reached.facts.has(kind))
      miss(
        'the fact',
        kind,
        `(${clause}) was never told`,
        new RegExp(`(?:note|tell)\\([^'"\n]*['"]${kind}['"]`),
      )
  for (const { name, steps } of rules.procedures)
    for (const [label, step] of Object.entries(steps))
      if (typeof step !== 'function' && !reached.questions.has(`${name}.${label}`))
        miss(
          'the question',
          `${name}.${label}`,
          `(${step.clause}) was never asked`,
          new RegExp(`^\\s*${label}: `, 'm'),
        )
  for (const name of new Set(
    code.flatMap(({ text }) => [...text.matchAll(REFUSED)].map((found) => found[1] ?? '')),
  ))
    if (!reached.codes.has(name)) miss('the refusal', name, 'was never given', new RegExp(`['"]${name}['"]`))
  return lines
}

/** A refusal as it stands in code: `refuse('CA-2.1', 'TOO_MUCH', …`. */
const REFUSED = /\brefuse\(\s*[^,()]+,\s*['"]([A-Z][A-Z0-9_]*)['"]/g

interface Source {
  readonly file: string
  readonly text: string
}

const sources = (folder: string, wanted: (file: string) => boolean): Source[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && wanted(file))
    .sort()
    .map((file) => ({ file, text: fs.readFileSync(path.join(folder, file), 'utf8') }))

/** Where a pattern stands first, as ` (rules.ts:12)`. */
function placeOf(code: readonly Source[], pattern: RegExp): string {
  for (const { file, text } of code) {
    const at = text.search(pattern)
    if (at >= 0) return ` (${file}:${text.slice(0, at).split('\n').length + (text[at] === '\n' ? 1 : 0)})`
  }
  return ''
}
