import type { News } from '../../board/turn/news.ts'
import { ownerName, systemId, systemName } from '../../map/world.ts'
import type { Seen } from './lines.ts'
import { foughtAt, lordOf, puAt } from './places.ts'

// What headlines of the front page say, read from their words alone, held against the positions around the turn.

type Check = (found: readonly string[], t: Seen) => boolean

const gone = ({ own, report }: Seen, system: number): number => {
  const side = report.find(
    ({ kind, numbers }) => kind === 'battle side' && numbers[0] === system && numbers[1] === own.owner,
  )
  return (side?.numbers.slice(5) ?? []).filter((id) => !own.ships.id.includes(id)).length
}

const units = ({ report, own }: Seen, system: number): number =>
  report.find(
    ({ kind, numbers }) => kind === 'battle side' && numbers[0] === system && numbers[1] === own.owner,
  )?.numbers[2] ?? 0

/** How many ships of others fought in a system and are still there. */
const enemiesLeft = (t: Seen, system: number): number =>
  t.report
    .filter(
      ({ kind, numbers }) => kind === 'battle side' && numbers[0] === system && numbers[1] !== t.own.owner,
    )
    .reduce((sum, { numbers }) => sum + foughtAt(t, numbers[1] ?? 0, system).length, 0)

const lostIn = (
  t: Seen,
  n: string | undefined,
  all: string | undefined,
  where: string | undefined,
): boolean => {
  const system = systemId(where ?? '')
  return Number(n) <= gone(t, system) && Number(n) > 0 && Number(all) === units(t, system)
}

const HEADS: readonly (readonly [RegExp, Check])[] = [
  [
    /^You lost the colony at (\S+)$/,
    ([where = ''], { before, after, own }) =>
      puAt(before, own.owner, systemId(where)) >= 0 && puAt(after, own.owner, systemId(where)) < 0,
  ],
  [
    /^You took the colony at (\S+)$/,
    ([where = ''], { before, after, own }) =>
      lordOf(before, systemId(where)) !== own.owner && lordOf(after, systemId(where)) === own.owner,
  ],
  [
    /^You inherit the colony at (\S+)$/,
    ([where = ''], { before, after, own }) =>
      lordOf(before, systemId(where)) !== own.owner && lordOf(after, systemId(where)) === own.owner,
  ],
  [/^You lost (\d+) of your (\d+) units? in (\S+)$/, ([n, all, where], t) => lostIn(t, n, all, where)],
  [
    /^You won the battle in (\S+) and lost (\d+) of your (\d+) units?$/,
    ([where, n, all], t) => lostIn(t, n, all, where) && enemiesLeft(t, systemId(where ?? '')) === 0,
  ],
  [
    /^You won the battle in (\S+) and lost nothing$/,
    ([where = ''], t) => units(t, systemId(where)) > 0 && enemiesLeft(t, systemId(where)) === 0,
  ],
  [/^You fought in (\S+) and lost nothing$/, ([where = ''], t) => units(t, systemId(where)) > 0],
  [
    /^(\S+) is a colony$/,
    ([where = ''], { before, after, own }) =>
      puAt(before, own.owner, systemId(where)) < 0 && puAt(after, own.owner, systemId(where)) > 0,
  ],
  [
    /^(?:(\d+) × )?(.+?) (?:is )?built in (\S+)$/,
    ([n = '1', design, where = ''], { own, had }) =>
      own.ships.id.filter(
        (id, i) =>
          !had.ships.id.includes(id) &&
          own.designs[own.ships.design[i] ?? -1]?.name === design &&
          own.fleets.system[own.fleets.id.indexOf(own.ships.fleet[i] ?? 0)] === systemId(where),
      ).length >= Number(n),
  ],
  [
    /^Contact with (empire \d+|N\d+|NC\d+)$/,
    ([who], { own, had }) =>
      own.contacts.some(({ owner }) => ownerName(owner) === who) &&
      !had.contacts.some(({ owner }) => ownerName(owner) === who),
  ],
  [
    /^(?:Visited:|Scanned:|Charted:|A WP leads to) (\S+)$/,
    ([where = ''], { own }) => own.chart.some(({ system }) => system === systemId(where)),
  ],
  [/^Empire level (\d+)$/, ([n], { own, had }) => own.el === Number(n) && had.el < own.el],
  [
    /^Ruins in \S+ teach (.+)$/,
    ([code = ''], { own, had }) => own.tech.includes(code) && !had.tech.includes(code),
  ],
  [
    /^(\S+) is developed$/,
    ([code = ''], { own, had }) => own.tech.includes(code) && !had.tech.includes(code),
  ],
]

/** Why a headline is not so; null where it is, and where it is the sentence of its line, which `lines.ts` checks. */
export function headFault({ head, text, line, goTo }: News, t: Seen): string | null {
  if (goTo?.system !== undefined && !t.own.chart.some(({ system }) => system === goTo.system))
    return `leads to ${goTo.system}, which is not on the chart`
  if (goTo?.system !== undefined && !`${head} ${text}`.split(/[^\w]+/).includes(systemName(goTo.system)))
    return `leads to ${goTo.system}, of which it says nothing`
  for (const [pattern, isSo] of HEADS) {
    const found = pattern.exec(head)
    if (found !== null) return isSo(found.slice(1), t) ? null : 'is not so'
  }
  // Every figure is one of the line.
  const strange = (head.match(/\d+/g) ?? []).filter(
    (n) => !`${line.numbers} ${line.word} ${text}`.includes(n),
  )
  return text !== '' && strange.length > 0 ? `${strange} is no figure of the line` : null
}
