import assert from 'node:assert/strict'
import { fileOfPlayed } from '../../src/house/tables/files/played.ts'
import { Game } from '../../src/kernel/game.ts'
import type { JsonObject } from '../../src/kernel/json.ts'
import type { Position, Seat } from '../../src/kernel/procedure.ts'
import type { AnyRuleset } from '../../src/kernel/ruleset.ts'
import { begin, follow, nextOf, recipeOf } from '../../src/kernel/testing/recipe.ts'
import type { TableKey } from '../../src/server/api.ts'
import { ask } from './asking.ts'

/** A game that is played at random. */
interface Played {
  readonly rules: AnyRuleset
  readonly seats: number
  readonly seed: string
  readonly options?: JsonObject
}

/**
 * A table that stands where a question comes up which few games come to: the game is played at random in this process, opened
 * as a file, and forked where it first is so.
 * @returns its key, which opens all seats
 */
export async function tableWhere(
  url: string,
  { rules, seats, seed, options = {} }: Played,
  isAsked: (step: string, seat: Seat, p: Position) => boolean,
): Promise<TableKey> {
  const game = new Game(rules)
  const cast = {
    gameOf: () => game,
    next: (_recipe: unknown, match: Parameters<typeof follow>[1], chance: Parameters<Game['random']>[2]) => {
      const [seat = 0] = match.question.waitsFor
      return { seat, answer: game.random(match.position, seat, chance) }
    },
  }
  const recipe = recipeOf(seed, Array(seats).fill('random').join(' '), options)
  const match = begin(cast, recipe)
  let event = -1
  while (!game.isOver(match.position)) {
    const p = match.position
    const frame = p.flow.at(-1)
    const step = `${frame?.in}.${frame?.at}`
    if (event < 0 && match.question.asked.some((seat) => isAsked(step, seat, p))) event = match.nextSeq - 1
    follow(recipe, match, nextOf(cast, recipe, match))
  }
  assert.ok(event >= 0, 'nobody is ever asked so')
  const names = Array.from({ length: seats }, () => 'random')
  const body = fileOfPlayed(match, { name: 'A moment', seated: names, atMs: Date.now() })
  const opened = await fetch(`${url}/api/files`, {
    ...{ method: 'POST', body: new Uint8Array(body) },
    headers: { 'content-type': 'application/octet-stream' },
  })
  assert.equal(opened.status, 201, await opened.clone().text())
  const { table } = (await opened.json()) as { table: string }
  return (await ask(url, 'POST', `/api/tables/${table}/fork`, { event })) as TableKey
}
