import { held, ledgerOf, owed } from './books.ts'
import { atlasOf } from './cluster.ts'
import { at, bit, has, NEUTRAL, type Position, spot } from './position.ts'

/** What the schema cannot say. Null when the position holds together. */
export function sound(p: Position): string | null {
  return (
    sizesFault(p) ??
    clusterFault(p) ??
    stageFault(p) ??
    seatsFault(p) ??
    worldsFault(p) ??
    moneyFault(p) ??
    warFault(p)
  )
}

function sizesFault(p: Position): string | null {
  const worlds = p.cluster.worlds.length
  const sizes: readonly (readonly [string, readonly unknown[], number])[] = [
    ['cluster.barred', p.cluster.barred, worlds],
    ['owner', p.owner, worlds],
    ['units', p.units, worlds],
    ['admits', p.admits, worlds],
    ['shuns', p.shuns, worlds],
    ['attacked', p.attacked, worlds],
    ['blockaders', p.blockaders, worlds],
    ['fresh', p.fresh, worlds],
    ['blocks', p.blocks, worlds * p.seats],
    ['ships', p.ships, worlds * p.seats],
    ['cargo', p.cargo, worlds * p.seats],
    ['agitation', p.agitation, worlds * p.seats],
    ['treasury', p.treasury, p.seats],
    ['ftl', p.ftl, p.seats],
    ['war', p.war, p.seats],
    ['books', p.books, p.seats],
  ]
  for (const [name, list, size] of sizes)
    if (list.length !== size) return `position.${name}: must have ${size} entries, not ${list.length}`
  return null
}

function clusterFault({ cluster }: Position): string | null {
  const { worlds, links, majority } = cluster
  if (worlds.length < 2 || worlds.length > 30) return 'position.cluster.worlds: there must be 2 to 30'
  if (majority > worlds.length) return `position.cluster.majority: there are only ${worlds.length}`
  const wrong = links.findIndex((link) => link.length !== 2 || link.some((w) => w >= worlds.length))
  if (wrong >= 0) return `position.cluster.links[${wrong}]: does not join two worlds`
  const words = worlds.flatMap(({ id, name }) => [...new Set([id.toLowerCase(), name.toLowerCase()])])
  return new Set(words).size === words.length ? null : 'position.cluster.worlds: two are called the same'
}

/** GT-4.1, GT-14  Where in which turn a game can stand, and whether it is over. */
function stageFault({ flow, turn, cluster, options, ended, winners }: Position): string | null {
  if (turn > cluster.turns) return `position.turn: the last turn is ${cluster.turns}`
  if (ended === 0 && flow.length !== 1) return 'position.flow: a game that goes on stands in one step'
  if (ended !== 0 && flow.length !== 0) return 'position.flow: the game is over'
  if ((ended === 0) !== (winners === 0))
    return 'position.winners: somebody wins when the game is over, and not before'
  const step = flow[0]?.at
  if (step !== undefined && (step === 'sheet') !== (options.orders === 'sheet'))
    return `position.flow[0].at: orders are given by ${options.orders}`
  return step === 'trade' && !options.trade_rules
    ? 'position.flow[0].at: without the trade rules there is no step 9'
    : null
}

function seatsFault(p: Position): string | null {
  const everybody = (1 << p.seats) - 1
  const sets = [
    p.alive,
    p.winners,
    ...p.war,
    ...p.shuns,
    ...p.attacked,
    ...p.blockaders,
    ...p.fresh,
    ...p.cluster.barred,
  ]
  if (sets.some((set) => (set & ~everybody) !== 0)) return 'position: a set names a seat that is not there'
  return p.ended === 0 && p.alive === 0 ? 'position.alive: nobody is left, but the game goes on' : null
}

function worldsFault(p: Position): string | null {
  const { all } = atlasOf(p.cluster)
  for (const [w, owner] of p.owner.entries()) {
    if (owner >= p.seats || (owner >= 0 && !has(p.alive, owner)))
      return `position.owner[${w}]: is no seat that is in`
    if ((at(p.admits, w) & ~all & ~bit(w)) !== 0 || has(at(p.admits, w), w))
      return `position.admits[${w}]: admits itself, or what is no world`
    if (owner === NEUTRAL && p.admits[w] !== (all & ~bit(w)))
      return `position.admits[${w}]: a neutral world admits every other`
    if (owner !== NEUTRAL && (p.units[w] !== 0 || p.shuns[w] !== 0))
      return `position.units[${w}]: only neutral worlds have units and shun`
    if ((at(p.fresh, w) & ~at(p.blockaders, w)) !== 0)
      return `position.fresh[${w}]: a new blockade is a blockade`
    for (let seat = 0; seat < p.seats; seat++) {
      const place = spot(p, w, seat)
      if ((at(p.blocks, place) & (~all | bit(w))) !== 0)
        return `position.blocks[${place}]: what is blocked is another world`
      if (has(at(p.blockaders, w), seat) && (owner === seat || p.ships[place] === 0))
        return `position.blockaders[${w}]: who blockades has ships there, and does not own the world`
      if (p.blocks[place] !== 0 && !has(at(p.blockaders, w), seat))
        return `position.blocks[${place}]: only a blockader blocks`
      if (owner === seat && p.agitation[place] !== 0) return `position.agitation[${place}]: an owner has none`
      if (!has(p.alive, seat) && (p.ships[place] !== 0 || p.agitation[place] !== 0))
        return `position.ships[${place}]: this seat is out`
    }
  }
  return null
}

function moneyFault(p: Position): string | null {
  for (let seat = 0; seat < p.seats; seat++) {
    for (let w = 0; w < p.owner.length; w++) {
      const place = spot(p, w, seat)
      if (at(p.cargo, place) > at(p.ships, place) * p.options.cargo)
        return `position.cargo[${place}]: is more than the ships there hold`
    }
    if (held(p, seat) !== owed(p, seat))
      return `position.books: seat ${seat} has ${held(p, seat)} GB, not ${owed(p, seat)}`
    const paid = ledgerOf(p, seat).ftl
    const { ftl_cost } = p.options
    if (paid > ftl_cost || (p.ftl[seat] === 1 && paid !== ftl_cost) || (paid > 0 && !p.cluster.ftl))
      return `position.books: FTL of seat ${seat} is not paid as it should be`
  }
  for (const [i, { seat, from, to }] of p.underway.entries())
    if (seat >= p.seats || from >= p.owner.length || to >= p.owner.length)
      return `position.underway[${i}]: is from or to nowhere`
  return null
}

function warFault(p: Position): string | null {
  for (let one = 0; one < p.seats; one++)
    for (let other = 0; other < p.seats; other++)
      if (
        has(at(p.war, one), other) !== has(at(p.war, other), one) ||
        (one === other && has(at(p.war, one), one))
      )
        return `position.war[${one}]: war is between two, both ways`
  return null
}
