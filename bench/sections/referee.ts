import { shelf } from '../../src/rulesets/shelf.ts'
import { sameGame } from '../means.ts'
import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import { seatsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

/** What the fast way of random games gains over asking the referee answer by answer, in the same run. */
export const referee: Section = {
  name: 'referee',
  title: 'The same random games, answer by answer in JSON',
  async run(budget) {
    const rows: Row[] = []
    const notes: string[] = []
    for (const {
      game: { rules },
    } of shelf()) {
      const { id } = rules.meta
      const seats = seatsOf(rules.meta)
      const runners = [
        await start(['refereed', id, seats.max]),
        await start(['playouts', id, seats.max]),
      ] as const
      notes.push(...(await sameGame(id, 'refereed', runners, budget)))
      const [slow, fast] = await measure(runners, budget)
      if (slow === undefined || fast === undefined) continue
      const [value, unit] = [(m: typeof slow) => m.rate('decisions'), 'decisions/s']
      const what = `${id}, ${seats.max} players`
      rows.push({ what: `${what}, refereed`, value: value(slow), unit, spread: slow.spread('decisions') })
      rows.push({ what: `${what}, playouts`, value: value(fast), unit, spread: fast.spread('decisions') })
      rows.push({ what: `${what}, playouts : refereed`, value: value(fast) / value(slow), unit: 'times' })
    }
    return { rows, notes }
  },
}
