import { type CommandDone, defineGame, type GameCommand } from '../../bots/index.ts'
import { isRefusal } from '../../kernel/index.ts'
import { players, search } from './bots/players.ts'
import { guide } from './lesson/guide.ts'
import { lesson } from './lesson/index.ts'
import { rules } from './ruleset.ts'
import { scenarioShape } from './scenario.ts'
import { faultWords, readScenario, scenarioFaults } from './scenario-faults.ts'
import { aboutScenario, narrowCluster } from './setup.ts'

/** The JSON Schema of scenario files. */
function schema(): string {
  const whole = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A scenario of Trade in Godsfire',
    ...scenarioShape.json,
  }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/**
 * What a scenario file makes, a line each; not sound when it has faults, which are then the text, each with its place, its
 * clause and what would be right.
 */
function check(file: unknown): CommandDone {
  const read = readScenario(file, narrowCluster)
  const lines = isRefusal(read)
    ? scenarioFaults(file, narrowCluster).map((f) => `BAD_SCENARIO (${f.clause}) ${faultWords(f)}`)
    : aboutScenario(read.scenario, read.map)
  return { text: `${lines.join('\n')}\n`, sound: !isRefusal(read) }
}

/** The commands of this game: `argosy scenario own.json`, `argosy scenario --schema`. */
const commands: readonly GameCommand[] = [
  {
    name: 'scenario',
    about: 'check a scenario file of Trade in Godsfire, and say what it makes',
    flags: { schema: 'print the JSON Schema of such files' },
    run(file, flags) {
      if (flags.has('schema')) return { text: schema(), sound: true }
      if (file === undefined) return { usage: 'Name a file (argosy scenario own.json), or use --schema.' }
      return check(file)
    },
  },
]

export default defineGame({
  rules,
  players,
  search,
  levels: { strong: 'regent' },
  client: 'board/index.tsx',
  lesson,
  guide,
  commands,
})
