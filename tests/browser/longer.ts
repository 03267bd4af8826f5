// Whether pages hold the longer words of another language: every word grows by 35 percent, in place, for one look.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

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
