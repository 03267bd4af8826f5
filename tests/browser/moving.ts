import type { Page } from 'playwright-core'
import { PATIENCE_MS } from './stage.ts'

/** How often we look: at each frame the page would have little time for anything else. */
const POLLING_MS = 30

/**
 * Does something at a table, and waits until the table has moved on: until something has happened there, though the same be
 * asked again, or until the panel says something else; and nothing is under way.
 */
export async function movesOn(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(standing)
  await act()
  await page.waitForFunction(
    ([seq, said]) => {
      const panel = document.querySelector('.decision, .ending, .handover')
      if (panel === null || panel.ariaBusy === 'true') return false
      return (
        panel.textContent !== said || document.querySelector('[data-seq]')?.getAttribute('data-seq') !== seq
      )
    },
    before,
    { timeout: PATIENCE_MS, polling: POLLING_MS },
  )
}

/** How many events the table has, and what is asked. */
function standing(): (string | null | undefined)[] {
  const seq = document.querySelector('[data-seq]')?.getAttribute('data-seq')
  return [seq, document.querySelector('.decision, .ending, .handover')?.textContent]
}
