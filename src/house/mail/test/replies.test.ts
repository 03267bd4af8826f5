// What people answer, as their mail programs send it.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { unquoted } from '../reading/body.ts'
import { readLetter } from '../reading/read-letter.ts'

const FOLDER = path.join(import.meta.dirname, 'replies')

test('of what mail programs send, the orders are read and nothing else, and the line is told below which nothing was', async () => {
  const text = fs.readFileSync(path.join(FOLDER, 'expected.json'), 'utf8')
  const expected = JSON.parse(text) as Record<string, object>
  const read: Record<string, object> = {}
  for (const file of fs.readdirSync(FOLDER).filter((name) => name.endsWith('.eml'))) {
    const { lines, unread, machine } = await readLetter(fs.readFileSync(path.join(FOLDER, file)), null)
    assert.equal(machine, null, file)
    read[file.slice(0, -4)] = { lines: lines.filter((line) => line !== ''), unread }
  }
  assert.deepEqual(read, expected)
  assert.equal(Object.keys(read).length, 40)
})

test('what programs write below an answer is not read, without a quote, too', () => {
  for (const line of [
    'Gesendet von Outlook für Android',
    'Gesendet mit der GMX Mail App',
    'Von meinem iPhone gesendet',
    'Sent from Outlook for Android',
    'Sent from Yahoo Mail',
    'From: Argosy\nSent: Monday',
  ]) {
    const [unread] = line.split('\n')
    assert.deepEqual(unquoted(`build 1 Scout\n\n${line}`), { lines: ['build 1 Scout'], unread }, line)
  }
})
