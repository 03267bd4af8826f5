import { yardAt } from '../industry/building.ts'
import { dropLost, finish, mendAt, mendFleets, tellQueue, workOn } from '../industry/docks.ts'
import { buildOn, regenerate } from '../industry/works.ts'
import type { Empire } from '../position.ts'
import type { Turn } from './turn.ts'

/** P14 of SC-19.4: construction, installations, repair, refit, PDC regeneration. */
export function construction(turn: Turn): void {
  for (const empire of turn.empires()) {
    yardsOf(turn, empire)
    buildOn(turn, empire)
  }
  regenerate(turn)
}

/** SC-5.1, SC-5.10  The yards of an empire, system by system; what is done then appears in the order of acceptance. */
function yardsOf(turn: Turn, empire: Empire): void {
  dropLost(turn, empire)
  mendFleets(turn, empire)
  const systems = new Set([...empire.yards.system, ...empire.queue.system])
  const rows = [...systems]
    .sort((a, b) => a - b)
    .map((system) => {
      const yard = yardAt(turn, empire, system)
      const mended = mendAt(turn, empire, system, yard)
      const used = mended + workOn(empire, system, yard.capacity - mended)
      return { system, yard, used }
    })
  for (const { system, yard, used } of rows) {
    const { capacity, sy, working, mobile, ms, shops } = yard
    turn.tell(empire, 'yard', { system, capacity, used, sy, working, mobile, ms, shops })
    tellQueue(turn, empire, system, yard)
  }
  finish(turn, empire)
}
