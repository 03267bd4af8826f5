import type { Chance } from '../../../kernel/index.ts'
import type { Json } from '../../../kernel/json.ts'
import { atlasOf, ownerName, systemName } from '../map/world.ts'
import { type Empire, POSTURES, type Position } from '../position.ts'

// Random orders of war, as somebody gives them who sees all: so most of them can be carried out.

const pick = <V>(list: readonly V[], chance: Chance): V | undefined =>
  list[chance.pick(Math.max(1, list.length))]

/** Up to `count` orders of an empire, drawn from all that are about war. */
export function warOrders(p: Position, empire: Empire, chance: Chance, count: number): Json[] {
  return Array.from({ length: chance.pick(count + 1) }, () => warOrder(p, empire, chance)).filter(
    (order) => order !== null,
  )
}

function warOrder(p: Position, empire: Empire, chance: Chance): Json | null {
  const { fleets, ships, installations } = empire
  const at = chance.pick(Math.max(1, fleets.id.length))
  const id = fleets.id[at]
  const kind = chance.pick(16)
  const other = pick(
    p.empires.filter((one) => one !== empire),
    chance,
  )
  if (kind === 0 && other !== undefined) {
    const relation = pick(['WAR', 'WAR', 'WAR', 'PEACE', 'ALLY'], chance) ?? 'WAR'
    return { do: 'relation', empire: chance.pick(5) === 0 ? npr(p, chance) : other.owner, relation }
  }
  const silo = pick(
    installations.id.filter((_, i) => installations.kind[i] === 'CMS'),
    chance,
  )
  if (kind === 1 && silo !== undefined)
    return { do: 'silo', cms: `I${silo}`, mode: pick(['FIRE', 'HOLD'], chance) ?? 'FIRE' }
  if (id === undefined) return null
  const fleet = `F${id}`
  const system = fleets.system[at] as number
  const planet = planetNear(p, system, chance)
  switch (kind) {
    case 2:
    case 3:
    case 4: {
      const target = pick(['PDC', 'PDC', 'SILO', 'SY', 'PU'], chance) ?? 'PDC'
      return {
        do: 'bombard',
        fleet,
        planet,
        target,
        ...(chance.pick(2) > 0 ? { rounds: 1 + chance.pick(12) } : {}),
      }
    }
    case 5:
    case 6:
    case 7:
      return { do: 'land', points: 1 + chance.pick(60), fleet, planet }
    case 8:
      return { do: 'evacuate', points: 1 + chance.pick(30), fleet, planet }
    case 9:
      return { do: 'blockade', fleet, planet }
    case 10: {
      const posture = pick(POSTURES, chance) ?? 'HOLD'
      const wp = posture === 'GUARD' ? { wp: 1 } : {}
      return { do: 'stance', fleet, posture, ...wp, retreat: chance.pick(101) }
    }
    case 11:
    case 12:
      return { do: 'move', fleet, by: [1 + chance.pick(2), 1 + chance.pick(2)] }
    case 13: {
      const ship = pick(
        ships.id.filter((_, i) => ships.fleet[i] === id),
        chance,
      )
      return { do: 'split', fleet, ships: [`S${ship ?? 1}`] }
    }
    case 14: {
      const with_ = pick(
        fleets.id.filter((one, i) => fleets.system[i] === system && one !== id),
        chance,
      )
      return with_ === undefined ? null : { do: 'merge', fleets: [fleet, `F${with_}`] }
    }
    default:
      return { do: 'raid', fleet, system: systemName(system) }
  }
}

const npr = (p: Position, chance: Chance): string => ownerName(pick(p.nprs, chance)?.owner ?? 1_000_001)

/** A planet of the system, mostly one that there is; or sometimes one elsewhere. */
function planetNear(p: Position, system: number, chance: Chance): string {
  const where = chance.pick(12) === 0 ? (pick([1, 2, 6, 7], chance) ?? system) : system
  const slots = atlasOf(p.world)
    .system(where)
    .planets.map(({ slot }) => slot)
  return `${systemName(where)}.${chance.pick(10) === 0 ? 3 : (pick(slots, chance) ?? 1)}`
}
