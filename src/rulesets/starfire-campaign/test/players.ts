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
import type { Position } from '../position.ts'
import { type Preset, presetOptions } from '../presets.ts'
import { game } from './table.ts'

/** A campaign that players of code have played to its end. */
export interface Played {
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

/** The sheet of a player of code. */
export function sheetBy(match: Match, name: string, seat: number, chance: Chance): Json {
  const player = entry.players.find(({ id }) => id === name)
  assert.ok(player !== undefined, `there is no player ${name}`)
  const decision = decide(game, player, new LiveQuestion(game, match.position, seat), chance)
  assert.ok('value' in decision)
  return decision.value
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
