import { readFileSync } from 'node:fs'
import process from 'node:process'
import type { Command } from 'commander'
import { shelf } from '../rulesets/shelf.ts'
import { UsageError } from './usage.ts'

/** Adds the commands that the games on the shelf bring; one whose name is taken is left out. */
export function addGameCommands(program: Command): void {
  for (const { game, commands } of shelf)
    for (const { name, about, flags = {}, run } of commands) {
      if (program.commands.some((known) => known.name() === name)) {
        process.stderr.write(`${game.rules.meta.title} brings a command ${name}, which there is already.\n`)
        continue
      }
      const command = program.command(name).description(about).argument('[file]')
      for (const [flag, does] of Object.entries(flags)) command.option(`--${flag}`, does)
      command.action((file: string | undefined, given: Record<string, unknown>) => {
        const said = run(
          file === undefined ? undefined : readJson(file),
          new Set(Object.keys(flags).filter((flag) => given[flag] === true)),
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
