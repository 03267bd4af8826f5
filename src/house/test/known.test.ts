import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { ownNames } from '../../kernel/conform/answers.ts'
import { Game } from '../../kernel/game.ts'
import type { Declared } from '../../kernel/knowledge.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { open } from '../../kernel/secrets.ts'
import { type Known, mustBeGranted } from '../../kernel/testing/leaks.ts'
import { shelf } from '../../rulesets/shelf.ts'
import { SeatTime, TableTime } from '../api/clock.ts'
import { GalaxyBattle, GalaxyFrame, GalaxyFrames, GalaxyMap } from '../api/galaxy.ts'
import { Listing, Lobby, LobbyTable, Reliability } from '../api/lobby.ts'
import { Option, Pending, Result } from '../api/rules.ts'
import {
  Here,
  InCount,
  Late,
  Line,
  ReplayFrame,
  SeatInfo,
  SeatReport,
  Sheet,
  SheetNews,
  TableNews,
  TableState,
  TableSummary,
  TalkLine,
} from '../api/view.ts'

// The people who may know each field, and by which words of which clause: `known.json` of each game for its view, and of the
// house for what it sends.

const SOURCES = path.resolve(import.meta.dirname, '..', '..')
const read = (...names: string[]) => fs.readFileSync(path.join(SOURCES, ...names), 'utf8')

const law = read('house', 'rulebook.md')
const known = (...names: string[]) => JSON.parse(read(...names, 'known.json')) as Known
const bookOf = (book: string) => (clause: string) => (clause.startsWith('House-') ? law : book)

/** The fields of a view, with their contents, and whether somebody is not shown them; and the secret parts of answers. */
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
  for (const part of ownNames(rules)) fields.set(part, true)
  return fields
}

for (const { game } of shelf()) {
  const { id, title } = game.rules.meta
  test(`House-6.13, House-6.14 · words of a clause give each field of ${title} to all, or to those it is shown to`, () => {
    mustBeGranted(known('rulesets', id), fieldsOf(game), bookOf(read('rulesets', id, 'rulebook.md')))
  })
}

test('House-6.13 · a secret that a game declares open, or an answer that it no longer keeps secret, is granted by no clause', () => {
  for (const { game } of shelf()) {
    const { rules } = game
    const { id } = rules.meta
    const grant = (leaking: AnyRuleset) =>
      mustBeGranted(
        known('rulesets', id),
        fieldsOf(new Game(leaking)),
        bookOf(read('rulesets', id, 'rulebook.md')),
      )
    const kept = [...fieldsOf(game)].flatMap(([name, hides]) => (hides && name in rules.fields ? [name] : []))
    assert.ok(kept.length > 0, id)
    for (const name of kept) {
      const fields = { ...rules.fields, [name]: open(rules.fields[name] as Declared<unknown>) }
      assert.throws(() => grant({ ...rules, fields }), new RegExp(`\\b${name} is known to`))
    }
    const openly = rules.procedures.map((one) => ({
      ...one,
      steps: Object.fromEntries(
        Object.entries(one.steps).map(([label, step]) => [
          label,
          typeof step === 'function' ? step : { ...step, own: [] },
        ]),
      ),
    }))
    assert.throws(() => grant({ ...rules, procedures: openly }), /those that a clause names/)
  }
})

test('House-6.12, House-6.13 · words of a clause give each thing that the house sends of a table', () => {
  const looking = {
    TableState,
    TableTime,
    SeatTime,
    SeatInfo,
    Line,
    TalkLine,
    Late,
    Here,
    ReplayFrame,
    SeatReport,
  }
  const asked = { Pending, Option, Sheet, SheetNews, InCount, Result }
  const drawn = { GalaxyMap, GalaxyFrames, GalaxyFrame, GalaxyBattle }
  const lists = { TableSummary, Lobby, LobbyTable, Listing, Reliability }
  const names = [
    ...Object.entries({ ...looking, ...asked, ...drawn, ...lists }).map(
      ([name, { properties }]) => [name, properties] as const,
    ),
  ].flatMap(([name, fields]) => Object.keys(fields).map((field) => `${name}.${field}`))
  // News has the fields of a state and, of its view and its time, those that have changed.
  const more = Object.keys(TableNews.properties).filter((field) => !(field in TableState.properties))
  const fields = [...names, ...more.map((field) => `TableNews.${field}`)]
  mustBeGranted(known('house'), new Map(fields.map((field) => [field, null])), bookOf(law))
})

test('House-6.13 · words that a clause does not have, or says are hidden, give nothing to anybody', () => {
  const book = '- **XX-1.1 [gap]** Public: ships, cash. Hidden: cargo. Cargo that was sold is public.\n'
  const fails = (of: Known, fields: readonly [string, boolean | null][], why: RegExp) =>
    assert.throws(() => mustBeGranted(of, new Map(fields), () => book), why)
  mustBeGranted(
    { all: { 'XX-1.1': { ships: 'a b' } } },
    new Map([
      ['a', false],
      ['b', null],
    ]),
    () => book,
  )
  fails({ all: { 'XX-1.1': { damage: 'a' } } }, [['a', false]], /does not say “damage”/)
  fails({ all: { 'XX-1.1': { 'Hidden: cargo': 'a' } } }, [['a', false]], /does not say “Hidden: cargo”/)
  fails({ all: { 'XX-1.2': { ships: 'a' } } }, [['a', false]], /no rulebook has/)
  fails({ all: { 'XX-1.1': { ships: 'a' } } }, [['a', true]], /the schema says otherwise/)
  fails({ holder: { 'XX-1.1': { cargo: 'a' } } }, [['a', false]], /the schema says otherwise/)
  fails(
    { all: { 'XX-1.1': { ships: 'a' } } },
    [
      ['a', false],
      ['b', false],
    ],
    /that a clause names/,
  )
  fails({ all: { 'XX-1.1': { ships: 'a', cash: 'a' } } }, [['a', false]], /named twice/)
})
