import { sameJson } from '../../../../kernel/json.ts'
import { ownerName, systemId } from '../../map/world.ts'
import { sentence, told } from '../../report/lines/index.ts'
import type { News } from '../../report/news.ts'
import { type Seen, sidesIn } from './lines.ts'
import { foughtAt, lordOf, puAt } from './places.ts'

// What headlines of the front page say, read from their words alone, held against the positions around the turn.

type Check = (found: readonly string[], t: Seen) => boolean

/** A place in a headline: whose home it is, or how far from home. */
const PLACE = String.raw`((?:your home )?(?:system \d+|C\d+)(?: \([^)]*\))?)`

/** The system that a place names. */
const named = (place = ''): number => systemId(/(?:system |\b)(C?\d+)\b/.exec(place)?.[1] ?? '')

const sideAt = (t: Seen, system: number) => sidesIn(t, system).find(({ owner }) => owner === t.own.owner)

const gone = (t: Seen, system: number): number =>
  (sideAt(t, system)?.ships ?? []).filter((id) => !t.own.ships.id.includes(id)).length

const units = (t: Seen, system: number): number => sideAt(t, system)?.before ?? 0

const othersAt = (t: Seen, system: number) => sidesIn(t, system).filter(({ owner }) => owner !== t.own.owner)

/** How many ships of others fought in a system and are still there. */
const enemiesLeft = (t: Seen, system: number): number =>
  othersAt(t, system).reduce((sum, { owner }) => sum + foughtAt(t, owner, system).length, 0)

const had = ({ before, own }: Seen, system: number): boolean => puAt(before, own.owner, system) >= 0
const has = ({ after, own }: Seen, system: number): boolean => puAt(after, own.owner, system) >= 0

/** What each deed in a battle says of who had the system, who has it, and who is left there. */
const DEEDS: Readonly<Record<string, (t: Seen, system: number) => boolean>> = {
  held: (t, at) => had(t, at) && has(t, at),
  took: (t, at) => !had(t, at) && has(t, at),
  lost: (t, at) => had(t, at) && !has(t, at),
  raided: (t, at) => !had(t, at) && !has(t, at) && isOfEnemy(t, at),
  'failed to take': (t, at) => !had(t, at) && !has(t, at) && isOfEnemy(t, at) && leftAt(t, at) === 0,
  'won the battle at': (t, at) => enemiesLeft(t, at) === 0 && !(had(t, at) && has(t, at)),
  'lost the battle at': (t, at) => leftAt(t, at) === 0 && !(had(t, at) && has(t, at)),
  'were shot down at': (t, at) =>
    leftAt(t, at) === 0 && !(had(t, at) && has(t, at)) && enemiesLeft(t, at) > 0,
  'fought at': (t, at) => !(had(t, at) && has(t, at)),
}

/** Whether somebody who fought the reader there had the system, or has it. */
const isOfEnemy = (t: Seen, system: number): boolean =>
  [t.before, t.after].some((p) => othersAt(t, system).some(({ owner }) => lordOf(p, system) === owner))

/** How many of the reader's units that fought somewhere are still there. */
const leftAt = (t: Seen, system: number): number => foughtAt(t, t.own.owner, system).length

/** "18 of N1 and 3 of empire 2": each side with as many units as its line has. */
const isAgainst = (t: Seen, system: number, text: string): boolean =>
  othersAt(t, system).every(({ owner, before }) => text.includes(`${before} of ${ownerName(owner)}`))

const HEADS: readonly (readonly [RegExp, Check])[] = [
  [
    new RegExp(`^You (${Object.keys(DEEDS).join('|')}) ${PLACE}: (\\d+) of your units(.*), (\\w+) lost$`),
    ([deed = '', place, all, against = '', lost], t) => {
      const system = named(place)
      const n = lost === 'none' ? 0 : lost === 'all' ? Number(all) : Number(lost)
      return (
        DEEDS[deed]?.(t, system) === true &&
        Number(all) === units(t, system) &&
        n <= gone(t, system) &&
        isAgainst(t, system, against)
      )
    },
  ],
  [new RegExp(`^You lost ${PLACE}$`), ([place], t) => had(t, named(place)) && !has(t, named(place))],
  [
    new RegExp(`^You (?:took|inherit) ${PLACE}$`),
    ([place], { before, after, own }) =>
      lordOf(before, named(place)) !== own.owner && lordOf(after, named(place)) === own.owner,
  ],
  [
    new RegExp(`^${PLACE} is a colony with (\\d+) PU$`, 'i'),
    ([place, pu], { before, after, own }) =>
      puAt(before, own.owner, named(place)) < 0 && puAt(after, own.owner, named(place)) >= Number(pu) / 2,
  ],
  [
    new RegExp(`^(?:(\\d+) × )?(.+?) (?:is|are) built at ${PLACE}$`),
    ([n = '1', design, place], { own, had }) =>
      own.ships.id.filter(
        (id, i) =>
          !had.ships.id.includes(id) &&
          own.designs[own.ships.design[i] ?? -1]?.name === design &&
          own.fleets.system[own.fleets.id.indexOf(own.ships.fleet[i] ?? 0)] === named(place),
      ).length >= Number(n),
  ],
  [
    /^Contact with ((?:empire \d+|N\d+|NC\d+|, | and )+)(: you are at war)?$/,
    ([who = '', war], { own, had }) =>
      who.split(/, | and /).every((name) => {
        const found = own.contacts.find(({ owner }) => ownerName(owner) === name)
        const isNew = !had.contacts.some(({ owner }) => ownerName(owner) === name)
        return found !== undefined && isNew && (found.relation === 'WAR' || war === undefined)
      }),
  ],
  [
    /^(?:News of the warp points of|Scanned:|Charted:|A warp point leads to|Warp points lead to) (.+)$/,
    ([places = ''], { own }) =>
      places
        .split(/, | and (?!\d+ more)/)
        .every((place) => / more$/.test(place) || own.chart.some(({ system }) => system === named(place))),
  ],
  [
    new RegExp(`^(.+) (?:is|are) short of supply at ${PLACE}$`),
    ([who = '', place], { report }) => {
      const here = told(report, 'short').filter(({ system }) => system === named(place))
      const ids = new Set(here.map(({ fleet }) => `F${fleet}`))
      return who.endsWith(' fleets')
        ? ids.size === Number.parseInt(who, 10)
        : who.split(/, | and /).every((id) => ids.has(id))
    },
  ],
  [
    new RegExp(`^At ${PLACE}: (\\d+ units? of .+)$`),
    ([place, who = ''], { report }) => {
      const here = told(report, 'seen').filter(({ system }) => system === named(place))
      const units = here.map(({ owner, hulls }) => {
        const n = (hulls.match(/\d+(?= )/g) ?? []).reduce((sum, some) => sum + Number(some), 0)
        return `${n} ${n === 1 ? 'unit' : 'units'} of ${ownerName(owner)}`
      })
      return sameJson(units.sort(), who.split(/, | and /).sort())
    },
  ],
  [/^Empire level (\d+)$/, ([n], { own, had }) => own.el === Number(n) && had.el < own.el],
  [
    /^Ruins at .+ teach (.+)$/,
    ([code = ''], { own, had }) => own.tech.includes(code) && !had.tech.includes(code),
  ],
  [
    /^(\S+) is developed$/,
    ([code = ''], { own, had }) => own.tech.includes(code) && !had.tech.includes(code),
  ],
]

/** Why a headline is not so; null where it is, and where it is the sentence of its line, which `lines.ts` checks. */
export function headFault(news: Pick<News, 'head' | 'text' | 'lines' | 'system'>, t: Seen): string | null {
  const { head, text, lines, system } = news
  if (system > 0 && !idsIn(`${head} ${text}`).includes(system))
    return `is about ${system}, and does not say so`
  const place = placeFault(head, t)
  if (place !== null) return place
  for (const [pattern, isSo] of HEADS) {
    const found = pattern.exec(head)
    if (found !== null) return isSo(found.slice(1), t) ? null : 'is not so'
  }
  // Every figure is one of its lines, a count of them, or how far from home it was, which is checked above.
  const said = head.replace(/ \([^)]*(?:from home|home of [^)]*)\)/g, '')
  const known = lines.map((line) => `${line.numbers} ${line.word} ${sentence(line)}`).join(' ')
  const strange = (said.match(/\d+/g) ?? []).filter((n) => !known.includes(n) && Number(n) !== lines.length)
  return strange.length > 0 && lines.length === 1 ? `${strange} is no figure of its lines` : null
}

const idsIn = (text: string): number[] => (text.match(/\bC?\d+\b/g) ?? []).map(systemId)

/** Homes and distances from home, found by walking the chart. */
function placeFault(head: string, { own, after }: Seen): string | null {
  const home = own.seat * after.world.template.places.length + 1
  for (const [, mine, id = '', inside] of head.matchAll(
    /(your home )?(?:system (\d+|C\d+)|\bC\d+)(?: \(([^)]*)\))?/gi,
  )) {
    const system = systemId(id)
    if (system === 0) continue
    if (mine !== undefined && system !== home) return `${system} is not home`
    const jumps = /^(\d+) jumps? from home$/.exec(inside ?? '')?.[1]
    if (jumps !== undefined && walked(own.chart, home, system) !== Number(jumps))
      return `${system} is not ${jumps} from home`
    const whose = /^home of (.+)$/.exec(inside ?? '')?.[1]
    const known = own.chart.find((one) => one.system === system)
    const began = system % after.world.template.places.length === 1 && known?.type === 'Homeworld'
    const by = Math.floor(system / after.world.template.places.length) + 1
    if (whose !== undefined && (!began || known.owner !== by || ownerName(by) !== whose))
      return `${system} is not the home of ${whose}`
  }
  return null
}

/** How many steps of the chart lead from one system to another, ring by ring; −1 where none do. */
function walked(chart: Seen['own']['chart'], from: number, to: number): number {
  let ring = new Set([from])
  const seen = new Set(ring)
  for (let n = 0; ring.size > 0; n++) {
    if (ring.has(to)) return n
    const next = chart
      .filter(({ system }) => ring.has(system))
      .flatMap(({ points }) => points.map((point) => point.to))
    ring = new Set(next.filter((system) => system > 0 && !seen.has(system)))
    for (const system of ring) seen.add(system)
  }
  return -1
}
