import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { mustBeGranted } from '../../../kernel/testing/leaks.ts'
import type { SeatState } from '../../agency.ts'
import type { Form } from '../../forms/form.ts'
import type { HookNews } from '../../notices/hooks.ts'
import type { Notice } from '../letters.ts'

// Which people may know what a mail, a browser and a hook are told, and by which words of which clause: `known.json` of this
// room.

const house = (name: string) => fs.readFileSync(path.join(import.meta.dirname, '..', '..', name), 'utf8')

/** These are types and no schemas: each of their fields, or this does not compile. */
const told = {
  Notice: { what: 0, seatState: 0, by: 0, idle: 0, letter: 0, why: 0, turn: 0 } satisfies Record<
    keyof Notice,
    0
  >,
  SeatState: {
    ...{ table: 0, title: 0, name: 0, seats: 0, seq: 0, over: 0, dispatch: 0, happened: 0, reportsFrom: 0 },
    ...{ welcome: 0, form: 0, waited: 0, dueAtMs: 0, zone: 0, pausedUntilMs: 0, waitingFor: 0, reports: 0 },
    ranking: 0,
  } satisfies Record<keyof SeatState, 0>,
  Form: {
    ...{ seat: 0, step: 0, since: 0, clause: 0, question: 0, choices: 0, impossible: 0, open: 0, given: 0 },
  } satisfies Record<keyof Form, 0>,
  HookNews: {
    ...{ table: 0, name: 0, title: 0, seat: 0, what: 0, head: 0, page: 0 },
  } satisfies Record<keyof HookNews, 0>,
}

test('House-6.4, House-6.8 · words of a clause give each thing that a mail or a hook says', () => {
  const fields = Object.entries(told).flatMap(([name, all]) =>
    Object.keys(all).map((field) => [`${name}.${field}`, null] as const),
  )
  mustBeGranted(JSON.parse(house('mail/known.json')), new Map(fields), () => house('rulebook.md'))
})
