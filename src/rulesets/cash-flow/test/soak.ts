import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import { armed, fitting, VALUES } from './mixes.ts'
import { walk } from './walk.ts'

/**
 * A game of up to 20 rounds with random options and answers, every other one in a world in arms, its books looked at
 * after every event; how it ended (`ended` of the position).
 * @throws AssertionError where the books do not add up.
 */
export function soakGame(name: string, number: number): number {
  const seed = `${name} ${number}`
  const chance = new Chance(new FastSource(seed))
  const mix = Object.fromEntries(
    [...VALUES].flatMap(([option, values]) =>
      chance.pick(3) === 0 ? [] : [[option, values[chance.pick(values.length)] ?? null]],
    ),
  )
  const options = fitting({ ...mix, round_limit: 20 })
  const game = { options, seats: 2 + chance.pick(5), seed, answers: 4000 }
  return walk(number % 2 === 0 ? game : { ...game, rules: armed }).ended
}
