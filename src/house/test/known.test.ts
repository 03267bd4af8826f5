import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import type { Game } from '../../kernel/game.ts'
import type { Declared } from '../../kernel/knowledge.ts'
import { shelf } from '../../rulesets/shelf.ts'
import { SeatTime, TableTime } from '../contract-clock.ts'
import { InCount, Late, Line, SeatInfo, SheetNews, TableState, TalkLine } from '../contract-looking.ts'

// Who may know what, and by which clause: `known.json` of each game for its view, and of the house for what it sends.

const SOURCES = path.resolve(import.meta.dirname, '..', '..')
const read = (...names: string[]) => fs.readFileSync(path.join(SOURCES, ...names), 'utf8')

/** By who may know it, by clause: names of fields, with blanks between them. */
type Known = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Who may know each field, and by which clause; each is named once. */
function entries(known: Known): Map<string, { readonly who: string; readonly clause: string }> {
  const all = new Map<string, { readonly who: string; readonly clause: string }>()
  for (const [who, clauses] of Object.entries(known))
    for (const [clause, fields] of Object.entries(clauses))
      for (const field of fields.split(' ')) {
        assert.ok(!all.has(field), `${field} is named twice`)
        all.set(field, { who, clause })
      }
  return all
}

const law = read('house', 'rulebook.md')

function mustHold(known: Known, fields: ReadonlyMap<string, boolean | null>, book: string): void {
  const all = entries(known)
  assert.deepEqual(
    [...all.keys()].sort(),
    [...fields.keys()].sort(),
    'the fields, and those that a clause names',
  )
  for (const [field, { who, clause }] of all) {
    const rules = clause.startsWith('House-') ? law : book
    assert.ok(rules.includes(`**${clause}`), `${field} cites ${clause}, which no rulebook has`)
    const hides = fields.get(field) ?? null
    if (hides !== null)
      assert.equal(who !== 'all', hides, `${field} is known to ${who}, and the schema says otherwise`)
  }
}

/** The fields of a view, with what lies in them, and whether somebody is not shown them. */
function fieldsOf({ rules, machine }: Game): Map<string, boolean> {
  const fields = new Map<string, boolean>()
  const look = ({ knowledge }: Declared<unknown>, name: string, hides: boolean): void => {
    if (knowledge.kind === 'object')
      for (const [field, part] of Object.entries(knowledge.fields)) look(part, `${name}.${field}`, hides)
    else if (knowledge.kind === 'list') look(knowledge.item, name, hides)
    else if (knowledge.kind === 'rows') look(knowledge.item, name, true)
    else if (knowledge.kind === 'nullable') look(knowledge.inner, name, hides)
    else fields.set(name, hides || knowledge.kind !== 'open')
  }
  for (const [name, field] of Object.entries(rules.fields)) look(field, name, false)
  for (const { name, locals } of rules.procedures)
    for (const [local, field] of Object.entries(locals)) look(field, `flow.${name}.${local}`, false)
  for (const count of Object.keys(rules.counts ?? {})) fields.set(count, false)
  fields.set(
    'flow',
    rules.procedures.some(({ shownAt }) => shownAt !== undefined),
  )
  if (machine.windows.length > 0) fields.set('standing', true)
  return fields
}

for (const { game } of shelf()) {
  const { id, title } = game.rules.meta
  test(`House-6.13 · by a clause each field of ${title} is known to all, or to those it is shown to`, () => {
    const known = JSON.parse(read('rulesets', id, 'known.json')) as Known
    mustHold(known, fieldsOf(game), read('rulesets', id, 'rulebook.md'))
  })
}

test('House-6.12, House-6.13 · by a clause each thing that the house sends of a table is known', () => {
  const sent = { TableState, TableTime, SeatTime, SeatInfo, Line, TalkLine, Late, SheetNews, InCount }
  const names = Object.entries(sent).flatMap(([name, { properties }]) =>
    Object.keys(properties).map((field) => [`${name}.${field}`, null] as const),
  )
  mustHold(JSON.parse(read('house', 'known.json')) as Known, new Map(names), law)
})
