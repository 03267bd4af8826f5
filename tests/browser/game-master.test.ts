import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Outlook } from '../../src/house/api/desk.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { legible, look, noFaults } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** An empire as its own player sees it. */
interface Empire {
  readonly treasury: number
  readonly fleets: { readonly id: readonly number[]; readonly system: readonly number[] }
}

/** A race with a fighting ship. */
const raceOf = (name: string) =>
  `race "${name}" 66,66,33 short G long K\ndesign "Fox" FG f 22 speed 6 : 4 I1, 1 G1, 1 K1, 1 Mg, 1 S1, 2 A1, 1 Y1, 2 Q1, 1 Bsa1`

async function post(address: string, body: unknown, key = '') {
  const answer = await fetch(`${hall.url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as { table: string; key: string; invite: string }
}

test('House-5.11, SC-21.33 · a game master without a seat tries acts by names, plans them with a reason, takes one back, and reads the journal', async () => {
  const { table, key, invite } = await post('/api/tables', {
    ...{ game: 'starfire-campaign', name: 'Mastered', seed: 'master', hosted: true },
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: { preset: 'skirmish', GM: 'on' },
  })
  const keys: string[] = []
  for (const name of ['Anna', 'Ben'])
    keys.push((await post(`/api/tables/${table}/join`, { invite, name })).key)
  const seen = async (seat: number) => {
    const answer = await fetch(`${hall.url}/api/tables/${table}`, {
      headers: { authorization: `Bearer ${keys[seat]}` },
    })
    return (await answer.json()) as { seq: number; view: { empires: Empire[] } }
  }
  const treasury = async () => (await seen(1)).view.empires[0]?.treasury ?? 0
  let commands = 0
  const handIn = async (seat: number, text = '') =>
    post(
      `/api/tables/${table}/answers`,
      { seat, seq: (await seen(seat)).seq, commandId: `s${seat} ${commands++}`, choice: { text } },
      keys[seat],
    )
  const act = async (what: object) =>
    post(
      `/api/tables/${table}/host`,
      { do: 'act', act: what, reason: 'War', commandId: `h${commands++}` },
      key,
    )
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(`/t/${table}#key=${key}`)
  await page.getByRole('heading', { name: 'The whole galaxy' }).waitFor()
  const desk = page.getByRole('region', { name: 'Your desk' })
  const here = desk.getByRole('group', { name: /^System/ })
  await desk.getByText('0 of 2 submitted.').waitFor()
  const system = (name: string) => page.getByRole('button', { name: new RegExp(`^System ${name}: `) })
  // From any tab a pressed system leads to what can be done there.
  await page.getByRole('tab', { name: 'Chat' }).click()
  await system('2').click()
  await here.getByRole('button', { name: 'All acts' }).click()

  // Nothing is chosen that looks so: what is missing is gone to. An impossible act is refused with what would do.
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  assert.equal(await desk.getByLabel('Empire', { exact: true }).inputValue(), '')
  assert.ok(await desk.getByLabel('Empire', { exact: true }).evaluate((at) => at === document.activeElement))
  await desk.getByLabel('What to do').selectOption({ label: 'Add or remove people' })
  await desk.getByLabel('System', { exact: true }).selectOption({ label: '1 · Anna (1)' })
  await desk.getByLabel('People in PU').fill('999')
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByText('There is room for 0 PU more.').waitFor()
  await desk.getByLabel('What to do').selectOption({ label: 'Give or take money' })
  await desk.getByLabel('Empire', { exact: true }).selectOption({ label: 'Ben (2)' })
  await desk.getByLabel('Amount in MC').fill('500.5')
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByText('20,500.50 MC').waitFor()
  await desk.getByText('Before turn 1 is carried out. You can take it back until then.').waitFor()
  // What if: bots play a copy on, with the money and without.
  const ahead = desk.getByRole('region', { name: 'What if' })
  await ahead.getByLabel('Turns').selectOption('1')
  const [answer] = await Promise.all([
    page.waitForResponse(/\/what-if$/),
    ahead.getByRole('button', { name: 'Let bots play it on' }).click(),
  ])
  await ahead.getByText(/^After 1 turn, on average over \d pairs? of games/).waitFor()
  // Dice decide what so little money does in a turn: the page is held to what the house found.
  const [score] = ((await answer.json()) as Outlook).measures
  assert.deepEqual(
    (await ahead.getByRole('row', { name: 'Ben' }).getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replaceAll(',', '')),
    ),
    [score?.now[1], score?.without[1], score?.acted[1]],
  )
  await ahead.getByLabel('Figure').selectOption('wars')
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await desk.getByText('Write why.').waitFor()
  await desk.getByLabel('Why', { exact: true }).fill('Late supplies')
  // On a phone the desk lies under the map.
  await page.setViewportSize({ width: 360, height: 780 })
  await look(page, 'game-master')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Three acts as one list, all or none.
  await desk.getByRole('button', { name: 'Add another act' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('tab', { name: 'Desk' }).click()
  await desk.getByText('Kept. It is planned together with the next act.').waitFor()
  // Pointing at a system says what may be done there, and fills in what is there.
  await system('3').click()
  assert.equal(
    await here.getByRole('button', { name: 'Add or remove people' }).count(),
    0,
    'nobody lives there',
  )
  await here.getByRole('button', { name: 'Found a colony' }).click()
  assert.equal(await desk.getByLabel('System', { exact: true }).inputValue(), '3')
  await system('1').click()
  await here.getByText(/^System 1: Empire 1 with 1,000 PU/).waitFor()
  assert.equal(await here.getByRole('button', { name: 'Found a colony' }).count(), 0)
  await look(page, 'game-master-map')
  await page.setViewportSize({ width: 1440, height: 900 })
  await here.getByRole('button', { name: 'Give ships' }).click()
  assert.equal(await desk.getByLabel('Empire', { exact: true }).inputValue(), '1')
  assert.equal(await desk.getByLabel('System', { exact: true }).inputValue(), '1')
  await desk.getByLabel('Design of that empire').selectOption('Scout')
  await desk.getByLabel('How many ships').fill('2')
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByText('Anna (1), Scout').waitFor()
  await desk.getByLabel('Why', { exact: true }).fill('Late supplies')
  await desk.getByRole('button', { name: 'Add another act' }).click()
  await here.getByRole('button', { name: 'Name a system' }).click()
  await desk.getByLabel('Name of the system').fill('Oxbow')
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByText('Anna (1), system 1 called “Oxbow”').waitFor()
  // What was typed stays while other acts are tried.
  assert.equal(await desk.getByLabel('Why', { exact: true }).inputValue(), 'Late supplies')
  const before = await treasury()
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await desk
    .getByText('Ben gets 500.50 MC. Anna gets 2 Scout in system 1. System 1 is called “Oxbow”.')
    .waitFor()
  await desk.getByText('waits for the turn').waitFor()

  // A second plan is taken back.
  await here.getByRole('button', { name: 'All acts' }).click()
  await desk.getByLabel('What to do').selectOption({ label: 'Rename an empire' })
  await desk.getByLabel('Empire', { exact: true }).selectOption({ label: 'Anna (1)' })
  await desk.getByLabel('New name').fill('Veyra')
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByLabel('Why', { exact: true }).fill('A wish')
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await desk.getByText('Turn 1, plan 2').waitFor()
  await desk.getByRole('button', { name: 'Take it back …' }).first().click()
  await page.keyboard.type('No wish')
  await desk.getByRole('button', { name: 'Take it back', exact: true }).click()
  await desk.getByText('taken back', { exact: true }).waitFor()
  assert.equal(await treasury(), before, 'nothing is done before the turn')
  const player = await (
    await fetch(`${hall.url}/api/tables/${table}`, { headers: { authorization: `Bearer ${keys[1]}` } })
  ).text()
  assert.ok(!/Late supplies|Veyra/.test(player), 'those who play learn of it at the end')

  // The turn carries it out, and the journal says what it changed.
  await handIn(0, raceOf('Ostrava'))
  await desk.getByText('1 of 2 submitted.').waitFor()
  await desk.getByText('orders submitted').waitFor()
  const late = desk.getByRole('form', { name: 'Players who are late' })
  await late.getByLabel('About players who are late').selectOption({ label: 'Let a bot play' })
  await late.getByLabel('Player', { exact: true }).selectOption({ label: 'Ben' })
  await late.getByLabel('Bot', { exact: true }).selectOption('caretaker')
  await late.getByText('A bot moves for Ben until they take the seat back.').waitFor()
  await late.getByLabel('About players who are late').selectOption({ label: 'Remind' })
  await late.getByText('1 player gets a message, wherever they get notifications.').waitFor()
  await late.getByLabel('Reason').fill('The third day')
  await late.getByRole('button', { name: 'Remind' }).click()
  await desk.getByText('The host reminds Ben: “The third day”.').waitFor()
  await desk.getByText('no turn has been played yet; reminded').waitFor()
  // What one panel is refused shows there alone.
  await late.getByLabel('Reason').fill('Again')
  await late.getByRole('button', { name: 'Remind' }).click()
  await late.getByText('You reminded them less than an hour ago.').waitFor()
  assert.equal(await page.getByText('You reminded them less than an hour ago.').count(), 1)
  // House-5.14  A letter to one of them, who reads it at the table; it shows no more in what the others are sent.
  const letter = desk.getByRole('form', { name: 'A letter' })
  await letter.getByLabel('Ben').check()
  await letter.getByLabel('To 1 player').fill('The fair is over.\nGo home.')
  await letter.getByRole('button', { name: 'Send the letter' }).click()
  await letter.getByText('Sent to 1 player.').waitFor()
  const writtenTo = await Promise.all(
    [0, 1].map(async (seat) => JSON.stringify(await seen(seat)).includes('The fair is over.')),
  )
  assert.deepEqual(writtenTo, [false, true])
  await desk.getByText('Ben: not opened yet').waitFor()
  // A page that lies behind others opens nothing, and on a phone the letter lies behind the bar.
  const reader = (await hall.person()).page
  let opened = 0
  reader.on('request', (one) => (one.postData()?.includes('"do":"read"') ? opened++ : 0))
  await reader.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  )
  await reader.goto(`/t/${table}#key=${keys[1]}`)
  const received = reader.getByText('The fair is over.')
  await received.scrollIntoViewIfNeeded()
  await reader.waitForTimeout(300)
  assert.equal(opened, 0)
  await reader.setViewportSize({ width: 360, height: 780 })
  await received.waitFor({ state: 'hidden' })
  await reader.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await reader.waitForTimeout(300)
  assert.equal(opened, 0)
  await reader.getByRole('button', { name: 'Open orders' }).click()
  await received.scrollIntoViewIfNeeded()
  await desk.getByText('Ben: opened on the page').waitFor()
  await reader.context().close()
  await handIn(1, raceOf('Sable'))
  await desk.getByText('carried out', { exact: true }).waitFor()
  // The newsletter begins with a draft of what everybody may know.
  await letter.getByRole('button', { name: 'Draft the newsletter of turn 1' }).click()
  const news = letter.getByLabel('Newsletter of turn 1, to everybody')
  assert.match(await news.inputValue(), /^Newsletter of turn 1, [\d-]+ [\d:]+ \(UTC\)$/)
  await letter.getByText('nothing happened that everybody may know').waitFor()
  await letter.getByRole('button', { name: 'Drop the draft' }).click()
  await letter.getByRole('button', { name: 'Draft the newsletter of turn 1' }).click()
  await news.press('Control+End')
  await page.keyboard.type('\nMay it go well.')
  await letter.getByRole('button', { name: 'Send the newsletter' }).click()
  await letter.getByText('Sent to 2 players.').waitFor()
  await desk.getByText('What it changed').click()
  await desk.getByText('20,500.50 MC').waitFor()
  assert.ok((await treasury()) > before)
  const saved = page.waitForEvent('download')
  await desk.getByRole('button', { name: 'Save as text' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  assert.match(text, /Turn 1, plan 1 · carried out · SC-21\.33\n {2}Ben gets 500\.50 MC\./)
  assert.match(
    text,
    /Why: Late supplies\n {2}Ostrava, Anna \(1\), Scout: 2 ships → 4 ships\n {2}Sable, Ben \(2\), treasury: 20,000\.00 MC → 20,500\.50 MC/,
  )
  const json = page.waitForEvent('download')
  await desk.getByRole('button', { name: 'Save as JSON' }).click()
  const { lines } = JSON.parse(await readFile(await (await json).path(), 'utf8')) as {
    lines: { fate: string }[]
  }
  assert.deepEqual(
    lines.flatMap(({ fate }) => (fate === 'done' || fate === 'back' ? [fate] : [])),
    ['done', 'back', 'done'],
  )
  await noFaults(page, 'a game master’s desk')
  assert.deepEqual(hall.troubles, [])
  // The galaxy of this campaign, and its end, are for the long tests.
  if (LONG.skip !== undefined) return

  // SC-20.16  The whole galaxy: two fleets that the master made meet in the core in turn 2.
  for (const empire of [1, 2]) {
    await act({ do: 'units', empire, system: 'C1', design: 'Fox', count: 11 - 2 * empire })
    const { fleets } = (await seen(empire - 1)).view.empires[0] ?? { fleets: { id: [], system: [] } }
    const there = fleets.id.filter((_, i) => (fleets.system[i] ?? 0) > 1_000_000)
    await handIn(empire - 1, there.map((id) => `stance F${id} attack`).join('\n'))
  }
  for (const seat of [0, 1]) await handIn(seat)
  await page.getByRole('link', { name: 'Turn by turn' }).click()
  await page.getByRole('heading', { name: 'Turn 3 of 3' }).waitFor()
  const home = page.getByRole('button', { name: /^System 1: Ostrava with [\d,]+ PU/ })
  const figures =
    /Ostrava with ([\d,]+) PU/.exec((await home.getAttribute('aria-label')) ?? '')?.[1]?.replace(',', '') ??
    ''
  assert.notEqual(figures, '')
  await page.getByRole('button', { name: 'One turn back' }).click()
  await page.getByRole('button', { name: 'One turn forward' }).click()
  await page.keyboard.press('Home')
  await page.getByRole('heading', { name: 'Turn 1 of 3' }).waitFor()
  await page.getByRole('button', { name: 'Next battle' }).click()
  await page.getByRole('heading', { name: 'Battle at C1' }).waitFor()
  await page.getByRole('button', { name: 'Round by round' }).click()
  await page.getByText('Round 1', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^System C1: nobody lives there;.*; a battle$/ }).click()
  assert.match(page.url(), /galaxy\?turn=\d&at=C1$/)
  await page.getByText('All systems as a table').click()
  await page.getByRole('rowheader', { name: 'C1', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Supply' }).check()
  await page.getByText('F4 and F3 short of supply; a battle').first().waitFor()
  await page.getByText('Sable: F3 with 6 ships (supply 0 of 33)').waitFor()
  assert.equal(await page.locator('.gal-map .gal-short').count(), 1)
  await look(page, 'galaxy')
  await legible(page, '.gal-map')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Turns a second').selectOption('4')
  await page.getByRole('slider', { name: 'Turn' }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('heading', { name: 'Turn 3 of 3' }).waitFor()
  await page.waitForURL(/galaxy\?turn=3&at=C1$/)
  await page.getByRole('button', { name: 'As Sable saw it' }).click()
  await page.getByText('the galaxy as Sable knew it').waitFor()
  assert.equal(await home.count(), 0, 'Ben does not know where Anna lives')

  // A player sees what they knew, and nothing in all that their browser gets says more.
  const ben = await hall.person()
  const told: Promise<string>[] = []
  ben.page.on('response', (answer) => {
    if (answer.url().includes('/api/')) told.push(answer.text().catch(() => ''))
  })
  ben.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => told.push(Promise.resolve(String(payload)))),
  )
  await ben.page.goto(`/t/${table}#key=${keys[1]}`)
  assert.match(await ben.page.getByText('May it go well.').innerText(), /\(UTC\)\nMay it/)
  // What weighed most in a battle is found by fighting it again without it.
  await ben.page.getByRole('button', { name: 'Round by round' }).first().click()
  await ben.page.getByText(/weighed most: .* of 40 such battles; as it was, in \d+%\./).waitFor()
  await ben.page.getByRole('button', { name: 'Hide rounds' }).click()
  await ben.page.getByRole('tab', { name: 'Seats' }).click()
  await ben.page.getByRole('link', { name: 'Your galaxy, turn by turn' }).click()
  await ben.page.getByText('the galaxy as Sable knew it').waitFor()
  await ben.page.getByRole('button', { name: /^System \d+: Sable with/ }).waitFor()
  assert.equal(await ben.page.getByRole('group', { name: 'Seen by' }).count(), 0)
  await ben.page.goBack()
  await ben.page.getByRole('button', { name: 'Archive' }).click()
  await ben.page.getByText('Chronicle', { exact: true }).click()
  await look(ben.page, 'chronicle-own')
  await ben.page
    .getByRole('link', { name: /^C1 in turn \d$/ })
    .first()
    .click()
  await ben.page.getByText('the galaxy as Sable knew it').waitFor()
  await ben.page.getByRole('heading', { name: 'Battle at C1' }).waitFor()
  await ben.page.goto(`/t/${table}/galaxy?eye=0`)
  await ben.page.getByText('only as your own seat sees it').waitFor()
  const all = (await Promise.all(told)).join('\n')
  assert.match(all, /"frames":\[\{"turn":1/)
  assert.ok(!all.includes(`[1,1,${figures}]`), 'how many people Anna has')
  await page.getByRole('link', { name: 'Back' }).click()

  // SC-21.16  At the end those who played read it, too.
  await desk.getByLabel('What to do').selectOption({ label: 'End the campaign' })
  await desk.getByRole('button', { name: 'See what it changes' }).click()
  await desk.getByLabel('Why', { exact: true }).fill('Enough')
  await desk.getByRole('button', { name: 'Plan it' }).click()
  await desk.getByText('Turn 4, plan 3').waitFor()
  for (const seat of [0, 1]) await handIn(seat)
  const other = await hall.person({ viewport: { width: 1440, height: 900 } })
  await other.page.goto(`/t/${table}#key=${keys[0]}`)
  await other.page.getByRole('button', { name: 'Systems' }).click()
  await other.page.getByText('1 Oxbow').first().waitFor()
  // SC-20.17  The chronicle is that of all, and leads to each battle as it was.
  await other.page.getByRole('button', { name: 'Archive' }).click()
  await other.page.getByText('Chronicle: all empires').click()
  await other.page
    .getByText(/empire 1 .*empire 2/i)
    .first()
    .waitFor()
  await look(other.page, 'chronicle')
  await other.page
    .getByRole('link', { name: /^C1 in turn \d$/ })
    .first()
    .click()
  await other.page.getByText('nothing is secret any more').waitFor()
  await other.page.getByRole('heading', { name: 'Battle at C1' }).waitFor()
  await other.page.goBack()
  await other.page.getByRole('tab', { name: 'Seats' }).click()
  await other.page.getByRole('button', { name: 'Show the journal of the game master' }).click()
  await other.page.getByText('“Late supplies”').waitFor()
  // House-5.14  Of the letters it has none.
  await other.page.getByRole('heading', { name: 'Journal', exact: true }).waitFor()
  assert.equal(await other.page.getByText('Go home').count(), 0)
  await other.page.getByRole('link', { name: 'Galaxy' }).first().click()
  await other.page.getByText('nothing is secret any more').waitFor()
  await other.page.getByRole('button', { name: 'As Sable saw it' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('A host without a seat who is no game master sees the board of all who look on', async () => {
  const { table, key } = await post('/api/tables', {
    ...{ game: 'starfire-campaign', name: 'Watched', hosted: true },
    seats: ['steward', 'steward'].map((bot) => ({ kind: 'bot', bot })),
    options: { preset: 'skirmish' },
  })
  const seesGalaxy = async () => {
    const answer = await fetch(`${hall.url}/api/tables/${table}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    return ((await answer.json()) as { galaxy: boolean }).galaxy
  }
  for (let n = 0; n < 100 && !(await seesGalaxy()); n++) await new Promise((done) => setTimeout(done, 100))
  assert.ok(await seesGalaxy())
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(`/t/${table}#key=${key}`)
  await page.getByRole('link', { name: 'Galaxy', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Chart', exact: true }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'The whole galaxy' }).count(), 0)
  assert.deepEqual(hall.troubles, [])
})
