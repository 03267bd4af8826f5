import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { forPlayers, parseRulebook, searched } from '../players.ts'
import { examplesOf, inReadingOrder, isForDevelopers } from '../reading.ts'

const RULESETS = path.resolve(import.meta.dirname, '../../../rulesets')
const books = fs.globSync('*/rulebook.md', { cwd: RULESETS }).map((file) => {
  const markdown = fs.readFileSync(path.join(RULESETS, file), 'utf8')
  return { file, book: parseRulebook(forPlayers(markdown)) }
})

test('every worked example that names a clause stands beside it, in all five rulebooks', () => {
  assert.equal(books.length, 5)
  for (const { file, book } of books) {
    const examples = examplesOf(book)
    assert.ok(examples.size >= 5, `${file}: ${examples.size}`)
    for (const clause of examples.keys()) assert.ok(book.ids.has(clause), `${file} has no ${clause}`)
  }
  const trader = books.find(({ file }) => file.startsWith('imperial-trader'))
  assert.ok(trader !== undefined)
  // "Pay: … (8.9, 8.10)" stands at the first of the two.
  const examples = examplesOf(trader.book)
  assert.match(JSON.stringify(examples.get('IT-8.9')), /Pay: O1/)
  assert.equal(examples.get('IT-8.10'), undefined)
})

test('a search finds words in clauses, and a whole chapter by what it is called', () => {
  const book = books.find(({ file }) => file.startsWith('imperial-trader'))?.book ?? assert.fail()
  const titles = (query: string) => searched(book, query).chapters.map(({ title }) => title)
  const expansion = book.chapters.find(({ title }) => title.includes('Shifting Imperium')) ?? assert.fail()
  assert.ok(titles('shifting imperium').includes(expansion.title))
  assert.ok(searched(book, 'shifting imperium').found >= expansion.parts.length)
  assert.equal(searched(book, 'curio lanes').found, 2)
})

test('what is for developers comes last in every rulebook, and nothing is left out', () => {
  for (const { file, book } of books) {
    const order = inReadingOrder(book.chapters)
    const first = order.findIndex(isForDevelopers)
    assert.ok(first > 0 && order.slice(first).every(isForDevelopers), file)
    assert.deepEqual(new Set(order), new Set(book.chapters), file)
  }
})
