// How few presses a turn of a large empire takes, and what finds, narrows and picks on its chart and in its lists.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { TableKey, TableState } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { touch } from './firefox.ts'
import { noFaults } from './looking.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

const FOX = 'design "Fox" FG f 22 speed 6 : 4 I1, 2 R1, 1 Mg, 3 S1, 3 A1, 1 Y1, 2 Q1'
const BARGE = 'design "Barge" FG f 22 speed 6 : 4 I1, 2 R1, 1 Mg, 3 S1, 3 Qt1, 1 Y1, 2 Q1'
const OX = 'design "Ox" FT4 80 speed 4 logistics : 4 Ic1, 4 Q1, 1 Bsa1, 65 H, 1 Hb'

/** An empire in its third turn that has met a people, with fleets that its game master has given it. */
async function grown(attitude = -90): Promise<{ address: string; goOn(): Promise<void> }> {
  const post = (path: string, body: object, key?: string) =>
    ask(hall.url, 'POST', `/api/tables${path}`, body, key)
  const { table, key, invite } = (await post('', {
    ...{ game: 'starfire-campaign', hosted: true, seed: 'met', name: 'The Long Reach' },
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: {
      ...{ preset: 'skirmish', EVENTS: 'off', GM: 'on', CLUSTER_SYSTEMS: 12, HOME_CHART: 5 },
      START_TREASURY: 60_000,
    },
  })) as TableKey
  const joins = (name: string) => post(`/${table}/join`, { invite, name }) as Promise<TableKey>
  const both = [await joins('Ines'), await joins('Ben')]
  const orders = async (lines: readonly string[]) => {
    for (const { key: own, seats } of both) {
      const { seq } = (await ask(hall.url, 'GET', `/api/tables/${table}`, undefined, own)) as TableState
      const [seat = 0] = seats
      const choice = { text: seat === 0 ? lines.join('\n') : '' }
      await post(`/${table}/answers`, { seat, seq, commandId: `${seat} ${seq}`, choice }, own)
    }
  }
  await orders([FOX, BARGE, OX])
  const acts = (act: object) =>
    post(`/${table}/host`, { do: 'act', act, reason: 'to try', commandId: JSON.stringify(act) }, key)
  const gives = (design: string, count: number, system = '1') =>
    acts({ do: 'units', empire: 1, system, design, count })
  await gives('Barge', 1)
  await gives('Fox', 10, '5')
  await gives('Ox', 1, '5')
  await gives('Fox', 1, '5')
  await gives('Fox', 2, '5')
  await gives('Scout', 1, '11')
  await orders([])
  await acts({ do: 'attitude', npr: 'N1', empire: 1, value: attitude })
  return { address: `/t/${table}#key=${both[0]?.key}`, goOn: () => orders([]) }
}

/** Somebody who counts what they press. */
class Presser {
  readonly page: Page
  readonly lines: Locator
  presses = 0

  constructor(page: Page) {
    this.page = page
    this.lines = page.getByRole('list', { name: 'Your orders' }).locator('b')
  }

  async press(what: string | RegExp | Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    const found = typeof what === 'string' || what instanceof RegExp ? this.button(what) : what
    this.presses++
    await found.click(options)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).locator('visible=true').first()
  }

  turnTo(name: string): Promise<void> {
    return this.press(this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }))
  }

  words(): Promise<string[]> {
    return this.lines.allInnerTexts()
  }
}

test('Starfire: fifteen orders take twenty-five presses; a move out of supply is mended by one', {
  ...LONG,
}, async (t) => {
  const { address } = await grown()
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const presser = new Presser(page)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Orders for turn 3' }).waitFor()
  // Six moves: two fleets by a press on each and on where they go, four by a box around them.
  await presser.turnTo('Chart')
  const system = (id: number) => page.getByRole('button', { name: new RegExp(`^System ${id},`) })
  const goal = (id: number) => page.getByRole('button', { name: new RegExp(`^Send .* to ${id}$`) })
  for (const [fleet, id] of [
    [1, 3],
    [2, 6],
  ] as const) {
    await presser.press(new RegExp(`^Fleet F${fleet} `))
    await presser.press(goal(id))
  }
  const five = await system(5).boundingBox()
  assert.ok(five !== null)
  await page.keyboard.down('Shift')
  await page.mouse.move(five.x - 40, five.y - 40)
  await page.mouse.down()
  await page.mouse.move(five.x + 60, five.y + 80, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  presser.presses++
  await page.getByText('choose their destination').waitFor()
  const plan = new Reader()
  await plan.does(presser.press(goal(9)))
  await plan.readsTo(page.locator('.sc-beside li, .sc-lines > li'), /supply/)
  plan.done(t, 'see that a fleet would leave supply', 30)
  // Two builds, two projects and a stance, all listed at home; a colony, listed where it will be.
  const menu = page.getByRole('region', { name: /^Orders for / })
  const takes = (text: RegExp) => presser.press(menu.getByRole('button', { name: text }).first())
  await presser.press(system(1), { button: 'right' })
  await takes(/^Yard of 1: Fox/)
  await takes(/^Yard of 1: Scout/)
  await takes(/^Science Center I1: /)
  await takes(/^R&D Center I2: /)
  await takes(/^F3: Avoid/)
  await presser.press(/^Close ?this list/)
  await presser.press(system(2), { button: 'right' })
  await takes(/^Colonize 2/)
  await presser.turnTo('Ships')
  await presser.press('Save design')
  await presser.turnTo('Diplomacy')
  await presser.press(/^Add: envoy/)
  await presser.turnTo('Fleets')
  await presser.press(/^F3/)
  await presser.press(page.getByText('War and troops'))
  await presser.press(/^Add: troops/)
  const words = await presser.words()
  assert.equal(words.length, 15, words.join('; '))
  assert.ok(presser.presses <= 25, `${presser.presses} presses`)
  assert.equal(await page.locator('.sc-lines > .no').count(), 0)

  // Where a fleet will be without supply its way is drawn so, and its warning has what helps.
  await presser.turnTo('Chart')
  await page.locator('.sc-route.ordered .dry').first().waitFor()
  const dry = await page.locator('.sc-route.ordered .dry').count()
  await page.keyboard.press('Escape')
  await presser.press(system(9))
  await presser.press(page.locator('.sc-beside').getByRole('button', { name: /^Instead: merge F6,F5/ }))
  await presser.lines.getByText('F6 and F5 become one fleet').waitFor()
  assert.equal(await page.locator('.sc-route.ordered .dry').count(), dry - 1)
  assert.equal(await page.locator('.sc-lines > .no').count(), 0)

  // Where it will meet an enemy, what came of that two hundred times is told beside it, and what supply would change.
  await presser.press(/^Fleet F4 /)
  await presser.press(goal(11))
  await page
    .locator('.sc-beside')
    .getByText(/You hold it in \d+% of \d+ battles/)
    .waitFor()
  await page
    .locator('.sc-beside')
    .getByText(/^With supply you would hold it in \d+%/)
    .waitFor()

  // A name is found by the slash or by a press; Escape lets go of what was picked.
  await page.keyboard.press('/')
  await page.keyboard.type('f8')
  await page.keyboard.press('Enter')
  await page.getByText('choose its destination').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('choose its destination').waitFor({ state: 'detached' })
  await presser.press('Find')
  await page.keyboard.type('nowhere')
  await page.getByText('Nothing on the chart has this name.').waitFor()
  await presser.press(/^Close ?the search/)
  await presser.press('Show the whole board')
  const back = page.getByRole('button', { name: 'Back to the opening view' })
  if ((await back.count()) > 0) await back.click()
  await presser.press('Several')
  await presser.press(/^Fleet F1 /)
  await presser.press(/^Fleet F3 /)
  await page.getByText('F1 and F3').waitFor()
  await noFaults(page, 'the chart with fleets picked')

  // Lists are narrowed by words, which are kept, and ordered by columns; rows that are ticked get a line each.
  await presser.turnTo('Fleets')
  const table = page.getByRole('region', { name: 'Our fleets, by place' })
  const fleets = async () =>
    (await table.getByRole('rowheader').allInnerTexts()).map((text) => /F\d+/.exec(text)?.[0]).join(' ')
  await page.getByRole('region', { name: 'Orders for all that are chosen' }).waitFor()
  await presser.press('Choose none')
  const narrow = page.getByLabel('Show only our fleets, by place with these words')
  await narrow.fill('short')
  assert.equal(await fleets(), 'F4 F6 F7')
  await narrow.fill('at 1')
  await presser.press(table.getByRole('button', { name: 'Fleet', exact: true }))
  await presser.press(table.getByRole('button', { name: 'Fleet', exact: true }))
  assert.equal(await fleets(), 'F3 F2 F1')
  await page.reload()
  await presser.turnTo('Fleets')
  await table.waitFor()
  assert.equal(await fleets(), 'F3 F2 F1')
  for (const id of [1, 2]) await page.getByRole('checkbox', { name: `Choose F${id}`, exact: true }).check()
  const had = await presser.lines.count()
  await presser.press('Come home')
  await presser.lines.nth(had + 1).waitFor()
  assert.deepEqual((await presser.words()).slice(had), ['F1 comes home', 'F2 comes home'])
  await presser.press('Show all again')

  // Orders are kept as a template and written again for another fleet; one of those that everybody has, too.
  await presser.press('Choose none')
  await presser.press(/^F3/)
  await page.getByText('Templates', { exact: true }).click()
  const templates = page.locator('.sc-templates')
  await templates.getByText('Keep these orders as a template').click()
  await templates.getByLabel(/^Its lines/).fill('stance $fleet attack')
  await templates.getByLabel('Its name').fill('Fight')
  await presser.press('Keep template')
  await presser.press(/^Add ?the lines of Fight/)
  await presser.lines.getByText(/F3.*attack/i).waitFor()
  await presser.press(/^Add ?the lines of Explore with all/)
  await presser.press(/^Forget ?the template Fight/)
  await templates.getByText('Fight', { exact: true }).waitFor({ state: 'detached' })
  await noFaults(page, 'the fleets')
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: on a phone a finger that rests on a system lists its orders, and picks nothing when it is lifted', {
  ...LONG,
}, async () => {
  const { address } = await grown()
  const { page, context } = await hall.person({ viewport: { width: 360, height: 780 }, hasTouch: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const home = page.getByRole('button', { name: /^System 1,/ })
  await home.waitFor()
  const box = await home.boundingBox()
  assert.ok(box !== null)
  const devtools = await context.newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const menu = page.getByRole('region', { name: 'Orders for 1' })
  await menu.waitFor()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  assert.equal(await page.locator('.sc-peek').count(), 0)
  await touch(menu.getByRole('button', { name: /^F1 and F2: Explore and/ }))
  await page.locator('.sc-bar', { hasText: '2 orders' }).waitFor()
  // All of a chart that is larger than its window comes into it without words, and then it opens as before.
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await touch(page.getByRole('button', { name: 'Show the whole board' }))
  const stage = await page.locator('.stage').boundingBox()
  const signs = await page.locator('.sc-system .sc-sign').all()
  assert.ok(stage !== null && signs.length > 4)
  for (const sign of signs) {
    const at = await sign.boundingBox()
    assert.ok(at !== null && at.width > 6 && at.x >= stage.x && at.x + at.width <= stage.x + stage.width)
    assert.ok(at.y >= stage.y && at.y + at.height <= stage.y + stage.height)
  }
  await touch(page.getByRole('button', { name: 'Back to the opening view' }))
  assert.deepEqual(await home.boundingBox(), box)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: the galaxy draws trade, and its table tells of it', LONG, async () => {
  const { address, goOn } = await grown(80)
  await goOn()
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.getByRole('tab', { name: 'Seats' }).click()
  await page.getByRole('link', { name: 'Your galaxy, turn by turn' }).click()
  await page.getByRole('heading', { name: 'Turn 3 of 3' }).waitFor()
  await page.getByRole('checkbox', { name: 'Trade' }).check()
  await page.locator('.gal-map .gal-trade').waitFor()
  await page.getByText('All systems as a table').click()
  await page.getByRole('table', { name: 'Trade of the turn' }).getByRole('row').nth(1).waitFor()
  await noFaults(page, 'the galaxy with its trade')
  assert.deepEqual(hall.troubles, [])
})
