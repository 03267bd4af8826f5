import type { Empire, Position } from '../position.ts'
import { type Race, startingTech } from './race.ts'

/** SC-2.14, SC-3.4  An empire takes a name and a race, and with it its first technologies. */
export function become(p: Position, empire: Empire, name: string, race: Race): void {
  empire.name = freeName(p, empire, name)
  empire.race = race
  empire.tech = startingTech(race)
}

/** SC-2.14  A name that is taken, case ignored, gets the next free number behind it. */
function freeName({ empires }: Position, { seat }: Empire, wanted: string): string {
  const taken = new Set(empires.flatMap((e) => (e.seat === seat ? [] : [e.name.toLowerCase()])))
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number++)
    if (!taken.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`
}
