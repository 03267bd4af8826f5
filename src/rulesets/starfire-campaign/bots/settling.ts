import { colonists, isAwaited, isOccupied } from '../colonies/departures.ts'
import { bestIc, freeFreighters, initialTurns, LANDING, transitTurns } from '../colonies/expeditions.ts'
import { habitabilityLimit, limitFor } from '../colonies/habitability.ts'
import { FREIGHTER } from '../economy/buyers.ts'
import { freightNeed } from '../economy/freight.ts'
import { frd } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL } from '../knowledge/known.ts'
import { systemName } from '../map/world.ts'
import { transferring } from './growing.ts'
import type { Outlook } from './outlook.ts'

/** More freighters than are needed, against pirates and growth. */
const SPARE = 2

/** SC-9.4  Colonies in the order of their distance, as long as PU and freighters last. */
export function settling(o: Outlook): void {
  const { empire } = o
  let free = freeFreighters(empire)
  const leaving = new Map<number, number>()
  let sent = 0
  for (const { known, origin } of targets(o)) {
    const home = o.homes.find(({ system }) => system === origin)
    const pu = colonists(known.planets)
    const gone = leaving.get(origin) ?? 0
    // A fifth of the people grows again in two or three turns; one expedition may take more.
    if (home === undefined || free < 1 || gone + pu > frd(home.pu, gone === 0 ? 2 : 5)) continue
    leaving.set(origin, gone + pu)
    free--
    sent++
    o.order({ do: 'colonize', target: systemName(known.system), origin: systemName(origin) })
  }
  transferring(o, empire.pool - freightNeed(empire) - sent - SPARE, leaving)
  keepFreight(o, sent)
}

interface Target {
  readonly known: Known
  readonly origin: number
  readonly distance: number
}

/** Systems that may be settled before the end, the nearest first. */
function targets(o: Outlook): Target[] {
  const { empire, v } = o
  const limit = habitabilityLimit(empire)
  const found: Target[] = []
  for (const known of empire.chart) {
    if (known.level !== LEVEL.detailed || known.planets.length === 0) continue
    if (isOccupied(empire, known) || isAwaited(empire, known.system)) continue
    if (limit < limitFor(v.options, known.hi)) continue
    const origin = originFor(o, known.system, colonists(known.planets))
    if (origin === null) continue
    const turns =
      transitTurns(v.options, origin.distance, bestIc(empire)) +
      LANDING +
      initialTurns(v.options, known.growth)
    if (turns < o.left) found.push({ known, ...origin })
  }
  return found.sort((a, b) => a.distance - b.distance || b.known.planets.length - a.known.planets.length)
}

/** The nearest own system with people enough. */
function originFor(
  o: Outlook,
  target: number,
  people: number,
): { readonly origin: number; readonly distance: number } | null {
  let best: { origin: number; distance: number } | null = null
  for (const { system, pu } of o.homes) {
    if (pu < 2 * people + 20) continue
    const distance = o.distance(system, target)
    if (distance > 0 && (best === null || distance < best.distance)) best = { origin: system, distance }
  }
  return best
}

/** SC-7.3  Freighters for what is needed next turn. */
export function keepFreight(o: Outlook, sent: number): void {
  const { empire } = o
  const growing = o.homes.filter(({ pu, most }) => pu < most && pu % 100 > 80).length
  const missing = freightNeed(empire) + sent + growing + SPARE - empire.pool
  const many = Math.min(missing, frd(Math.max(0, o.purse), FREIGHTER))
  if (many > 0) o.buy(FREIGHTER * many, { do: 'freighters', count: many })
}
