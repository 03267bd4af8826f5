import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { look, noFaults, SIZES, settled, shoot } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()
/** Of these a push sees the dark: they have what is on all others. The long tests see it of every page. */
const DARK = ['shelf', 'table', 'over', 'rules']

const looksRight = (page: Page, name: string): Promise<void> =>
  look(page, name, DARK.includes(name) || undefined, roomyHere)

test('Every page looks as it should at every size, has room for longer words, and axe finds nothing serious', async () => {
  const { page, context } = await hall.person()
  const captain = new Captain(page)

  const dialog = await captain.newTable(/Invite friends/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByText('House rules').click()
  await looksRight(page, 'new-table')
  await dialog.getByRole('button', { name: 'Open table' }).click()
  await page.getByRole('heading', { name: '2 seats are still open' }).waitFor()
  await looksRight(page, 'gathering')
  await page.goto(await page.getByLabel('Invite link').inputValue())
  await page.getByRole('button', { name: 'Take seat' }).waitFor()
  await looksRight(page, 'join')

  await page.goto('/')
  await page.getByRole('img', { name: 'The board of Imperial Trader' }).waitFor()
  await looksRight(page, 'shelf')

  const bots = await captain.newTable(/Play now against bots/)
  await captain.houseRule(bots, 'Win credits', '45')
  await bots.getByRole('button', { name: 'Start game' }).click()
  await captain.asked()
  await noFaults(page, 'berths', false)
  for (let i = 0; i < 3 && (await captain.asked()); i++) await captain.decide('Marrow')
  if (await captain.asked()) await captain.options.first().hover()
  await looksRight(page, 'table')
  await page.getByRole('button', { name: 'Rulebook' }).click()
  await page.getByRole('complementary', { name: 'Rulebook' }).getByRole('searchbox').waitFor()
  await looksRight(page, 'drawer')
  await page.getByRole('button', { name: 'Close the rulebook' }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Show the board as tables' }).click()
  await looksRight(page, 'facts')
  await page.getByRole('button', { name: 'Back to the board' }).click()
  while (await captain.asked()) await captain.decide('Marrow')
  await looksRight(page, 'over')

  await page.getByRole('link', { name: 'Replay' }).first().click()
  await page.getByRole('slider', { name: 'Event' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await looksRight(page, 'replay')
  await page.goto('/tables')
  await page.getByRole('listitem').first().waitFor()
  // What a browser offers at once is offered from the second visit on, and asked for by a press.
  const offers = (on: Page) =>
    on.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(
        Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', '') }),
      )
      return offer.defaultPrevented
    })
  const installing = { name: 'Install Argosy' }
  assert.equal(await offers(page), true)
  assert.equal(await page.getByRole('button', installing).count(), 0)
  const second = await context.newPage()
  await second.goto('/tables')
  await second.getByRole('listitem').first().waitFor()
  await offers(second)
  await looksRight(second, 'tables')
  await second.getByRole('button', { name: 'Install Argosy' }).click()
  await second.locator('body[data-asked]').waitFor()
  assert.equal(await second.getByRole('button', installing).count(), 0)
  await second.close()
  await page.goto('/rules/imperial-trader#IT-6.3')
  await page.locator('[id="IT-6.3"]').waitFor()
  await looksRight(page, 'rules')
  await page.goto('/no/such/page')
  await looksRight(page, 'missing')
  assert.deepEqual(hall.troubles, [])
})

test('A chart of any shape is drawn with all its words inside the sheet, on a phone too', LONG, async () => {
  const { page } = await hall.person({ viewport: { width: 360, height: 780 } })
  const captain = new Captain(page)
  for (const map of ['Generated', 'Sample 7-7', 'Sample 11-5']) {
    const dialog = await captain.newTable(/Hot seat/)
    await dialog.getByText('House rules').click()
    await dialog.getByLabel('Map', { exact: true }).selectOption({ label: map })
    await dialog.getByRole('checkbox', { name: 'Shifting imperium' }).check()
    await dialog.getByRole('button', { name: 'Start game' }).click()
    await captain.options.first().waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const outside = await settled(
        page,
        () => wordsOutside(page),
        (names) => names.length === 0,
      )
      await shoot(page, `chart-${map.replaceAll(' ', '-')}-${size.width}`)
      assert.deepEqual(outside, [], `${map} at ${size.width} px`)
    }
  }
  assert.deepEqual(hall.troubles, [])
})

/** The names of worlds that stick out of the sheet. */
const wordsOutside = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.board-stage')?.getBoundingClientRect()
    if (frame === undefined) return ['no board']
    return [...document.querySelectorAll('.it-name')]
      .filter((text) => {
        const box = text.getBoundingClientRect()
        return (
          box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
        )
      })
      .map((text) => text.textContent)
  })

// Whether pages hold the longer words of another language: every word grows by 35 percent, in place, for one look.

/** Nothing is cut off, and the page does not get too wide, in the window as it is. */
export async function roomyHere(page: Page, where: string): Promise<void> {
  assert.deepEqual(await page.evaluate(cutOff), [], `${where} in longer words`)
}

/**
 * What is cut off when words are longer. A line that ends in "…" where there is no room does so in any language, and what
 * scrolls is not cut off. The page has its own words again before anybody sees it.
 */
function cutOff(): string[] {
  const texts: { node: Text; words: string; parent: Element }[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode as Text
    const parent = node.parentElement
    if (parent !== null && parent.closest('svg, script, style') === null && /\p{L}{3}/u.test(node.data))
      texts.push({ node, words: node.data, parent })
  }
  for (const { node, words } of texts)
    node.data = words.replaceAll(/\p{L}{3,}/gu, (word) => word + 'n'.repeat(Math.ceil(word.length * 0.35)))
  const range = document.createRange()
  const found = texts.flatMap(({ node, words, parent }) => {
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0 || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return []
    for (
      let up: Element | null = parent;
      up !== null && up !== document.documentElement;
      up = up.parentElement
    ) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(up)
      const room = up.getBoundingClientRect()
      // Words for screen readers alone have no room of their own.
      if (room.width <= 2 || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY))
        return []
      const beyond = box.right > room.right + 1 || box.left < room.left - 1
      const below = box.bottom > room.bottom + 2 || box.top < room.top - 2
      if ((/hidden|clip/.test(overflowX) && beyond) || (/hidden|clip/.test(overflowY) && below))
        return [`${words.trim()} (in ${up.className})`]
    }
    return box.right > innerWidth + 1 || box.left < -1 ? [`${words.trim()} (in the window)`] : []
  })
  const wide = document.documentElement.scrollWidth - innerWidth
  for (const { node, words } of texts) node.data = words
  return wide > 0 ? [...found, `the page, by ${wide} px`] : found
}
