import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { EFFORT } from '../../src/kernel/testing/effort.ts'
import { FIREFOX } from './firefox.ts'

/** Pictures of every page, for people to look at; not in git. They are taken where `ARGOSY_SHOTS` is set. */
const SHOTS = process.env.ARGOSY_SHOTS === undefined ? null : path.join(import.meta.dirname, 'shots')
/** A desk, a tablet and a phone. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
]
/** The phone on its side. */
const SIDEWAYS = { width: 780, height: 360 }

/** Whether boards are looked at in the dark as well: where pictures are taken, and in the long tests. */
const IN_THE_DARK = SHOTS !== null || EFFORT > 1

/**
 * Pictures in three sizes, some of them in the dark, and what axe says of it: nothing serious.
 * @param here what else is held to be so in the light, in a window of each size
 */
export async function look(
  page: Page,
  name: string,
  dark = IN_THE_DARK,
  here: (page: Page, where: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What is too wide is so in any light: in the dark it is measured only where pictures are taken.
    for (const size of colorScheme === 'dark' && SHOTS === null ? [] : SIZES) {
      await page.setViewportSize(size)
      const wide = await settled(
        page,
        () => page.evaluate(tooWide),
        (px) => px <= 0,
      )
      await shoot(page, `${name}-${colorScheme}-${size.width}`)
      assert.ok(wide <= 0, `${name} at ${size.width} px is ${wide} px too wide`)
      assert.deepEqual(await page.evaluate(smallPrint, LEAST_PX), [], `${name} at ${size.width} px`)
      if (colorScheme === 'light') await here(page, `${name} at ${size.width} px`)
    }
    await page.setViewportSize({ width: 1280, height: 860 })
    await noFaults(page, `${name}, ${colorScheme}`, colorScheme === 'dark')
  }
}

/** By how many pixels the page, or a dialog on it, is wider than its window. */
const tooWide = () =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  )

/** What axe finds by these is moderate at the worst, by its own word: it need not be looked for. */
const MILD = Object.fromEntries(
  (axe as unknown as { _audit: { rules: readonly { id: string; impact: string }[] } })._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
)

/** What a page is looked over by, in its small form: every page has to read it, and it is half as long. */
const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A board is drawn again some frames after the window has changed, on a busy machine many. */
const PATIENCE_MS = 5_000

/** What is read from the page once it is as it should be; when it never is, what was read last. */
export async function settled<T>(
  page: Page,
  read: () => Promise<T>,
  good: (value: T) => boolean,
): Promise<T> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const value = await read()
    if (good(value) || performance.now() > until) return value
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Words that are smaller are not read: in pixels of the screen, of what is read and of what one acts on. */
const LEAST_PX = { read: 11, act: 12 }

/** Every word on the boards of a page can be read, in a window of every size. `boards`: what they are drawn in. */
export async function legible(page: Page, boards: string): Promise<void> {
  for (const size of [...SIZES, SIDEWAYS]) {
    await page.setViewportSize(size)
    await legibleHere(page, boards)
  }
}

/** The same in the window as it is. */
export async function legibleHere(page: Page, boards: string): Promise<void> {
  const small = await settled(
    page,
    () => page.evaluate(smallWords, { boards, least: LEAST_PX }),
    (words) => words.length === 0,
  )
  const size = page.viewportSize()
  assert.deepEqual(small, [], `at ${size?.width}×${size?.height}`)
}

/** The words on boards that are too small, and a complaint where there are none at all. */
function smallWords({ boards, least }: { boards: string; least: typeof LEAST_PX }): string[] {
  const all = [...document.querySelectorAll<SVGTextElement>(`${boards} svg text`)]
  if (all.length === 0) return ['nothing is written there']
  return all.flatMap((text) => {
    const { a, b } = text.getScreenCTM() ?? { a: 1, b: 0 }
    const px = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
    const most = text.closest('[role=button]') === null ? least.read : least.act
    return px < most - 0.05 ? [`${text.textContent}: ${px.toFixed(1)}`] : []
  })
}

/** The words of a page, outside of drawings, that are too small. */
function smallPrint(least: typeof LEAST_PX): string[] {
  const found = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { data, parentElement: parent } = walk.currentNode as Text
    if (parent === null || parent.closest('svg, script, style') !== null || data.trim() === '') continue
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue
    const most = parent.closest('a, button, input, label, select, summary') === null ? least.read : least.act
    const px = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (px < most) found.add(`${data.trim()}: ${px}`)
  }
  return [...found]
}

/** What can be pressed in a question has room for its words. */
export async function roomy(page: Page, where: string): Promise<void> {
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.decision :is(label, button)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 8 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent.trim()),
  )
  assert.deepEqual(narrow, [], `${where}: there is no room for these words`)
}

/** What lies over a board: buttons, words and tags. */
const OVERLAYS = '.stage-tools, .stage-foot > *, .sc-title, .sc-layers, .cfm-locator, .cfm-tag'
/** What marks a thing on a board that can be chosen; in Cash Flow the keys, since lands are as large as the map. */
const MARKS = '.stage svg [role=button]:not(.cfm-choice), .cfm-pin:not(.cfm-tag .cfm-pin)'

/** Nothing lies over what can be chosen on a board; what lies beyond the edge of its window has a tag there. */
export async function uncovered(page: Page, where: string): Promise<void> {
  const covered = await settled(
    page,
    () => page.evaluate(coveredMarks, { overlays: OVERLAYS, marks: MARKS }),
    (found) => found.length === 0,
  )
  assert.deepEqual(covered, [], where)
}

/** The marks that something lies over or that nobody sees, and a complaint where there are none at all. */
function coveredMarks({ overlays, marks }: { overlays: string; marks: string }): string[] {
  const board = document.querySelector('.board-stage')?.getBoundingClientRect()
  const all = [...document.querySelectorAll(marks)]
  if (board === undefined || all.length === 0) return ['nothing can be chosen']
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const tags = [...document.querySelectorAll('.cfm-tag')].map((tag) => tag.textContent)
  const over = [...document.querySelectorAll(overlays)].filter(
    (one) =>
      getComputedStyle(one).clipPath === 'none' &&
      getComputedStyle(one.parentElement ?? one).clipPath === 'none',
  )
  return all.flatMap((mark) => {
    const box = mark.getBoundingClientRect()
    const name = mark.getAttribute('aria-label') ?? mark.textContent
    if (tags.some((tag) => tag.includes(name))) return []
    if (!meet(box, board)) return [`${name} is out of sight`]
    return over.flatMap((one) => {
      const under = one.getBoundingClientRect()
      return under.width > 0 && meet(box, under) ? [`${name} lies under ${one.getAttribute('class')}`] : []
    })
  })
}

/** Everything that is pressed takes a finger of 44 px; links within a sentence are as high as its words. */
export async function pressable(page: Page, where: string): Promise<void> {
  const small = await settled(
    page,
    () => page.evaluate(tooSmall),
    (found) => found.length === 0,
  )
  assert.deepEqual(small, [], where)
}

/** What a finger misses that comes down 20 px beside its middle. */
function tooSmall(): string[] {
  const all = document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, textarea')
  return [...all].flatMap((one) => {
    const isWord = one.matches('.clause, .number') || getComputedStyle(one).display === 'inline'
    const pressed = one.closest('label') ?? one
    if (isWord || pressed.getBoundingClientRect().width < 2) return []
    pressed.scrollIntoView({ block: 'center', inline: 'center' })
    const box = pressed.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const hits = [
      [x - 20, y],
      [x + 20, y],
      [x, y - 20],
      [x, y + 20],
    ].map(([px = 0, py = 0]) => document.elementFromPoint(px, py))
    const other = hits.find((hit) => hit !== null && !pressed.contains(hit))
    return other == null ? [] : [`${one.ariaLabel ?? pressed.textContent}: ${other.outerHTML.slice(0, 80)}`]
  })
}

/** Takes a picture of what the page shows. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === null) return
  fs.mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: path.join(SHOTS, `${name}.png`) })
}

/** Shows the page as it is on paper, or on the screen again; in Firefox by its style sheets. */
export async function shownOn(page: Page, media: 'print' | 'screen'): Promise<void> {
  if (FIREFOX === undefined) return page.emulateMedia({ media })
  await page.evaluate(
    ([from, to]) => {
      for (const { cssRules } of document.styleSheets)
        for (const rule of cssRules)
          if (rule instanceof CSSMediaRule && rule.media.mediaText === from) rule.media.mediaText = to
    },
    media === 'print' ? (['print', 'all'] as const) : (['all', 'print'] as const),
  )
}

/** Once everything has been looked at in the light, only the contrasts can differ in the dark. */
export async function noFaults(page: Page, name: string, contrastOnly = false): Promise<void> {
  const said = (await page.locator('body').textContent()) ?? ''
  assert.doesNotMatch(said, /[\uE000-\uEFFF]/, `${name}: a seat that nobody put a name for`)
  // The page's own policy forbids scripts that are written into it; axe comes in by the side door, once a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: contrastOnly
      ? ['color-contrast']
      : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Nothing is asked of what is well, and of style sheets from elsewhere.
    resultTypes: ['violations'],
    preload: false,
    rules: MILD,
  }
  const faults = await page.evaluate(async (asked) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await tool.run(document, asked)
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .map((v) => `${v.id}: ${v.help}: ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join(' | ')}`)
  }, options)
  assert.deepEqual(faults, [], name)
}
