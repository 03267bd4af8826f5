// What must be so after a year: every sheet in its turn, every mail once, every difference explained, the same again from the log.

import type { GameEvent, TurnAnswer } from '../../../../kernel/event.ts'
import { type Json, sameJson } from '../../../../kernel/json.ts'
import { checkTable } from '../../../log/check.ts'
import { type Desk, LETTER, REASON } from './desk.ts'
import type { Handed, People } from './people.ts'
import type { Town } from './town.ts'

/** Everything that should not be, as sentences. */
export async function checkYear(town: Town, people: People, desk: Desk): Promise<string[]> {
  return [
    ...(await soundness(town, desk)),
    ...(await played(town, people, desk)),
    ...(await stood(town, people, desk)),
    ...mailed(town, people, await desk.turns()),
    ...(await explained(town, desk)),
  ]
}

/** The whole log again gives the same hashes. */
async function soundness({ store }: Town, { table }: Desk): Promise<string[]> {
  const [found] = await store.heads([table])
  if (found === undefined) return ['The table is gone.']
  const { kind, text } = await checkTable(store, found)
  return kind === 'sound' ? [] : [`The log is ${kind}: ${text}`]
}

const textOf = (choice: Json): string | null => {
  const { text } = Object(choice) as { readonly text?: unknown }
  return typeof text === 'string' ? text.trim() : null
}
const isSame = (a: Json, b: Json): boolean => (textOf(a) === null ? sameJson(a, b) : textOf(a) === textOf(b))

/** Each sheet that was sent before its deadline is what was played. */
async function played({ store }: Town, { handed }: People, { table }: Desk): Promise<string[]> {
  const faults: string[] = []
  const turns = new Map<number, TurnAnswer>()
  for (const { kind, json } of await store.entries(table)) {
    if (kind !== 'game') continue
    const event = JSON.parse(json) as GameEvent
    if (event.kind === 'turn') turns.set(event.seq, event.answer as unknown as TurnAnswer)
  }
  for (const { seat, seq, choice } of handed.values()) {
    const turn = [...turns].find(([at]) => at >= seq)?.[1]
    const answer = turn?.answers.find(([by]) => by === seat)?.[1]
    if (answer === undefined || turn?.late.includes(seat) === true || !isSame(choice, answer))
      faults.push(
        `What seat ${seat} sent at ${seq} is not what was played: ${JSON.stringify(answer)?.slice(0, 200)}`,
      )
  }
  return faults
}

/** A line of a sheet as it was sent. */
function lineIn(choice: Json, no: number): string {
  const { orders = [] } = Object(choice) as { readonly orders?: readonly Json[] }
  return textOf(choice)?.split('\n')[no - 1] ?? JSON.stringify(orders[no - 1])
}

/**
 * After a battle, a raid or an event, what an order needs may be gone, or won and too old: nobody knew when it was checked. A
 * depression takes a quarter of a turn's income (SC-11.5).
 */
const WAR: readonly string[] = ['battles', 'ground', 'events', 'raided']
const LOST: readonly string[] =
  'E_YARD E_NO_PLANET E_PLACE E_NOT_POPULATED E_NOT_OWNER E_PU E_FREIGHTER E_CENTERS_OLD E_FUNDS'.split(' ')

/** No line that was said to stand was refused when orders were locked. */
async function stood({ store }: Town, { handed, all }: People, { table }: Desk): Promise<string[]> {
  const faults: string[] = []
  for (const { seat } of all) {
    const own = [...handed.values()].filter((one) => one.seat === seat).toSorted((a, b) => a.seq - b.seq)
    for (const { rev, json } of await store.reports(table, seat, 0, 10_000)) {
      const entry = await store.entry(table, rev)
      const { seq = 0 } = entry === null ? {} : (JSON.parse(entry.json) as Partial<GameEvent>)
      const sent = own.findLast((one: Handed) => one.seq <= seq)
      const { lines = [] } = JSON.parse(json) as {
        lines?: { section: string; kind: string; numbers: number[]; word: string }[]
      }
      const isWar = lines.some(({ section, kind }) => WAR.includes(section) || WAR.includes(kind))
      for (const { section, kind, numbers, word } of lines)
        if (
          section === 'orders' &&
          kind.startsWith('E_') &&
          sent?.stands.includes(numbers[0] ?? 0) === true &&
          !(isWar && LOST.includes(kind))
        )
          faults.push(
            `Line ${numbers[0]} of seat ${seat} stood, and was refused at ${seq}: ${kind} ${word} (${lineIn(sent.choice, numbers[0] ?? 0)})`,
          )
    }
  }
  return faults
}

/** Before this part of the year the host writes to all. */
const LETTER_TURN = 0.35
/** Mail programs show no more of a mail than about this number of bytes; a report that is longer is attached. */
const LONGEST = 100_000

/** Players by mail are told of each turn once, and who has lost their seat of nothing more. */
function mailed({ mails }: Town, { all, former }: People, turns: number): string[] {
  const faults: string[] = []
  for (const { address, told, name, isGone } of all) {
    if (!told || isGone) continue
    const own = mails.filter(
      ({ to, subject }) => to === address && /^[^:]*, turn \d+: orders by /.test(subject),
    )
    const numbers = own.map(({ subject }) => Number(/, turn (\d+)/.exec(subject)?.[1]))
    const first = numbers[0] ?? turns
    for (let turn = first; turn <= turns; turn++) {
      const times = numbers.filter((one) => one === turn).length
      if (times !== 1) faults.push(`${name} was told of turn ${turn} ${times} times.`)
    }
    const letters = mails.filter(
      ({ to, text }) =>
        to === address && text.startsWith('The host of this table writes:') && text.includes(LETTER),
    )
    if (letters.length !== 1 && first < LETTER_TURN * turns)
      faults.push(`${name} got the letter of the host ${letters.length} times.`)
    const long = own.find(
      ({ text, html }) => Math.max(Buffer.byteLength(text), Buffer.byteLength(html)) > LONGEST,
    )
    if (long !== undefined)
      faults.push(
        `“${long.subject}” has a page of ${Buffer.byteLength(long.html)} bytes, and a text of ${Buffer.byteLength(long.text)}.`,
      )
  }
  for (const { address, atMs } of former)
    for (const mail of mails)
      if (mail.to === address && mail.atMs > atMs) faults.push(`${address} was still sent “${mail.subject}”.`)
  for (const { to, subject, text } of mails)
    if (to !== 'host@people.example' && text.includes(REASON))
      faults.push(`${to} reads a reason of the host in “${subject}”.`)
  return faults
}

/** The journal has every plan with what became of it, and all that made the year other than the orders. */
async function explained({ house }: Town, { table, key, planned, back }: Desk): Promise<string[]> {
  const { lines } = (await house.journal(table, key)).read()
  const plans = lines.filter(({ no }) => no !== null)
  const faults: string[] = []
  if (plans.length !== planned) faults.push(`The journal has ${plans.length} plans of ${planned}.`)
  const undone = plans.filter(({ fate }) => fate === 'back').length
  if (undone !== back) faults.push(`The journal has ${undone} plans taken back, not ${back}.`)
  for (const { no, fate, why } of plans)
    if (fate !== 'done' && fate !== 'back') faults.push(`Plan ${no} is “${fate}”: ${why}`)
  const texts = lines.map(({ text }) => text).join('\n')
  for (const [what, words] of Object.entries({
    vacation: /vacation/,
    extension: /extension|more time/i,
    grant: /1 day more/,
    resignation: /resign/i,
    replacement: /free/i,
    absence: /away/i,
    pause: /7 days|clock/i,
    outage: /down/i,
  }))
    if (!words.test(texts)) faults.push(`The journal does not tell of the ${what}.`)
  // Everybody reads it when the campaign is over.
  if ((await house.journal(table, null)).read().lines.length !== lines.length)
    faults.push('Not all of the journal is published at the end.')
  return faults
}
