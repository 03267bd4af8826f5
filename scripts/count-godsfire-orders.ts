// Prints how often Trade in Godsfire's bots give each kind of order.
//
//   npm run count-orders     -- --games 20  at each of seven tables   --seed orders

import process from 'node:process'
import { parseArgs } from 'node:util'
import { type AnyPlayer, carryOut, type Decision, decide } from '../src/bots/player.ts'
import { LiveQuestion } from '../src/bots/question.ts'
import { Chance } from '../src/kernel/chance.ts'
import { Game } from '../src/kernel/game.ts'
import type { Seat } from '../src/kernel/procedure.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { anyRuleset } from '../src/kernel/ruleset.ts'
import { FastSource } from '../src/kernel/source.ts'
import { type Fact, Transition } from '../src/kernel/transition.ts'
import { type Order, VERBS } from '../src/rulesets/godsfire-trade/orders/order.ts'
import type { Position } from '../src/rulesets/godsfire-trade/position.ts'
import { rules } from '../src/rulesets/godsfire-trade/ruleset.ts'
import { playerOf } from '../src/rulesets/shelf.ts'

const game = new Game(anyRuleset(rules))

/** The kinds of orders: those of the grammar, presents apart, and any that hang on a condition. */
export const KINDS = VERBS.flatMap((verb) =>
  verb === 'dispatch' || verb === 'land' ? [verb, `${verb} gift`] : [verb],
).concat('conditional')

/** How often a kind of order was written, and how often it was carried out: neither skipped nor waived. */
interface Count {
  written: number
  done: number
}

/** By kind. */
type Counts = Map<string, Count>

/** The tables at which it is counted: every scenario, every taste, step by step and by mail. */
const TABLES: readonly { readonly bots: string; readonly orders: 'steps' | 'sheet' }[] = [
  { bots: 'plan,hawk', orders: 'steps' },
  { bots: 'hawk,merchant', orders: 'steps' },
  { bots: 'plan,hawk,merchant', orders: 'steps' },
  { bots: 'merchant,plan,hawk,cautious', orders: 'steps' },
  { bots: 'plan,hawk,merchant,cautious,reference', orders: 'steps' },
  { bots: 'plan,merchant', orders: 'sheet' },
  { bots: 'hawk,plan,merchant', orders: 'sheet' },
]

/** Plays `games` games at each table and counts the orders of all seats. */
export function countOrders(
  games: number,
  seed: string,
): { readonly counts: Counts; readonly games: number } {
  const counts: Counts = new Map(KINDS.map((kind) => [kind, { written: 0, done: 0 }]))
  for (const { bots, orders } of TABLES)
    for (let i = 0; i < games; i++) {
      const ids = bots.split(',')
      const seated = ids.map((_, seat) => playerOf(game, ids[(seat + i) % ids.length] ?? '') as AnyPlayer)
      play(seated, { orders }, `${seed}/${bots}/${orders}/${i}`, counts)
    }
  return { counts, games: games * TABLES.length }
}

function play(seated: readonly AnyPlayer[], options: object, seed: string, counts: Counts): void {
  const source = new FastSource(seed)
  const opened = game.begin(options, seated.length, source)
  if (isRefusal(opened)) throw new Error(opened.text)
  const p = opened.position as Position
  const facts: Fact[] = []
  const t = new Transition<Position>(p, new Chance(source), facts)
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  /** By seat: the last sheet. */
  const sheets: Order[][] = seated.map(() => [])
  for (let w = game.machine.waiting(p); w !== null; w = game.machine.waiting(p)) {
    const decisions = game.machine.askedSeats(p, w).map((seat): [Seat, Decision] => {
      const decision = decide(game, seated[seat] as AnyPlayer, new LiveQuestion(game, p, seat), thinking)
      if ('code' in decision) throw new Error('There is no finite question in this game.')
      const { orders } = decision.value as unknown as { orders: Order[] }
      sheets[seat] = orders
      for (const kind of orders.flatMap(kindsOf)) {
        add(counts, kind, 'written', 1)
        add(counts, kind, 'done', 1)
      }
      return [seat, decision]
    })
    carryOut(game, t, w, decisions)
    for (const fact of facts) {
      const { kind, only, args } = fact
      if (kind !== 'skipped' && kind !== 'waived') continue
      // `waived` tells the seat before the line.
      const line = kind === 'waived' ? args[1] : args[0]
      const order = sheets[only?.[0] ?? 0]?.[Number(line) - 1]
      if (order !== undefined) for (const one of kindsOf(order)) add(counts, one, 'done', -1)
    }
    facts.length = 0
  }
}

function kindsOf(order: Order): string[] {
  const kind = 'gift' in order && order.gift === true ? `${order.do} gift` : order.do
  return 'if' in order && order.if != null ? [kind, 'conditional'] : [kind]
}

function add(counts: Counts, kind: string, what: keyof Count, n: number): void {
  const count = counts.get(kind)
  if (count !== undefined) count[what] += n
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: 'orders' } },
  })
  const { counts, games } = countOrders(Number(values.games), values.seed)
  process.stdout.write(
    `${games} games\n${'order'.padEnd(16)}${'written'.padStart(9)}${'carried out'.padStart(13)}${'a game'.padStart(9)}\n`,
  )
  for (const [kind, { written, done }] of counts)
    process.stdout.write(
      `${kind.padEnd(16)}${String(written).padStart(9)}${String(done).padStart(13)}${(done / games).toFixed(2).padStart(9)}\n`,
    )
}
