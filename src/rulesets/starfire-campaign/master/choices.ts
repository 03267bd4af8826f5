import type { ActChoice, ActForm } from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import { count } from '../figures.ts'
import { shipsOf } from '../fleets/rows.ts'
import { clusterId, coreId, ownerName, systemName } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'
import { type Naming, ownerText, systemText, technologyText } from './named.ts'

/** More are not offered in one list; then the field is written. */
const MOST = 5000

/** What a form of acts offers, by names. */
export function choicesOf(p: Position, name: Naming): ActForm['choices'] {
  const playing = p.empires.filter(({ seat }) => !p.out.includes(seat))
  const empires = playing.map(({ owner }) => ({ value: owner, text: ownerText(p, name, owner) }))
  const lords = new Map(
    [...p.empires, ...p.nprs].flatMap(({ owner, colonies }) =>
      colonies.system.map((system): [number, string] => [system, ownerText(p, name, owner)]),
    ),
  )
  const systems = systemsOf(p).map((system) => {
    const lord = lords.get(system)
    const text = `${systemText(p, system)}${lord === undefined ? '' : ` · ${lord}`}`
    return { system, lord, choice: { value: systemName(system), text } }
  })
  const where = (keeps: (lord: string | undefined) => boolean) =>
    systems.filter(({ lord }) => keeps(lord)).map(({ choice }) => choice)
  const of = (each: (empire: Empire) => ActChoice[]) => ({ within: 'empire', of: playing.flatMap(each) })
  const all: ActForm['choices'] = {
    empire: { of: empires },
    to: { of: empires },
    npr: {
      of: p.nprs.map(({ owner, colonies: { system: home } }) => {
        const text = home[0] === undefined ? '' : ` · ${systemText(p, home[0])}`
        return { value: ownerName(owner), text: `${ownerName(owner)}${text}` }
      }),
    },
    system: { of: where(() => true) },
    'pu.system': { of: where((lord) => lord !== undefined) },
    'found.system': { of: where((lord) => lord === undefined) },
    design: of(({ owner, designs }) =>
      designs.map((design) => ({ of: owner, value: design.name, text: `${design.name} (${design.hull})` })),
    ),
    ship: of((empire) =>
      empire.ships.id.map((id, i) => {
        const design = empire.designs[empire.ships.design[i] as number]?.name ?? ''
        const at = empire.fleets.id.indexOf(empire.ships.fleet[i] as number)
        const place = systemText(p, empire.fleets.system[at] as number)
        const text = `S${id} ${design} · ${empire.fleets.name[at]}, system ${place}`
        return { of: empire.owner, value: id, text }
      }),
    ),
    fleet: of((empire) =>
      empire.fleets.id.map((id, at) => {
        const ships = count(shipsOf(empire, id).length, 'ship')
        const place = systemText(p, empire.fleets.system[at] as number)
        return {
          of: empire.owner,
          value: id,
          text: `F${id} ${empire.fleets.name[at]} · ${ships}, system ${place}`,
        }
      }),
    ),
    code: { of: technologies.map(({ code }) => ({ value: code, text: technologyText(code) })) },
  }
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.of.length <= MOST))
}

/** The systems that there are, those of deleted clusters apart: the clusters, then the core. */
function systemsOf({ world, seats, options }: Position): number[] {
  const systems: number[] = []
  for (let seat = 0; seat < seats; seat++)
    if (!world.deleted.includes(seat))
      for (let place = 0; place < options.CLUSTER_SYSTEMS; place++)
        systems.push(clusterId(options.CLUSTER_SYSTEMS, seat, place))
  return [...systems, ...world.core.places.map((_, place) => coreId(place))]
}
