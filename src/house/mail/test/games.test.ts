// Whole games played by mail alone: by people who read nothing but the mails they get, and write nothing but answers.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import type { NewTable } from '../../api/contract.ts'
import { type Got, postTown } from './postman.ts'

/** What a person makes of a form they read: one of its numbers, or the lines written as its example. */
type Reads = (form: { readonly numbers: number; readonly example: string[] }, mail: Got) => string

/** Plays a table to its end, or for at most `most` mails; gives the mails that people sent. */
async function byMail(t: TestContext, wanted: NewTable, reads: Reads, most: number) {
  const town = await postTown(t)
  const made = await town.table(wanted)
  let sent = 0
  let refused = 0
  let over = false
  const said: string[] = []
  for (; sent < most && !over; ) {
    await town.work()
    const mails = town.box.splice(0)
    assert.ok(mails.length > 0, `nobody was told anything after ${sent} mails: ${said.slice(-5).join(' | ')}`)
    // Of several mails to a seat the last is the one to answer.
    const last = new Map<string, Got>()
    for (const mail of mails) {
      over ||= mail.subject.endsWith('the game is over') || /\bwon\.$/m.test(mail.text)
      refused += /^! /m.test(mail.text) ? 1 : 0
      if (mail.replyTo !== null) last.set(/-(\d+)-\d+-/.exec(mail.replyTo)?.[1] ?? '', mail)
    }
    for (const mail of over ? [] : last.values()) {
      const numbers = (mail.text.match(/^ {1,3}\d+ {2}\S/gm) ?? []).length
      const example = /^For example:\n((?: {4}.*\n)+)/m.exec(mail.text)?.[1] ?? ''
      const text = reads(
        {
          numbers,
          example: example
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        },
        mail,
      )
      said.push(`${mail.subject}: ${text.slice(0, 60)}`)
      assert.equal(
        await town.send({ from: mail.to, to: mail.replyTo ?? '', subject: `Re: ${mail.subject}`, text }),
        250,
      )
      sent++
    }
    town.now += 20 * 60_000
  }
  const state = await town.house.state(made.table, made.key)
  return { sent, refused, over: state.over, seq: state.seq }
}

const seats = (n: number): NewTable['seats'] =>
  ['Anna', 'Ben', 'Cleo', 'Dido'].slice(0, n).map((name) => ({ kind: 'you', name }))

test('a whole Black Market by mail', LONG, async (t) => {
  const chance = new Chance(new FastSource('black market by mail'))
  let examples = 0
  const reads: Reads = ({ numbers, example }, mail) => {
    const isOpen = mail.text.includes('Or write it')
    if (isOpen && example.length > 0 && chance.pick(2) === 0) {
      examples++
      return example.join('\n')
    }
    // Several answers at once; those that nobody asks for are not read.
    const number = () => `${1 + chance.pick(numbers)}`
    return isOpen ? '1' : [number(), ...Array.from({ length: 5 }, () => `${1 + chance.pick(3)}`)].join('\n')
  }
  const { over, sent, refused, seq } = await byMail(
    t,
    { game: 'black-market', seats: seats(3), options: { rounds: 4 }, seed: 'by mail' },
    reads,
    3000,
  )
  t.diagnostic(
    `${sent} mails, ${seq} events, ${examples} written answers, ${refused} receipts with a refusal`,
  )
  assert.ok(over !== null, `not over after ${sent} mails and ${seq} events`)
  assert.ok(examples > 5 && refused > 5 && seq > sent)
})

test('a Starfire skirmish by mail, to its end: sheets of orders, and the reports that answer them', async (t) => {
  let reports = 0
  let orders = 0
  const reads: Reads = (_, mail) => {
    if (/^\s*TURN \d+|Turn \d+/m.test(mail.text)) reports++
    // The suggested orders are sent back as they stand, or no order at all.
    const advised = /^Suggested orders.*\n\n([\s\S]*?)\n\nTo move, reply/m.exec(mail.text)?.[1]
    const isWritten = /^[a-z]/m.test(advised ?? '')
    if (isWritten) orders++
    return isWritten ? (advised ?? '') : 'nothing'
  }
  const options = { preset: 'skirmish', END_TURN: 5 }
  const { over, sent, seq } = await byMail(
    t,
    { game: 'starfire-campaign', seats: seats(2), options, seed: 'by mail' },
    reads,
    60,
  )
  t.diagnostic(`${sent} mails, ${seq} events, ${reports} reports, ${orders} with orders`)
  assert.ok(over !== null, `not over after ${sent} mails and ${seq} events`)
  assert.ok(reports >= sent / 2 && orders >= sent / 2 && sent >= 8)
})
