import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { mustBeGranted } from '../../kernel/testing/leaks.ts'
import { Drive } from '../drive.ts'
import { names, type State } from '../protocol.ts'

// The people who may know what `argosy drive` answers, and by which words of which clause: `known.json` of this room.

const read = (...parts: string[]) => fs.readFileSync(path.join(import.meta.dirname, '..', ...parts), 'utf8')

/** Answers that are a game's own: what is in them its own `known.json` says, or it is all of it. */
const WHOLE = ['view', 'position', 'log']

/** Answered alike. */
const ALIKE = new Map(
  Object.entries({
    state: ['new', 'load', 'replay', 'answer', 'late', 'close', 'undo'],
    option: ['considered', 'explain'],
  }).flatMap(([what, requests]) => requests.map((request) => [request, what])),
)

test('House-6.13 · words of a clause give each thing that a program is answered', () => {
  const drive = new Drive()
  const fields = new Set<string>()
  const asked = new Set<string>()
  /** The fields of an answer, and of those in a list. */
  const note = (name: string, of: unknown) => {
    for (const one of Array.isArray(of) ? of : [of])
      for (const field of Object.keys(one as object)) fields.add(`${name}.${field}`)
  }
  const say = (request: { readonly do: string; readonly [field: string]: unknown }): never => {
    const { ok, error } = drive.line(JSON.stringify({ id: 1, ...request }))
    assert.equal(error, undefined, JSON.stringify(error))
    asked.add(request.do)
    if (WHOLE.includes(request.do)) fields.add(request.do)
    else note(ALIKE.get(request.do) ?? request.do, ok)
    return ok as never
  }
  say({ do: 'games' })
  say({ do: 'new', game: 'imperial-trader', seats: 2, seed: 'a' })
  say({ do: 'chance', chance: [] })
  const [{ seat, options }] = say({ do: 'pending', all: true, considered: true }) as [
    { seat: number; options: { choice: object }[] },
  ]
  note('option', options)
  const { choice } = say({ do: 'suggest', seat }) as { choice: object }
  say({ do: 'considered', seat })
  say({ do: 'explain', seat, choice })
  say({ do: 'answer', seat, choice })
  say({ do: 'late', seat: 1 - seat })
  for (const name of ['view', 'result', 'hash', 'position']) say({ do: name })
  const log = say({ do: 'log' })
  note('event', log)
  say({ do: 'replay', log })
  say({ do: 'playout', limit: 40 })
  // A game of turns, in which the player whose turn it is has just decided something without dice.
  say({ do: 'new', game: 'black-market', seats: 3, seed: 'a' })
  const [first] = say({ do: 'pending' }) as [{ seat: number; options: { choice: object }[] }]
  const done = say({ do: 'answer', seat: first.seat, choice: first.options[0]?.choice }) as State
  note('event', done.events)
  note(
    'fact',
    done.events.flatMap(({ facts }) => facts),
  )
  say({ do: 'undo', seat: first.seat })
  // All orders of a turn at once, and their lines one by one.
  say({ do: 'new', game: 'starfire-campaign', seats: 1, seed: 'a' })
  note('pending', say({ do: 'pending' }))
  note('check', say({ do: 'check', seat: 0, choice: { ready: true, text: 'nonsense' } }))
  say({ do: 'answer', seat: 0, choice: { ready: false, text: '' }, draft: true })
  say({ do: 'close' })
  say({ do: 'load', game: 'starfire-campaign', position: say({ do: 'position' }) })
  assert.deepEqual([...asked].sort(), [...names].sort(), 'the requests that were made, and all there are')
  mustBeGranted(JSON.parse(read('known.json')), new Map([...fields].map((field) => [field, null])), () =>
    read('..', 'house', 'rulebook.md'),
  )
})
