import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fits, Index, pathOf, type Seen } from '../selecting.ts'

/** An element of classes, after another of the same parent. */
function element(name: string, parent: Seen | null, previous: Seen | null = null, isLast = false): Seen {
  return {
    ...{ tag: 'path', parent, previous, isLast, place: (previous?.place ?? 0) + 1 },
    attributes: new Map([['role', 'img']]),
    classes: new Set(name.split(' ')),
  }
}

test('a selector is about what it says: neighbours, parents, places, attributes and what an element is not', () => {
  const board = element('board', null)
  const pile = element('pile', board)
  const first = element('tile', pile)
  const last = element('tile held', pile, first, true)
  const about = (selector: string) => {
    const path = pathOf(selector) ?? assert.fail(selector)
    return [board, pile, first, last].flatMap((one, i) => (fits(path, one) ? [i] : []))
  }
  const cases: Readonly<Record<string, readonly number[]>> = {
    '.tile': [2, 3],
    'PATH.tile.held': [3],
    '.board .tile': [2, 3],
    '.board > .tile': [],
    '.board > .pile > *': [2, 3],
    '.tile + .tile': [3],
    '.pile .tile + *': [3],
    '.pile > :first-child': [2],
    '.tile:last-child': [3],
    '.tile:nth-child(2)': [3],
    '.tile:not(.held)': [2],
    '[role="img"]:not([role="none"]).pile': [1],
    '#pile': [],
  }
  for (const [selector, wanted] of Object.entries(cases)) assert.deepEqual(about(selector), wanted, selector)
})

test('a selector that knows more than parts of drawings is for pages alone', () => {
  for (const selector of [
    '',
    '.a ~ .b',
    '.a:hover',
    'a::before',
    '.a:not(:hover)',
    '.a >',
    'li:nth-child(odd)',
  ])
    assert.equal(pathOf(selector), null, selector)
})

/** How often parts of elements are looked at, to find what is about each of these neighbours. */
function looks(neighbours: number): number {
  let looked = 0
  const counting = (one: Seen) =>
    new Proxy(one, {
      get(target, name) {
        looked++
        return Reflect.get(target, name)
      },
    })
  const selectors = [
    '.tile + .tile',
    '.pile legend + *',
    '.pile > :first-child',
    '.board .tile',
    '.tile:nth-child(2)',
  ]
  const index = new Index(selectors.map((selector) => ({ path: pathOf(selector) ?? assert.fail(selector) })))
  const pile = counting(element('pile', counting(element('board', null))))
  let previous: Seen | null = null
  for (let i = 0; i < neighbours; i++) {
    previous = counting(element('tile', pile, previous))
    index.of(previous)
  }
  return looked
}

test('twice as many neighbours are twice as much to look at', () => {
  const [one, two, four] = [looks(100), looks(200), looks(400)]
  assert.equal(four - two, 2 * (two - one))
})
