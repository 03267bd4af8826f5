import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../src/house/api/contract.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { look, settled } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** A page in sight tries again within ten seconds, and a try takes up to fifteen where the house is slow to begin. */
const COMES_BACK_MS = 40_000

test('Two people at one table by the invite link; one loads the page again, then the house restarts', async () => {
  const [one, two] = await Promise.all([hall.person(), hall.person()])
  const marrow = new Captain(one.page)
  const ines = new Captain(two.page)
  const ledger = two.page.getByRole('region', { name: 'Ledger' })
  const dialog = await marrow.newTable(/Invite friends/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByRole('button', { name: 'Remove captain 3' }).click()
  await dialog.getByRole('button', { name: 'Open table' }).click()

  await one.page.getByRole('heading', { name: 'One seat is still open' }).waitFor()
  const invite = await one.page.getByLabel('Invite link').inputValue()
  await two.page.goto(invite)
  await two.page.getByRole('heading', { name: 'Marrow’s table' }).waitFor()
  // Without a name the browser says what is missing, where it is missing.
  const own = two.page.getByLabel('Your name')
  for (const none of ['', '  ']) {
    await own.fill(none)
    await two.page.getByRole('button', { name: 'Take seat' }).click()
    assert.equal(await own.evaluate((field) => field.matches(':invalid:focus')), true)
  }
  await own.fill('Ines')
  await two.page.getByRole('button', { name: 'Take seat' }).click()

  // The game begins by itself, for both.
  await one.page.getByRole('heading', { name: 'Your turn, Marrow' }).waitFor()
  await two.page.getByRole('heading', { name: 'Waiting for Marrow' }).waitFor()
  await two.page.getByText('Where does your ship start?').waitFor()
  // On a tablet both halves of the page below that have something to read.
  await two.page.setViewportSize({ width: 768, height: 1024 })
  const beside = await settled(
    two.page,
    async () => (await two.page.locator('.annals').boundingBox())?.y === (await ledger.boundingBox())?.y,
    (isSo) => isSo,
  )
  assert.ok(beside, 'a column is blank')
  await two.page.setViewportSize({ width: 1280, height: 720 })
  await marrow.choose(marrow.option(/Cantrell/))
  await two.page.getByRole('heading', { name: 'Your turn, Ines' }).waitFor()
  await ines.choose(ines.option(/Threxam/))

  // A few turns, with talk.
  for (let i = 0; i < 6; i++) await decideWhoMay([marrow, 'Marrow'], [ines, 'Ines'])
  await one.page.getByRole('tab', { name: 'Chat' }).click()
  await one.page.getByLabel('Message as Marrow').fill('Fair winds, Ines')
  await one.page.getByRole('button', { name: 'Send', exact: true }).click()
  await two.page.getByRole('tab', { name: 'Chat 1 new' }).click()
  await two.page.getByText('Fair winds, Ines').waitFor()

  // Loading the page again loses nothing.
  const before = await two.page.locator('.decision').innerText()
  const connections: string[] = []
  two.page.on('websocket', (socket) => connections.push(socket.url()))
  await two.page.reload()
  await two.page.locator('.decision').waitFor()
  assert.equal(await two.page.locator('.decision').innerText(), before)
  // The page has asked for the table before its code was there, and nothing asks again.
  assert.equal(connections.length, 1)

  // A restart of the house does not, either; what is chosen while it is away is sent when it is back.
  const asked = (await marrow.options.count()) > 0 ? marrow : ines
  const seq = () => one.page.locator('[data-seq]').getAttribute('data-seq')
  const at = Number(await seq())
  await hall.house.close()
  for (const { page } of [one, two]) await page.getByRole('alert').getByText('Connection lost').waitFor()
  await asked.options.first().click()
  await asked.page.getByRole('alert').getByText('Your move is sent as soon as').waitFor()
  await hall.house.reopen()
  for (const { page } of [one, two])
    await page.getByRole('alert').waitFor({ state: 'detached', timeout: COMES_BACK_MS })
  await one.page.waitForFunction(
    (before) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) > before,
    at,
  )
  for (let i = 0; i < 3; i++) await decideWhoMay([marrow, 'Marrow'], [ines, 'Ines'])

  // A bot plays for Ines until Ines takes the seat back; the host ends a wait, and says why.
  await two.page.getByRole('tab', { name: 'Seats' }).click()
  const bot = two.page.getByLabel('Bot for me')
  await bot.selectOption({ label: 'Easy' })
  await two.page.getByRole('button', { name: 'Let it play for me' }).click()
  await two.page.getByText('Ines lets the Easy bot play.').waitFor()
  await two.page.getByRole('button', { name: 'Play yourself' }).click()
  await two.page.getByText('Ines plays again.').first().waitFor()
  await bot.selectOption({ label: 'Medium' })
  await two.page.getByRole('button', { name: 'Let it play for me' }).click()
  await one.page.getByRole('tab', { name: 'Seats' }).click()
  await one.page.getByText('(bot, Medium)').waitFor()
  await one.page.getByText('Ines lets the Medium bot play.').waitFor()
  await two.page.getByRole('button', { name: 'Play yourself' }).click()
  await one.page.getByText('Ines plays again.').nth(1).waitFor()
  await one.page.getByLabel('Reason (everybody can read it)').fill('It is late')
  await one.page.getByRole('button', { name: 'End the wait' }).click()
  await two.page.getByText('The host ends the wait: “It is late”.').waitFor()
  await look(one.page, 'seats')
  // Of many acts the last are shown, and all when they are wanted.
  for (const [press, said] of [
    ['Let it play for me', 'Play yourself'],
    ['Play yourself', 'Let it play for me'],
    ['Let it play for me', 'Play yourself'],
    ['Play yourself', 'Let it play for me'],
  ] as const) {
    await two.page.getByRole('button', { name: press }).click()
    await two.page.getByRole('button', { name: said }).waitFor()
  }
  const acts = two.page.getByRole('region', { name: 'Actions at this table' })
  const first = acts.getByText('Ines lets the Easy bot play.')
  assert.deepEqual([await acts.getByRole('listitem').count(), await first.count()], [8, 0])
  await acts.getByRole('button', { name: 'Show all 9 actions' }).click()
  await first.waitFor()
  assert.equal(await acts.getByRole('listitem').count(), 9)
  assert.deepEqual(hall.troubles, [])
})

test('A key in the address is kept and stripped; a wrong key, a lost table and a lost page say what is wrong', {
  ...LONG,
}, async () => {
  const { page, context } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Play now against bots/)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await captain.options.first().waitFor()
  await page.getByRole('tab', { name: 'Table' }).click()
  const own = await page.getByLabel('Link to your seat').inputValue()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const links = page.locator('.copy-link')
  const ownLink = links.filter({ has: page.getByLabel('Link to your seat') })
  await ownLink.getByRole('button', { name: 'Copy link' }).click()
  await ownLink.getByRole('button', { name: 'Copied' }).waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), own)
  // Where nothing can be copied, the link of this button is selected, to be copied by hand.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  for (const one of await links.all()) {
    await one.getByRole('button').click()
    const whole = (link: HTMLInputElement) =>
      link === document.activeElement && link.selectionStart === 0 && link.selectionEnd === link.value.length
    assert.ok(await one.getByRole('textbox').evaluate(whole))
  }
  const other = await hall.person()
  await other.page.goto(own)
  await new Captain(other.page).options.first().waitFor()
  assert.equal(new URL(other.page.url()).hash, '')
  await other.page.reload()
  await new Captain(other.page).options.first().waitFor()

  await other.page.goto(own.replace(/#key=.*/, '#key=wrongwrongwrongwrongwrongwrongwr'))
  await other.page.getByRole('heading', { name: 'Your link does not open this table' }).waitFor()
  await other.page.getByRole('button', { name: 'Forget the link and watch' }).click()
  await other.page.getByText('You are watching this game.').waitFor()

  // What could not be fetched is fetched again, when it is wished.
  await page.route('**/api/games', (route) => route.abort())
  await page.goto('/')
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.waitFor()
  await page.unroute('**/api/games')
  await tryAgain.click()
  await page.getByRole('article', { name: 'Imperial Trader' }).waitFor()
  await page.route('**/assets/rules-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Rulebook' }).first().click()
  await page.getByRole('heading', { name: 'This page stopped working' }).waitFor()
  await page.unroute('**/assets/rules-*.js')
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('searchbox', { name: 'Search the rulebook' }).waitFor()
  // What has come apart is told in the console, too.
  hall.troubles.length = 0

  await page.goto('/t/nosuchtable')
  await page.getByRole('heading', { name: 'You cannot open this table' }).waitFor()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** The captain who is asked decides. */
async function decideWhoMay(...captains: [Captain, string][]): Promise<void> {
  const [captain, name] = await Promise.any(
    captains.map(async (pair) => {
      await pair[0].options.first().waitFor()
      return pair
    }),
  )
  await captain.decide(name)
}

test('Three at one table: two talk in secret, the third and one who looks on learn nothing of it', {
  ...LONG,
}, async () => {
  const [anna, ben, cleo, guest] = await Promise.all(Array.from({ length: 4 }, () => hall.person()))
  assert.ok(anna !== undefined && ben !== undefined && cleo !== undefined && guest !== undefined)
  const post = async (path: string, data: object) =>
    (await (await anna.page.request.post(path, { data, headers: { origin: hall.url } })).json()) as TableKey
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }]
  const { table, key, invite } = await post('/api/tables', {
    game: 'godsfire-trade',
    seats,
    seed: 'asides',
  })
  const keys = [key]
  for (const name of ['Ben', 'Cleo'])
    keys.push((await post(`/api/tables/${table}/join`, { invite, name })).key)
  for (const [i, { page }] of [anna, ben, cleo].entries()) {
    await page.goto(`/t/${table}#key=${keys[i]}`)
    await page.getByRole('tab', { name: 'Chat' }).click()
  }
  await guest.page.goto(`/t/${table}`)

  await anna.page.getByRole('checkbox', { name: 'Ben' }).check()
  await anna.page.getByLabel('Message only to Ben').fill('Leave Cleo to me')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben.page.getByText('only to you').waitFor()
  await ben.page.getByText('Leave Cleo to me').waitFor()
  // A player who turned away meanwhile is told that there is something new, also when the page is loaded again.
  await ben.page.getByRole('tab', { name: 'Log' }).click()
  await anna.page.getByLabel('Message only to Ben').fill('Agreed?')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben.page.getByRole('tab', { name: 'Chat 1 new' }).waitFor()
  await ben.page.reload()
  await ben.page.getByRole('tab', { name: 'Chat 1 new' }).click()
  await ben.page.getByText('Agreed?').waitFor()

  // To everybody again: what the others have heard by then is all there was for them.
  await anna.page.getByRole('radio', { name: 'Everybody' }).check()
  await anna.page.getByLabel('Message as Anna').fill('Good luck to all')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await cleo.page.getByText('Good luck to all').waitFor()
  assert.equal(await cleo.page.locator('.talk ol > li').count(), 1)
  await guest.page.getByRole('tab', { name: 'Chat' }).click()
  await guest.page.getByText('Good luck to all').waitFor()
  assert.equal(await guest.page.locator('.talk ol > li').count(), 1)
  assert.equal(await guest.page.locator('.talk-to').count(), 0)
  await anna.page.getByRole('checkbox', { name: 'Cleo' }).check()
  await look(anna.page, 'talk', true)
  assert.deepEqual(hall.troubles, [])
})
