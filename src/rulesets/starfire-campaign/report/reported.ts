import {
  andList,
  type Concern,
  type Headline,
  type Json,
  type Loss,
  type Reported,
  type Seat,
} from '../../../kernel/index.ts'
import { puIn } from '../colonies/population.ts'
import { count, grouped, money } from '../figures.ts'
import { empireOwner, systemName } from '../map/world.ts'
import type { Empire, Line } from '../position.ts'
import type { View } from '../view.ts'
import { told } from './lines/index.ts'
import { isBad, type News, toldOf } from './news.ts'
import { placesIn } from './places.ts'
import type { SeatReport } from './text.ts'

/** A newcomer reads which empire they have, what it has, how and when the campaign is won, and how it stands with others. */
export function welcome({ empires, options, turn }: View, seat: number): string[] {
  const empire = empires.find((one) => one.seat === seat)
  if (empire === undefined) return []
  const people = empire.colonies.system.map(
    (system) => `${grouped(puIn(empire, system))} PU in system ${systemName(system)}`,
  )
  const met = empire.contacts.length
  return [
    `You lead ${empire.name}: ${andList(people)}.`,
    `You have ${andList([`${money(empire.treasury)} MC`, ...shipsOf(empire), ...worksOf(empire)])}.`,
    `A turn is a month, and all empires give their orders in secret. This is turn ${turn} of ${options.END_TURN}.`,
    `The highest score after the last turn wins: people, empire level, populated systems, sciences, ${counts(options)} and ships (SC-21.10).`,
    met === 0
      ? 'Nobody knows of you yet, and you know nobody (SC-16.1).'
      : `You have met ${count(met, 'other power')} (SC-16.1).`,
    ...underWay(empire),
    ...(options.FIRST_RELATION === 'war'
      ? ['Empires that meet are at war with each other until both order peace (SC-16.32).']
      : []),
  ]
}

/** SC-21.35  What of the treasury counts. */
const counts = ({ SCORE_TREASURY }: View['options']): string =>
  SCORE_TREASURY === 1 ? 'treasury' : `${Math.round(100 * SCORE_TREASURY)}% of the treasury`

/** For who takes an empire over: what it is in the middle of. */
function underWay({ projects, expeditions, queue, fleets }: Empire): string[] {
  const all = [
    ...some(projects.kind.length, 'project'),
    ...some(expeditions.target.length, 'colonization'),
    ...some(queue.system.length, 'ship', 'in the yards'),
    ...some(fleets.task.filter((task) => task !== '').length, 'fleet', 'on the way'),
  ]
  return all.length === 0 ? [] : [`Under way: ${andList(all)}.`]
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
  return [`${all} (${andList(named)}) in ${count(fleets.id.length, 'fleet')}`]
}

const worksOf = ({ yards, installations }: Empire): string[] => [
  count(
    yards.sy.reduce((sum, n) => sum + n, 0),
    'shipyard',
  ),
  count(installations.id.length, 'installation'),
]

/** News that weigh as much are headlines and events; what weighs less stands in the report alone. */
const [HEADLINE, EVENT] = [60, 28]

/** SC-20.6  What a report says happened to its seat, the gravest first, as on its front page. */
export function reported(report: Json, seat: Seat): readonly Reported[] {
  const { lines, places } = report as unknown as SeatReport
  const owner = empireOwner(seat)
  const unclear = mayTradeShips(lines)
  return toldOf(lines, { owner, places: placesIn(places) }).map((news) => ({
    kind: news.line.kind,
    clause: news.line.clause,
    grade: news.weight >= HEADLINE ? 'headline' : news.weight >= EVENT ? 'event' : 'detail',
    concern: concernOf(news, owner),
    said: {
      head: news.head,
      ...(news.text === '' ? {} : { why: news.text }),
      ...changesOf(news, unclear),
    },
  }))
}

/** What it is to whose report it is. */
function concernOf({ line, lost, gained }: News, owner: number): Concern {
  if (lost.length > 0) return 'loses'
  if (gained.length > 0) return 'gains'
  return isBad(line, owner) ? 'loses' : 'learns'
}

/** Whether something changed hands in a deal that may be a ship: `S3` is called a technology, too. */
const mayTradeShips = (lines: readonly Line[]): boolean =>
  [
    ...told(lines, 'dealt').map(({ assets }) => assets),
    ...told(lines, 'bid won').map(({ asset }) => asset),
  ].some((assets) => /\bS\d/.test(assets))

/** What changed hands; ships are not counted where nobody can say how many did. */
function changesOf({ lost, gained }: News, unclear: boolean): Pick<Headline, 'lost' | 'gained'> {
  const counted = (list: readonly Loss[]) => (unclear ? list.filter(({ of }) => of[0] !== 'unit') : list)
  const [less, more] = [counted(lost), counted(gained)]
  return {
    ...(less.length === 0 ? {} : { lost: less }),
    ...(more.length === 0 ? {} : { gained: more }),
  }
}
