// A Starfire campaign through the house: by list, by text and by a bot, with a newcomer, a seat that is handed over, an
// act of the game master, and the reports that are kept.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../kernel/json.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { gameOf, playerOf } from '../../rulesets/shelf.ts'
import type { TableKey, TableState } from '../api/contract.ts'
import type { House } from '../house.ts'
import { openHouse, until } from './open.ts'

const ID = 'starfire-campaign'
const TURNS = 8
const game = gameOf(ID)
const steward = game === null ? null : playerOf(game, 'steward')

/** What somebody writes in a mail, turn by turn; later nothing: standing orders go on. */
const MAILS = ['explore F1\nexplore F2\nfreighters 2', 'invest 500', '# all is well\nfreighters 1']

/** The orders of this turn: what a steward would order with what this person sees, or a few lines of text. */
function sheetOf(state: TableState, seat: number, form: 'list' | 'text'): Json {
  if (form === 'text') return { text: MAILS[turnOf(state) - 1] ?? '' }
  return steward?.compose?.({ view: state.view, seat } as never, 'campaign.turn') ?? {}
}

/** Hands in the orders of a turn, unless they lie there. */
async function order(house: House, { table, key, seats }: TableKey, form: 'list' | 'text'): Promise<void> {
  const [seat = 0] = seats
  const state = await house.state(table, key, 1_000_000)
  if (state.over !== null || state.pending.length === 0) return
  const answer = {
    seat,
    seq: state.seq,
    commandId: `${seat} ${state.seq}`,
    choice: sheetOf(state, seat, form),
  }
  const made = await house.answer(table, key, answer)
  assert.ok('accepted' in made, 'refused' in made ? made.refused.error.text : '')
}

const turnOf = ({ view }: TableState) => (view as { readonly turn: number }).turn

test('a skirmish by list, by text and by a bot goes to its end, with a newcomer and a master', {
  ...LONG,
}, async (t) => {
  const open = openHouse(t)
  const { house } = open
  const one = await house.create({
    game: ID,
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }, { kind: 'bot', bot: 'steward' }],
    options: { preset: 'skirmish', END_TURN: TURNS, GM: 'open' },
    seed: 'campaign',
  })
  const two = await house.join(one.table, { invite: one.invite ?? '', name: 'Marrow' })
  const seen = (key = one.key) => house.state(one.table, key, 1_000_000)
  assert.equal((await seen()).options.CLUSTER_SYSTEMS, 6)
  let three: TableKey | null = null

  for (let turn = 1; turn <= TURNS; turn++) {
    if (turn === 3) {
      // SC-21.9  Somebody joins the running campaign by the invite that its host has.
      const { invite } = await seen()
      three = await house.join(one.table, { invite: invite ?? '', name: 'Dido' })
      assert.deepEqual(three.seats, [3])
      // SC-21.16  The master acts, with a reason.
      const act = {
        do: 'act' as const,
        act: { do: 'mc', empire: 2, amount: 100_000 },
        reason: 'a late start',
        commandId: 'gm',
      }
      const done = await house.host(one.table, one.key, act as never)
      assert.ok('accepted' in done, JSON.stringify(done))
      const { lines } = await house.state(one.table, two.key)
      assert.ok(
        lines.some(({ clause }) => clause === 'SC-21.16'),
        'with GM=open all are told at once',
      )
    }
    // SC-21.13  Marrow hands their empire to a bot for two turns.
    if (turn === 5)
      await house.host(one.table, two.key, {
        do: 'play',
        seat: 1,
        bot: 'caretaker',
        reason: '',
        commandId: 'away',
      })
    if (turn === 7)
      await house.host(one.table, two.key, { do: 'play', seat: 1, bot: null, reason: '', commandId: 'back' })
    await order(house, one, 'list')
    if (turn < 5 || turn >= 7) await order(house, two, 'text')
    if (three !== null) await order(house, three, 'text')
    if (turn === 3)
      await assert.rejects(house.reports(one.table, two.key, 0), /is not for that seat/, 'while it is played')
    await until(async () => (await seen()).over !== null || turnOf(await seen()) > turn, `turn ${turn + 1}`)
  }
  const end = await seen()
  assert.ok(end.over !== null)
  assert.equal(end.over.scores.length, 4)
  const [grown = 0, , , late = 0] = end.over.scores
  assert.ok(grown > late, `who ordered as a steward has ${grown}, who came late ${late}`)

  // SC-20.7  Every report is kept, and reads the same after a restart.
  const reports = await house.reports(one.table, one.key, 0)
  assert.equal(reports.length, TURNS)
  const texts = reports.map(({ report }) => JSON.stringify(report))
  assert.doesNotMatch(texts[0] ?? '', /"E_/, 'no order of the first turn is refused')
  const again = await open.again()
  assert.deepEqual(await again.reports(one.table, one.key, 0), reports)
  assert.deepEqual((await again.reports(one.table, one.key, 0, reports[4]?.rev)).length, TURNS - 4)
  // SC-20.11  After the end everything is open, the reports of others among it.
  assert.deepEqual(await again.reports(one.table, two.key, 0), reports)
  assert.equal((await again.state(one.table, two.key)).acts.length, 2)
})
