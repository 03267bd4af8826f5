import { readFileSync } from 'node:fs'
import { isRefusal } from '../kernel/refusal.ts'
import { scenarioShape } from '../rulesets/godsfire-trade/scenario.ts'
import { aboutScenario } from '../rulesets/godsfire-trade/scenario-about.ts'
import { faultWords, readScenario, scenarioFaults } from '../rulesets/godsfire-trade/scenario-faults.ts'
import { narrowCluster } from '../rulesets/godsfire-trade/setup.ts'
import { UsageError } from './shelf.ts'

/** `argosy scenario --schema`: the JSON Schema of scenario files of Trade in Godsfire. */
export function scenarioSchema(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A scenario of Trade in Godsfire',
    ...scenarioShape.json,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/**
 * `argosy scenario <file>`: what the file makes, a line each; `sound` is false when it has faults, which are then the
 * text, each with its place, its clause and what would be right.
 * @throws UsageError when there is no such file, or it is not JSON
 */
export function checkScenario(file: string): { text: string; sound: boolean } {
  const value = readJson(file)
  const read = readScenario(value, narrowCluster)
  const lines = isRefusal(read)
    ? scenarioFaults(value, narrowCluster).map((f) => `BAD_SCENARIO (${f.clause}) ${faultWords(f)}`)
    : aboutScenario(read.scenario, read.map)
  return { text: `${lines.join('\n')}\n`, sound: !isRefusal(read) }
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`The file ${file} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
