import process from 'node:process'
import { createInterface } from 'node:readline'
import { Command, CommanderError } from 'commander'
import { UsageError } from './shelf.ts'

/** A line of the open protocol is no longer than this many characters. */
const MAX_LINE = 10_000_000

const program = new Command('argosy')
  .description('Plays, hosts and playtests games of trade and empire.')
  .showHelpAfterError('(argosy --help lists the commands)')
  .exitOverride()
  .configureHelp({ sortSubcommands: false })

program
  .command('serve')
  .description('open the house: the web client, its API and the games at the tables')
  .option('--port <number>', 'port to listen on (PORT; 8080)')
  .option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
  .option('--data <folder>', 'where games are kept (ARGOSY_DATA; ./data)')
  .action(async (flags: { port?: string; host?: string; data?: string }) => {
    const { serve } = await import('./serve.ts')
    await serve(flags)
  })

program
  .command('play')
  .description('play in the terminal against bots')
  .argument('<game>')
  .option('--seats <number>', 'seats at the table, yours included')
  .option('--bots <ids>', 'bots of the other seats, with commas')
  .option('--options <list>', 'house rules: name=value,name=value; name=@file reads a value')
  .option('--name <name>', 'what you are called', 'Captain')
  .option('--seed <text>', 'fixes the dice, for lessons and tests')
  .action(async (game: string, flags) => {
    const { play } = await import('./play.ts')
    await play(game, flags)
  })

program
  .command('simulate')
  .description('play many games between bots, and add them up')
  .argument('<game>')
  .option('--games <number>', 'how many', '1000')
  .option('--seats <number>', 'seats in each game')
  .option('--bots <ids>', 'bots by seat, with commas; a shorter list is repeated')
  .option('--options <list>', 'house rules: name=value,name=value; name=@file reads a value')
  .option('--seed <text>', 'the same seed gives the same games', '1')
  .option('--workers <number>', 'threads', '1')
  .option('--rotate', 'move the bots one seat on from game to game')
  .option('--series', 'measure at the end of every round, too')
  .option(
    '--at <facts>',
    'measure whenever such a fact is told: cameUp.a, with the numbers a to d that tell it apart',
  )
  .option(
    '--tally <list>',
    'count facts (bought.d), answers (turn.action) and gauges (rounds) by value; .round adds the round',
  )
  .option('--json', 'print one JSON object')
  .action(async (game: string, flags) => {
    const { runSimulation } = await import('./simulate.ts')
    process.stdout.write(await runSimulation(game, flags))
  })

program
  .command('drive')
  .description('play by a program: one JSON object a line in, one a line out')
  .action(async () => {
    const { Drive } = await import('./drive.ts')
    const drive = new Drive()
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue
      const answer = line.length > MAX_LINE ? drive.tooLong(MAX_LINE) : drive.line(line)
      if (!process.stdout.write(`${JSON.stringify(answer)}\n`))
        await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  })

program
  .command('rules')
  .description('print a rulebook, a chapter or a clause; or check that code and tests keep to the rulebooks')
  .argument('[game]')
  .argument('[clause]')
  .option('--check', 'compare every clause with the code and the tests')
  .option('--json', 'with --check: print one JSON object')
  .action(
    async (
      game: string | undefined,
      clause: string | undefined,
      flags: { check?: boolean; json?: boolean },
    ) => {
      const { checkRules, coverageLines, printRules } = await import('./rules.ts')
      if (flags.check !== true) {
        if (game === undefined)
          throw new UsageError('Name a game (argosy rules imperial-trader), or use --check.')
        process.stdout.write(printRules(game, clause))
        return
      }
      const { report, sound } = checkRules()
      process.stdout.write(flags.json === true ? `${JSON.stringify(report)}\n` : `${coverageLines(report)}\n`)
      if (!sound) process.exitCode = 1
    },
  )

program
  .command('replay')
  .description('fold a log of a game again, prove its hashes, and tell what happened')
  .argument('<file>')
  .action(async (file: string) => {
    const { replayFile } = await import('./replay.ts')
    const { text, sound } = replayFile(file)
    if (sound) process.stdout.write(text)
    else {
      process.stderr.write(text)
      process.exitCode = 1
    }
  })

program
  .command('scenario')
  .description('check a scenario file of Trade in Godsfire, and say what it makes')
  .argument('[file]')
  .option('--schema', 'print the JSON Schema of such files')
  .action(async (file: string | undefined, flags: { schema?: boolean }) => {
    const { checkScenario, scenarioSchema } = await import('./scenario.ts')
    if (flags.schema === true) {
      process.stdout.write(scenarioSchema())
      return
    }
    if (file === undefined) throw new UsageError('Name a file (argosy scenario own.json), or use --schema.')
    const { text, sound } = checkScenario(file)
    if (sound) process.stdout.write(text)
    else {
      process.stderr.write(text)
      process.exitCode = 1
    }
  })

// A reader who has seen enough (`argosy rules … | head`) is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  } else throw error
}
