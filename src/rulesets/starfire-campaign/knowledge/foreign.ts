import type { Turn } from '../phases/turn.ts'
import type { Design, Empire } from '../position.ts'

/** SC-20.2, SC-20.8  A design of another, which a battle or INTEL has shown: known from now on, with the turn of the last sight. */
export function learnDesign(turn: Turn, empire: Empire, owner: number, design: Design): void {
  const isIt = (one: Empire['foreign'][number]) => one.owner === owner && one.design.name === design.name
  if (empire.foreign.some((one) => isIt(one) && one.turn === turn.number)) return
  empire.foreign = [...empire.foreign.filter((one) => !isIt(one)), { owner, turn: turn.number, design }].sort(
    (a, b) => a.owner - b.owner || (a.design.name < b.design.name ? -1 : 1),
  )
}
