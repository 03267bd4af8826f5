import assert from 'node:assert/strict'
import { test } from 'node:test'
import { look } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A host lists their table, a stranger finds it in the lobby, sees what it is, and takes the seat', async () => {
  const guest = (await hall.person()).page
  // House-4.4  The server is busy: the page says so, counts down, and asks again.
  const error = { clause: null, code: 'BUSY', text: 'The server is busy: come again in a second.' }
  const busy = { status: 503, headers: { 'retry-after': '30' }, json: { error } }
  await guest.route('**/api/lobby', (route) => route.fulfill(busy), { times: 1 })
  await guest.goto('/lobby')
  await guest.getByRole('status').filter({ hasText: error.text }).waitFor()
  await guest.getByText(/Next try in (?:[12]\d|3[0-6]) s/).waitFor()
  await guest.getByRole('button', { name: 'Try now' }).click()
  await guest.getByText('No table has an open seat now.').waitFor()
  const maker = (await hall.person()).page
  await maker.goto('/')
  const game = maker.getByRole('article', { name: 'Imperial Trader' })
  await game.getByRole('button', { name: 'Invite friends' }).click()
  const dialog = maker.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Odile')
  await dialog.getByLabel('Time control', { exact: true }).selectOption({ label: '1 day per move' })
  while ((await dialog.getByLabel(/^Player in seat /).count()) > 2)
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await dialog
    .getByRole('checkbox', { name: /List the table in the lobby, where anybody can take a seat/ })
    .check()
  await dialog.getByLabel('Message to players who join').fill('an evening each day')
  await dialog.getByRole('checkbox', { name: 'Start the game at a set time' }).check()
  await look(maker, 'lobby-listing')
  await dialog.getByRole('button', { name: 'Open table' }).click()
  await maker.getByRole('heading', { name: 'One seat is still open' }).waitFor()
  assert.ok(
    await maker
      .getByRole('checkbox', { name: /List the table in the lobby, where anybody can take a seat/ })
      .isChecked(),
  )

  // House-5.15  Everybody reads when it begins, in their own time; the host changes that, and takes it back.
  await maker.getByText('Bots play the seats that are still open by then.').waitFor()
  await maker.getByLabel('Start on').fill('2020-01-01T20:00')
  await maker.getByRole('button', { name: 'Change the time' }).click()
  await maker.getByText('This time has passed. Choose a later one.').waitFor()
  const evening = new Date(Date.now() + 86_400_000)
  evening.setUTCHours(20, 0, 0, 0)
  const day = evening.toISOString().slice(0, 10)
  await maker.getByLabel('Start on').fill(`${day}T20:00`)
  await maker.getByLabel('Seats still open by then').selectOption({ label: 'Start without them' })
  await maker.getByRole('button', { name: 'Change the time' }).click()
  await maker.getByText('Seats that are still open by then are left out.').waitFor()
  await maker.reload()
  await maker.getByRole('heading', { name: 'One seat is still open' }).waitFor()
  await look(maker, 'gathering-host')
  const far = (await hall.person({ timezoneId: 'Asia/Tokyo' })).page
  await far.goto(maker.url())
  await far.getByText(', 05:00 (Asia/Tokyo)').waitFor()
  await look(far, 'gathering')
  await far.context().close()

  // The page of those who wait there fills by itself.
  const listed = guest.getByRole('listitem', { name: 'Odile’s table' })
  await listed.getByText('1 of 2 free').waitFor()
  await listed.getByText('1 day per move').waitFor()
  await listed.getByText('“an evening each day”').waitFor()
  await look(guest, 'lobby')
  await guest.getByLabel('Time control', { exact: true }).selectOption({ label: 'Live, in one session' })
  await guest.getByText('No table fits your filters.').waitFor()
  await guest.getByLabel('Time control', { exact: true }).selectOption({ label: 'Any' })
  await listed
    .getByRole('definition')
    .filter({ hasText: /, 20:00$/ })
    .waitFor()
  await maker.getByRole('checkbox', { name: 'Start the game at a set time' }).uncheck()
  await maker.getByRole('button', { name: 'Take the time back' }).click()
  await maker.getByText('The game starts when all seats are taken.').waitFor()
  // For players who finish their games: a new one reads why not.
  await maker
    .getByLabel('Who may join')
    .selectOption({ label: 'Only players who have finished at least three games' })
  await listed
    .getByText(/^You cannot join: This table is only for players who have finished three games/)
    .waitFor()
  const mine = guest.getByRole('checkbox', { name: 'Only tables I can join' })
  await mine.check()
  await guest.getByText('No table fits your filters.').waitFor()
  await maker.getByLabel('Who may join').selectOption({ label: 'Anybody' })
  await listed.getByRole('link', { name: 'Take seat' }).waitFor()
  await mine.uncheck()
  await listed.getByRole('link', { name: 'Take seat' }).click()
  await guest.getByLabel('Your name').fill('Wyke')
  await guest.getByRole('button', { name: 'Take seat' }).click()
  await maker.getByText(/^Deadline: /).waitFor()

  // A player who cannot be borne is blocked, their messages are hidden, and the moderators read what they said.
  for (const page of [maker, guest]) await page.getByRole('tab', { name: 'Chat' }).click()
  await maker.getByLabel('Message as Odile').fill('You fly like a brick')
  await maker.getByRole('button', { name: 'Send', exact: true }).click()
  await guest.getByText('You fly like a brick').waitFor()
  await guest.getByText('Problem with a player?').click()
  await guest.getByRole('button', { name: 'Block: Odile' }).click()
  await guest.getByText('1 message from Odile, hidden because you blocked them').waitFor()
  const complaint = guest.getByRole('form', { name: 'Report a problem' })
  await complaint.getByLabel('About').selectOption('Odile')
  await complaint.getByRole('checkbox', { name: /You fly like a brick/ }).check()
  await complaint.getByLabel('What happened').fill('They mock me')
  await look(guest, 'neighbours')
  await complaint.getByRole('button', { name: 'Send report' }).click()
  await complaint.getByText('Sent. Your report has the number 1.').waitFor()

  // A table that was found damaged says what that is, also on its other pages.
  const refused = { clause: null, code: 'QUARANTINED', text: 'This table was found damaged and is locked.' }
  const locked = { status: 423, json: { error: refused } }
  await guest.route('**/api/tables/damaged', (route) => route.fulfill(locked))
  await guest.goto('/t/damaged/ending')
  await guest.getByRole('heading', { name: 'This table is stopped' }).waitFor()
  await look(guest, 'resting')
  await guest.unroute('**/api/tables/damaged')
  await guest.getByRole('button', { name: 'Check again' }).click()
  await guest.getByRole('heading', { name: 'Game not found' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})
