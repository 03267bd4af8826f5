import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Dice } from '../map/systems.ts'

/** Dice that show these faces, and no more. */
export function faces(...given: number[]): Dice & { readonly left: () => number } {
  let at = 0
  return {
    die(sides = 6) {
      const face = given[at++]
      assert.ok(face !== undefined && face >= 1 && face <= sides, `die ${at} of d${sides} shows ${face}`)
      return face
    },
    left: () => given.length - at,
  }
}

/** Dice as they fall. */
export const anyDice = (seed: string): Dice => new Chance(new FastSource(seed))
