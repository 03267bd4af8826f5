import type { ActChoice, ActForm } from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import { sum } from '../exact.ts'
import { count } from '../figures.ts'
import { clusterId, coreId, ownerName, systemName } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'
import { eventText } from '../report/words/economy.ts'
import { EVENTS } from '../state/events.ts'
import { type Naming, ownerText, systemText, technologyText } from './named.ts'

/** More are not offered in one list; then the field is written. */
const MOST = 5000

/** What a form of acts offers, by names. */
export function choicesOf(p: Position, name: Naming): ActForm['choices'] {
  const playing = p.empires.filter(({ seat }) => !p.out.includes(seat))
  const texts = new Map<number, string>()
  const placeText = (system: number): string => {
    const known = texts.get(system) ?? systemText(p, system)
    texts.set(system, known)
    return known
  }
  const empires = playing.map(({ owner }) => ({ value: owner, text: ownerText(p, name, owner) }))
  const lords = new Map(
    [...p.empires, ...p.nprs].flatMap(({ owner, colonies }) =>
      colonies.system.map((system): [number, string] => [system, ownerText(p, name, owner)]),
    ),
  )
  const systems = systemsOf(p).map((system) => {
    const lord = lords.get(system)
    const text = `${placeText(system)}${lord === undefined ? '' : ` · ${lord}`}`
    return { system, lord, choice: { value: systemName(system), text } }
  })
  const where = (keeps: (lord: string | undefined) => boolean) =>
    systems.filter(({ lord }) => keeps(lord)).map(({ choice }) => choice)
  const of = (each: (empire: Empire) => ActChoice[]) => ({ within: 'empire', of: playing.flatMap(each) })
  // In a large campaign nothing is made that would not be offered.
  const few = (many: (empire: Empire) => number) => sum(playing.map(many)) <= MOST
  const all: ActForm['choices'] = {
    empire: { of: empires },
    to: { of: empires },
    npr: {
      of: p.nprs.map(({ owner, colonies: { system: home } }) => {
        const text = home[0] === undefined ? '' : ` · ${placeText(home[0])}`
        return { value: ownerName(owner), text: `${ownerName(owner)}${text}` }
      }),
    },
    system: { of: where(() => true) },
    'pu.system': { of: where((lord) => lord !== undefined) },
    'found.system': { of: where((lord) => lord === undefined) },
    design: of(({ owner, designs }) =>
      designs.map((design) => ({ of: owner, value: design.name, text: `${design.name} (${design.hull})` })),
    ),
    ...(few(({ ships }) => ships.id.length) ? { ship: of((empire) => shipChoices(empire, placeText)) } : {}),
    ...(few(({ fleets }) => fleets.id.length)
      ? { fleet: of((empire) => fleetChoices(empire, placeText)) }
      : {}),
    event: { of: EVENTS.map((key) => ({ value: key, text: eventText(key) })) },
    code: { of: technologies.map(({ code }) => ({ value: code, text: technologyText(code) })) },
  }
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.of.length <= MOST))
}

function shipChoices(
  { owner, ships, fleets, designs }: Empire,
  place: (system: number) => string,
): ActChoice[] {
  const rows = new Map(fleets.id.map((id, at) => [id, at]))
  return ships.id.map((id, i) => {
    const design = designs[ships.design[i] as number]?.name ?? ''
    const at = rows.get(ships.fleet[i] as number) as number
    const text = `S${id} ${design} · ${fleets.name[at]}, system ${place(fleets.system[at] as number)}`
    return { of: owner, value: id, text }
  })
}

function fleetChoices({ owner, ships, fleets }: Empire, place: (system: number) => string): ActChoice[] {
  const sizes = new Map<number, number>()
  for (const fleet of ships.fleet) sizes.set(fleet, (sizes.get(fleet) ?? 0) + 1)
  return fleets.id.map((id, at) => {
    const size = count(sizes.get(id) ?? 0, 'ship')
    const text = `F${id} ${fleets.name[at]} · ${size}, system ${place(fleets.system[at] as number)}`
    return { of: owner, value: id, text }
  })
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
