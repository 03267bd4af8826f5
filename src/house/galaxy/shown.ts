import type { GalaxyBattle } from '../../kernel/galaxy.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { Report, Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import type * as api from '../api/galaxy.ts'
import { RawJson } from '../api/schema-parts.ts'
import type { TableApi } from '../table/api.ts'
import type { Viewer } from '../view/viewer.ts'
import { FirstFrames, maySee, type Standing, shelfOf, turnOf, type Watched } from './frames.ts'
import type { Outlook } from './outlook.ts'

type Reports = Pick<Store, 'reports'>

/** An answer ends after a frame with which it has this many characters. */
const LONG = 2_000_000
/** How many frames are read at once. */
const AT_ONCE = 50

/** What somebody wants to see. */
export interface Wanted {
  /** Through whose eyes; left out for what they are shown first. */
  readonly eye?: Seat
  readonly from?: number
  readonly to?: number
}

/** A game turn by turn, as a viewer may see it. */
export async function framesShown(
  store: Reports,
  table: TableApi,
  viewer: Viewer,
  { eye: wanted, from = 0, to = Number.POSITIVE_INFINITY }: Wanted,
): Promise<RawJson<api.GalaxyFrames>> {
  const outlook = await table.outlook(viewer, wanted)
  const { standing, eyes, eye, now } = outlook
  const { last, texts } = await seen(store, table, viewer, outlook, { from, to, now })
  const head = { eye, eyes, now: standing.now, over: standing.over, last }
  return new RawJson(`${JSON.stringify(head).slice(0, -1)},"frames":[${texts.join(',')}]}`)
}

/** The frames of some turns that may be seen, and the last turn of which there is one. Of very many only the first are kept in memory. */
async function seen(
  store: Reports,
  table: TableApi,
  viewer: Viewer,
  { standing, eye }: Outlook,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: string | null },
): Promise<{ readonly last: number; readonly texts: readonly string[] }> {
  // Viewers who may see any turn may see the first one.
  const watched = maySee(standing, viewer, 0, eye)
  if (watched === null) return { last: -1, texts: [] }
  const frames = new FirstFrames((turn) => turn >= from && turn <= to, LONG)
  const add = (json: string) => {
    const turn = turnOf(json)
    if (turn <= lastOf(standing) && maySee(standing, viewer, turn, eye) === watched) frames.add(turn, json)
  }
  // None were kept before tables kept them, in the past of a fork, and of what came from a file.
  const [first] = await store.reports(table.id, shelfOf('all'), 0, 1)
  const before = first === undefined ? null : turnOf(first.json)
  const isMissing = before === null ? standing.over || standing.now > 1 : before > 1
  for (const json of isMissing ? await table.foldedFrames(watched, before) : []) add(json)
  for await (const { json } of keptOf(store, table.id, watched)) add(json)
  // How it stands now is what there is to see of the last turn: a game master may have acted since.
  if (now !== null) add(now)
  return frames
}

/** What was kept, in the order of the log. */
async function* keptOf(store: Reports, table: string, watched: Watched): AsyncGenerator<Report> {
  for (let rev = 0, part = null; part === null || part.length === AT_ONCE; ) {
    part = await store.reports(table, shelfOf(watched), rev, AT_ONCE)
    yield* part
    rev = (part.at(-1)?.rev ?? rev) + 1
  }
}

/** Turns after this one were taken back. */
const lastOf = ({ over, now }: Standing): number => (over ? now : now - 1)

/**
 * A battle of a turn, round by round.
 * @throws HouseError where there was none that the viewer may know of
 */
export async function battleShown(
  store: Reports,
  table: TableApi,
  viewer: Viewer,
  { turn, system, eye: wanted }: { readonly turn: number; readonly system: number; readonly eye?: Seat },
): Promise<RawJson<api.GalaxyBattle>> {
  const { standing, eye } = await table.outlook(viewer, wanted)
  const watched = maySee(standing, viewer, turn, eye)
  const found = watched === null ? null : await told(store, table, watched, turn, system)
  if (found === null)
    throw fault(
      'missing',
      'NO_BATTLE',
      'There was no battle in that system in that turn, as far as you may know.',
    )
  return new RawJson(JSON.stringify(found))
}

/** The battle as the report tells it that tells most of it. */
async function told(
  store: Reports,
  { id, edition }: TableApi,
  watched: Watched,
  turn: number,
  system: number,
): Promise<GalaxyBattle | null> {
  const { galaxy } = edition.game.rules
  let kept: Report | undefined
  for await (const one of keptOf(store, id, watched)) if (turnOf(one.json) === turn) kept = one
  const fight =
    kept === undefined ? undefined : frameIn(kept.json).fights.find((one) => one.system === system)
  if (kept === undefined || fight === undefined) return null
  let best: GalaxyBattle | null = null
  for (const seat of tellers(frameIn(kept.json), fight, watched)) {
    const [report] = await store.reports(id, seat, kept.rev, 1)
    if (report?.rev !== kept.rev) continue
    const battle = galaxy?.battle(JSON.parse(report.json), system) ?? null
    if (battle !== null && fireIn(battle) > (best === null ? -1 : fireIn(best))) best = battle
  }
  return best
}

const frameIn = (json: string) => JSON.parse(json) as api.GalaxyFrame

const fireIn = ({ rounds }: GalaxyBattle): number => rounds.reduce((sum, { fire }) => sum + fire.length, 0)

/** The seats whose reports of a battle may be read: the own one, else those of its sides, of late spectators those with a name. */
function tellers(
  { powers }: api.GalaxyFrame,
  { sides }: api.GalaxyFrame['fights'][number],
  watched: Watched,
): Seat[] {
  if (typeof watched === 'number') return [watched]
  const owners = new Set(sides.map(([owner]) => owner))
  return powers.flatMap(({ owner, seat, score }) =>
    seat !== null && owners.has(owner) && (watched === 'all' || score !== null) ? [seat] : [],
  )
}
