import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Answered, GameInfo, TableState } from '../../src/server/api.ts'
import { look, shoot } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()
/** How fast a person reads. */
const WORDS_A_SECOND = 4
const AWAY_TURNS = 30

test('Who comes back to Cash Flow after thirty turns of bots finds what he lost in twenty seconds, and sees it on the map', async (t) => {
  const { table, key } = await awayAtCashFlow()
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(`/t/${table}#key=${key}`)
  const told = page.getByRole('region', { name: /this happened to you/ })
  await told.waitFor()

  const { words, line } = await readUntil(told, /^You (also )?lost|^You are out|attack|blockade/)
  const seconds = words / WORDS_A_SECOND
  t.diagnostic(`found “${line}” after ${words} words, ${seconds.toFixed(1)} s`)
  assert.ok(seconds <= 20, `it took ${seconds} s to read as far as “${line}”`)
  assert.ok((await told.getByRole('listitem').count()) <= 5)

  // The same numerals lie on the map; what happened is played there, a step at a time, and its frame says when that was.
  const shown = page.getByRole('region', { name: 'What happened, on the board' })
  await shown.getByRole('button', { name: 'Step' }).click()
  const past = page.getByRole('group', { name: /as it was: .*after event \d+/ })
  await past.waitFor()
  assert.equal(await past.getByRole('button').count(), 0, 'nothing of the past can be chosen')
  await look(page, 'told-past')
  await shown.getByRole('button', { name: 'Skip to now' }).click()
  await past.waitFor({ state: 'detached' })

  // Everything else on demand.
  await told.getByRole('button', { name: 'by player' }).click()
  await page.getByRole('button', { name: 'By player', pressed: true }).waitFor()
  await told.getByRole('button', { name: 'by kind' }).click()
  const chronicle = page.getByRole('region', { name: 'Since your last turn' })
  await chronicle.getByRole('group').first().waitFor()
  await shoot(page, 'told-dispatch')
  assert.deepEqual(hall.troubles, [])
})

/** A seat of Cash Flow whose holder has been away while bots have played on, until something was taken from him. */
async function awayAtCashFlow(): Promise<{ table: string; key: string }> {
  const games = (await ask('GET', '/api/games')) as readonly GameInfo[]
  const bot = games.find(({ id }) => id === 'cash-flow')?.bots[0]?.id ?? ''
  const seats = [{ kind: 'you', name: 'Marrow' }, ...Array.from({ length: 4 }, () => ({ kind: 'bot', bot }))]
  const made = (await ask('POST', '/api/tables', {
    game: 'cash-flow',
    seats,
    seed: 'away',
  })) as Answered<'POST /api/tables'>
  const { table, key } = made
  const play = (who: string | null) =>
    ask(
      'POST',
      `/api/tables/${table}/host`,
      { do: 'play', seat: 0, bot: who, reason: 'away', commandId: `${who}` },
      key,
    )
  await ask(
    'POST',
    `/api/tables/${table}/host`,
    { do: 'pace', seat: 0, pace: 'once', commandId: 'pace' },
    key,
  )
  await play(bot)
  for (;;) {
    const { lines, dispatch, over } = (await ask('GET', `/api/tables/${table}`, undefined, key)) as TableState
    const turns = new Set(lines.filter(({ seat }) => seat !== 0).map(({ event }) => event)).size
    assert.equal(over, null, 'the game was over before anything was lost')
    if (turns >= AWAY_TURNS && dispatch?.lines.some(({ text }) => /^You lost/.test(text))) break
    await new Promise((done) => setTimeout(done, 300))
  }
  await play(null)
  return { table, key }
}

async function ask(method: string, path: string, body?: object, key?: string): Promise<unknown> {
  const answer = await fetch(`${hall.url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  assert.ok(answer.ok, JSON.stringify(said))
  return said
}

/** Reads what stands in a region from its beginning, as far as the first headline that says it. */
async function readUntil(
  region: ReturnType<Page['getByRole']>,
  wanted: RegExp,
): Promise<{ words: number; line: string }> {
  let words = count((await region.getByRole('heading').textContent()) ?? '')
  for (const item of await region.getByRole('listitem').all()) {
    const line = (await item.locator('b').textContent()) ?? ''
    words += count(line)
    if (wanted.test(line)) return { words, line }
    words += count((await item.textContent()) ?? '') - count(line)
  }
  return assert.fail('nothing in the headlines says what was lost')
}

const count = (text: string) => text.split(/\s+/).filter(Boolean).length
