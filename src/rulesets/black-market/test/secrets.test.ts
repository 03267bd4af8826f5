import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Frame, Seat } from '../../../kernel/procedure.ts'
import { FastSource } from '../../../kernel/source.ts'
import { begin, follow, nextOf } from '../../../kernel/testing/recipe.ts'
import { knowsFace } from '../colony/locations.ts'
import { DECK_SIZE, FACES } from '../data.ts'
import { at, bit, EVERYBODY, type Position } from '../position.ts'
import type { Leg } from '../trade/legs.ts'
import { cast, type Player, type Recipe } from './players.ts'
import { game } from './table.ts'

/** The position with everything changed that a viewer may not know; nothing else. */
function disguised(p: Position, viewer: Seat | null, chance: Chance): Position {
  const q = game.machine.copy(p) as Position
  dealFacesAnew(q, viewer, chance)
  const mine = EVERYBODY | (viewer === null ? 0 : bit(viewer))
  for (const note of q.notes) if ((note.to & mine) === 0) note.text = `${note.text} or not`
  for (let seat = 0; seat < q.seats; seat++)
    if (seat !== viewer)
      q.orders[seat] = { direct: { pay: 'W', get: 'F', count: 1 + chance.pick(9) }, rates: [] }
  // Who else has looked at a card.
  for (let mark = 0; mark < FACES; mark++)
    if (q.holder[mark] !== -1 && at(q.seen, mark) < EVERYBODY && q.open[mark] === 0)
      q.seen[mark] = (at(q.seen, mark) & mine) | (chance.pick(32) & ~mine)
  for (const frame of q.flow) disguiseFrame(q, frame, viewer)
  return q
}

/** The faces that a viewer has not seen change places among themselves and with those of the deck. */
function dealFacesAnew(q: Position, viewer: Seat | null, chance: Chance): void {
  for (let first = 0; first < FACES; first += DECK_SIZE) {
    const marks = Array.from({ length: DECK_SIZE }, (_, i) => first + i)
    const hidden = marks.filter((mark) => q.holder[mark] !== -1 && !knowsFace(q, viewer, mark))
    const known = new Set(marks.filter((mark) => !hidden.includes(mark)).map((mark) => q.face[mark]))
    const faces = chance.shuffle(marks.filter((face) => !known.has(face) && q.discarded[face] === 0))
    for (const mark of hidden) q.face[mark] = faces.pop() ?? -1
  }
}

/** Legs of deals of others, what Secrets say, and what others have sealed. */
function disguiseFrame(q: Position, frame: Frame, viewer: Seat | null): void {
  const deal = frame as Frame & { legs?: Leg[] | null; partners?: number }
  if (deal.legs != null) {
    const party = viewer !== null && (((deal.partners ?? 0) | bit(q.turn)) & bit(viewer)) !== 0
    if (!party && !q.options.open_deals)
      deal.legs = [{ do: 'exchange', pay: 'E', amount: 2, get: 'W', count: 1 }]
    else
      for (const leg of deal.legs)
        if (leg.do === 'give' && leg.what === 'secret' && leg.from !== viewer)
          leg.text = 'Quite another secret.'
  }
  frame.sealed?.forEach((answer, seat) => {
    if (answer === null || seat === viewer || frame.sealed === undefined) return
    frame.sealed[seat] = frame.in === 'raid' ? 0 : { say: 'Quite another wish.' }
  })
}

function playThrough(recipe: Recipe): { looks: number; differences: number } {
  const match = begin(cast, recipe)
  const chance = new Chance(new FastSource(`${recipe.seed}/disguise`))
  let [looks, differences] = [0, 0]
  while (!game.isOver(match.position)) {
    const p = match.position as Position
    for (const viewer of [null, ...Array.from({ length: p.seats }, (_, seat) => seat)]) {
      const other = disguised(p, viewer, chance)
      assert.deepEqual(
        game.rules.view(other, viewer),
        game.rules.view(p, viewer),
        `event ${match.nextSeq}, ${viewer}`,
      )
      looks++
      if (!game.equal(other, p)) differences++
    }
    follow(recipe, match, nextOf(cast, recipe, match))
  }
  return { looks, differences }
}

const CASES: readonly [string, readonly Player[], boolean][] = [
  ['three', ['trader', 'busy', 'random'], false],
  ['four', ['trader', 'busy', 'random', 'trader'], true],
]

for (const [seed, players, open_deals] of CASES)
  test(`BM-1.5 · whatever is hidden may be otherwise, and no view tells (${seed}${open_deals ? ', open deals' : ''})`, () => {
    const { looks, differences } = playThrough({ seed, players, options: { open_deals, rounds: 4 } })
    assert.ok(looks > 500 && differences === looks, `${differences} of ${looks}`)
  })
