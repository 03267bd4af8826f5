import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import type { AnyGameClient } from '../../src/board/client.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { Game, isRefusal, type Pending } from '../../src/kernel/game.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { Position, Seat } from '../../src/kernel/procedure.ts'
import { anyRuleset } from '../../src/kernel/ruleset.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { cashFlow } from '../../src/rulesets/cash-flow/ruleset.ts'
import { armed } from '../../src/rulesets/cash-flow/test/mixes.ts'
import { seatStyle } from '../../src/web/seats.ts'

let vite: ViteDevServer
let client: AnyGameClient

before(async () => {
  vite = await createServer({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  })
  const board = await vite.ssrLoadModule('/src/rulesets/cash-flow/board/index.tsx')
  client = board.client as AnyGameClient
})
after(() => vite.close())

const SEATS = ['Marrow', 'Calder', 'Ines', 'Thorne', 'Wyke', 'Sabel'].map((name, seat) =>
  seatStyle(seat, name),
)
const ignore = () => undefined

/** A question to a seat in a game: the position, and what the seat sees. */
interface Moment {
  readonly game: Game
  readonly p: Position
  readonly view: Json
  readonly seat: Seat
  readonly question: Pending
}

/** How many questions of each step are looked at. */
const FEW = 12

/** Plays random games and looks at the questions that come up; gives how often each step did. */
function play(
  rules: typeof cashFlow,
  seeds: readonly string[],
  options: Json,
  look: (at: Moment) => void,
): Map<string, number> {
  const game = new Game(anyRuleset(rules))
  const seen = new Map<string, number>()
  for (const seed of seeds) {
    const source = new FastSource(seed)
    const chance = new Chance(new FastSource(`${seed} answers`))
    const begun = game.begin(options, 6, source)
    assert.ok(!isRefusal(begun))
    let p = begun.position
    while (!game.isOver(p)) {
      const here = p
      for (const question of game.pending(p)) {
        const { seat, step } = question
        const times = seen.get(step) ?? 0
        if (times < FEW) look({ game, p, view: game.rules.view(p, seat) as Json, seat, question })
        seen.set(step, times + 1)
      }
      const next = game.advance(here, (seat) => game.random(here, seat, chance), source)
      assert.ok(!isRefusal(next))
      p = next.position
    }
  }
  return seen
}

/** What a form says, without its markup. */
function wordsOf({ view, seat, question }: Moment, value: Json): string {
  const Form = client.composers?.[question.step]?.Form
  assert.ok(Form !== undefined)
  const props = { view, seats: SEATS, seat, question, value, onChange: ignore, onPlaces: ignore }
  return renderToString(createElement(Form, props)).replace(/<[^>]*>/g, ' ')
}

/** CF-12.6  A deal begins empty, and so cannot be put up; what is offered may be more than a player can pay. */
const INCOMPLETE = new Set(['deal.propose', 'deal.answer'])

test('Every structured answer of Cash Flow has a form; it begins with a legal answer, says names, and can be left', {
  ...LONG,
}, async () => {
  await client.soon?.()
  const composers = client.composers ?? {}
  const look = (at: Moment) => {
    const { game, p, view, seat, question } = at
    const { step, options } = question
    const composer = composers[step]
    if (composer === undefined) {
      assert.ok(options !== undefined, `${step} has no form`)
      return
    }
    const start = composer.start(view, seat, question)
    const first = composer.answers?.(start, view)[0] ?? start
    const refusal = game.check(p, seat, first)
    if (!INCOMPLETE.has(step))
      assert.equal(refusal, null, `${step} begins with ${JSON.stringify(first)}: ${refusal?.text}`)
    else assert.notEqual(refusal?.code, 'BAD_CHOICE')
    const none = composer.none?.(view, seat)
    if (none != null) assert.equal(game.check(p, seat, none.choice), null, `${step}: ${none.text}`)
    assert.match(composer.send(start, view, seat), /^[A-Z]/)
    assert.doesNotMatch(wordsOf(at, start), /\b(n[12]-[mog]\d|[a-z]{3,4}-[mog]\d)\b|undefined|null|NaN/, step)
    // A form shows any answer it is given.
    if (options === undefined) wordsOf(at, game.random(p, seat, new Chance(new FastSource(step))))
    for (const { Body } of client.sheets ?? []) renderSheet(Body, at)
  }
  const wars = Array.from({ length: 60 }, (_, i) => `war ${i}`)
  const peace = play(cashFlow, ['one', 'two'], { round_limit: 6, loan_contracts: true }, look)
  const war = play(armed, wars, { round_limit: 4, army_placement: 'seats', amphib_casualties: 'any' }, look)
  const missed = Object.keys(composers).filter((step) => !peace.has(step) && !war.has(step))
  assert.deepEqual(missed, [], 'steps that never came up')
})

function renderSheet(
  Body: NonNullable<AnyGameClient['sheets']>[number]['Body'],
  { view, seat, question }: Moment,
): void {
  const html = renderToString(
    createElement(Body, {
      view,
      seats: SEATS,
      eye: seat,
      lines: [],
      question,
      lit: null,
      onLight: ignore,
      onAnswer: ignore,
    }),
  )
  assert.doesNotMatch(html, /undefined|NaN/)
}

test('CF-24.1 · every answer that may be left in advance can be filed from the page, and no other', () => {
  const game = new Game(anyRuleset(cashFlow))
  const filed = (client.standing ?? []).flatMap(({ steps }) => steps)
  assert.deepEqual([...filed].sort(), [...game.machine.windows].sort())
})
