// After the end: the moment one won is shown to a friend, and the same people play again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { legible, look, noFaults } from './looking.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

test('Shown to a friend and played again: how it went, an address with a picture, and the same table once more', {
  ...LONG,
}, async (t) => {
  const { page, context } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Hot seat/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByLabel('Name of captain 2').fill('Ines')
  await captain.houseRule(dialog, 'Max rounds', '2')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  // How it is played is read in a tab of its own, while the table stays.
  const [read] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'How to play', exact: true }).click(),
  ])
  await read.getByRole('heading', { name: 'Three examples' }).waitFor()
  await read.close()
  // One move is suggested, drawn on the board as if it were pointed at, and made.
  await page.getByRole('button', { name: 'Suggest a move' }).click()
  await page.locator('.opt.on').waitFor()
  await page.getByRole('button', { name: 'Make this move' }).click()
  await captain.choose(captain.option(/Galt Deep/))
  for (let decisions = 0; await captain.asked(); decisions++) {
    assert.ok(decisions < 60, 'the game does not end')
    await captain.decide(/(Marrow|Ines), it is your turn/.exec((await captain.state()) ?? '')?.[1] ?? '')
  }
  const who = new Reader()
  await who.reads(page.locator('.ending').getByRole('heading'), page.locator('.ending .lead'))
  who.done(t, 'say who won and what the second lacked', 10)
  const why = new Reader()
  await why.reads(page.locator('.ending'))
  await why.does(page.getByRole('link', { name: 'How it went' }).click())
  await why.reads(page.getByRole('heading', { name: /wins|share the win/ }))
  await page.getByRole('img', { name: /^The chance of/ }).waitFor()
  // The bot that played the games on is called as everywhere, not by its id.
  await page.getByText(/the Medium bot played \d+ games? to the end/).waitFor()
  const moments = page.getByRole('region', { name: /^(The turning point|Turning points)$/ })
  await moments.waitFor()
  if ((await moments.getByRole('listitem').count()) > 0)
    await why.readsTo(moments.getByRole('listitem'), /percentage points/)
  else await why.reads(moments.getByText('No single turn decided it.'))
  why.done(t, 'find why the game turned', 60)
  await page.getByLabel('Player whose board is shown').selectOption('Ines')
  await page.getByRole('img', { name: /^The final board of .* as Ines sees it$/ }).waitFor()
  await noFaults(page, 'how it went')
  await look(page, 'ending', true)
  // The address of a moment, as it is given to a friend who has no key.
  const show = new Reader()
  await show.does(page.getByRole('link', { name: 'Replay' }).first().click())
  await page.getByRole('slider', { name: 'Event' }).waitFor()
  await show.does(page.keyboard.press('ArrowLeft'))
  const address = await page.getByLabel('Link to this event').inputValue()
  await page.waitForURL(address)
  const friend = await hall.person()
  await friend.page.goto(address)
  const picture = await friend.page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await friend.page.request.get(picture ?? '', { timeout: 60_000 })
  assert.deepEqual([drawn.status(), drawn.headers()['content-type']], [200, 'image/png'])
  await show.reads(friend.page.getByText(/^After event \d+ of \d+$/))
  show.done(t, 'show a friend the moment you won', 20)
  await friend.page.goto(`${address}999`)
  await friend.page.getByRole('heading', { name: 'Event not found' }).waitFor()
  await friend.context.close()
  const again = new Reader()
  await again.does(page.getByRole('link', { name: 'Back' }).click())
  await again.does(page.getByRole('button', { name: 'Play again' }).click())
  await again.reads(page.getByRole('heading', { name: 'Ines, it is your turn' }))
  again.done(t, 'play again with the same friends', 20)
  assert.deepEqual(hall.troubles, [])
})

test('At the end of a campaign everybody sees the whole galaxy, and what each empire saw of it', {
  ...LONG,
}, async () => {
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const post = async (path: string, data: object, key = '') => {
    const made = await page.request.post(`${hall.url}${path}`, {
      data,
      headers: key === '' ? {} : { authorization: `Bearer ${key}` },
    })
    assert.ok(made.ok(), await made.text())
    return (await made.json()) as { table: string; key: string }
  }
  const options = { preset: 'skirmish', EVENTS: 'off', END_TURN: 1 }
  const seats = ['Ines', 'Ben'].map((name) => ({ kind: 'you', name }))
  const { table, key } = await post('/api/tables', {
    game: 'starfire-campaign',
    seats,
    options,
    seed: 'charts',
  })
  for (const seat of [0, 1])
    await post(
      `/api/tables/${table}/answers`,
      { seat, seq: 1, commandId: `${seat}`, choice: { text: '' } },
      key,
    )
  await page.goto(`/t/${table}/ending#key=${key}`)
  const home = (number: number) => page.getByRole('button', { name: new RegExp(`^System ${number}: Empire`) })
  await home(1).waitFor()
  await home(7).waitFor()
  await page.getByRole('button', { name: 'As Empire 2 saw it' }).click()
  await home(1).waitFor({ state: 'detached' })
  await home(7).waitFor()
  await legible(page, '.gal-map')
  await look(page, 'ending-charts')
  assert.deepEqual(hall.troubles, [])
})
