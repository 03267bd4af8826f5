import type { Holdings, Seat } from '../../kernel/index.ts'
import { armiesOf, naviesOf } from './gauges.ts'
import { landsOf } from './land.ts'
import { cardWords, companyName, landName } from './names.ts'
import type { Position } from './position.ts'
import { nukesOf } from './upkeep.ts'

/** What a superpower has that it can lose or gain, as the words of facts call it. */
export const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {
    lands: landsOf(p, seat).map(landName),
    companies: p.card.flatMap((holder, card) =>
      holder === seat ? [`${companyName(card)}|${cardWords(card)}`] : [],
    ),
  },
  counted: {
    armies: armiesOf(p, seat),
    navies: naviesOf(p, seat),
    nukes: nukesOf(p, seat),
    'L-stars': p.lstar[seat] ?? 0,
    M: p.cash[seat] ?? 0,
  },
})
