// A process that does one piece of work with the program of one checkout and says what it cost:
// `node work.ts <folder of the checkout> <piece>`, where the piece is JSON. A subject is made once, warmed up, and measured each
// time its parent sends a number of milliseconds. It relies on nothing of an older checkout but what
// its own bench can do since the first: the subjects, `benchHouse` and `benchLoad`.

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Sample } from '../subject.ts'

/** What is to be done. */
export type Piece =
  | {
      readonly kind: 'subject'
      readonly order: readonly unknown[]
      readonly count: string
      readonly ms: number
    }
  | { readonly kind: 'beside-c'; readonly game: string; readonly rounds: number; readonly ms: number }
  | { readonly kind: 'moves'; readonly tables: number; readonly moves: number }
  | { readonly kind: 'load'; readonly events: number }

/** What it cost: figures by name, less is better; null where the checkout cannot do it. */
export type Cost = Readonly<Record<string, number>> | null

type Of<K extends Piece['kind']> = Extract<Piece, { kind: K }>

/** A subject first runs this many times as long as it is measured, so that its code is compiled. */
const WARM = 2

/** Processor time of this process in milliseconds, all its threads and the system's part. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// biome-ignore lint/suspicious/noExplicitAny: what an older checkout exports has no types here
type Loaded = any

const fromRoot = (root: string, file: string): Promise<Loaded> =>
  import(pathToFileURL(path.join(root, file)).href)

/** Warms a subject up and measures it as often as the parent asks. */
async function subject(root: string, { order, count, ms }: Of<'subject'>): Promise<Cost> {
  const run: (ms: number) => Sample = (await fromRoot(root, 'bench/subjects/index.ts')).subjectOf(order)
  const measured = (ms: number): Cost => {
    const begun = processorMs()
    const { counts } = run(ms)
    return {
      [`ns of processor, one of the ${count}`]: ((processorMs() - begun) * 1e6) / (counts[count] ?? 0),
    }
  }
  process.on('message', (ms: number) => process.send?.(measured(ms)))
  return measured(ms * WARM)
}

/** The same random games in C and here, in turn. */
async function besideC(root: string, { game, rounds, ms }: Of<'beside-c'>): Promise<Cost> {
  const file = (await fromRoot(root, 'bench/sections/reference.ts')).build(game)
  if (file === null) return null
  const run = (await fromRoot(root, 'bench/subjects/index.ts')).subjectOf(['playouts', game, 2])
  run(ms * WARM)
  let [here, inC, games] = [0, 0, 1000]
  for (let round = -1; round < rounds; round++) {
    const { counts, seconds } = run(ms)
    const theirs = JSON.parse(execFileSync(file, ['2', 'against', String(games)], { encoding: 'utf8' }))
    games = Math.max(1, Math.round((games * ms) / (theirs.seconds * 1000)))
    if (round < 0) continue
    here += seconds / counts.decisions / rounds
    inC += theirs.seconds / theirs.decisions / rounds
  }
  return { 'times the time of C': here / inC }
}

/** Durable moves of the house: with the games that are played beforehand, and from the first move to the closed house. */
async function moves(root: string, { tables, moves: each }: Of<'moves'>): Promise<Cost> {
  const { House } = await fromRoot(root, 'src/house/house.ts')
  let first = 0
  around(House.prototype, 'answer', () => {
    first ||= processorMs()
  })
  const begun = processorMs()
  const made = await (await fromRoot(root, 'bench/house.ts')).benchHouse(tables, each)
  const ended = processorMs()
  return {
    'µs of processor a move': ((ended - first) * 1000) / made.moves,
    'µs of processor a move, prepared games too': ((ended - begun) * 1000) / made.moves,
    'µs by the clock a move': 1e6 / made.movesPerSecond,
  }
}

/** The first reading of a long log in a process: as after a crash. */
async function load(root: string, { events }: Of<'load'>): Promise<Cost> {
  const { House } = await fromRoot(root, 'src/house/house.ts')
  const { state } = House.prototype
  let cost: Cost = null
  House.prototype.state = async function (...asked: readonly unknown[]) {
    const [clock, begun] = [performance.now(), processorMs()]
    await state.apply(this, asked)
    cost = {
      'ms of processor': processorMs() - begun,
      'ms by the clock': performance.now() - clock,
    }
    throw DONE
  }
  try {
    await (await fromRoot(root, 'bench/house.ts')).benchLoad(events)
  } catch (error) {
    if (error !== DONE) throw error
  }
  return cost
}

const DONE = new Error('That is all that is measured.')

/** Sees every call of a method. */
function around(prototype: Loaded, name: string, seen: () => void): void {
  const was = prototype[name]
  prototype[name] = function (...asked: readonly unknown[]) {
    seen()
    return was.apply(this, asked)
  }
}

const WORK = { subject, 'beside-c': besideC, moves, load }

const [root = '', piece = ''] = process.argv.slice(2)
const wanted: Piece = JSON.parse(piece)
const work = WORK[wanted.kind] as (root: string, piece: Piece) => Promise<Cost>
const cost = await work(root, wanted).catch((error: Error) => {
  if (error.message.startsWith('There is no game')) return null
  throw error
})
// A house that was left in the middle keeps its process going; a subject goes on.
process.send?.(cost, () => {
  if (wanted.kind !== 'subject' || cost === null) process.exit()
})
