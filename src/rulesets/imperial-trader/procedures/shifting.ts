import type { World } from '../atlas.ts'
import { atlas, FALLEN, isOpen, OPEN, type Position, type T } from '../position.ts'

/** IT-14.1  The Imperium shifts, before the first player's turn of every round from the second. */
export function shift(t: T): void {
  const { p } = t
  // IT-14.1 (a)  Every war marker counts down.
  for (let world = 0; world < p.world.length; world++) {
    const left = p.world[world] as number
    if (left <= 0) continue
    p.world[world] = left - 1
    if (left === 1) t.note('warEnds', 0, world)
  }
  // IT-14.1 (b)  One die.
  const die = t.chance.die()
  t.note('omen', 0, die)
  if (die > 4) return
  const happened = die <= 2 ? outbreak(t) : die === 3 ? fall(t) : reclaim(t)
  if (!happened) t.note('quiet')
}

/** IT-14.4  One of the eligible worlds, in the order of ids. */
function pickWorld(t: T, eligible: (p: Position, world: World) => boolean): World | null {
  const worlds = t.p.chart.worlds.flatMap((_, world) => (eligible(t.p, world) ? [world] : []))
  return worlds.length === 0 ? null : (worlds[t.chance.pick(worlds.length)] ?? null)
}

/** IT-14.2  War comes to a world that can be spared: three open worlds, one of them an upgrade world, must remain. */
export function mayErupt(p: Position, world: World): boolean {
  if (!isOpen(p, world)) return false
  const { sells } = atlas(p)
  let open = 0
  let yards = 0
  for (let other = 0; other < p.world.length; other++) {
    if (other === world || !isOpen(p, other)) continue
    open++
    if (sells[other] === true) yards++
  }
  return open >= 3 && yards >= 1
}

function outbreak(t: T): boolean {
  if (!t.p.options.war_zones) return false
  const world = pickWorld(t, mayErupt)
  if (world === null) return false
  t.p.world[world] = t.p.options.war_rounds
  t.note('warBegins', 0, world, t.p.options.war_rounds)
  return true
}

/** IT-14.3  A war zone falls, and its marker goes. */
function fall(t: T): boolean {
  if (!t.p.options.falls) return false
  const world = pickWorld(t, (p, w) => (p.world[w] as number) > 0)
  if (world === null) return false
  t.p.world[world] = FALLEN
  t.note('fell', 0, world)
  return true
}

/** IT-14.4  A fallen world opens again. */
function reclaim(t: T): boolean {
  const world = pickWorld(t, (p, w) => p.world[w] === FALLEN)
  if (world === null) return false
  t.p.world[world] = OPEN
  t.note('reclaimed', 0, world)
  return true
}
