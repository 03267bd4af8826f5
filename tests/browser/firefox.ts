// What is different where a Firefox is driven: Playwright cannot do all there that it can in Chromium.

import process from 'node:process'
import { type Browser, firefox, type Locator } from 'playwright-core'

/** A Firefox of its makers, which is used instead of a Chromium. */
export const FIREFOX = process.env.FIREFOX_PATH

/** Opens it. What a context asks for in Chromium, to have a finger or less motion, is asked of the whole browser here. */
export const openFirefox = (executablePath: string, hasTouch: boolean): Promise<Browser> =>
  firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      ...(hasTouch ? { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 } : {}),
    },
  })

/**
 * What every page runs first. Firefox crashes if both the page and Playwright ask an element which elements label it, so they
 * read the attribute instead. React does not notice what `fill` does there, and a number is not replaced: this types it.
 */
export const MENDED = `for (const name in Element.prototype)
  if (/^aria.*Elements?$/.test(name)) delete Element.prototype[name]
Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set() {},
})`

/** Touches it; without touch it is pressed. */
export const touch = (at: Locator): Promise<void> => (FIREFOX === undefined ? at.tap() : at.click())
