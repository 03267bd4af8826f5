import { type Drawn, dr, fire, fullHull, sums, weaponsOf } from './design.ts'
import { Fraction, sum } from './fraction.ts'

// SC-14 by a second program: the clauses one after the other, in fractions, with no regard for speed.

export interface Ship {
  readonly owner: number
  readonly id: number
  readonly fleet: number
  readonly d: Drawn
  readonly cic: number
  readonly racks: number
  readonly silent: boolean
  shield: number
  armour: number
  hull: number
  rounds: number
  fired: boolean
  gone: boolean
}
export interface Flotilla {
  readonly owner: number
  readonly id: number
  readonly posture: string
  readonly guards: number
  readonly cameBy: number
  readonly doctrine: string
  readonly priority: string
  readonly retreat: number
  readonly exit: boolean
}
export interface Realm {
  readonly modifier: number
  readonly pdc: number
  readonly home: boolean
  readonly manoeuvring: boolean
  readonly capacitor: boolean
  readonly antiDrive: boolean
}
export interface War {
  readonly ships: Ship[]
  readonly fleets: readonly Flotilla[]
  readonly realms: Readonly<Record<number, Realm>>
  readonly hostile: (a: number, b: number) => boolean
  readonly silos: readonly { readonly owner: number; readonly id: number; readonly value: number }[]
  readonly rounds: number
  readonly lrwShort: number
  readonly salvo: number
  readonly dust: boolean
}

const f = (value: number) => Fraction.of(value)
const alive = (s: Ship) => s.hull > 0 && !s.gone
const isArmed = (s: Ship) => weaponsOf(s.d).length > 0
const isFighter = (s: Ship) => isArmed(s) && !s.d.logistics
const some = (ships: readonly Ship[]) => {
  const living = ships.filter(alive)
  return living.some(isFighter) ? living.filter(isFighter) : living
}
const bulk = (ships: readonly Ship[]) => ships.reduce((all, s) => all + s.d.n, 0)

export const newShip = (
  given: Pick<Ship, 'owner' | 'id' | 'fleet' | 'd' | 'cic' | 'racks' | 'silent'>,
): Ship => ({
  ...given,
  ...sums(given.d),
  hull: fullHull(given.d),
  fired: false,
  gone: false,
})

/** The battle of a system; gives the ranges of its rounds, none if nobody fights. */
export function campaign(war: War, die: () => number): string[] {
  const slowed = new Set<number>()
  const speed = (s: Ship) => {
    const less = s.d.speed.minus(f(slowed.has(s.owner) ? 1 : 0))
    return less.over < 0n ? f(0) : less
  }
  const slowest = (ships: readonly Ship[]) =>
    ships.reduce<Fraction | null>(
      (least, s) => (least === null || least.atLeast(speed(s)) ? speed(s) : least),
      null,
    ) ?? f(0)
  const crew = (fleet: Flotilla) => war.ships.filter((s) => s.owner === fleet.owner && s.fleet === fleet.id)

  // SC-14.2  Who stays out, who begins.
  const out = war.fleets.filter(
    (a) =>
      a.posture === 'AVOID' &&
      war.fleets
        .filter((b) => b.owner !== a.owner && war.hostile(a.owner, b.owner))
        .every((b) => !slowest(crew(b)).atLeast(slowest(crew(a)))),
  )
  const fleets = war.fleets.filter((fleet) => !out.includes(fleet))
  const mine = (owner: number) =>
    war.ships.filter((s) => s.owner === owner && fleets.some((x) => x.owner === owner && x.id === s.fleet))
  const meets = (a: Flotilla, b: Flotilla) => a.posture !== 'AVOID' && a.guards > 0 && a.guards === b.cameBy
  const starts = (a: number, b: number) =>
    fleets.some((x) => {
      if (x.owner !== a || !crew(x).some((s) => alive(s) && isArmed(s))) return false
      if (x.posture === 'ATTACK' || (x.posture === 'HOLD' && war.realms[a]?.home === true)) return true
      return fleets.some((y) => y.owner === b && meets(x, y))
    })
  const owners = [...new Set(fleets.map((x) => x.owner))].sort((a, b) => a - b)
  const pair = (a: number, b: number) =>
    a !== b && war.hostile(a, b) && mine(a).some(alive) && mine(b).some(alive) && begun.has(`${a} ${b}`)
  const begun = new Set<string>()
  for (const a of owners)
    for (const b of owners) if (a !== b && (starts(a, b) || starts(b, a))) begun.add(`${a} ${b}`)

  // SC-14.20  Lead fleets; SC-14.15 points at the start.
  const lead = new Map(
    owners.map((owner) => {
      const own = fleets.filter((x) => x.owner === owner)
      const weight = (x: Flotilla) => bulk(crew(x).filter((s) => alive(s) && isFighter(s)))
      const most = Math.max(...own.map(weight))
      return [owner, own.filter((x) => weight(x) === most).sort((a, b) => a.id - b.id)[0]] as const
    }),
  )
  const points = (owner: number) =>
    mine(owner).reduce((all, s) => all + (s.hull > 0 ? s.shield + s.armour + s.hull : 0), 0)
  const start = new Map(owners.map((owner) => [owner, points(owner)]))

  // SC-14.17, SC-14.23
  const watch = new Map<Flotilla, boolean>()
  for (const x of fleets)
    for (const y of fleets)
      if (pair(x.owner, y.owner) && meets(x, y)) {
        watch.set(x, true)
        if (!watch.has(y)) watch.set(y, false)
      }
  const guardian = (owner: number) => [...watch].some(([x, guards]) => guards && x.owner === owner)
  const assault = watch.size > 0

  const dexterity = (ships: readonly Ship[]) => {
    const all = some(ships)
    if (all.length === 0) return f(0)
    const each = all.map((s) => {
      const realm = war.realms[s.owner]
      const value = dr(
        { ...s.d, speed: speed(s) },
        { manoeuvring: realm?.manoeuvring === true, capacitor: realm?.capacitor === true },
        war.dust,
      )
      return f(value).by(f(100)).times(f(s.d.n))
    })
    return new Fraction(BigInt(sum(each).by(f(bulk(all))).cents), 100n)
  }

  const shoot = (s: Ship, long: boolean): Fraction => {
    let left = s.rounds
    const firing: [string, number][] = []
    for (const weapon of weaponsOf(s.d)) {
      if (weapon.lrw === 0 && long) continue
      if (weapon.lrw > 0 && !long && war.lrwShort === 0) continue
      let count = weapon.count
      if (weapon.magazine) {
        count = s.silent ? 0 : Math.min(count, left)
        left -= count
      }
      if (count > 0) firing.push([weapon.code, count])
    }
    s.rounds = left
    const guns = {
      ...s.d,
      parts: [...s.d.parts.filter(([code]) => !weaponsOf(s.d).some((w) => w.code === code)), ...firing],
    }
    const { srw, lrw } = fire(guns, s.hull, long ? 1 : war.lrwShort, s.fired ? 0 : 6 * s.racks)
    s.fired = true
    return f((long ? 0 : srw) + lrw).by(f(100))
  }

  const hurt = (ships: readonly Ship[], by: number, damage: number) => {
    const how = lead.get(by)?.priority ?? 'LARGEST'
    const key = (s: Ship) =>
      how === 'LARGEST' ? -s.d.n : how === 'SMALLEST' ? s.d.n : s.shield + s.armour + s.hull
    const row = ships.filter(alive).map((s) => ({ s, key: key(s), aux: isFighter(s) ? 0 : 1 }))
    row.sort((a, b) => a.aux - b.aux || a.key - b.key || a.s.id - b.s.id)
    for (let point = 0; point < damage; point++) {
      const s = row.find((x) => x.s.hull > 0)?.s
      if (s === undefined) return
      if (s.shield > 0) s.shield--
      else if (s.armour > 0) s.armour--
      else s.hull--
    }
  }

  /** Some owners fire at once at some others. */
  const exchange = (
    who: number[],
    at: (owner: number) => boolean,
    there: (owner: number) => Ship[],
    long: boolean,
    half: boolean,
  ) => {
    const blows: (() => void)[] = []
    const slow: number[] = []
    for (const a of who) {
      if (!there(a).some(alive)) continue
      const foes = owners.filter((b) => pair(a, b) && at(b) && there(b).some(alive))
      if (foes.length === 0) continue
      const luck = new Fraction(BigInt(78 + 4 * die()), 100n)
      const crewed = some(there(a))
      const racks = crewed.some((s) => s.racks > 0 && !s.fired) && (long || war.lrwShort > 0)
      const cics = crewed.filter(isFighter).map((s) => s.cic)
      const cic = Math.max(0, ...cics, assault && guardian(a) ? 0 : (war.realms[a]?.pdc ?? 0))
      const all = sum(crewed.map((s) => shoot(s, long)))
        .times(f(100 + (war.realms[a]?.modifier ?? 0)))
        .by(f(100))
        .times(f(1).plus(f(0.05).times(f(cic))))
        .times(luck)
        .times(half ? new Fraction(1n, 2n) : f(1))
      const whole = f(foes.reduce((size, b) => size + bulk(some(there(b))), 0))
      for (const b of foes) {
        const part = all.times(f(bulk(some(there(b))))).by(whole)
        const damage = part.times(f(100)).by(f(100).plus(dexterity(there(b)))).down
        blows.push(() => hurt(there(b), a, damage))
        if (racks && war.realms[a]?.antiDrive === true) slow.push(b)
      }
    }
    for (const b of slow) slowed.add(b)
    for (const blow of blows) blow()
  }

  const ranges: string[] = []
  const open = () => owners.some((a) => owners.some((b) => pair(a, b)))
  while (ranges.length < war.rounds && open()) {
    const first = ranges.length === 0
    const there = (owner: number) =>
      assault && first
        ? mine(owner).filter((s) => [...watch.keys()].some((x) => x.owner === owner && x.id === s.fleet))
        : mine(owner)
    const engaged = owners.filter(
      (a) => owners.some((b) => begun.has(`${a} ${b}`) && war.hostile(a, b)) && mine(a).length > 0,
    )
    const swift = (ships: readonly Ship[]) => slowest(some(ships).filter((s) => speed(s).over > 0n))
    const present = engaged.filter((a) => there(a).some(alive))
    const fastest = present.filter((a) => present.every((b) => swift(there(a)).atLeast(swift(there(b)))))
    const doctrine = fastest.length === 1 ? lead.get(fastest[0] ?? 0)?.doctrine : 'BALANCED'
    const last = { STANDOFF: 6, BALANCED: 3, CLOSE: 1 }[doctrine as 'BALANCED']
    const long = !assault && ranges.length + 1 <= last
    ranges.push(long ? 'LONG' : 'SHORT')
    if (assault && first) {
      exchange(owners.filter(guardian), () => true, there, long, false)
      exchange(
        owners.filter((a) => !guardian(a)),
        () => true,
        there,
        long,
        true,
      )
    } else exchange(owners, () => true, there, long, false)
    if (first)
      for (const silo of war.silos) {
        // The silo fires even when its owner's ships are gone.
        const foes = owners.filter(
          (b) => begun.has(`${silo.owner} ${b}`) && war.hostile(silo.owner, b) && there(b).some(alive),
        )
        const size = (b: number) => bulk(some(there(b)))
        const target = foes.find((b) => foes.every((c) => size(b) >= size(c)))
        if (target === undefined) continue
        const luck = new Fraction(BigInt(78 + 4 * die()), 100n)
        const damage = f(war.salvo)
          .times(f(silo.value))
          .times(luck)
          .times(f(100))
          .by(f(100).plus(dexterity(there(target)))).down
        const saved = lead.get(silo.owner)
        lead.set(silo.owner, undefined)
        hurt(there(target), silo.owner, damage)
        lead.set(silo.owner, saved)
      }
    // SC-14.15
    const wayOut = (a: number) =>
      mine(a).filter(
        (s) =>
          alive(s) && speed(s).over > 0n && fleets.some((x) => x.owner === a && x.id === s.fleet && x.exit),
      )
    const flees = engaged.filter((a) => {
      const percent = lead.get(a)?.retreat ?? 100
      const before = start.get(a) ?? 0
      return percent < 100 && (before - points(a)) * 100 >= percent * before && wayOut(a).length > 0
    })
    const chased = flees.filter((a) => {
      const foes = engaged.filter((b) => pair(a, b))
      if (foes.every((b) => flees.includes(b))) return false
      return !foes.every((b) => !swift(mine(b)).atLeast(swift(mine(a))))
    })
    exchange(
      owners.filter((a) => !flees.includes(a)),
      (b) => chased.includes(b),
      there,
      long,
      false,
    )
    for (const a of flees) for (const s of wayOut(a)) s.gone = true
  }
  return ranges
}
