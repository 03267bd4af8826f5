import type { AnyGameClient, Maker, MakerDoor } from '../board/client.ts'
import { scenarioDoor } from '../rulesets/godsfire-trade/board/scenario/door.ts'
import { mapDoor } from '../rulesets/imperial-trader/board/map/door.ts'
import type { GameInfo, Json } from '../server/api.ts'
import { house } from './net/http.ts'

/** The boards of the house, each loaded when first needed. */
const boards: Readonly<Record<string, () => Promise<AnyGameClient>>> = {
  'imperial-trader': async () => (await import('../rulesets/imperial-trader/board/index.tsx')).client,
  'cash-flow': async () => (await import('../rulesets/cash-flow/board/index.tsx')).client,
  'black-market': async () => (await import('../rulesets/black-market/board/index.tsx')).client,
  'godsfire-trade': async () => (await import('../rulesets/godsfire-trade/board/index.tsx')).client,
  'starfire-campaign': async () => (await import('../rulesets/starfire-campaign/board/index.tsx')).client,
}

/** The board of a game from outside, which is built apart from this page and shares its React. */
async function boardFromOutside(id: string): Promise<AnyGameClient | null> {
  const files = (await house.games()).find((game) => game.id === id)?.board
  if (files === undefined) return null
  // What such boards are lent, with its styles.
  const [board] = await Promise.all([
    import(/* @vite-ignore */ files.script) as Promise<{ client: AnyGameClient }>,
    import('../board/index.ts'),
    styled(files),
  ])
  return board.client
}

function styled({ style }: NonNullable<GameInfo['board']>): Promise<void> {
  if (style === null) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
  return new Promise((done) => {
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

/** True for a game of the house, each of which has a page that says how it is played. */
export const isOurs = (id: string): boolean => Object.hasOwn(boards, id)

const loading = new Map<string, Promise<AnyGameClient | null>>()

/** The client's part of a game; null when it has no board. The same promise every time, for `use`. */
export function gameClient(id: string): Promise<AnyGameClient | null> {
  const found = loading.get(id)
  if (found !== undefined) return found
  const load = boards[id]?.() ?? boardFromOutside(id).catch(() => null)
  loading.set(id, load)
  // React takes what a promise carries at once, and waits for any other.
  load.then(
    (value) => Object.assign(load, { status: 'fulfilled', value }),
    () => undefined,
  )
  return load
}

const drawable = new Map<string, Promise<AnyGameClient | null>>()

/** The client's part of a game with all that its board needs to be drawn at once. The same promise every time, for `use`. */
export function drawnClient(id: string): Promise<AnyGameClient | null> {
  const found = drawable.get(id)
  if (found !== undefined) return found
  const load = gameClient(id).then(async (client) => {
    await client?.ready?.()
    return client
  })
  drawable.set(id, load)
  return load
}

/** The ways to what is made by hand for the games of the house: known without their boards. */
const doors: Readonly<Record<string, unknown>> = {
  'imperial-trader': mapDoor,
  'godsfire-trade': scenarioDoor,
}

const ways = new Map<string, Promise<MakerDoor<Json> | null>>()

/** The way to what is made by hand for a game; null where nothing is. The same promise every time, for `use`. */
export function gameDoor(id: string): Promise<MakerDoor<Json> | null> {
  const found = ways.get(id)
  if (found !== undefined) return found
  const own = (doors[id] ?? null) as MakerDoor<Json> | null
  // For a game from outside only its board knows.
  const way = id in boards ? Promise.resolve(own) : gameClient(id).then((client) => client?.maker ?? null)
  ways.set(id, way)
  return way
}

const makers = new Map<string, Promise<Maker<Json> | null>>()

/** How something to play this game with is made; null where nothing is. The same promise every time, for `use`. */
export function gameMaker(id: string): Promise<Maker<Json> | null> {
  const found = makers.get(id)
  if (found !== undefined) return found
  const load = gameDoor(id).then((door) => door?.load() ?? null)
  makers.set(id, load)
  return load
}
