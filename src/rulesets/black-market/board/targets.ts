import type { Json } from '../../../kernel/json.ts'
import { freeHomeSite, siteId } from '../colony/utilities.ts'
import type { View } from '../view.ts'

/** The fields by which choices of this game name things. */
interface Named {
  readonly do?: string
  readonly action?: string
  readonly pay?: string
  readonly get?: string
  readonly deck?: string
  readonly card?: string
  readonly at?: string
  readonly from?: string
  readonly to?: string
  readonly discard?: string
  readonly advance?: string
  readonly track?: string
  readonly take?: string | null
  readonly under?: string
  readonly play?: string | null
  readonly on?: string
  readonly commit?: string | null
}

/** What on the board a choice is about: the name of its target there; null when it is about nothing that is drawn. */
export function targetOf(choice: Json, view: View, seat: number): string | null {
  const c = (choice ?? {}) as Named
  if (c.action !== undefined) return `action-${c.action}`
  if (c.pay !== undefined && typeof c.get === 'string') return `pool-${c.get}`
  if (c.at !== undefined) return c.at === 'home' ? freeSite(view, seat) : c.at
  if (typeof c.play === 'string') return playedOn(c.play, c.on ?? '')
  if (typeof c.take === 'string') return c.take === 'rnd' ? null : `shown-${c.take}`
  if (typeof c.commit === 'string') return `hand-${c.commit}`
  if (c.under !== undefined) return `shown-${c.under}`
  const track = c.advance ?? c.track
  if (track !== undefined) return `track-${track}`
  return c.deck ?? c.card ?? c.to ?? c.from ?? c.discard ?? null
}

/** Where the next Utility at home would stand. */
function freeSite(view: View, seat: number): string | null {
  const site = freeHomeSite(view, seat)
  return site < 0 ? null : siteId(site)
}

/** A Skill Card is played on a place, on a pile of the pool, or just from the hand. */
function playedOn(card: string, on: string): string {
  if (/^[EWF]$/.test(on)) return `pool-${on}`
  return on === '' || on === 'military' || on === 'rnd' ? `hand-${card}` : on
}
