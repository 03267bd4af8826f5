import type { Concern, Headline, Json, Loss, Reported, Seat } from '../../../kernel/index.ts'
import { empireOwner } from '../map/world.ts'
import type { Line } from '../position.ts'
import { mayTradeShips } from './claims.ts'
import type { SeatReport } from './json.ts'
import { saidOf } from './said.ts'

/**
 * SC-20.6  What a report says befell its seat. The urgent lines, section 2, sieges, and silos that cost units are headlines and
 * events; all others that say something was lost or gained stand in the report alone.
 */
export function reported(report: Json, seat: Seat): readonly Reported[] {
  const { lines } = report as unknown as SeatReport
  const owner = empireOwner(seat)
  const unclear = mayTradeShips(lines)
  return lines.flatMap((line) => {
    const said = weighed(saidOf(line, lines, owner), unclear)
    const one = { kind: line.kind, clause: line.clause, said }
    if (line.section === 'urgent' || line.kind === 'besieged' || isHit(line, said))
      return [{ ...one, grade: gradeOf(line), concern: concernOf(line, said, owner) }]
    const concern = said.lost === undefined ? 'gains' : 'loses'
    return said.lost === undefined && said.gained === undefined ? [] : [{ ...one, grade: 'detail', concern }]
  })
}

const GRAVE: readonly string[] = [
  'battle in',
  'besieged',
  'contact lost',
  'conquered',
  'deserted',
  'out',
  'raided',
  'refused',
  'silo fired',
  'expedition lost',
  'united',
  'inherited',
  'yard lost',
  'works lost',
  'freighters lost',
]

const gradeOf = ({ kind }: Line): Reported['grade'] => (GRAVE.includes(kind) ? 'headline' : 'event')

const isHit = ({ kind }: Line, { lost }: Headline): boolean => kind === 'silo fired' && lost !== undefined

/** The outcome of a fight for a planet in which it was kept. */
const BEATEN_OFF = 2

/** What an urgent line is to whose report it is; most of them tell what went against it. */
function concernOf({ kind, numbers }: Line, { gained, lost }: Headline, owner: number): Concern {
  if (lost === undefined && gained !== undefined) return 'gains'
  // What cost nothing is to be known: an order that was refused, a battle without losses, that another may be dealt with.
  const isKept =
    kind === 'refused' ||
    (kind === 'battle in' && lost === undefined) ||
    (kind === 'in default' && numbers[0] !== owner) ||
    (kind === 'planet fought for' && numbers[4] === BEATEN_OFF)
  return isKept ? 'learns' : 'loses'
}

/** What a line adds to the weight of its grade: a colony weighs more than ships. */
const weightOf = (changes: readonly Loss[]): number => (changes.some(({ of }) => of[0] === 'colony') ? 20 : 0)

/** A line with its weight; ships are not counted where nobody can say how many changed hands. */
function weighed(said: Headline, unclear: boolean): Headline {
  const { lost = [], gained = [], ...rest } = said
  const counted = (list: readonly Loss[]) => (unclear ? list.filter(({ of }) => of[0] !== 'unit') : list)
  const [less, more, weight] = [counted(lost), counted(gained), weightOf([...lost, ...gained])]
  return {
    ...rest,
    ...(less.length === 0 ? {} : { lost: less }),
    ...(more.length === 0 ? {} : { gained: more }),
    ...(weight === 0 ? {} : { weight }),
  }
}
