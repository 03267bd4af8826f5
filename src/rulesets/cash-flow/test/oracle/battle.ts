import assert from 'node:assert/strict'
import { firstStrikes } from './nukes.ts'
import {
  type Army,
  alive,
  clouded,
  hasPort,
  isLand,
  mayAttack,
  owner,
  type Script,
  type Ship,
  settle,
  shipsIn,
  type World,
} from './world.ts'

// CF-16 by a second program: every unit is a thing of its own.

interface Target {
  at: string
  /** Whose navies; −1 for land. */
  of: number
}
interface Fighter {
  army: Army | null
  ship: Ship | null
  /** CF-16.6  Armies aboard that take part. */
  fighting: number
  from: string
  target: number
}

/** The units that defend a target. */
function garrison(w: World, { at, of }: Target): (Army | Ship)[] {
  return isLand(at) ? w.armies.filter((a) => a.in === at && a.owner !== w.attacker) : shipsIn(w, at, of)
}

/** CF-16 Conventional attack. */
export function conventionalAttack(w: World, script: Script): void {
  const me = w.attacker
  // CF-16.1
  const declared = script.answer<{ targets: { at: string; of?: number }[] }>(
    'conventional.targets',
    me,
  ).targets
  let targets: Target[] = declared.map(({ at, of }) => ({ at, of: of ?? -1 }))
  for (const t of targets)
    assert.ok(
      isLand(t.at)
        ? owner(w, t.at) !== me && !clouded(w, t.at)
        : t.of !== me && shipsIn(w, t.at, t.of).length > 0,
    )
  if (targets.length === 0) return
  // CF-16.2
  firstStrikes(
    w,
    alive(w).filter((seat) => targets.some((t) => (isLand(t.at) ? owner(w, t.at) : t.of) === seat)),
    script,
  )
  if (w.over) return
  // CF-16.3
  targets = targets.filter((t) => !isLand(t.at) || (!clouded(w, t.at) && owner(w, t.at) !== me))
  const price = (t: Target) => (garrison(w, t).length === 0 ? w.options.emptyGrain : 1)
  const free = (t: Target) => [...w.armies, ...w.ships].some((u) => u.owner === me && mayAttack(u.in, t.at))
  if (!targets.some((t) => free(t) && price(t) <= (w.grain[me] ?? 0))) return
  const fighters = commit(w, targets, price, script)
  if (fighters.length === 0) return
  const paid = payForTies(w, targets, fighters, script)
  // CF-16.9
  const used = new Map<number, number>()
  for (const [i, target] of targets.entries()) {
    const mine = fighters.filter((f) => f.target === i)
    if (garrison(w, target).length === 0 || mine.length === 0) continue
    fight(w, target, mine, paid.has(i), used, script)
    settle(w)
    if (w.over) return
  }
  for (const [i, target] of targets.entries()) {
    occupy(
      w,
      target,
      fighters.filter((f) => f.target === i),
      script,
    )
    if (w.over) return
  }
}

interface Written {
  target: number
  from: string
  armies?: number
  navies?: { cargo: number; count: number; landing?: number }[]
}

/** CF-16.3 to CF-16.6. */
function commit(w: World, targets: Target[], price: (t: Target) => number, script: Script): Fighter[] {
  const { borders } = script.answer<{ borders: Written[] }>('conventional.commit', w.attacker)
  const fighters: Fighter[] = []
  const busy = new Set<Army | Ship>()
  let grain = 0
  for (const { target, from, armies = 0, navies = [] } of borders) {
    const goal = targets[target]
    assert.ok(goal !== undefined && mayAttack(from, goal.at), 'CF-16.4')
    grain += price(goal)
    for (let i = 0; i < armies; i++) {
      const army = w.armies.find((a) => a.owner === w.attacker && a.in === from && !busy.has(a))
      assert.ok(army !== undefined, 'CF-15.2')
      busy.add(army)
      fighters.push({ army, ship: null, fighting: 0, from, target })
    }
    for (const { cargo, count, landing = 0 } of navies)
      for (let i = 0; i < count; i++) {
        const ship = w.ships.find(
          (s) => s.owner === w.attacker && s.in === from && s.aboard === cargo && !busy.has(s),
        )
        assert.ok(ship !== undefined && landing <= cargo && (landing === 0 || isLand(goal.at)), 'CF-16.6')
        busy.add(ship)
        fighters.push({ army: null, ship, fighting: landing, from, target })
      }
  }
  w.grain[w.attacker] = (w.grain[w.attacker] ?? 0) - grain
  return fighters
}

/** CF-16.8. */
function payForTies(w: World, targets: Target[], fighters: Fighter[], script: Script): Set<number> {
  const defends = (seat: number) =>
    targets.flatMap((t, i) =>
      garrison(w, t)[0]?.owner === seat && fighters.some((f) => f.target === i) ? [i] : [],
    )
  const payers = alive(w).filter((seat) => (w.grain[seat] ?? 0) > 0 && defends(seat).length > 0)
  const paid = new Set<number>()
  for (const [seat, answer] of script.sealed<{ pay: number[] }>('conventional.ties', payers))
    for (const target of answer.pay) {
      assert.ok(defends(seat).includes(target), 'CF-16.8')
      paid.add(target)
      w.grain[seat] = (w.grain[seat] ?? 0) - 1
    }
  return paid
}

const roll = (n: number, script: Script) => Array.from({ length: n }, () => script.die())

/** CF-16.11  Takes the highest of each side in turn. */
function lossesOf(attack: number[], defence: number[], tiesToDefender: boolean): [number, number] {
  const [a, d] = [[...attack], [...defence]]
  let [lostByAttacker, lostByDefender] = [0, 0]
  while (a.length > 0 && d.length > 0) {
    const [high, other] = [Math.max(...a), Math.max(...d)]
    a.splice(a.indexOf(high), 1)
    d.splice(d.indexOf(other), 1)
    if (high > other || (high === other && !tiesToDefender)) lostByDefender++
    else lostByAttacker++
  }
  return [lostByAttacker, lostByDefender]
}

/** CF-16.9 to CF-16.12 for one target. */
function fight(
  w: World,
  target: Target,
  mine: Fighter[],
  tiesToDefender: boolean,
  used: Map<number, number>,
  script: Script,
): void {
  const theirs = garrison(w, target)
  const defender = theirs[0]?.owner ?? -1
  const attack = roll(
    mine.reduce((n, f) => n + 1 + f.fighting, 0),
    script,
  )
  const defence = roll(theirs.length, script)
  // CF-16.10
  const lead = (w.lstars[w.attacker] ?? 0) - (w.lstars[defender] ?? 0)
  const left = Math.abs(lead) - (w.options.rerollEachTarget ? 0 : (used.get(defender) ?? 0))
  if (left > 0) {
    const [seat, dice] = lead > 0 ? [w.attacker, attack] : [defender, defence]
    const { dice: again } = script.answer<{ dice: number[] }>('conventional.reroll', seat)
    assert.ok(again.length <= left, 'CF-16.10')
    for (const index of again) dice[index] = script.die()
    used.set(defender, (used.get(defender) ?? 0) + again.length)
  }
  const [a, d] = lossesOf(attack, defence, tiesToDefender)
  remove(w, w.attacker, mine, a, script)
  const holders = theirs.map(
    (u): Fighter => ({
      army: 'aboard' in u ? null : u,
      ship: 'aboard' in u ? u : null,
      fighting: 0,
      from: u.in,
      target: 0,
    }),
  )
  remove(w, defender, holders, d, script)
}

interface Given {
  from: string
  armies?: number
  navies?: { cargo: number; count: number; landing?: number; sunk?: boolean; embarked?: number }[]
}

const kind = (f: Fighter) => `${f.from} ${f.ship?.aboard ?? 'army'} ${f.fighting}`

/** CF-16.12  Takes losses off one side, and out of its list. */
function remove(w: World, seat: number, side: Fighter[], lost: number, script: Script): void {
  const embarked = w.options.embarkedChoosable
  const choosable = side.reduce((n, f) => n + 1 + (embarked ? f.fighting : 0), 0)
  const losses = Math.min(lost, choosable)
  if (losses === 0) return
  const alike = new Set(side.map(kind)).size === 1 && (!embarked || side[0]?.fighting === 0)
  if (losses === choosable || alike) {
    kill(w, side, side.slice(0, losses))
    return
  }
  const answer = script.answer<{ losses: Given[] }>('conventional.casualties', seat)
  const touched = new Set<Fighter>()
  const dead: Fighter[] = []
  let counted = 0
  for (const { from, armies = 0, navies = [] } of answer.losses) {
    for (let i = 0; i < armies; i++) {
      const f = side.find((x) => x.army !== null && x.from === from && !touched.has(x))
      assert.ok(f !== undefined, 'CF-16.12')
      touched.add(f)
      dead.push(f)
      counted++
    }
    for (const { cargo, count, landing = 0, sunk = true, embarked: drowned = 0 } of navies)
      for (let i = 0; i < count; i++) {
        const f = side.find(
          (x) => x.ship?.aboard === cargo && x.fighting === landing && x.from === from && !touched.has(x),
        )
        assert.ok(f !== undefined && (embarked || drowned === 0), 'CF-16.12')
        touched.add(f)
        if (sunk) dead.push(f)
        counted += (sunk ? 1 : 0) + drowned
      }
  }
  assert.equal(counted, losses, 'CF-16.12')
  // Only now, so that what is chosen is not mistaken for what has lost some aboard.
  for (const { from, navies = [] } of answer.losses)
    for (const { cargo, count, landing = 0, sunk = true, embarked: drowned = 0 } of navies) {
      if (sunk || drowned === 0) continue
      const afloat = side.filter(
        (f) =>
          f.from === from &&
          f.ship?.aboard === cargo &&
          f.fighting === landing &&
          touched.has(f) &&
          !dead.includes(f),
      )
      for (const f of afloat.slice(0, count)) {
        touched.delete(f)
        if (f.ship !== null) f.ship.aboard -= drowned
        f.fighting -= drowned
      }
    }
  kill(w, side, dead)
}

function kill(w: World, side: Fighter[], dead: Fighter[]): void {
  for (const f of dead) side.splice(side.indexOf(f), 1)
  w.armies = w.armies.filter((a) => !dead.some((f) => f.army === a))
  w.ships = w.ships.filter((s) => !dead.some((f) => f.ship === s))
}

interface Moved {
  from: string
  armies?: number
  navies?: { cargo: number; count: number; landing?: number; ashore?: number }[]
}

/** CF-16.13, CF-16.14. */
function occupy(w: World, target: Target, fighters: Fighter[], script: Script): void {
  if (garrison(w, target).length > 0 || (w.oil[w.attacker] ?? 0) === 0) return
  const alive = fighters.filter((f) =>
    f.army !== null ? w.armies.includes(f.army) : f.ship !== null && w.ships.includes(f.ship),
  )
  const able = alive.filter((f) => {
    if (!isLand(target.at)) return f.ship !== null && f.ship.in !== target.at
    return f.army !== null || (f.fighting > 0 && hasPort(target.at, f.from))
  })
  if (able.length === 0) return
  const { moves } = script.answer<{ moves: Moved[] }>('conventional.occupation', w.attacker)
  const moved = new Set<Fighter>()
  let oil = 0
  for (const { from, armies = 0, navies = [] } of moves) {
    for (let i = 0; i < armies; i++) {
      const f = able.find((x) => x.army !== null && x.from === from && !moved.has(x))
      assert.ok(f !== undefined && f.army !== null, 'CF-16.13')
      moved.add(f)
      f.army.in = target.at
      oil++
    }
    for (const { cargo, count, landing = 0, ashore = 0 } of navies)
      for (let i = 0; i < count; i++) {
        const f = able.find(
          (x) => x.ship?.aboard === cargo && x.fighting === landing && x.from === from && !moved.has(x),
        )
        assert.ok(f !== undefined && f.ship !== null, 'CF-16.13')
        moved.add(f)
        if (!isLand(target.at)) {
          f.ship.in = target.at
          oil++
          continue
        }
        assert.ok(ashore <= landing, 'CF-16.13')
        f.ship.aboard -= ashore
        for (let n = 0; n < ashore; n++) w.armies.push({ owner: w.attacker, in: target.at })
        oil += ashore
      }
  }
  assert.ok(oil <= (w.oil[w.attacker] ?? 0), 'CF-16.13')
  w.oil[w.attacker] = (w.oil[w.attacker] ?? 0) - oil
  settle(w)
}
