import type { Order } from '../orders/order.ts'
import { at, atWar, has } from '../position.ts'
import type { Outlook } from './outlook.ts'
import { bestPrey } from './prey.ts'
import { tributeFrom } from './tribute.ts'

/** GT-7  Peace is offered where war brings nothing; war is declared where a blockade would pay. */
export function diplomacy(o: Outlook): Order[] {
  const { v, seat } = o
  return o.rivals.flatMap((rival): Order[] => {
    if (atWar(v, seat, rival)) return aim(o, rival) > 1 ? [] : [{ do: 'peace', with: rival }]
    if (v.turn < v.cluster.warFromTurn || o.left < 2) return []
    const war = v.war.map((set, s) =>
      s === seat ? set | (1 << rival) : s === rival ? set | (1 << seat) : set,
    )
    return aim(o.seeing({ ...v, war }), rival) > 1.5 ? [{ do: 'war', on: rival }] : []
  })
}

/** What a war brings a turn: the blockades that stand, and the best that could begin, less what is paid for peace. */
function aim(o: Outlook, rival: number): number {
  const { v, seat } = o
  if (o.taste.war === 0) return 0
  let standing = 0
  for (let world = 0; world < v.owner.length; world++)
    if (v.owner[world] === rival && has(at(v.blockaders, world), seat)) standing++
  const prey = bestPrey(o)
  return standing + (prey !== null && v.owner[prey.world] === rival ? prey.gain : 0) - tributeFrom(o, rival)
}
