import { sum } from '../../exact.ts'
import { systemName } from '../../map/world.ts'
import type { Line } from '../../position.ts'
import { ledgerOf } from '../../report/ledger.ts'
import { sentence, told } from '../../report/lines/index.ts'
import { newsOf } from '../../report/news.ts'
import { placesOf } from '../../report/places.ts'
import { headFault } from './heads.ts'
import { isSo, type Seen } from './lines.ts'
import { puAt, rowOf, type Turned, whereShip } from './places.ts'

/** What an empire is told of a turn, and how much of it is not so. */
export interface Truth {
  readonly lines: number
  readonly headlines: number
  readonly false: readonly string[]
}

/** A turn with the rows of whose it is. */
export const seen = (t: Turned): Seen => {
  const [had, own] = [rowOf(t.before, t.seat), rowOf(t.after, t.seat)]
  return { ...t, had, own, report: own.report }
}

/** SC-20.4  The report of a turn and the front page that is made of it, held against the positions around it. */
export function truthOfTurn(turned: Turned): Truth {
  const t = seen(turned)
  const { own, report, seat, after, before } = t
  // Of who is out nothing is left, and half a turn is not told yet (SC-21.14).
  if (after.out.includes(seat) || own.paused.length > 0) return { lines: 0, headlines: 0, false: [] }
  const wrong = report.flatMap((line) => lineFault(line, t))
  const news = newsOf(report, { owner: own.owner, places: placesOf(own, after.options.CLUSTER_SYSTEMS) })
  for (const one of news) {
    const fault = headFault(one, t)
    if (fault !== null) wrong.push(`${fault}: “${one.head}”`)
  }
  const where = (text: string) => `turn ${before.turn}, empire ${own.owner}: ${text}`
  return {
    lines: report.length,
    headlines: news.length,
    false: [
      ...wrong,
      ...unitFaults(t),
      ...moneyFaults(t),
      ...colonyFaults(
        t,
        news.map(({ head }) => head),
      ),
    ].map(where),
  }
}

const lineFault = (line: Line, t: Seen): string[] =>
  isSo(line, t) ? [] : [`${line.kind} ${line.numbers}: ${sentence(line)}`]

/** SC-20.6  The lines of the ledger add up to what the treasury has after the turn minus what it had before. */
function moneyFaults({ own, had, report }: Seen): string[] {
  const items = ledgerOf(report).filter(({ total }) => !total)
  const [told, moved] = [sum(items.map(({ amount }) => amount)), own.treasury - had.treasury]
  return told === moved ? [] : [`the ledger tells of ${told}, and the treasury has changed by ${moved}`]
}

/** Every ship that is gone was told to be, and every one that is there and was not was built, captured or given. */
function unitFaults(t: Seen): string[] {
  const { own, had, report } = t
  const traded = [
    ...told(report, 'dealt').map(({ assets }) => assets),
    ...told(report, 'bid won').map(({ asset }) => asset),
  ]
  if (traded.some((assets) => /\bS\d/.test(assets))) return []
  const gone = had.ships.id.filter((id) => !own.ships.id.includes(id))
  const come = own.ships.id.filter((id) => !had.ships.id.includes(id))
  const boarded = told(report, 'boarded').filter(({ captured }) => captured)
  const lost = [
    ...told(report, 'battle in').map((one) => one.lost),
    ...boarded.map(({ of }) => (of === own.owner ? 1 : 0)),
    ...[...told(report, 'maser'), ...told(report, 'raid')].map((one) => one.lost.length),
    ...told(report, 'silo fired').map((one) => (one.target === own.owner ? one.lost : 0)),
    ...told(report, 'contact lost').map(({ units }) => units),
    ...told(report, 'ship sold').map(() => 1),
    ...told(report, 'done').map(({ order }) => (/^scrap/i.test(order) ? 1 : 0)),
  ]
  const faults: string[] = []
  if (gone.length !== sum(lost))
    faults.push(
      `${gone.length} ships are gone (${gone.map((id) => `S${id} of ${whereShip(t.before, own.owner, id)}`)}), and ${sum(lost)} are told`,
    )
  const gained =
    told(report, 'built').length +
    boarded.filter(({ by }) => by === own.owner).length +
    sum(told(report, 'united').map(({ ships }) => ships))
  if (come.length !== gained) faults.push(`${come.length} ships have come, and ${gained} are told`)
  return faults
}

/** A colony that is lost or taken is on the front page, and none that is not. */
function colonyFaults({ before, after, own, had, report }: Seen, heads: readonly string[]): string[] {
  if (report.some(({ kind }) => kind === 'dealt')) return []
  return had.colonies.system.flatMap((system) => {
    const isLost = puAt(before, own.owner, system) >= 0 && puAt(after, own.owner, system) < 0
    const isTold = heads.some(
      (head) => /^You lost (?:your home )?(?:system )?(C?\d+)\b/.exec(head)?.[1] === systemName(system),
    )
    return isLost && !isTold ? [`nobody tells that ${system} is lost`] : []
  })
}
