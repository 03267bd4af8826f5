import { learnDesign } from '../knowledge/delivery.ts'
import type { Empire } from '../position.ts'
import { battleIn, captures, type Fought, lostContact, sawNothing } from '../war/battles.ts'
import { meetings } from '../war/forces.ts'
import { retreats } from '../war/retreats.ts'
import { sieges } from '../war/sieges.ts'
import { tellSides, tellWatcher } from '../war/tales.ts'
import type { Incident } from './strife.ts'
import type { Turn } from './turn.ts'

/** P5 of SC-19.4: one battle a system, by ascending ID; then retreats (SC-14.22), captures, sieges, and what is told of it all. */
export function battles(turn: Turn): void {
  const lived = turn.inhabitants()
  const all: Fought[] = []
  const there = meetings(turn)
  for (const [system, forces] of [...there].sort(([a], [b]) => a - b)) {
    const lord = turn.power(lived(system)?.owner ?? 0)
    const battle = battleIn(turn, system, forces, lord)
    if (battle !== null) all.push(battle)
  }
  retreats(turn, all)
  for (const battle of all) {
    tellSides(turn, battle, captures(turn, battle))
    const present = (there.get(battle.system) ?? []).map(({ power }) => power.owner)
    const lord = lived(battle.system)
    if (lord !== null && lord.pu > 0) present.push(lord.owner)
    for (const empire of watchers(turn, battle, present)) tellWatcher(turn, battle, empire)
  }
  settle(turn, all)
  sieges(turn)
  // SC-13.4  Detuning is over.
  for (const { fleets } of turn.powers()) fleets.detune = fleets.detune.map(() => false)
}

/** SC-20.9, SC-20.2  Of the owners with a unit or PU in a system the empires that did not fight. */
function watchers(turn: Turn, { powers }: Fought, owners: readonly number[]): Empire[] {
  return [...new Set(owners)].flatMap((owner) => {
    const power = turn.power(owner)
    return power === null || powers.includes(power) ? [] : (turn.empireOf(power) ?? [])
  })
}

/** SC-20.12  Tells what happened to everybody, now that it is certain who came away. */
function settle(turn: Turn, all: readonly Fought[]): void {
  const battleOf = new Map(all.map((battle) => [battle.system, battle]))
  const { strife } = turn
  const blind = new Set<string>()
  for (const incident of [...strife.incidents()].sort((a, b) => a.system - b.system)) {
    const { empire, system, lines, lost } = incident
    if (isBlind(turn, incident)) {
      for (const [fleet, units] of lost) strife.vanish({ empire, fleet, system, units })
      blind.add(`${system}:${empire.owner}`)
      continue
    }
    for (const { section, kind, clause, numbers, word } of lines)
      turn.tell(empire, section, kind, clause, numbers, word)
    const battle = battleOf.get(system)
    if (battle !== undefined) learnDesigns(turn, empire, battle)
  }
  for (const { system, sides, pairs } of all)
    for (const [i, { owner }] of sides.entries())
      for (const [j, other] of sides.entries())
        if (i < j && pairs[i]?.[j] === true && ![owner, other.owner].some((o) => blind.has(`${system}:${o}`)))
          strife.acquaint(owner, other.owner)
  for (const one of strife.vanished) lostContact(turn, one)
  for (const { empire, fleet, line } of strife.waiting)
    if (empire.fleets.id.includes(fleet))
      turn.tell(empire, line.section, line.kind, line.clause, line.numbers, line.word)
}

/** SC-20.12  True for one who has nothing left in a system, and nobody who retreated from it. */
const isBlind = (turn: Turn, { empire, system, lost, retreated }: Incident): boolean =>
  lost.size > 0 && !retreated && sawNothing(turn, empire, system)

/** SC-20.2  After a battle an empire knows the designs of its opponents. */
function learnDesigns(turn: Turn, empire: Empire, { sides, pairs, powers, designs }: Fought): void {
  const own = powers.indexOf(empire)
  for (const [i, { owner, units }] of sides.entries()) {
    if (pairs[own]?.[i] !== true) continue
    for (const design of new Set(units.flatMap((unit) => designs.get(unit) ?? [])))
      learnDesign(turn, empire, owner, design)
  }
}
