import assert from 'node:assert/strict'
import {
  alive,
  belongsTo,
  clockwise,
  clouded,
  isDark,
  isLand,
  owner,
  rootedNow,
  type Script,
  settle,
  shipsIn,
  silosOf,
  somewhere,
  type World,
} from './world.ts'

// CF-17 by a second program: every nuke is a thing of its own.

interface Nuke {
  by: number
  at: string
}

interface Launches {
  launches: { from: string; at: string }[]
}

/** CF-17.3  The players a nuke is targeted on. */
function targetedBy(w: World, nuke: Nuke): number[] {
  return alive(w).filter((seat) => {
    if (seat === nuke.by) return false
    if (nuke.at === 'space') return (w.lstars[seat] ?? 0) > 0
    return isLand(nuke.at) ? owner(w, nuke.at) === seat : shipsIn(w, nuke.at, seat).length > 0
  })
}

/** CF-17.1  Launches: a silo less for each; every place must be one that is allowed. */
function launch(
  w: World,
  sky: Nuke[],
  by: number,
  answer: Launches,
  allowed: (place: string) => boolean,
): number {
  for (const { from, at } of answer.launches) {
    const silo = w.silos.findIndex((s) => s.owner === by && s.in === from)
    assert.ok(silo >= 0, `seat ${by} has no nuke left in ${from}`)
    assert.ok(allowed(at), `seat ${by} may not fire at ${at}`)
    w.silos.splice(silo, 1)
    // Rolled beside the player's first at the same target.
    const last = sky.findLastIndex((n) => n.by === by && n.at === at)
    if (last >= 0) sky.splice(last + 1, 0, { by, at })
    else sky.push({ by, at })
  }
  return answer.launches.length
}

/** CF-17.1  A strategic attack. */
export function strategicAttack(w: World, script: Script): void {
  const sky: Nuke[] = []
  if (launch(w, sky, w.attacker, script.answer<Launches>('strategic.declare', w.attacker), () => true) === 0)
    return
  // CF-17.4
  const mayAnswer = alive(w).filter(
    (seat) =>
      seat !== w.attacker &&
      silosOf(w, seat).length > 0 &&
      sky.some((n) => targetedBy(w, n).includes(seat)) &&
      somewhere(w, w.attacker),
  )
  const answers = script.sealed<Launches>('strategic.warned', mayAnswer)
  for (const seat of clockwise(w)) {
    const answer = answers.get(seat)
    if (answer !== undefined) launch(w, sky, seat, answer, (place) => belongsTo(w, w.attacker, place))
  }
  fly(w, sky, script)
}

/** CF-16.2  First strikes at the attacker, and the attacker's answer. */
export function firstStrikes(w: World, threatened: number[], script: Script): void {
  const strikers = threatened.filter((seat) => silosOf(w, seat).length > 0 && somewhere(w, w.attacker))
  const strikes = script.sealed<Launches>('strategic.strike', strikers)
  const sky: Nuke[] = []
  const struck: number[] = []
  for (const seat of clockwise(w)) {
    const strike = strikes.get(seat)
    if (strike !== undefined && launch(w, sky, seat, strike, (place) => belongsTo(w, w.attacker, place)) > 0)
      struck.push(seat)
  }
  if (struck.length === 0) return
  if (silosOf(w, w.attacker).length > 0 && struck.some((seat) => somewhere(w, seat)))
    launch(w, sky, w.attacker, script.answer<Launches>('strategic.answer', w.attacker), (place) =>
      struck.some((seat) => belongsTo(w, seat, place)),
    )
  fly(w, sky, script)
}

/** CF-17.6 to CF-17.12. */
function fly(w: World, launched: Nuke[], script: Script): void {
  // CF-17.6
  const sky = launched.filter(() => script.die() !== 6)
  // CF-17.9
  const armed = clockwise(w).filter((seat) => (w.lstars[seat] ?? 0) > 0)
  const first = armed.filter((seat) => sky.some((n) => targetedBy(w, n).includes(seat)))
  for (const seat of [...first, ...armed.filter((s) => !first.includes(s))]) {
    if (sky.length === 0) break
    const { shots } = script.answer<{ shots: { launcher: number; at: string; count: number }[] }>(
      'strategic.shots',
      seat,
    )
    assert.ok(shots.reduce((n, s) => n + s.count, 0) <= (w.lstars[seat] ?? 0), 'CF-17.8')
    const groups = shots.map(({ launcher, at }) => sky.filter((n) => n.by === launcher && n.at === at))
    for (const [i, { at, count }] of shots.entries()) {
      const group = groups[i] ?? []
      assert.ok(group[0] !== undefined, 'CF-17.9: shots at nothing')
      // CF-17.7
      const highest = at !== 'space' && targetedBy(w, group[0]).includes(seat) ? 5 : 3
      for (let shot = 0; shot < count; shot++) {
        const hit = script.die() <= highest
        const nuke = sky.find((n) => n.by === shots[i]?.launcher && n.at === at)
        if (hit && nuke !== undefined) sky.splice(sky.indexOf(nuke), 1)
      }
    }
  }
  // CF-17.10 to CF-17.12
  const before = rootedNow(w)
  for (const { by, at } of sky) {
    if (at === 'space') w.lstars.fill(0)
    else if (isLand(at)) {
      w.clouds.push({ by, on: at })
      assert.ok(clouded(w, at))
      w.armies = w.armies.filter((a) => a.in !== at)
      w.silos = w.silos.filter((s) => s.in !== at)
      for (const c of w.companies) if (c.at === at) c.holder = -1
    } else if (!isDark(at)) w.ships = w.ships.filter((s) => s.in !== at)
  }
  settle(w, before)
}
