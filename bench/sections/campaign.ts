import process from 'node:process'
import zlib from 'node:zlib'
import { Match } from '../../src/kernel/match.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { gameOf } from '../../src/rulesets/shelf.ts'
import { players } from '../../src/rulesets/starfire-campaign/bots/players.ts'
import type { Position } from '../../src/rulesets/starfire-campaign/position.ts'
import type { View } from '../../src/rulesets/starfire-campaign/view.ts'
import type { Row, Section } from '../runner.ts'

// How a campaign of Starfire grows with its empires: turns of stewards, from the first on.

const ID = 'starfire-campaign'

/** What was measured of a campaign once it had grown; milliseconds are of the processor, for all threads. */
interface Campaign {
  readonly empires: number
  readonly turns: number
  /** Carrying out the sets of all: the median of the last ten turns, and the longest of all. */
  readonly turnMs: number
  readonly longestMs: number
  /** What a steward thinks about its set. */
  readonly thinkingMs: number
  /** The first empire's, after the last turn. */
  readonly viewMs: number
  readonly viewBytes: number
  readonly reportBytes: number
  readonly positionBytes: number
  /** To unpack what is kept of the last position, and to go on from it. */
  readonly loadMs: number
  readonly residentBytes: number
  readonly ships: number
  readonly colonies: number
}

/** Milliseconds of the processor that something takes. */
function processorMs<T>(act: () => T): { readonly ms: number; readonly made: T } {
  const before = process.cpuUsage()
  const made = act()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, made }
}

/** Plays a campaign of stewards for `turns` turns. */
function grow(empires: number, turns: number, preset: string): Campaign {
  const game = gameOf(ID)
  const steward = players.find(({ id }) => id === 'steward')
  if (game === null || steward?.compose === undefined) throw new Error('There is no steward.')
  const match = Match.begin(game, { preset }, empires, new FastSource('campaign'))
  if (isRefusal(match)) throw new Error(match.text)
  const view = (seat: number) => game.rules.view(match.position, seat) as View
  const spent: number[] = []
  let thinking = 0
  for (let turn = 1; turn <= turns; turn++) {
    for (const seat of match.question.asked) {
      const seen = view(seat)
      const { ms, made } = processorMs(() =>
        steward.compose?.({ view: seen, seat } as never, 'campaign.turn'),
      )
      thinking += ms
      const refused = match.keep(seat, made ?? {}, true)
      if (refused !== null) throw new Error(refused.text)
    }
    const { ms, made } = processorMs(() => match.close(new FastSource(`turn ${turn}`)))
    if (isRefusal(made)) throw new Error(made.text)
    spent.push(ms)
  }
  const seen = processorMs(() => view(0))
  const p = match.position as Position
  const kept = JSON.stringify(match.snapshot())
  const packed = zlib.zstdCompressSync(kept)
  const loading = processorMs(() =>
    Match.resume(game, JSON.parse(String(zlib.zstdDecompressSync(packed))), []),
  )
  const sum = (of: (empire: Position['empires'][number]) => number) =>
    p.empires.reduce((n, e) => n + of(e), 0)
  return {
    empires,
    turns,
    turnMs: spent.slice(-10).sort((a, b) => a - b)[Math.floor(Math.min(10, spent.length) / 2)] ?? 0,
    longestMs: Math.max(...spent),
    thinkingMs: thinking / (empires * turns),
    viewMs: seen.ms,
    viewBytes: JSON.stringify(seen.made).length,
    reportBytes: JSON.stringify(p.empires[0]?.report).length,
    positionBytes: kept.length,
    loadMs: loading.ms,
    residentBytes: process.memoryUsage().rss,
    ships: sum(({ ships }) => ships.id.length),
    colonies: sum(({ colonies }) => colonies.system.length),
  }
}

/** How many empires, in which manner, for how many turns, and milliseconds that a turn may take. */
const CAMPAIGNS = [
  { empires: 2, preset: 'brisk', turns: 60, most: 5 },
  { empires: 100, preset: 'great', turns: 40, most: 250 },
  { empires: 1000, preset: 'great', turns: 40, most: 3000 },
] as const

/** Campaigns of Starfire that stewards have grown. */
export const campaign: Section = {
  name: 'campaign',
  title: 'Starfire Campaign, grown by stewards',
  async run({ quick }) {
    const rows: Row[] = []
    for (const { empires, preset, turns, most } of CAMPAIGNS) {
      if (quick && empires > 2) continue
      // A small one is grown twice: the first time also pays for the compiler.
      const cold = empires === 2 ? grow(empires, quick ? 3 : turns, preset) : null
      const c = grow(empires, quick ? 3 : turns, preset)
      const what = `${empires} empires, ${preset}, turn ${c.turns}`
      if (cold !== null)
        rows.push({ what: `${what}: a turn, the first campaign`, value: cold.turnMs, unit: 'ms' })
      rows.push(
        { what: `${what}: a turn`, value: c.turnMs, unit: 'ms', aim: { most } },
        { what: `${what}: the longest turn`, value: c.longestMs, unit: 'ms' },
        { what: `${what}: a steward thinks`, value: c.thinkingMs, unit: 'ms', aim: { most: 10 } },
        { what: `${what}: a view`, value: c.viewBytes / 1000, unit: 'kB', aim: { most: 50 } },
        { what: `${what}: a report`, value: c.reportBytes / 1000, unit: 'kB', aim: { most: 40 } },
        { what: `${what}: the position`, value: c.positionBytes / 1e6, unit: 'MB' },
        { what: `${what}: going on from it`, value: c.loadMs, unit: 'ms', aim: { most: 500 } },
        { what: `${what}: memory`, value: c.residentBytes / 1e6, unit: 'MB', aim: { most: 1500 } },
        { what: `${what}: ships`, value: c.ships, unit: 'ships' },
        { what: `${what}: systems`, value: c.colonies, unit: 'systems' },
      )
    }
    return {
      rows,
      notes: ['Milliseconds of the processor. Views and reports are of the first empire, as JSON.'],
    }
  },
}
