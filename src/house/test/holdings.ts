import type { Position, Seat } from '../../kernel/procedure.ts'
import { faceWords, siteWords, utilityName } from '../../rulesets/black-market/colony/names.ts'
import { SITES } from '../../rulesets/black-market/data.ts'
import { type Position as MarketPosition, ownerAt, utilityAt } from '../../rulesets/black-market/position.ts'
import { landsOf } from '../../rulesets/cash-flow/land.ts'
import { companyName, landName } from '../../rulesets/cash-flow/names.ts'
import type { Position as WorldPosition } from '../../rulesets/cash-flow/position.ts'
import { worldName } from '../../rulesets/godsfire-trade/cluster.ts'
import type { Position as ClusterPosition } from '../../rulesets/godsfire-trade/position.ts'
import { gameOf } from '../../rulesets/shelf.ts'

/** What a seat has, read from a position alone: things with names, and how much of things without. */
export interface Holdings {
  readonly named: Readonly<Record<string, readonly string[]>>
  readonly counted: Readonly<Record<string, number>>
}

interface Reading {
  of(p: Position, seat: Seat): Holdings
  /** One of each, as dispatches name it. */
  readonly words: Readonly<Record<string, readonly [one: string]>>
}

const measuredAt = new WeakMap<Position, Readonly<Record<string, number | readonly number[]>>>()

const gauge = (id: string, p: Position, seat: Seat, name: string): number => {
  const gauges = measuredAt.get(p) ?? gameOf(id)?.rules.gauges(p) ?? {}
  measuredAt.set(p, gauges)
  const measured = gauges[name]
  return Array.isArray(measured) ? (measured[seat] ?? 0) : 0
}

const sites = Array.from({ length: SITES + 1 }, (_, site) => site)

/** As it is called where it is taken, and where it is given. */
const utilityWords = (utility: number, site: string) => `${utilityName(utility)} ${site}|Utility ${site}`

const READINGS: Readonly<Record<string, Reading>> = {
  'imperial-trader': { of: () => ({ named: {}, counted: {} }), words: {} },
  'cash-flow': {
    of(p, seat) {
      const here = p as WorldPosition
      const count = (name: string) => gauge('cash-flow', p, seat, name)
      return {
        named: {
          lands: landsOf(here, seat).map(landName),
          companies: here.card.flatMap((holder, card) => (holder === seat ? [companyName(card)] : [])),
        },
        counted: {
          armies: count('armies'),
          navies: count('navies'),
          nukes: count('nukes'),
          'L-stars': count('lstars'),
          M: count('cash'),
        },
      }
    },
    words: {
      lands: ['land'],
      companies: ['company'],
      armies: ['army'],
      navies: ['navy'],
      nukes: ['nuke'],
      'L-stars': ['L-star'],
    },
  },
  'godsfire-trade': {
    of(p, seat) {
      const { owner, cluster } = p as ClusterPosition
      return {
        named: { worlds: owner.flatMap((of, world) => (of === seat ? [worldName(cluster, world)] : [])) },
        counted: { ships: gauge('godsfire-trade', p, seat, 'ships') },
      }
    },
    words: { worlds: ['world'], ships: ['ship'] },
  },
  'black-market': {
    of(p, seat) {
      const here = p as MarketPosition
      return {
        named: {
          Utilities: sites.flatMap((site) =>
            ownerAt(here, site) === seat
              ? [
                  utilityWords(
                    utilityAt(here, site),
                    siteWords(site, seat, (other) => `Player${other + 1}`),
                  ),
                ]
              : [],
          ),
          // By its face where it is known, else by its mark.
          Locations: here.holder.flatMap((of, mark) =>
            of === seat ? [`${faceWords(here.face[mark] as number)}|card #${mark + 1}`] : [],
          ),
        },
        counted: {
          Mechs: gauge('black-market', p, seat, 'mechs'),
        },
      }
    },
    words: { Utilities: ['Utility'], Locations: ['Location'], Mechs: ['Mech'] },
  },
}

/** How positions of a game are read. */
export const holdingsIn = (id: string): Reading => READINGS[id] as Reading
