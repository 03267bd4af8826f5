import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { look, shoot } from './looking.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

// A house of its own: what operators turn off is off for all who are there.
const hall = stage({ ARGOSY_ADMIN_PORT: '0', ARGOSY_TRUST_PROXY: 'loopback', ARGOSY_BUSY_MS: 'off' })
const ROOT = path.resolve(import.meta.dirname, '..', '..')

/** `argosy admin …` on the data of the house. */
const admin = async (...args: string[]) =>
  (
    await promisify(execFile)(
      process.execPath,
      ['src/cli/main.ts', 'admin', ...args, '--data', hall.house.data],
      { cwd: ROOT },
    )
  ).stdout

/** An operator in a browser of their own, by the link that the terminal has printed, with a device that has passkeys. */
async function operator(
  name: string,
  ...more: string[]
): Promise<{ readonly page: Page; readonly agrees: (isUserVerified: boolean) => Promise<unknown> }> {
  const link = /http:\S+/.exec(await admin('operator', 'add', name, ...more))?.[0] ?? ''
  assert.ok(link.startsWith(`${hall.house.admin}#enter=`), link)
  const { context, page } = await hall.person({ baseURL: new URL(hall.house.admin).origin })
  const line = await context.newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  const agrees = (isUserVerified: boolean) =>
    line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { page, agrees }
}

/** Looked at in all sizes, by day, and on its side. */
async function seen(page: Page, name: string): Promise<void> {
  await look(page, name)
  await page.setViewportSize({ width: 780, height: 360 })
  await shoot(page, `${name}-sideways`)
  await page.setViewportSize({ width: 1280, height: 860 })
}

test('Operators answer a complaint and take a game back with two passkeys; the public port has nothing of it', async (t) => {
  const post = async (route: string, body: object, key = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    }
    const answer = await fetch(`${hall.url}/api/${route}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never }
  }
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }]
  const { table, key, invite } = (await post('tables', { game: 'imperial-trader', seats })).body as Record<
    string,
    string
  >
  const ben = (await post(`tables/${table}/join`, { invite, name: 'Ben' })).body as { key: string }
  await post(`tables/${table}/talk`, { text: 'You fool.' }, ben.key)
  const complaint = { seat: 0, of: 1, text: 'He is rude.', lines: [1] }
  assert.equal((await post(`tables/${table}/complaints`, complaint, key)).status, 201)

  // A game of bots and Anna, and an account that is signed in.
  const bots = [
    { kind: 'bot', bot: 'random' },
    { kind: 'bot', bot: 'random' },
    { kind: 'you', name: 'Anna' },
  ]
  const played = (await post('tables', { game: 'imperial-trader', seats: bots })).body as { table: string }
  const store = SqliteStore.open(hall.house.data)
  for (const [id, name] of [
    ['p1', 'Ben'],
    ['p2', 'Cleo'],
  ] as const) {
    const address = { address: `${name.toLowerCase()}@people.example`, person: id, verifiedAtMs: 1 }
    await store.people.make({ id, name, wish: {}, madeAtMs: 1 }, { address })
  }
  await store.people.begin({ hash: 'h', person: 'p1', madeAtMs: 1, seenAtMs: Date.now(), agent: 'a phone' })
  const { body: broken } = await post('tables', { game: 'imperial-trader', name: 'A torn log', seats })
  await store.quarantine((broken as { table: string }).table, 'Entry 3 is missing.')
  await store.close()

  const { page: vera } = await operator('Vera')
  // As somebody who tries without end to make tables.
  await Promise.all(Array.from({ length: 110 }, () => post('tables', { game: 'none', seats })))
  await vera.reload()
  await vera.getByText('A household').first().waitFor()
  const locked = vera.getByRole('region', { name: 'Locked tables' })
  await locked.getByText('Entry 3 is missing.').waitFor()
  await locked.getByRole('link', { name: 'A torn log' }).waitFor()
  await vera.getByText(/^\d+\.\d of \d+\.\d GB$/).waitFor()
  await vera.getByRole('button', { name: 'Show who they are' }).click()
  await vera.getByText('127.0.0.1').first().waitFor()
  await seen(vera, 'operators-today')
  const answering = new Reader()
  await answering.does(vera.getByRole('link', { name: 'Open complaints' }).click())
  await vera.getByText('You fool.').waitFor()
  await answering.reads(vera.getByRole('article'))
  await vera.getByLabel('Reason to hide a message').fill('an insult')
  await vera.getByRole('button', { name: 'Hide: You fool.' }).click()
  await vera.getByText('Hidden. Reason: an insult').waitFor()
  await vera.getByRole('button', { name: 'Show again: You fool.' }).waitFor()
  await seen(vera, 'operators-complaints')
  const read = async () => await (await fetch(`${hall.url}/api/tables/${table}`)).text()
  assert.match(await read(), /"text":"A moderator has hidden this message\. Reason: an insult\."/)
  await vera.getByRole('radio', { name: 'Nothing' }).focus()
  await answering.does(vera.keyboard.press('w'))
  assert.equal(await vera.getByRole('radio', { name: 'Warn' }).isChecked(), true)
  await answering.does(vera.getByLabel('Answer to Anna').fill('We told him.'))
  const address = await vera.getByRole('link', { name: table ?? '' }).getAttribute('href')
  await answering.does(vera.getByRole('button', { name: 'Answer the complaint' }).click())
  await vera.getByText(/: Vera warned them\. Answer: We told him\.$/).waitFor()
  answering.done(t, 'operators: answer a complaint', 40)

  const backing = new Reader()
  await backing.does(vera.getByRole('link', { name: 'Tables and people' }).click())
  await backing.does(vera.getByLabel('The id of a table').fill(played.table))
  await backing.does(vera.getByRole('button', { name: 'Find' }).click())
  const line = vera.getByLabel('The last event that stays')
  const event = await line.locator('option').nth(1).getAttribute('value')
  await backing.does(line.selectOption(event ?? ''))
  await backing.does(vera.getByLabel('Reason', { exact: true }).fill('a wrong price'))
  await backing.does(vera.getByRole('button', { name: 'Put it into words' }).click())
  await backing.reads(vera.locator('.words'))
  await seen(vera, 'operators-rollback')
  await backing.does(vera.getByRole('button', { name: 'Sign and ask for a second' }).click())
  await vera.getByText('Another operator has to sign it now.').waitFor()

  // The link in a complaint looks its table up.
  await vera.goto(new URL(address ?? '', hall.house.admin).href)
  await vera.getByRole('heading', { name: 'What takes two operators' }).waitFor()
  await vera.getByRole('button', { name: 'Show networks of guests' }).click()
  await vera.getByRole('link', { name: '127.0.0.0/24' }).waitFor()
  await vera.getByLabel('Reason', { exact: true }).fill('a fault in the rules')
  await vera.getByLabel('Request').selectOption('open')
  await vera.getByRole('button', { name: 'Put it into words' }).click()
  await vera.getByText('Everybody at the table reads that hidden information was read').waitFor()
  await vera.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await vera.getByText('Another operator has to sign it now.').waitFor()
  const auditing = new Reader()
  await auditing.does(vera.getByRole('link', { name: 'Requests and audit' }).click())
  await vera.getByRole('heading', { name: 'Your request' }).first().waitFor()
  await vera.getByRole('button', { name: 'Take it back' }).first().waitFor()
  await auditing.does(vera.getByLabel('Only lines with this name').fill('complaint: '))
  const lines = vera.getByRole('region', { name: 'Audit' }).getByRole('listitem')
  await lines.filter({ hasText: 'become an operator' }).waitFor({ state: 'detached' })
  await auditing.readsTo(lines, /complaint: warn .*We told him\./s)
  auditing.done(t, 'operators: find in the audit who answered a complaint', 20)
  await vera.getByLabel('Only lines with this name').fill('save the audit')
  await vera.getByRole('button', { name: 'Save all lines as a table (CSV)' }).click()
  await lines.filter({ hasText: 'save the audit csv' }).waitFor()
  const file = vera.waitForEvent('download')
  await vera.getByRole('button', { name: 'Save all lines with their hashes (JSON)' }).click()
  assert.equal((await file).suggestedFilename(), 'argosy-audit.json')

  await vera.getByLabel('Reason', { exact: true }).fill('she left')
  await vera.getByRole('combobox', { name: 'Operator' }).selectOption('Vera')
  await vera.getByRole('combobox', { name: 'Role' }).selectOption('moderator')
  await vera.getByRole('button', { name: 'Put the change into words' }).click()
  await vera.getByText('Vera would have the role moderator from then on.').waitFor()

  const { page: omar, agrees } = await operator('Omar', '--role', 'operator')
  await backing.does(omar.getByRole('link', { name: 'Requests that wait for a second' }).click())
  await omar.getByText('a fault in the rules').first().waitFor()
  await seen(omar, 'operators-requests')
  const [hidden, back] = ['a fault in the rules', 'a wrong price'].map((hasText) =>
    omar.getByRole('article').filter({ hasText }),
  ) as [Locator, Locator]
  const sign = (at: Locator) =>
    at.getByRole('button', { name: 'Sign with your passkey and carry it out' }).click()
  await backing.reads(back.locator('.words'))
  await backing.does(sign(back))
  await omar.getByText('Requests that are decided (1)').waitFor()
  backing.done(t, 'operators: take a game back, both operators together', 100)
  await sign(hidden)
  await omar.getByRole('heading', { name: 'What is hidden at that table' }).waitFor()
  await omar.getByText('Requests that are decided (2)').click()
  await omar.getByText('Signed by Vera and Omar.').first().waitFor()
  await omar.getByText(`The table is back at event ${event}.`).waitFor()

  for (const nowhere of '/admin /admin/ /admin/index.html /api/admin/me /x/../admin /%61dmin'.split(' '))
    assert.equal((await fetch(`${hall.url}${nowhere}`)).status, 404, nowhere)
  assert.match(await admin('audit', '--check'), /4 signatures of operators checked\.\nAll of it holds/)
  assert.deepEqual(hall.troubles, [])

  if (LONG.skip !== undefined) return
  const locking = new Reader()
  await locking.does(omar.getByRole('link', { name: 'Tables and people' }).click())
  await locking.does(omar.getByLabel('The id of a table').fill('ben@people.example'))
  await locking.does(omar.getByRole('button', { name: 'Find' }).click())
  await omar.getByText('Sessions: 1.').waitFor()
  await locking.reads(omar.getByRole('article'))
  const ending = new Reader()
  await ending.does(omar.getByLabel('Reason').fill('threats'))
  await ending.does(omar.getByRole('button', { name: 'Sign out everywhere' }).click())
  await omar.getByText('Sessions: 0.').waitFor()
  ending.done(t, 'operators: end the sessions of an account that is shown', 10)
  await locking.does(omar.getByLabel('Reason').fill('threats again'))
  await locking.does(omar.getByRole('button', { name: 'Lock account' }).click())
  await omar.getByText(/^The account is locked until .*: threats again$/).waitFor()
  await seen(omar, 'operators-account')
  await locking.does(omar.getByRole('button', { name: 'Open account' }).click())
  await omar.getByText('The account is locked until').waitFor({ state: 'detached' })
  locking.done(t, 'operators: lock an account, and open it again', 40)
  const granting = new Reader()
  await granting.does(omar.getByLabel('Reason').fill('a campaign for a club'))
  await granting.does(omar.getByLabel('Seats of a table').fill('300'))
  await granting.does(omar.getByRole('button', { name: 'Allow larger tables' }).click())
  await omar.getByText(/^They may make tables of up to 300 seats until .*: a campaign for a club$/).waitFor()
  granting.done(t, 'operators: allow an account larger tables', 20)
  await omar.getByLabel('Reason').fill('it is over')
  await omar.getByRole('button', { name: 'Allow no larger tables' }).click()
  await omar.getByText('They may make tables of up to').waitFor({ state: 'detached' })
  await omar.getByLabel('Reason').fill('an insult')
  await omar.getByLabel('New name').fill('Benno')
  await omar.getByRole('button', { name: 'Rename' }).click()
  await omar.getByText('Renamed, with its seats of that name at 0 tables.').waitFor()
  await omar.getByRole('heading', { name: 'Benno' }).waitFor()
  await omar.getByLabel('Reason').fill('he asked by mail')
  await omar.getByRole('button', { name: 'Close account as they wish' }).click()
  await omar.getByText('The account is closed.').waitFor()
  await omar.getByLabel('The id of a table').fill('cleo@people.example')
  await omar.getByRole('button', { name: 'Find' }).click()
  await omar.getByLabel('Reason').fill('threats')
  await omar.getByRole('button', { name: 'Lock account' }).click()
  await omar.getByText('Here it takes two in any case: The account is locked.').waitFor()
  assert.equal(await omar.getByRole('button', { name: 'Close account as they wish' }).count(), 0)
  await omar.getByRole('button', { name: 'Put its deletion into words' }).click()
  await seen(omar, 'operators-deletion')
  await omar.getByRole('button', { name: 'Sign and ask for a second' }).click()
  await omar.getByText('Another operator has to sign it now.').waitFor()
  await vera.getByRole('link', { name: 'Today' }).click()
  await vera.getByRole('link', { name: 'Requests and audit' }).click()
  const deleting = vera.getByRole('article').filter({ hasText: 'It would be closed for good.' })
  await sign(deleting)
  await vera.getByText('Requests that are decided (3)').click()
  await vera.getByText('The account is closed, and what it kept is deleted.').waitFor()

  const switching = new Reader()
  await switching.does(omar.getByRole('link', { name: 'Announcements and switches' }).click())
  await switching.does(omar.getByLabel('Reason', { exact: true }).fill('a test'))
  const switches = omar.getByRole('region', { name: 'Switches' }).getByRole('listitem')
  await switching.readsTo(switches, /Chat: on/)
  await switching.does(omar.getByRole('button', { name: 'Turn off Chat' }).click())
  await omar.getByText('Chat: off').waitFor()
  await switching.does(omar.getByRole('button', { name: 'Turn on Chat' }).click())
  switching.done(t, 'operators: turn the chat off, and on again', 40)
  await omar.getByRole('button', { name: 'Turn off Chat' }).click()
  await omar.getByText('Chat: off').waitFor()
  await seen(omar, 'operators-switches')
  const announcing = new Reader()
  await announcing.does(omar.getByLabel('A sentence for everybody').fill('We close at noon.'))
  await announcing.does(omar.getByRole('button', { name: 'Announce it' }).click())
  const anna = await hall.person()
  let asks = 0
  anna.page.on('request', (request) => {
    if (request.url().endsWith('/api/announcement')) asks++
  })
  await anna.page.goto(`/t/${table}#key=${key}`)
  await anna.page.getByRole('status').getByText('We close at noon.').waitFor()
  await look(anna.page, 'announcement')
  await anna.page.getByRole('button', { name: 'I have read it' }).click()
  // What moderators do with messages and names is seen on pages that are open.
  await anna.page.getByRole('tab', { name: 'Chat' }).click()
  await anna.page.getByText('A moderator has hidden this message. Reason: an insult.').waitFor()
  await vera.goto(new URL(address ?? '', hall.house.admin).href)
  await vera.getByRole('button', { name: 'Read the chat' }).click()
  await vera.getByText('You fool.').waitFor()
  await vera.getByLabel('Reason to hide a message').fill('a mistake')
  await vera.getByRole('button', { name: 'Show again: You fool.' }).click()
  await anna.page.getByText('You fool.').waitFor()
  await vera.getByRole('button', { name: 'Hide: You fool.' }).waitFor()
  await vera.getByLabel('Reason, or what').fill('an insult')
  await vera.getByLabel('Seat with a bad name').selectOption('Ben')
  await vera.getByLabel('New name').fill('Benno')
  await vera.getByRole('button', { name: 'Rename' }).click()
  await anna.page.getByText('Benno').first().waitFor()
  await vera.getByText('Renamed.').waitFor()
  await seen(vera, 'operators-renamed')
  await omar.getByLabel('Their limits').selectOption('0.5 times the usual')
  await omar.getByLabel('Reason to change them').fill('a flood')
  await omar.getByRole('button', { name: 'Change the limits' }).click()
  await omar.getByText('Now: 0.5 times the usual.').waitFor()
  await omar.getByLabel('Their limits').selectOption('as usual')
  await omar.getByRole('button', { name: 'Change the limits' }).click()
  await omar.getByText('Now: as usual.').waitFor()
  await omar.getByLabel('A mail address, or a page').fill('play@games.example')
  await omar.getByRole('button', { name: 'Save the address' }).click()
  await omar.getByText('“To object, write to play@games.example.”').waitFor()
  await announcing.does(omar.getByRole('button', { name: 'Take it away' }).click())
  await omar.getByText('Nothing is announced.').waitFor()
  announcing.done(t, 'operators: announce something, and take it away', 20)
  await omar.getByLabel('What is done').fill('A new disk.')
  await omar.getByLabel('Minutes until it begins').fill('5')
  await omar.getByRole('button', { name: 'Announce maintenance' }).click()
  await omar.getByText(/^From .* until .*: A new disk\.$/).waitFor()
  await anna.page.getByText(/^Maintenance .* nothing can be changed then, .* A new disk\.$/).waitFor()
  await anna.page.getByText(/^[45]:\d\d$/).waitFor()
  await look(anna.page, 'maintenance')
  const maintaining = new Reader()
  await maintaining.reads(omar.getByRole('region', { name: 'Maintenance' }))
  await maintaining.does(omar.getByLabel('What is done').fill('A new disk.'))
  await maintaining.does(omar.getByLabel('Minutes until it begins').fill('0'))
  await maintaining.does(omar.getByRole('button', { name: 'Announce maintenance' }).click())
  await anna.page.getByText(/^Maintenance until .* nothing can be changed, .* A new disk\.$/).waitFor()
  await anna.page.getByRole('tab', { name: 'Chat' }).click()
  await anna.page.getByLabel(/^Message as/).fill('Hello?')
  await anna.page.keyboard.press('Enter')
  await anna.page.getByText(/you can look at everything, but nothing can be changed/).waitFor()
  await look(anna.page, 'maintenance-on')
  await maintaining.does(omar.getByRole('button', { name: 'End or call off maintenance' }).click())
  await omar.getByText('None is announced.').waitFor()
  maintaining.done(t, 'operators: begin maintenance, and end it', 40)
  assert.ok(asks <= 1, `${asks} questions, though it comes by the live connection`)
  await anna.page.getByRole('tab', { name: 'Chat' }).click()
  await anna.page.getByText('Problem with a player?').click()
  await anna.page.getByText('A moderator answers: We told him.').waitFor()
  const say = () => post(`tables/${table}/talk`, { text: 'x' }, key)
  let refused = await say()
  // Deadlines are moved first.
  while (JSON.stringify(refused.body).includes('MAINTENANCE')) refused = await say()
  assert.equal(refused.status, 503)
  assert.match(JSON.stringify(refused.body), /The chat is closed at the moment/)
  await omar.getByRole('button', { name: 'Turn on Chat' }).click()
  await omar.getByRole('button', { name: 'Turn off Chat' }).waitFor()
  await omar.getByRole('button', { name: 'Sign out' }).click()
  await omar.getByRole('heading', { name: 'Operators' }).waitFor()
  const entering = new Reader()
  await entering.reads(omar.getByRole('main'))
  await entering.does(omar.getByRole('button', { name: 'Sign in with a passkey' }).click())
  await omar.getByRole('heading', { name: 'Switches', exact: true }).waitFor()
  entering.done(t, 'operators: sign in', 20)

  const mallory = await hall.person({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.9' } })
  await mallory.page.goto(`/t/${table}#key=${ben.key}`)
  await mallory.page.getByRole('tab', { name: 'Chat' }).waitFor()
  const blocking = new Reader()
  await blocking.does(omar.getByRole('link', { name: 'Networks' }).click())
  await omar.getByText('No network is blocked.').waitFor()
  await blocking.reads(omar.getByRole('main'))
  await blocking.does(omar.getByLabel('Network: a /24').fill('192.0.2.7/24'))
  await blocking.does(omar.getByLabel('Reason').fill('floods of tables'))
  await blocking.does(omar.getByLabel('For how long').selectOption('6 hours'))
  await blocking.does(omar.getByRole('button', { name: 'Look at it first' }).click())
  await omar.getByText('households seen lately: 1').waitFor()
  // Their device asks who they are, and they say no.
  await agrees(false)
  await omar.getByRole('button', { name: 'Block it with your passkey' }).click()
  await omar.getByText('you or your device cancelled it. Nothing was changed.').waitFor()
  await omar.getByText('No network is blocked.').waitFor()
  await agrees(true)
  await blocking.does(omar.getByRole('button', { name: 'Block it with your passkey' }).click())
  await omar.getByText('The network is blocked.').waitFor()
  blocking.done(t, 'operators: block a network', 45)
  await seen(omar, 'operators-networks')
  // Their link is good: nothing on the page of their table says otherwise, or has it forgotten.
  await mallory.page.getByRole('heading', { name: 'You cannot open this table' }).waitFor()
  assert.equal(await mallory.page.getByRole('button', { name: 'Forget the link' }).count(), 0)
  await mallory.page.goto('/')
  await mallory.page.getByText(/Reason: floods of tables\. To object, write to play@games\.example/).waitFor()
  await look(mallory.page, 'blocked')
  await omar.getByRole('button', { name: 'Lift the block of 192.0.2.0/24' }).click()
  await omar.getByText('No network is blocked.').waitFor()
  await mallory.page.getByRole('link', { name: 'To the tables' }).click()
  await mallory.page.getByRole('heading', { name: 'Imperial Trader' }).waitFor()

  const lobby = { note: '', wants: 'anybody' }
  await post('tables', { game: 'imperial-trader', name: 'Buy now & cheap', seats, lobby })
  await omar.getByRole('link', { name: 'Tables and people' }).click()
  const naming = new Reader()
  await naming.does(omar.getByLabel('The id of a table').fill('now & c'))
  await naming.does(omar.getByRole('button', { name: 'Find' }).click())
  await omar.getByRole('region', { name: 'Tables' }).getByText('Buy now & cheap').waitFor()
  await seen(omar, 'operators-named')
  await naming.does(omar.getByRole('button', { name: /^Look at it: / }).click())
  await omar.getByLabel('Reason, or what').fill('spam')
  await naming.does(omar.getByRole('button', { name: 'Take it out of the lobby' }).click())
  await omar.getByText(/^Out of the lobby until .*: spam$/).waitFor()
  await seen(omar, 'operators-unlisted')
  await naming.does(omar.getByRole('button', { name: 'Let its host list it again' }).click())
  await omar.getByText('Out of the lobby until').waitFor({ state: 'detached' })
  naming.done(t, 'operators: find a table by its name, take it out of the lobby, and let it back', 40)
  await omar.getByLabel('The id of a table').fill(played.table)
  await omar.getByRole('button', { name: 'Find' }).click()
  await omar.getByRole('article').getByText(played.table).waitFor()
  await omar.getByLabel('Reason, or what').fill('spam')
  await omar.getByRole('button', { name: 'Delete table for good' }).click()
  await omar.getByText('The table is deleted.').waitFor()
  assert.deepEqual(hall.troubles, [])
})
