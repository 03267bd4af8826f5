import type { Holdings, Seat } from '../../kernel/index.ts'
import { faceWords, siteWords, utilityName } from './colony/names.ts'
import { mechsOf } from './colony/units.ts'
import { SITES } from './data.ts'
import { ownerAt, type Position, utilityAt } from './position.ts'

const sites = Array.from({ length: SITES + 1 }, (_, site) => site)

/** What a colony has that it can lose or gain, as the words of facts call it. */
export const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {
    // A Utility that was dealt away is called by its site alone.
    Utilities: sites.flatMap((site) =>
      ownerAt(p, site) === seat
        ? [`${utilityName(utilityAt(p, site))} ${siteWords(site)}|Utility ${siteWords(site)}`]
        : [],
    ),
    // A Location Card has its face for a name where that is known, else its mark.
    Locations: p.holder.flatMap((of, mark) =>
      of === seat ? [`${faceWords(p.face[mark] ?? -1)}|card #${mark + 1}`] : [],
    ),
  },
  counted: { Mechs: mechsOf(p, seat) },
})
