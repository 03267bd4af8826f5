import assert from 'node:assert/strict'
import test from 'node:test'
import { address } from '../../kernel/address.ts'
import type { Fact, Part } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { tell } from '../../kernel/tell.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { digestOf, type Heard, heardOf } from '../view/digest.ts'

// In what order a seat is told what happened to it: the gravest is a line of its own, and what is routine is none.

const name = (seat: number) => `Player ${seat + 1}`

/** What the first seat of a Godsfire game hears of facts, in their order, one event each. */
function heardIn(facts: readonly (readonly [kind: string, ...Part[]])[]): Heard[] {
  const game = gameOf('godsfire-trade') as Game
  const match = Match.begin(game, {}, 4, new FastSource('order'))
  if (isRefusal(match)) assert.fail(match.text)
  const { rules } = game
  const view = rules.view(match.position, 0)
  return facts.flatMap(([kind, ...args], i): Heard[] => {
    const fact: Fact = { kind, args, only: null }
    const said = address(rules, fact, { you: 0, view, name, before: [] })
    const { clause, grade, concern, dice } = tell(rules, fact, view, name, 0)
    return said === null
      ? []
      : [{ event: i, kind, clause, grade, concern, own: false, rank: null, dice, places: [], said }]
  })
}

test('Godsfire: a rival whose agitation can revolt now is told by itself, and before all that cannot', () => {
  const [CONTESTED, OWN] = [5, 1]
  const facts: [string, ...Part[]][] = [
    ['earned', 0, 14],
    // A rival at 16 of 14 on a world where the reader agitates, too.
    ['landed', 1, CONTESTED, 4, 16, 3, 14, [0]],
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['landed', rival, OWN + rival, 2, 2, 0, 14, []]),
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['putDown', 0, 6 + rival, 3, rival, 4, 3, 0]),
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['gave', 0, rival, OWN, 2]),
  ]
  const { lines, more } = digestOf(heardIn(facts))
  assert.equal(lines.length, 5)
  assert.match(lines[0]?.text ?? '', /^Player 2 rivals you at .*agitation 16 of 14\.$/)
  assert.match(lines[0]?.why ?? '', /It can revolt now/)
  assert.ok(!lines.some(({ text }) => text.includes('income')), 'an income is no headline')
  assert.ok(more > 0)
})

test('Godsfire: on a quiet turn an income is no headline either', () => {
  assert.deepEqual(digestOf(heardIn([['earned', 0, 14]])).lines, [])
})

test('Starfire: a colony that is lost stands before ships, both before what is gained or to be known', () => {
  const { rules } = gameOf('starfire-campaign') as Game
  const urgent = (kind: string, ...numbers: number[]) => ({
    ...{ section: 'urgent', kind, clause: 'SC-20.6', word: '' },
    numbers,
  })
  const report = {
    turn: 9,
    lines: [
      urgent('refused', 2, 4),
      urgent('conquered', 8, 1, 2, 90, 40, 0, 0),
      urgent('short', 4, 9, 1200, 0),
      urgent('battle in', 7, 3, 0),
      urgent('battle in', 9, 5, 2),
      urgent('conquered', 5, 2, 1, 90, 40, 1, 2),
      { ...urgent('built', 1, 9, 4), section: 'yards', word: 'Fox' },
      { ...urgent('besieged', 6), section: 'systems' },
    ],
  }
  const heard = heardOf(rules.reported?.(report as unknown as Json, 0) ?? [], 1)
  assert.deepEqual(
    digestOf(heard).lines.map(({ text }) => text),
    [
      'You lost system 5.',
      'You took system 8.',
      'System 6 is besieged.',
      'You fought at system 9: 5 of your units, 2 lost.',
      'You fought at system 7: 3 of your units, none lost.',
    ],
  )
})
