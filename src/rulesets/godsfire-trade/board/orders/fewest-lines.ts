import { atlasOf, type World, type Worlds } from '../../cluster.ts'
import type { TradeOrder } from '../../orders/order.ts'
import { at, bit, count, has, NEUTRAL, type Position, worldsOf } from '../../position.ts'

/** At a set of ports, what a line has to name, and what it may name besides because it is so already. */
interface Need {
  readonly ports: Worlds
  readonly must: Worlds
  readonly may: Worlds
}

/**
 * The fewest lines of one kind that lead from one table to another. A line says the same at all its ports, so ports whose
 * needs go together share one; or, when that takes fewer, others share one whose ports go together. GT-13.1  No pair of
 * worlds is named by two lines.
 * @param ports the worlds whose sets are changed
 * @param before by port: the worlds that are so already (admitted, for `admit`)
 * @param after by port: the worlds that are to be so
 */
export function fewestLines(
  p: Position,
  verb: TradeOrder['do'],
  ports: Worlds,
  before: readonly Worlds[],
  after: readonly Worlds[],
): TradeOrder[] {
  const { all } = atlasOf(p.cluster)
  const byPort: Need[] = []
  const byOther: Need[] = []
  for (let one = 0; one < p.owner.length; one++) {
    if (has(ports, one)) {
      const may = at(after, one) & all
      byPort.push({ ports: bit(one), must: may & ~at(before, one) & ~bit(one), may: may | bit(one) })
    }
    // The same seen from the other side: the ports at which this world is to be named.
    let must = 0
    let may = has(ports, one) ? bit(one) : 0
    for (let port = 0; port < p.owner.length; port++) {
      if (!has(ports, port) || port === one || !has(at(after, port), one)) continue
      may |= bit(port)
      if (!has(at(before, port), one)) must |= bit(port)
    }
    byOther.push({ ports: bit(one), must, may })
  }
  const [rows, columns] = [grouped(byPort), grouped(byOther)]
  return columns.length < rows.length
    ? columns.map((need) =>
        line(p, verb, ports, { ...need, ports: need.must, must: need.ports, may: need.ports }),
      )
    : rows.map((need) => line(p, verb, ports, need))
}

/** Puts needs together that one line can meet, in as few groups as will do. */
function grouped(needs: readonly Need[]): Need[] {
  const open = needs.filter(({ must }) => must !== 0).sort((a, b) => count(b.must) - count(a.must))
  let best: Need[] = open
  let tries = 0
  const place = (i: number, groups: readonly Need[]): void => {
    if (groups.length >= best.length && i > 0) return
    const need = open[i]
    if (need === undefined) {
      best = [...groups]
      return
    }
    if (++tries > MOST_TRIES) return
    for (const [n, group] of groups.entries()) {
      const both = together(group, need)
      if (both !== null) place(i + 1, groups.with(n, both))
    }
    place(i + 1, [...groups, need])
  }
  place(0, [])
  return best
}

/** Beyond these the fewest found so far will do. */
const MOST_TRIES = 5000

function together(a: Need, b: Need): Need | null {
  const both = { ports: a.ports | b.ports, must: a.must | b.must, may: a.may & b.may }
  return (both.must & ~both.may) === 0 ? both : null
}

function line(p: Position, verb: TradeOrder['do'], ports: Worlds, need: Need): TradeOrder {
  const whole = need.ports === ports
  return {
    do: verb,
    worlds: terms(p, need),
    at: whole ? ['all'] : idsOf(p, need.ports),
    if: null,
  }
}

/** The shortest way to name what must be named, and nothing that may not be. */
function terms(p: Position, { must, may }: Need): string[] {
  const { all } = atlasOf(p.cluster)
  if ((all & ~may) === 0 && 2 * count(must) > count(all)) return ['all']
  const found: string[] = []
  let left = must
  for (let owner = NEUTRAL; owner < p.seats; owner++) {
    const group = worldsOf(p, owner)
    if (count(must & group) < 2 || (group & ~may) !== 0) continue
    found.push(owner === NEUTRAL ? 'neutral' : `player ${owner + 1}`)
    left &= ~group
  }
  return [...found, ...idsOf(p, left)]
}

const idsOf = (p: Position, set: Worlds): string[] =>
  p.cluster.worlds.flatMap(({ id }, w: World) => (has(set, w) ? [id] : []))
