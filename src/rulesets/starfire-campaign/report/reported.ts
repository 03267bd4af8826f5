import type { Concern, Headline, Json, Loss, Reported, Seat } from '../../../kernel/index.ts'
import { empireOwner } from '../map/world.ts'
import { mayTradeShips } from './claims.ts'
import type { SeatReport } from './json.ts'
import { type News, toldOf } from './news.ts'
import { placesIn } from './places.ts'

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

/** The outcome of a fight for a planet in which it was kept. */
const BEATEN_OFF = 2

/** Kinds that tell of something bad, without anything that is counted as lost. */
const BAD: readonly string[] = [
  ...['besieged', 'short', 'stopped', 'retreated', 'maser', 'raided', 'revolt', 'expedition lost'],
  ...['colony besieged', 'colony ended', 'landing barred', 'yard lost', 'works lost', 'freighters lost'],
  ...['freighters sold', 'funds drawn', 'unmatched blocks', 'project suspended', 'project cancelled'],
  ...['PU bombarded', 'PDC bombarded', 'yards bombarded', 'silos bombarded', 'path ended', 'caretaker'],
]

/** What it is to whose report it is. */
function concernOf({ line: { kind, numbers }, lost, gained }: News, owner: number): Concern {
  if (lost.length > 0) return 'loses'
  if (gained.length > 0) return 'gains'
  // Beaten off is good news to who defends a planet alone.
  const isBad =
    BAD.includes(kind) ||
    (kind === 'planet fought for' && (numbers[3] === owner) !== (numbers[4] === BEATEN_OFF))
  return isBad ? 'loses' : 'learns'
}

/** What changed hands; ships are not counted where nobody can say how many did. */
function changesOf({ lost, gained }: News, unclear: boolean): Pick<Headline, 'lost' | 'gained'> {
  const counted = (list: readonly Loss[]) => (unclear ? list.filter(({ of }) => of[0] !== 'unit') : list)
  const [less, more] = [counted(lost), counted(gained)]
  return {
    ...(less.length === 0 ? {} : { lost: less }),
    ...(more.length === 0 ? {} : { gained: more }),
  }
}
