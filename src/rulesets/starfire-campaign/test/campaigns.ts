import assert from 'node:assert/strict'
import { decide } from '../../../bots/player.ts'
import { LiveQuestion } from '../../../bots/question.ts'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Cast } from '../../../kernel/testing/transcript.ts'
import entry from '../game.ts'
import { atlasOf, ownerName, systemName } from '../map/world.ts'
import { type Empire, POSTURES, type Position } from '../position.ts'
import { type Preset, presetOptions } from '../presets.ts'
import { game } from './table.ts'

// Random orders of war, as somebody gives them who sees all: so most of them can be carried out.

const pick = <V>(list: readonly V[], chance: Chance): V | undefined =>
  list[chance.pick(Math.max(1, list.length))]

/** Up to `count` orders of an empire, drawn from all that are about war. */
export function warOrders(p: Position, empire: Empire, chance: Chance, count: number): Json[] {
  return Array.from({ length: chance.pick(count + 1) }, () => warOrder(p, empire, chance)).filter(
    (order) => order !== null,
  )
}

function warOrder(p: Position, empire: Empire, chance: Chance): Json | null {
  const { fleets, ships, installations } = empire
  const at = chance.pick(Math.max(1, fleets.id.length))
  const id = fleets.id[at]
  const kind = chance.pick(16)
  const other = pick(
    p.empires.filter((one) => one !== empire),
    chance,
  )
  if (kind === 0 && other !== undefined) {
    const relation = pick(['WAR', 'WAR', 'WAR', 'PEACE', 'ALLY'], chance) ?? 'WAR'
    return { do: 'relation', empire: chance.pick(5) === 0 ? npr(p, chance) : other.owner, relation }
  }
  const silo = pick(
    installations.id.filter((_, i) => installations.kind[i] === 'CMS'),
    chance,
  )
  if (kind === 1 && silo !== undefined)
    return { do: 'silo', cms: `I${silo}`, mode: pick(['FIRE', 'HOLD'], chance) ?? 'FIRE' }
  if (id === undefined) return null
  const fleet = `F${id}`
  const system = fleets.system[at] as number
  const planet = planetNear(p, system, chance)
  switch (kind) {
    case 2:
    case 3:
    case 4: {
      const target = pick(['PDC', 'PDC', 'SILO', 'SY', 'PU'], chance) ?? 'PDC'
      return {
        do: 'bombard',
        fleet,
        planet,
        target,
        ...(chance.pick(2) > 0 ? { rounds: 1 + chance.pick(12) } : {}),
      }
    }
    case 5:
    case 6:
    case 7:
      return { do: 'land', points: 1 + chance.pick(60), fleet, planet }
    case 8:
      return { do: 'evacuate', points: 1 + chance.pick(30), fleet, planet }
    case 9:
      return { do: 'blockade', fleet, planet }
    case 10: {
      const posture = pick(POSTURES, chance) ?? 'HOLD'
      const wp = posture === 'GUARD' ? { wp: 1 } : {}
      return { do: 'stance', fleet, posture, ...wp, retreat: chance.pick(101) }
    }
    case 11:
    case 12:
      return { do: 'move', fleet, by: [1 + chance.pick(2), 1 + chance.pick(2)] }
    case 13: {
      const ship = pick(
        ships.id.filter((_, i) => ships.fleet[i] === id),
        chance,
      )
      return { do: 'split', fleet, ships: [`S${ship ?? 1}`] }
    }
    case 14: {
      const with_ = pick(
        fleets.id.filter((one, i) => fleets.system[i] === system && one !== id),
        chance,
      )
      return with_ === undefined ? null : { do: 'merge', fleets: [fleet, `F${with_}`] }
    }
    default:
      return { do: 'raid', fleet, system: systemName(system) }
  }
}

const npr = (p: Position, chance: Chance): string => ownerName(pick(p.nprs, chance)?.owner ?? 1_000_001)

/** A planet of the system, mostly one that there is; or sometimes one elsewhere. */
function planetNear(p: Position, system: number, chance: Chance): string {
  const where = chance.pick(12) === 0 ? (pick([1, 2, 6, 7], chance) ?? system) : system
  const slots = atlasOf(p.world)
    .system(where)
    .planets.map(({ slot }) => slot)
  return `${systemName(where)}.${chance.pick(10) === 0 ? 3 : (pick(slots, chance) ?? 1)}`
}

/** A campaign that players of code have played to its end. */
interface Played {
  readonly match: Match
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  /** Lines that were refused, with their seats and reasons; not those of turns in which the empire fought, or lost a system. */
  readonly refused: readonly string[]
}

/** Plays a preset to its end, a player by seat; every turn's end may be looked at. */
export function played(
  preset: Preset,
  names: readonly string[],
  seed: string,
  more: object = {},
  look: (p: Position) => void = () => {},
): Played {
  const options = { ...presetOptions(preset, names.length), ...more }
  const match = Match.begin(game, options as unknown as Json, names.length, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  const refused: string[] = []
  while (!game.isOver(match.position)) {
    const p = match.position as Position
    const asked = [...match.question.asked]
    const sheets = asked.map((seat) =>
      sheetOf(match, names[seat] ?? '', seat, `${seed} ${p.flow.length} ${p.turn} ${seat}`),
    )
    for (const [i, seat] of asked.entries()) {
      const made = match.submit(seat, sheets[i] as Json, true, new FastSource(`${seed} ${p.turn} dice`))
      if (isRefusal(made)) assert.fail(made.text)
    }
    const { empires } = match.position as Position
    look(match.position as Position)
    for (const { seat, report } of empires) {
      // What an enemy does in P5 and P6 no sheet can foresee.
      if (report.some(({ kind }) => kind === 'battle in' || kind === 'conquered')) continue
      for (const { section, kind, word } of report)
        if (section === 'orders' && kind !== 'done')
          refused.push(`turn ${p.turn}, ${names[seat]}: ${kind} ${word}`)
    }
  }
  const result = game.result(match.position)
  return { match, scores: result?.scores ?? [], winners: result?.winners ?? [], refused }
}

const sheetOf = (match: Match, name: string, seat: number, seed: string): Json =>
  sheetBy(match, name, seat, new Chance(new FastSource(seed)))

/** The sheet of a player of code; of one called `admiral+war` with random orders of war behind it. */
export function sheetBy(match: Match, name: string, seat: number, chance: Chance): Json {
  const [id, war] = name.split('+')
  const player = entry.players.find((one) => one.id === id)
  assert.ok(player !== undefined, `there is no player ${name}`)
  const decision = decide(game, player, new LiveQuestion(game, match.position, seat), chance)
  assert.ok('value' in decision)
  const p = match.position as Position
  const empire = p.empires[seat]
  if (war === undefined || empire === undefined || !('orders' in (decision.value as object)))
    return decision.value
  const { orders } = decision.value as unknown as { readonly orders: readonly Json[] }
  return { orders: [...orders, ...warOrders(p, empire, chance, 10)] }
}

/** The players of the recipes of kept campaigns. */
export const cast: Cast = {
  gameOf: () => game,
  next({ players }, match, chance) {
    const [seat] = match.question.waitsFor
    assert.ok(seat !== undefined)
    return { seat, answer: sheetBy(match, players[seat] ?? '', seat, chance) }
  },
}

/** The mean of whole numbers, rounded down. */
export const mean = (numbers: readonly number[]): number =>
  Math.floor(numbers.reduce((total, one) => total + one, 0) / numbers.length)
