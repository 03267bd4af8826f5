import path from 'node:path'
import process from 'node:process'
import { Command, CommanderError } from 'commander'
import { addAdmin } from './admin/commands.ts'
import { UsageError } from './usage.ts'

/** A line of the open protocol is no longer than this many characters. */
const MAX_LINE = 10_000_000

const program = new Command('argosy')
  .description('Plays, hosts and playtests games of trade and empire.')
  .option('--games <folders>', 'folders with games of your own, separated by commas (ARGOSY_GAMES)')
  .enablePositionalOptions()
  .showHelpAfterError('(argosy --help lists the commands)')
  .exitOverride()
  .configureHelp({ sortSubcommands: false })

program
  .command('serve')
  .description('start the server: the web client, its API and the games at the tables')
  .option('--port <number>', 'port to listen on (PORT; 8080)')
  .option('--host <address>', 'address to listen on (HOST; 127.0.0.1)')
  .option('--data <folder>', 'where games are kept (ARGOSY_DATA; ./data)')
  .option('--games <folders>', 'folders with games of your own, separated by commas (ARGOSY_GAMES)')
  .option(
    '--threads <number>',
    'threads that hold the tables (ARGOSY_THREADS; cores less one, at most 8; none on two cores)',
  )
  .action(async (flags: import('./settings.ts').ServeFlags) => {
    const { serve } = await import('./serve.ts')
    await serve(flags)
  })

program
  .command('play')
  .description('play in the terminal against bots')
  .argument('<game>', 'imperial-trader, cash-flow, black-market, godsfire-trade or starfire-campaign')
  .option('--seats <number>', 'seats at the table, yours included')
  .option('--bots <ids>', 'bots in the other seats, separated by commas')
  .option(
    '--options <list>',
    'game options: name=value,name=value; preset=name for a preset; name=@file reads a value from a file',
  )
  .option('--name <name>', 'your name')
  .option('--seed <text>', 'fixes the dice, for lessons and tests')
  .action(async (game: string, flags) => {
    const { play } = await import('./play.ts')
    await play(game, flags)
  })

program
  .command('watch')
  .description('watch a table of a server in the terminal, or play there with the link to your seat')
  .argument('<link>', 'the address of its page: http://server/t/<table>, or that with #key=…')
  .action(async (link: string) => {
    const { watch } = await import('./table/watch.ts')
    await watch(link)
  })

program
  .command('simulate')
  .description('play many games between bots, and add up the results')
  .argument('<game>')
  .option('--games <number>', 'how many', '1000')
  .option('--seats <number>', 'seats in each game')
  .option('--bots <ids>', 'bots by seat, with commas; a shorter list is repeated')
  .option(
    '--options <list>',
    'game options: name=value,name=value; preset=name for a preset; name=@file reads a value from a file',
  )
  .option('--seed <text>', 'the same seed gives the same games', '1')
  .option('--workers <number>', 'threads', '1')
  .option('--rotate', 'move the bots one seat on from game to game')
  .option(
    '--playouts <number>',
    'how many games strong bots and masters may play out in their heads for each move',
  )
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
  .command('study')
  .description(
    'vary options, seats and players, and answer the questions of a file (docs/studies) on one page with plots',
  )
  .argument('[file]')
  .option('--out <folder>', 'where the page, the figures and what was played are kept (FILE.study)')
  .option('--workers <number>', 'threads (one for each core)')
  .option('--database <url>', 'a PostgreSQL through which other machines play, too (ARGOSY_DATABASE)')
  .option('--worker', 'play for the studies of others, until stopped')
  .action(async (file: string | undefined, flags: import('./study.ts').StudyFlags) => {
    const { study } = await import('./study.ts')
    await study(file, flags)
  })

program
  .command('ladder')
  .description('rate the bots of a game: each among those of the level below')
  .argument('<game>')
  .option('--games <number>', 'games of each meeting', '200')
  .option('--seats <number>', 'seats in each game; the fewest, if it is left out')
  .option('--players <ids>', 'bots or levels, with commas; all that tables are offered, if it is left out')
  .option(
    '--options <list>',
    'game options: name=value,name=value; preset=name for a preset; name=@file reads a value from a file',
  )
  .option(
    '--playouts <number>',
    'how many games strong bots and masters may play out in their heads for each move',
  )
  .option('--seed <text>', 'the same seed gives the same games', '1')
  .option('--keep <file>', 'keeps every game in this file, and goes on from what is in it; in one thread')
  .option('--workers <number>', 'threads', '1')
  .action(async (game: string, flags) => {
    const { runLadder } = await import('./ladder.ts')
    process.stdout.write(await runLadder(game, flags))
  })

program
  .command('exploit')
  .description('find the bots that beat a given one: each takes one seat, the given one all others')
  .argument('<game>')
  .option('--player <id>', 'the bot to beat: a bot or a level', 'club')
  .option('--among <ids>', 'the bots that try, separated by commas; all quick bots, if left out')
  .option('--budget <number>', 'games of the search, of all together', '600')
  .option('--games <number>', 'games of the proof, from new seeds', '400')
  .option('--seats <number>', 'seats in each game; the fewest, if it is left out')
  .option(
    '--options <list>',
    'game options: name=value,name=value; preset=name for a preset; name=@file reads a value from a file',
  )
  .option(
    '--playouts <number>',
    'how many games strong bots and masters may play out in their heads for each move',
  )
  .option('--seed <text>', 'the same seed gives the same games', '1')
  .option('--workers <number>', 'threads', '1')
  .action(async (game: string, flags) => {
    const { runExploit } = await import('./ladder.ts')
    process.stdout.write(await runExploit(game, flags))
  })

program
  .command('drive')
  .description('let a program play: it sends and gets one JSON object per line')
  .action(async () => {
    const { Drive } = await import('./drive.ts')
    const { linesOf } = await import('./protocol.ts')
    const drive = new Drive()
    for await (const line of linesOf(process.stdin.setEncoding('utf8'), MAX_LINE)) {
      if (line?.trim() === '') continue
      const answer = line === null ? drive.tooLong(MAX_LINE) : drive.line(line)
      if (!process.stdout.write(`${JSON.stringify(answer)}\n`))
        await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  })

program
  .command('rules')
  .description('print a rulebook, a chapter or a clause; or check that code and tests keep to the rulebooks')
  .argument('[game]', 'a game, or house for what holds at every table')
  .argument('[clause]', 'a chapter (IT-6) or a clause (IT-6.3); it needs no game before it')
  .option('--check', 'compare every clause, of all rulebooks or of one game, with the code and the tests')
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
      if (clause !== undefined) throw new UsageError('--check checks whole rulebooks: leave out the clause.')
      const { report, sound } = checkRules(game)
      process.stdout.write(flags.json === true ? `${JSON.stringify(report)}\n` : `${coverageLines(report)}\n`)
      if (!sound) process.exitCode = 1
    },
  )

program
  .command('replay')
  .description('replay the log of a game, check its hashes, and tell what happened')
  .argument('<file>')
  .action(async (file: string) => {
    const { replayFile } = await import('./archive.ts')
    const { text, sound } = await replayFile(file)
    if (sound) process.stdout.write(text)
    else {
      process.stderr.write(text)
      process.exitCode = 1
    }
  })

program
  .command('export')
  .description('save a table to a file: argosy export <table> > name.argosy')
  .argument('<table>')
  .option('--data <folder>', 'where games are kept (ARGOSY_DATA; ./data)')
  .action(async (table: string, { data }: { data?: string }) => {
    const { exportTable } = await import('./archive.ts')
    process.stdout.write(await exportTable(table, data))
  })

program
  .command('import')
  .description('load a table from a file, for everybody to replay, and print its id')
  .argument('<file>')
  .option('--data <folder>', 'where games are kept (ARGOSY_DATA; ./data)')
  .action(async (file: string, { data }: { data?: string }) => {
    const { importTable } = await import('./archive.ts')
    process.stdout.write(`${await importTable(file, data)}\n`)
  })

addAdmin(program)

const game = program
  .command('game')
  .description('make a game of your own in a folder of its own, or check one (docs/your-own-game.md)')
game
  .command('new')
  .description('begin a game in a folder')
  .argument('<folder>')
  .action(async (folder: string) => {
    const { newGame } = await import('./game/new.ts')
    process.stdout.write(newGame(folder))
  })
game
  .command('check')
  .description(
    'check that it loads and keeps every law, that its clauses have code and tests, and that its board builds',
  )
  .argument('<folder>')
  .option('--games <number>', 'random games that the laws are tried on', '40')
  .action(async (folder: string, flags: { games: string }) => {
    const { checkGame } = await import('./game/check.ts')
    if (!(await checkGame(folder, flags, (line) => process.stdout.write(`${line}\n`)))) process.exitCode = 1
  })
game
  .command('test')
  .description('run its tests')
  .argument('<folder>')
  .action(async (folder: string) => {
    const { testGame } = await import('./game/check.ts')
    if (!(await testGame(folder, process.stdout))) process.exitCode = 1
  })

/** Names the folders of games from outside for this process and its threads; before the shelf is loaded. */
function nameGames(games: string | undefined): void {
  if (games !== undefined) process.env.ARGOSY_GAMES = games
}

/** Says where pinned versions are unpacked: with what else the house keeps. */
function nameCache(data: string | undefined): void {
  if (data !== undefined) process.env.ARGOSY_PINS ??= path.resolve(data, 'cache', 'pins')
}

program.hook('preAction', async (_program, action) => {
  nameGames(program.opts<{ games?: string }>().games)
  nameCache(action.opts<{ data?: string }>().data)
  if (action.parent === game) return
  if (action.name() === 'serve') {
    const flags = action.opts<import('./settings.ts').ServeFlags & { games?: string }>()
    nameGames(flags.games)
    // A setting that is wrong is said at once, before half the house is read.
    const { readSettings } = await import('./settings.ts')
    readSettings(flags, process.env)
  }
  const { shelfFaults } = await import('../rulesets/shelf.ts')
  for (const fault of shelfFaults) process.stderr.write(`${fault}\n`)
})

for (const command of program.commands)
  for (const [one, words] of [
    [command, command.name()],
    ...command.commands.map((part) => [part, `${command.name()} ${part.name()}`] as const),
  ] as const)
    one.showHelpAfterError(`(argosy ${words} --help shows how to use it)`)

let gamesAdded = false

/** A word that is no command of the house may be one that a game brings; and help lists all of them. */
async function addCommandsOfGames(words: readonly string[]): Promise<void> {
  const { operands } = program.parseOptions([...words])
  if (gamesAdded || program.commands.some((command) => command.name() === operands[0])) return
  nameGames(program.opts<{ games?: string }>().games)
  const { addGameCommands } = await import('./commands.ts')
  addGameCommands(program)
  gamesAdded = true
}

/**
 * Carries out a line of the shell, less the word `argosy`. What it says goes to stdout and stderr.
 * Returns the exit code: 0, 1 where something is not sound, 2 for a line that makes no sense.
 */
export async function argosy(words: readonly string[]): Promise<number> {
  try {
    await addCommandsOfGames(words)
    await program.parseAsync([...words], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
  return Number(process.exitCode ?? 0)
}
