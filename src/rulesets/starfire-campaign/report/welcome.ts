import { andList } from '../../../kernel/index.ts'
import { puIn } from '../colonies/population.ts'
import { count, grouped, money } from '../figures.ts'
import { systemName } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'

/** A newcomer reads which empire they have, what it has, how and when the campaign is won, and how it stands with others. */
export function welcome({ empires, options, turn }: View, seat: number): string[] {
  const empire = empires.find((one) => one.seat === seat)
  if (empire === undefined) return []
  const people = empire.colonies.system.map(
    (system) => `${grouped(puIn(empire, system))} PU in system ${systemName(system)}`,
  )
  const met = empire.contacts.length
  return [
    `You lead ${empire.name}: ${people.join(', ')}.`,
    `You have ${andList([`${money(empire.treasury)} MC`, ...shipsOf(empire), ...worksOf(empire)])}.`,
    `A turn is a month, and all empires give their orders in secret. This is turn ${turn} of ${options.END_TURN}.`,
    'The highest score after the last turn wins: people, empire level, populated systems, sciences, treasury and ships (SC-21.10).',
    met === 0
      ? 'Nobody knows of you yet, and you know nobody (SC-16.1).'
      : `You have met ${count(met, 'other power')} (SC-16.1).`,
    ...underWay(empire),
    ...(options.FIRST_RELATION === 'war'
      ? ['Empires that meet are at war with each other until both order peace (SC-16.32).']
      : []),
  ]
}

/** For who takes an empire over: what it is in the middle of. */
function underWay({ projects, expeditions, queue, fleets }: Empire): string[] {
  const all = [
    ...some(projects.kind.length, 'project'),
    ...some(expeditions.target.length, 'colonization'),
    ...some(queue.system.length, 'ship', 'in the yards'),
    ...some(fleets.task.filter((task) => task !== '').length, 'fleet', 'on the way'),
  ]
  return all.length === 0 ? [] : [`Under way: ${all.join(', ')}.`]
}

const some = (n: number, what: string, where = ''): string[] =>
  n === 0 ? [] : [`${count(n, what)}${where === '' ? '' : ` ${where}`}`]

function shipsOf({ ships, designs, fleets }: Empire): string[] {
  if (ships.id.length === 0) return ['no ships']
  const many = new Map<string, number>()
  for (const design of ships.design) {
    const name = designs[design]?.name ?? ''
    many.set(name, (many.get(name) ?? 0) + 1)
  }
  const named = [...many].map(([name, n]) => `${name} × ${grouped(n)}`)
  const all = count(ships.id.length, 'ship')
  return [`${all} (${named.join(', ')}) in ${count(fleets.id.length, 'fleet')}`]
}

const worksOf = ({ yards, installations }: Empire): string[] => [
  count(
    yards.sy.reduce((sum, n) => sum + n, 0),
    'shipyard',
  ),
  count(installations.id.length, 'installation'),
]
