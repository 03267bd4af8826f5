import { counted } from '../english.ts'
import type { AnyRuleset } from '../ruleset.ts'
import { ownNames } from './answers.ts'
import { secretNames } from './places.ts'
import type { SecretCoverage } from './report.ts'

/** The number of imagined positions that should show some doubt. */
const DOUBTS = 8

type Secrets = ReadonlyMap<string, SecretCoverage>

/** The secrets of which nothing was proven, and why: a law that had nothing to try has not held. */
export function uncovered(rules: AnyRuleset, secrets: Secrets): string[] {
  return [...secretNames(rules), ...ownNames(rules)].flatMap((name) => {
    const { hidden = 0, alternatives = 0 } = secrets.get(name) ?? {}
    if (hidden === 0) return [`${name} is declared a secret, and was never hidden`]
    return alternatives === 0
      ? [`${name} was hidden ${counted(hidden, 'time')}, and could never be otherwise`]
      : []
  })
}

/**
 * The secrets of which everybody imagines the same, though it could be otherwise.
 * @param times how many times as many imagined positions have to say so
 */
export const certain = (rules: AnyRuleset, secrets: Secrets, times: number): string[] =>
  secretNames(rules)
    .filter((name) => {
      const { imagined = 0, varied = 0 } = secrets.get(name) ?? {}
      return imagined >= DOUBTS * times && varied === 0
    })
    .map((name) => `${name} could be otherwise, but is the same in every imagined position`)
