import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { mutated } from '../../../kernel/conform/garbage.ts'
import { copyJson, type Json, type JsonObject, sameJson } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { tell } from '../../../kernel/telling.ts'
import { times } from '../../../kernel/testing/effort.ts'
import type { Fact } from '../../../kernel/transition.ts'
import { companies } from '../cards.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { inclined } from './policies.ts'
import { game } from './table.ts'

/** Secret treasuries, many closed cards, much trade. */
const SECRETS: JsonObject = {
  hidden_cash: true,
  loan_contracts: true,
  entropy_closed: true,
  labour_scale: [25],
  labour_full: 'repeatLast',
  stall_rounds: 0,
  round_limit: 12,
}
const TRADERS = inclined('market', 'market', 'research', 'production', 'attack')

interface Twins {
  /** The position as it is. */
  readonly p: Position
  /** Another that the viewer cannot tell from it. */
  readonly q: Position
  readonly viewer: Seat
}

/** Plays on, and at every question shows a viewer's position beside another that he cannot tell from it. */
function* twins(games: number, name: string): Generator<Twins & { chance: Chance }> {
  for (let i = 0; i < games; i++) {
    const seed = `${name} ${i}`
    const chance = new Chance(new FastSource(seed))
    const match = Match.begin(game, SECRETS, 2 + (i % 4), new FastSource(seed))
    if (isRefusal(match)) assert.fail(match.text)
    for (let turn = 0; turn < 400 && !game.isOver(match.position); turn++) {
      const p = match.position as Position
      const [seat = 0] = match.question.waitsFor
      const viewer = chance.pick(3) === 0 ? chance.pick(p.seats) : seat
      const q = game.rules.determinise(game.rules.view(p, viewer), viewer, chance) as Position
      if (p.round > 0) yield { p, q, viewer, chance }
      const step = game.pending(p)[0]?.step ?? ''
      const answer = TRADERS.answer({ game, p, seat, step, chance })
      const made = match.submit(seat, answer, true, new FastSource(`${seed}/${turn}`))
      if (isRefusal(made)) assert.fail(made.text)
    }
  }
}

/** An answer such as a curious player might try: a legal one, one bent, or a deal about any card or sum. */
function curious({ p, viewer, chance }: Twins & { chance: Chance }): Json {
  const from = chance.pick(p.seats)
  const parties = { from, to: (from + 1 + chance.pick(p.seats - 1)) % p.seats }
  const mine = { from: p.turn, to: (p.turn + 1) % p.seats, money: 1 }
  switch (chance.pick(7)) {
    case 0:
    case 6:
      return {
        do: 'offer',
        transfers: [mine, { ...parties, card: companies[chance.pick(companies.length)]?.id ?? '' }],
      }
    case 1:
      return { do: 'offer', transfers: [mine, { ...parties, money: 1 + chance.pick(6000) }] }
    case 2:
      return { companies: [companies[chance.pick(companies.length)]?.id ?? ''] }
    case 3:
      return { open: companies[chance.pick(companies.length)]?.id ?? null }
    case 4:
      return game.random(p, viewer, chance)
    default:
      return mutated(copyJson(game.random(p, viewer, chance)), chance)
  }
}

test('CF-23.1, CF-23.2 · what is asked, offered and refused tells nothing that is secret', () => {
  let [tried, refused] = [0, 0]
  for (const twin of twins(times(12), 'asking')) {
    const { p, q, viewer } = twin
    assert.deepEqual(
      game.pending(q).filter(({ seat }) => seat === viewer),
      game.pending(p).filter(({ seat }) => seat === viewer),
    )
    assert.deepEqual(game.considered(q, viewer), game.considered(p, viewer))
    if (!game.asked(p).includes(viewer)) continue
    // Deals are what tells most: there he tries out many cards and sums.
    const tries = game.pending(p).some(({ step }) => step === 'deal.propose') ? 40 : 3
    for (let i = 0; i < tries; i++) {
      const answer = curious(twin)
      const said = game.check(p, viewer, answer)
      assert.deepEqual(game.check(q, viewer, answer), said, JSON.stringify(answer))
      tried++
      if (said !== null) refused++
    }
  }
  assert.ok(tried > 1000 && refused > 500, `${refused} of ${tried} refused`)
})

/** Words that tell what was secret, because the rules say that it shows: points, what is paid, what goes to the bank. */
const TELLING = ['scoredCash', 'scored', 'paidDebt', 'eliminated']

test('CF-23.1, CF-23.3 · what others do, and what is said of it, tells nothing that is secret', () => {
  let compared = 0
  for (const { p, q, viewer, chance } of twins(times(12), 'telling')) {
    const seat = game.asked(p).find((s) => s !== viewer)
    if (seat === undefined || !game.asked(q).includes(seat)) continue
    // Of answers given together nothing is said before all are in; the terms of a deal that he is no party to are other
    // terms.
    if (game.pending(p)[0]?.step === 'research.use' || game.asksSeveral(p) || !sameJson(p.flow, q.flow))
      continue
    const answer = game.random(p, seat, chance)
    const there = game.apply(p, seat, answer, new FastSource(1))
    const here = game.apply(q, seat, answer, new FastSource(1))
    // What draws a card or dice may show more.
    if (isRefusal(there) || isRefusal(here) || there.chance.length > 0 || here.chance.length > 0) continue
    const heard = (position: Position, facts: readonly Fact[]) =>
      facts.flatMap(({ kind, args, only }) => {
        if (TELLING.includes(kind) || (only !== null && !only.includes(viewer))) return []
        const view = game.rules.view(position, viewer) as View
        const { text } = tell(game.rules, { kind, args, only }, view, (s) => `P${s + 1}`)
        return [text]
      })
    assert.deepEqual(
      heard(here.position as Position, here.facts),
      heard(there.position as Position, there.facts),
      JSON.stringify(answer),
    )
    compared++
  }
  assert.ok(compared > 150, `${compared} answers were compared`)
})
