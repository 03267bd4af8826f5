import process from 'node:process'
import type { Command } from 'commander'
import { isLogError } from '../kernel/match.ts'
import type { Position } from '../kernel/procedure.ts'
import { editionOf, noSuchEdition } from '../rulesets/editions.ts'
import { shelf } from '../rulesets/shelf.ts'
import { eventsIn, openingOf, readLog } from './files.ts'
import { UsageError } from './usage.ts'

/** Adds the commands that the games on the shelf bring; one whose name is taken is left out. */
export function addGameCommands(program: Command): void {
  for (const { game, commands } of shelf())
    for (const { name, about, flags = {}, run } of commands) {
      if (program.commands.some((known) => known.name() === name)) {
        process.stderr.write(`${game.rules.meta.title} brings a command ${name}, which there is already.\n`)
        continue
      }
      const command = program.command(name).description(about).argument('[file]')
      for (const [flag, does] of Object.entries(flags)) command.option(`--${flag}`, does)
      command.action(async (file: string | undefined, given: Record<string, unknown>) => {
        const values = Object.entries(given).filter(
          (one): one is [string, string] => typeof one[1] === 'string',
        )
        const said = run(
          file === undefined ? undefined : await readLog(file),
          new Set(Object.keys(flags).filter((flag) => given[flag] === true)),
          {
            values: Object.fromEntries(values),
            replay: (log, show) => replayed(game.rules.meta.id, log, show),
          },
        )
        if ('usage' in said) throw new UsageError(said.usage)
        if (said.sound) process.stdout.write(said.text)
        else {
          process.stderr.write(said.text)
          process.exitCode = 1
        }
      })
    }
}

/** Folds a log of a game by the version it was begun under; a sentence when that cannot be. */
function replayed(id: string, log: unknown, show: (p: Position) => void): string | null {
  const events = eventsIn(log)
  if (events === null) return 'The file has no log: a list of events, or an object with "events".'
  const { game, version } = openingOf(events)
  if (game !== id) return `The log is of ${JSON.stringify(game)}, not of ${id}.`
  const edition = editionOf(id, Number(version))
  if (edition === null) return noSuchEdition(id, version).text
  try {
    const match = edition.Match.replay(edition.game, events.slice(0, 1))
    show(match.position)
    for (const event of events.slice(1)) {
      match.follow(event)
      show(match.position)
    }
    return null
  } catch (error) {
    if (isLogError(error)) return error.message
    throw error
  }
}
