import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import { mutated } from '../../kernel/conform/garbage.ts'
import { copyJson, type Json } from '../../kernel/json.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { shelf } from '../../rulesets/shelf.ts'

// Answers that no honest client sends, at every decision of random games: garbage must be refused in words and change nothing.

/** The number of hostile answers before each honest one. */
const SENT_EACH = 25
/** Games that go on for ever are given up after this number of decisions. */
const MOST_DECISIONS = 400

const ODD: readonly Json[] = [
  ...[null, true, 0, -1, 1e308, 2 ** 53, '', '\u0000', '__proto__', [], {}, [[]]],
  ...[{ constructor: 1 }, { length: 9 }, JSON.parse('{"__proto__":{"seat":0}}') as Json, 'ä'.repeat(5000)],
  ...[Array.from({ length: 5000 }, () => 0), { text: 'x\n'.repeat(3000) }],
]

/** What was sent, and everything that should not have come of it. */
export interface HostileReport {
  readonly answers: number
  readonly games: number
  readonly faults: readonly string[]
}

/** Sends `each` hostile answers to every game on the shelf. */
export function hostileAnswers(each: number, seed: string): HostileReport {
  let [answers, games] = [0, 0]
  const faults: string[] = []
  for (const { game } of shelf()) {
    const { id, seats } = game.rules.meta
    for (let sent = 0, n = 0; sent < each && faults.length === 0; n++) {
      const name = `${seed}/${id}/${n}`
      const chance = new Chance(new FastSource(`${name}/whim`))
      const match = Match.begin(game, {}, Math.min(seats.max, Math.max(seats.min, 3)), new FastSource(name))
      if (isRefusal(match)) throw new Error(match.text)
      games++
      for (let decisions = 0; decisions < MOST_DECISIONS && !game.isOver(match.position); decisions++) {
        const [seat] = match.question.waitsFor
        if (seat === undefined || sent >= each) break
        const honest = game.random(match.position, seat, chance)
        const before = game.hash(match.position)
        for (let k = 0; k < SENT_EACH; k++, sent++) {
          const odd =
            chance.pick(4) === 0 ? (ODD[chance.pick(ODD.length)] ?? null) : mutated(copyJson(honest), chance)
          const fault =
            faultOf(() => match.check(seat, odd)) ?? faultOf(() => game.explain(match.position, seat, odd))
          if (fault !== null)
            faults.push(`${name}, event ${match.nextSeq}, ${JSON.stringify(odd).slice(0, 300)}: ${fault}`)
        }
        if (game.hash(match.position) !== before)
          faults.push(`${name}, event ${match.nextSeq}: the position has changed`)
        const made = match.submit(seat, honest, true, new FastSource(`${name}/${match.nextSeq}/${seat}`))
        if (isRefusal(made))
          faults.push(`${name}, event ${match.nextSeq}: an honest answer is refused: ${made.text}`)
      }
      answers += Math.min(sent, each)
      if (n > each) break
    }
  }
  return { answers, games, faults }
}

/** What was thrown, or said without a sentence; null when all is well. */
function faultOf(ask: () => unknown): string | null {
  try {
    const said = ask()
    return isRefusal(said) && !(said.text.length > 3 && said.code.length > 1)
      ? 'it is refused without words'
      : null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

const EACH = times(500)

test(`trust 13 · ${EACH} hostile answers to every game: each is refused in words, and none changes anything`, () => {
  const report = hostileAnswers(EACH, 'hostile')
  assert.deepEqual(report.faults.slice(0, 3), [])
  assert.ok(report.answers >= 5 * EACH, JSON.stringify(report))
})
