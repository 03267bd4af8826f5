import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { bit, type Position } from '../../position.ts'
import { freeWith, incomeOf, partners, tradesFreely } from '../../trade/income.ts'
import { owning, position } from '../table.ts'

/** A world as GT-5.6 speaks of it, without sets of bits. */
interface Plain {
  readonly id: string
  readonly base: number
  readonly owner: string
  readonly admits: ReadonlySet<string>
  /** By blockader the worlds it blocks here. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<string>>
  readonly shuns: ReadonlySet<string>
}

const NOBODY = 'nobody'
const player = (seat: number) => (seat < 0 ? NOBODY : `player ${seat + 1}`)

function plain(p: Position): Plain[] {
  const { worlds, barred } = p.cluster
  const ids = (set: number) =>
    new Set(worlds.filter((_, i) => Math.floor(set / 2 ** i) % 2 === 1).map(({ id }) => id))
  const seats = (set: number) =>
    [0, 1, 2, 3, 4].filter((seat) => Math.floor(set / 2 ** seat) % 2 === 1).map(player)
  return worlds.map(({ id, base }, w) => ({
    id,
    base,
    owner: player(p.owner[w] ?? -1),
    admits: ids(p.admits[w] ?? 0),
    blocks: new Map(
      Array.from({ length: p.seats }, (_, seat) => [player(seat), ids(p.blocks[w * p.seats + seat] ?? 0)]),
    ),
    shuns: new Set([...seats(p.shuns[w] ?? 0), ...seats(barred[w] ?? 0)]),
  }))
}

/** GT-5.6, read aloud: X trades freely with Y when all hold. */
function free(x: Plain, y: Plain): boolean {
  if (x.id === y.id) return false
  // (a) X admits Y;
  if (!x.admits.has(y.id)) return false
  // (b) no blockader of X blocks Y;
  for (const blocked of x.blocks.values()) if (blocked.has(y.id)) return false
  // (c) no blockader of Y blocks X;
  for (const blocked of y.blocks.values()) if (blocked.has(x.id)) return false
  // (d) if X or Y is neutral, it does not shun the other's owner.
  if (x.owner === NOBODY && x.shuns.has(y.owner)) return false
  if (y.owner === NOBODY && y.shuns.has(x.owner)) return false
  return true
}

/** GT-5.8 to GT-5.11, from the printed table. */
function pays(world: Plain, count: number, ftl: boolean): number {
  if (world.owner === NOBODY) return 0
  const printed = [-1, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
  const bonus = printed[Math.min(count, 14)] ?? 0
  return Math.max(1, world.base + (ftl ? bonus : Math.min(bonus, 3)))
}

/** Any position at all: owners, admissions, blockades with their blocks, attacks, even one that no game leads to. */
function anyPosition(chance: Chance, seats: number): Position {
  return position({
    seats,
    lay(p) {
      const all = 2 ** p.owner.length - 1
      for (let w = 0; w < p.owner.length; w++) {
        p.owner[w] = chance.pick(4) === 0 ? chance.pick(seats + 1) - 1 : (p.owner[w] ?? -1)
        const neutral = p.owner[w] === -1
        p.admits[w] = (neutral ? all : chance.pick(2 ** p.owner.length)) & ~bit(w)
        p.shuns[w] = neutral && chance.pick(2) === 0 ? chance.pick(2 ** seats) : 0
        for (let seat = 0; seat < seats; seat++) {
          if (chance.pick(5) > 0) continue
          p.blockaders[w] = (p.blockaders[w] ?? 0) | bit(seat)
          p.blocks[w * seats + seat] =
            chance.pick(2 ** p.owner.length) & chance.pick(2 ** p.owner.length) & ~bit(w)
        }
      }
      for (let seat = 0; seat < seats; seat++) if (p.cluster.ftl && chance.pick(2) === 0) owning(p, seat)
    },
  })
}

for (const seats of [2, 3, 4, 5])
  test(`GT-5.6, GT-5.7 · every pair of worlds in 400 random positions of ${seats} players, by a second reading`, () => {
    const chance = new Chance(new FastSource(`oracle ${seats}`))
    let pairs = 0
    for (let i = 0; i < 400; i++) {
      const p = anyPosition(chance, seats)
      const worlds = plain(p)
      for (const [x, one] of worlds.entries()) {
        let count = 0
        for (const [y, other] of worlds.entries()) {
          const should = free(one, other)
          if (should) count++
          assert.equal(tradesFreely(p, x, y), should, `${one.id}←${other.id} in position ${i}`)
          pairs++
        }
        assert.equal(partners(p, x), count)
        assert.equal(
          incomeOf(p, x),
          pays(one, count, p.ftl[p.owner[x] ?? -1] === 1),
          `${one.id} in position ${i}`,
        )
        assert.ok(freeWith(p, x) < 2 ** worlds.length)
      }
    }
    assert.ok(pairs >= 400 * 144)
  })
