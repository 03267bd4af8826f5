// What is made to cost, through the door that strangers have for it: one clear refusal, and the house goes on.

import assert from 'node:assert/strict'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { hotSeat, playOn, SHORT } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Refused } from '../api.ts'
import { fileBombs, linesIn, sealed } from './bombs.ts'
import { type OpenServer, openServer } from './open.ts'

/** A server, and a game that was played to its end there, as a file. */
async function harbour(t: TestContext) {
  const server = await openServer(t, { house: { quotas: { openingHour: 1000, makingHour: 1000 } } })
  const made = await server.house.create(hotSeat(2, { options: SHORT }))
  await playOn(server.house, made, new FastSource('bombs'))
  const { bytes } = await server.house.file(made.table, made.key)
  return { server, file: bytes }
}

async function opened({ url }: OpenServer, body: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await fetch(`${url}/api/files`, { method: 'POST', body: new Uint8Array(body), headers })
  const { error } = (await response.json()) as Partial<Refused>
  return `${response.status} ${error?.code} ${error?.text}`
}

/**
 * The longest that this thread, which is the house's, computed without looking up, in milliseconds of a processor: what
 * others of this machine do does not count.
 */
async function longestTurn(act: () => Promise<void>): Promise<number> {
  const spent = () => process.threadCpuUsage()
  let last = spent()
  let longest = 0
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now.user + now.system - last.user - last.system)
    last = now
  }
  const timer = setInterval(look, 1)
  await act()
  clearInterval(timer)
  return longest / 1000
}

test('a file that is made to cost is refused in a sentence, and keeps nobody waiting', async (t) => {
  const { server, file } = await harbour(t)
  // What a program does for the first time takes it longer.
  assert.match(await opened(server, file), /^201 /)
  await server.get('/api/games')
  for (const [name, make, says] of fileBombs(file)) {
    const bomb = make()
    let answer = ''
    const blocked = await longestTurn(async () => {
      const asked = opened(server, bomb)
      assert.equal((await server.get('/api/games')).status, 200, name)
      answer = await asked
    })
    assert.match(answer, says, `${name}: ${answer}`)
    assert.ok(blocked < 100, `${name} held the house for ${blocked} ms`)
  }
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  assert.match(await opened(server, file), /^201 /)
  assert.match(await opened(server, sealed(linesIn(file))), /^201 /)
})
