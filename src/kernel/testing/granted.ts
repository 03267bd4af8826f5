import assert from 'node:assert/strict'

/**
 * Which observers may know what: by the observer that knows it, by clause, by words of that clause that name it, fields with blanks between them. A clause
 * that does not name a thing grants it to nobody, so the words must stand in it.
 */
export type Known = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

interface Grant {
  readonly who: string
  readonly clause: string
  readonly words: string
}

/** The observers that may know each field, and by which words of which clause; each is named once. */
function grantsOf(known: Known): Map<string, Grant> {
  const all = new Map<string, Grant>()
  for (const [who, clauses] of Object.entries(known))
    for (const [clause, said] of Object.entries(clauses))
      for (const [words, fields] of Object.entries(said))
        for (const field of fields.split(' ')) {
          assert.ok(!all.has(field), `${field} is named twice`)
          all.set(field, { who, clause, words })
        }
  return all
}

/** The text of a clause in one line; undefined when the rulebook has none. */
const clauseOf = (book: string, id: string): string | undefined =>
  new RegExp(`^- \\*\\*${id.replace('.', '\\.')}\\b.*(?:\\n +\\S.*)*`, 'm')
    .exec(book)?.[0]
    .replace(/\s+/g, ' ')

/** What a clause says is hidden grants nothing to all: sentences that begin so. */
const HIDDEN = /(?:Hidden\b[^:.]*:|Never shown:|Nor\b)[^.]*\./g

/**
 * Fails unless exactly these fields are named, each by words that stand in a clause of the book.
 * @param fields each with whether a schema hides it from somebody; null where no schema says so
 */
export function mustBeGranted(
  known: Known,
  fields: ReadonlyMap<string, boolean | null>,
  bookOf: (clause: string) => string,
): void {
  const grants = grantsOf(known)
  assert.deepEqual(
    [...grants.keys()].sort(),
    [...fields.keys()].sort(),
    'the fields, and those that a clause names',
  )
  for (const [field, { who, clause, words }] of grants) {
    const text = clauseOf(bookOf(clause), clause)
    assert.ok(text !== undefined, `${field} cites ${clause}, which no rulebook has`)
    const granting = who === 'all' ? text.replace(HIDDEN, '') : text
    assert.ok(
      words.length > 1 && granting.toLowerCase().includes(words.toLowerCase()),
      `${clause} does not say “${words}”, by which ${field} is to be known to ${who}`,
    )
    const hides = fields.get(field) ?? null
    if (hides !== null)
      assert.equal(who !== 'all', hides, `${field} is known to ${who}, and the schema says otherwise`)
  }
}
