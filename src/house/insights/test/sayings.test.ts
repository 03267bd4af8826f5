import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Applied } from '../../../kernel/match.ts'
import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import { Phrases } from '../phrases.ts'

const WORDS = {
  hurt: { grade: 'event', roles: ['loses'] },
  paid: { grade: 'event', roles: ['gains'] },
  flew: { grade: 'detail', roles: ['does'] },
}
const edition = {
  game: { rules: { words: WORDS } },
  tell: (_rules: unknown, { kind, args }: { kind: string; args: unknown[] }) => ({
    text: `${kind} ${args[0]}`,
    clause: 'X-1.1',
  }),
  placesOf: () => [],
} as unknown as PinnedRuleset

type Happened = readonly [kind: string, seat: number]
/** What each seat's event told, in order. */
const applied = (kinds: readonly Happened[]): Applied[] =>
  kinds.map(([kind, seat], i) => ({
    event: { seq: i + 1, seat },
    facts: [{ kind, args: [seat], only: null }],
  })) as unknown as Applied[]
const gravest = (rose: boolean, ...kinds: readonly Happened[]) =>
  new Phrases(edition, null, String).gravest(applied(kinds), 0, kinds.length, 0, rose)?.text

test('nobody rose by what they lost, nor fell by what they won', () => {
  assert.equal(gravest(true, ['hurt', 0], ['flew', 0]), 'flew 0')
  assert.equal(gravest(false, ['paid', 0], ['flew', 0]), 'flew 0')
  assert.equal(gravest(false, ['hurt', 0], ['paid', 0]), 'hurt 0')
})

test('what a rival lost made one rise, unless one won something', () => {
  assert.equal(gravest(true, ['flew', 0], ['hurt', 1]), 'hurt 1')
  assert.equal(gravest(true, ['hurt', 1], ['paid', 0]), 'paid 0')
})
