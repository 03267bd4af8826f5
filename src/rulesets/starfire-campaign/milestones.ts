import { sum } from './exact.ts'
import { empireOwner } from './map/world.ts'
import type { Turn } from './phases/turn.ts'
import { type Empire, FIRSTS } from './position.ts'
import { battlesOf } from './report/battles.ts'
import type { Kind } from './report/words/index.ts'

/** Question 21 of SC-25: Lines that tell of something new that is known, owned, built or learnt. */
const NEWS: ReadonlySet<Kind> = new Set<Kind>([
  ...(['delivered', 'cache', 'relic', 'met', 'battle', 'established', 'arrived', 'united', 'dealt'] as const),
  ...(['built', 'opened', 'refitted', 'installed', 'raised', 'works done', 'conquered', 'raided'] as const),
  ...(['EL reached', 'SL reached', 'developed', 'knot undone', 'breakthrough'] as const),
])

/** Questions 3 and 21 of SC-25: Notes in which turn an empire did something first, and turns in which nothing new came about. */
export function milestones(turn: Turn, empire: Empire): void {
  const done = doneBy(turn, empire)
  empire.firsts = empire.firsts.map((at, i) => (at === 0 && done[i] === true ? turn.number : at))
  // Campaigns that begin in peace keep their hashes.
  if (turn.p.options.FIRST_RELATION === 'war') countFights(turn, empire)
  if (!turn.linesOf(empire).some(({ kind }) => NEWS.has(kind as Kind))) empire.quiet++
}

/** Battles between empires, as far as this one was told of them. */
function countFights(turn: Turn, empire: Empire): void {
  const isEmpire = ({ owner }: { readonly owner: number }) => owner <= turn.p.seats
  for (const { sides, rounds } of battlesOf(turn.linesOf(empire))) {
    if (!sides.some(({ owner }) => owner === empire.owner) || sides.filter(isEmpire).length < 2) continue
    if (empire.fought === 0) empire.fought = turn.number
    // Ships without weapons are told with a fire of 0.
    const shots = rounds.flatMap(({ fire }) => fire).filter(({ fire, silo }) => fire > 0 || silo)
    const fired = new Set(shots.map(({ from }) => from))
    if (
      fired.has(empire.owner) &&
      sides.some((one) => isEmpire(one) && one.owner !== empire.owner && fired.has(one.owner))
    )
      empire.fights++
  }
}

/** What an empire has done by now, in the order of FIRSTS. */
function doneBy({ p }: Turn, { colonies, contacts, left, el, seat }: Empire): boolean[] {
  const settled = colonies.pu.filter((pu) => sum(pu) > 0).length
  const isEmpire = (owner: number) => owner <= p.seats && owner !== empireOwner(seat)
  const done: Record<(typeof FIRSTS)[number], boolean> = {
    colony: settled > 1,
    npr: contacts.some(({ owner }) => !isEmpire(owner)),
    empire: contacts.some(({ owner }) => isEmpire(owner)),
    exit: left,
    war: contacts.some(({ relation, theirs }) => relation === 'WAR' || theirs === 'WAR'),
    el2: el >= 2,
    el3: el >= 3,
  }
  return FIRSTS.map((first) => done[first])
}
