// The faults of docs/trust.md: what each is, what shows that the house survives it, and which runs have to be on record.

import type { Figures, Run } from './runs.ts'

// The table of docs/trust.md: what each fault's source says, and what the newest runs showed.

/** All releases, the oldest first. A run counts for its own release and the two after it. */
export const RELEASES: readonly string[] = ['0.1.0']
const COUNTS_FOR = 2

/** The unit tests that a fault's row names, as a command; null where it names none. */
const testsOf = ({ shows }: Fault): string | null => /`(npm run unit -- [^`]+)`/.exec(shows)?.[1] ?? null

/** All that has to be on record for a fault: its unit tests, and its long tests. */
export function goalsOf(fault: Fault): readonly Goal[] {
  const tests = testsOf(fault)
  const unit = tests === null ? [] : [{ command: tests, least: { passed: 1 }, most: { failed: 0 } }]
  return [...unit, ...fault.goals]
}

/** The newest run of a command, of any size. */
const newest = (goal: Goal, runs: readonly Run[]): Run | undefined =>
  runs.findLast(({ command }) => command === goal.command || command.startsWith(`${goal.command} `))

/** What is missing to a goal, in words; null when its newest run holds, is new enough and reaches it. */
export function missingOf(goal: Goal, runs: readonly Run[], releases = RELEASES): string | null {
  const name = goal.command.startsWith('npm run unit') ? 'the tests' : `\`${goal.command.split(' ').at(-1)}\``
  const run = newest(goal, runs)
  if (run === undefined) return `${name}: no run on record`
  if (run.result !== 'held') return `${name}: broke`
  const age = releases.length - 1 - releases.indexOf(run.release)
  if (!releases.includes(run.release) || age > COUNTS_FOR) return `${name}: last run with ${run.release}`
  for (const [figure, least] of Object.entries(goal.least ?? {}))
    if ((run.figures[figure] ?? 0) < least)
      return `${name}: ${(run.figures[figure] ?? 0).toLocaleString('en')} of ${least.toLocaleString('en')} ${figure}`
  for (const [figure, most] of Object.entries(goal.most ?? {}))
    if ((run.figures[figure] ?? Number.POSITIVE_INFINITY) > most)
      return `${name}: ${figure} ${run.figures[figure] ?? 'not measured'}, where ${most} is the most`
  return null
}

const says = ({ command, figures, date, commit, node, store }: Run): string => {
  const all = Object.entries(figures).map(([name, value]) => `${name} ${value.toLocaleString('en')}`)
  return `\`${command.replace(/^npm run /, '')}\` ${date.slice(0, 10)}, ${commit}, Node ${node.slice(1)}${store === 'none' ? '' : `, ${store}`}: ${all.join(', ')}`
}

/** A row: its number, what it is, whether all of it is shown, by what, and by which runs. */
export function rowOf(fault: Fault, runs: readonly Run[], releases = RELEASES): string {
  const goals = goalsOf(fault)
  const missing = goals.flatMap((goal) => missingOf(goal, runs, releases) ?? [])
  const state = fault.claims === 'whole' && missing.length === 0 ? 'whole' : 'part'
  const made = goals.flatMap((goal) => newest(goal, runs) ?? []).map(says)
  const lacks = missing.length === 0 ? [] : [`Missing: ${missing.join('; ')}`]
  return `| ${fault.number} | ${fault.fault} | ${state} | ${fault.shows} | ${[...made, ...lacks].join('. ')} |`
}

/** A text in which each row of the table is as it should be now. */
export function withTable(text: string, faults: readonly Fault[], runs: readonly Run[]): string {
  const rows = faults.map((fault) => rowOf(fault, runs)).join('\n')
  return text.replace(
    /(^\| *\| Fault .*\n\|[-| ]*\n)(?:\| \d+ \|.*\n)*/m,
    (_all, head: string) => `${head}${rows}\n`,
  )
}

/** The stores that tests by these words use, for the record. */
export const withStores = (words: readonly string[]): string =>
  words.some((word) => /nodes|stores|store\/test|postgres|crash/.test(word))
    ? 'SQLite and PostgreSQL'
    : 'SQLite'

/** What a recorded run has to show. Its command begins so, with any size after it. */
export interface Goal {
  readonly command: string
  /** The size of a long test that reaches it. */
  readonly size?: number
  readonly least?: Figures
  readonly most?: Figures
}

export interface Fault {
  readonly number: number
  readonly fault: string
  /** Whether tests and runs show all of it: only as long as the runs of all its goals hold. */
  readonly claims: 'whole' | 'part'
  readonly shows: string
  readonly goals: readonly Goal[]
}

/** A long test, with the least that it has to count. */
const soak = (
  name: string,
  least: Figures,
  most: Figures = {},
  size = Object.values(least)[0] ?? 1,
): Goal => ({
  command: `npm run soak -- ${name}`,
  size,
  least,
  most,
})

export const FAULTS: readonly Fault[] = [
  {
    number: 1,
    fault: 'The process is killed with `kill -9` at any moment',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/crash`: forty times a run, with answers and sheets, and three nodes on PostgreSQL; as often as you like with `npm run soak -- crash 10000` and `npm run soak -- nodes 1000`. Every acknowledged move is there once, and its log replays. `npm run soak -- posts 300` kills nodes on both stores while deadlines pass and mails come and go: each deadline counts once, each answer by mail counts once, and everybody is told. A mail that was on its way may come again, under the same Message-ID. During migrations: 22. Not shown at every push: kills during deadlines and mails',
    goals: [soak('crash', { kills: 10_000 }), soak('nodes', { kills: 1000 }), soak('posts', { kills: 300 })],
  },
  {
    number: 2,
    fault: 'The disk is full, fails, or may not be written to',
    claims: 'whole',
    shows:
      "`npm run unit -- server/test/full server/test/stores`: every request that writes is answered `DISK_FULL` (507), nothing is shown that is not stored, everything can be read, and the server goes on: with a file and with PostgreSQL, for a disk that is full, one that fails, and one that may not be written to. `store/test/sqlite`: a file that may not grow. If the disk has no room for PostgreSQL's own log, PostgreSQL stops; then the server says that it cannot reach it (8)",
    goals: [],
  },
  {
    number: 3,
    fault: 'A torn page, a flipped bit, an event taken out, a changed secret',
    claims: 'part',
    shows:
      '`npm run unit -- server/test/stores house/test/damage cli/test/serve cli/test/admin`: seats, sheets, log, head, secret and snapshots, on both stores. Such a table is locked for every request (`QUARANTINED`), all others go on, and the administrator is told once. The server checks a whole file when it opens it; `argosy admin` finds and repairs damage. Not noticed: messages, names, keys and sheets that were changed in the file, since they are in no log, and a whole file that was replaced by an older one (below)',
    goals: [],
  },
  {
    number: 4,
    fault: 'A command is sent twice, or another command with the same id',
    claims: 'whole',
    shows: '`npm run unit -- house/test/commands`, and `mail/test/mail` for mails',
    goals: [],
  },
  {
    number: 5,
    fault: 'A client that is behind, or sends in the wrong order',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/orders house/test/flows house/test/nodes`: three messages of two people in every order, at a table where one player is asked and at one where all are. A message that comes too soon or too late is refused, and the refusal has the table as it is; sent again, it counts once',
    goals: [],
  },
  {
    number: 6,
    fault: 'Two things in the same millisecond, or at the very moment of a deadline',
    claims: 'whole',
    shows:
      '`npm run unit -- house/clock house/test/due-races`: at the deadline, and a millisecond before and after it. The log decides, and gives the order. Two nodes on one file, and on one PostgreSQL: the deadline and two answers of one seat, from two tabs, in the same millisecond: one of them counts, the log has what each was told, and both nodes show the same; as often as you like with `npm run soak -- races 10000`. `store/test` on both stores',
    goals: [soak('races', { races: 10_000 })],
  },
  {
    number: 7,
    fault: 'The clock is set, summer time begins, or the server is down at a deadline',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/clock-back house/clock server/test/stores`: limits on requests use a clock that only runs forward, and within a table time never goes back. A hundred deadlines that passed while the server was down are written once each, on both stores. In any order of acts nothing is due before it was promised',
    goals: [],
  },
  {
    number: 8,
    fault: 'The database restarts, or the line to it is cut during a commit',
    claims: 'whole',
    shows: '`npm run unit -- store/test/postgres house/test/nodes`',
    goals: [],
  },
  {
    number: 9,
    fault: 'What one node tells another is lost',
    claims: 'whole',
    shows: '`npm run unit -- store/test/postgres house/test/nodes`: it comes later, and that is all',
    goals: [],
  },
  {
    number: 10,
    fault: 'Two processes on one folder, two nodes at one table',
    claims: 'whole',
    shows:
      '`npm run unit -- cli/test/serve house/test/busy house/test/nodes`: a second server is refused in a sentence; one of two nodes is told that it is too late',
    goals: [],
  },
  {
    number: 11,
    fault: 'Ten thousand connections, a thousand moves a second, for an hour',
    claims: 'part',
    shows:
      '`node bench/run.ts` measures moves and sheets, `node bench/run.ts crowd` ten thousand sockets beside a thousand moves a second ([performance](performance.md)). Not shown: an hour',
    goals: [],
  },
  {
    number: 12,
    fault: 'Slow readers, half-open connections, JSON bombs, odd keys and names',
    claims: 'whole',
    shows:
      '`npm run unit -- server/test/slow server/test/doors server/test/fuzz server/test/bombs house/test/naming`; a board of a million shapes gets no picture, and keeps nobody waiting. `npm run unit -- house/budget server/test/strangers`: what strangers take is charged by key, account and network, and for all of them together; bots of people think first; a server that is too busy does less, level by level, and says so. `npm run soak -- attack 600` has fifty people play while strangers try nineteen ways to exhaust the server, and says what players notice. In 600 seconds with nothing else on the machine moves of people took at most 52 ms (p99). In 300 seconds a bot of a person that answers at once took 32 ms instead of 8, and one that thinks for 0.5 s took 1.2 s; a minute later the server held 424 MB, 183 MB more than before. Not shown: memory back within 50 MB, and bots that think within 1.3 times their quiet time',
    goals: [soak('slow', { lasted: 3600 }, { mbPerMinute: 0.5 })],
  },
  {
    number: 13,
    fault: 'Answers that no honest client sends',
    claims: 'part',
    shows:
      '`npm run unit -- house/test/hostile`: five hundred to every game, between honest ones; with `npm run soak -- answers 1000000` as many as you like. `conform` tries more for every law. Not shown: 10⁸, which would take days',
    goals: [soak('answers', { answers: 100_000_000 })],
  },
  {
    number: 14,
    fault: 'Two positions that differ only in what an observer may not know',
    claims: 'whole',
    shows:
      "every game's `conform.test.ts` compares what views, lists and lines show; `npm run unit -- house/test/twins house/test/hidden house/test/discreet` what is sent: pairs of positions that an observer cannot tell apart have the same bytes in view, question, options, the answer that counts if they are late and what a bot is asked, and the same size when they are packed; as many as you like with `npm run soak -- twins 1000000`. Mails, pictures, replays and programs get these and lines, and nothing else. How long an answer takes is not compared",
    goals: [soak('twins', { pairs: 1_000_000 })],
  },
  {
    number: 15,
    fault: 'Predicting a die',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/past`: the key of a table is 256 bits from the system, and each die is SHA-256 of it and of a number. In every game nothing that people, onlookers and the threads of bots are sent holds the key. The key that is shown at the end gives every die. A changed secret is noticed (3)',
    goals: [],
  },
  {
    number: 16,
    fault: 'The same game on another machine, another Node, the other store',
    claims: 'part',
    shows:
      '`npm run unit -- test/games`: every `npm test` replays kept games to equal hashes. `npm run soak -- same-bits`: all kept games, from one bundle, on every Node at hand (`ARGOSY_NODES` names more). Not shown: another system than Linux with glibc',
    goals: [soak('same-bits', { nodes: 3 }, { differ: 0 })],
  },
  {
    number: 17,
    fault: 'A release changes the rules',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/versions scripts/test/pins`: a running table goes on by its version with all services, moves on if a replay proves it equal, or by a vote of all ([versions](versions.md)). `npm run soak -- upgrade 20 <commit>`: three nodes of an older commit on one PostgreSQL change to this one, one after the other, while people play: no move that was acknowledged is lost, none is there twice, and nobody waits for more than five seconds',
    goals: [soak('upgrade', { people: 20, nodes: 3 }, { longestMs: 5000, lost: 0, twice: 0, damaged: 0 })],
  },
  {
    number: 18,
    fault: 'Hosts and administrators do what they should not',
    claims: 'whole',
    shows:
      "`npm run unit -- house/test/agreements house/test/hosting cli/test/admin server/admin`: the table's log has what hosts do, with a reason; `argosy admin audit` also has what administrators do, with who and why. To roll a game back or to look at hidden things takes two, and everybody at the table reads of it. Where there are operators, both sign the same words with their passkeys. Twenty ways to misuse that are tested: the same person by name, look-alike letters or passkey, an old or unknown id, a signature used again or of another request, a request that was changed, too old, or of a table that has moved on, a second without the role, a maker who is gone, a restored backup; and for an act that takes the passkey of one operator again, what it signed to sign in, for another act, for another target, for another operator, or more than five minutes ago. `argosy admin audit --check` proves all lines and signatures again, and looks for the heads of the audit that a witness has noted from `/api/health`",
    goals: [],
  },
  {
    number: 19,
    fault: 'Mails that bounce, loop, come late or twice, are forged, or are made to take long',
    claims: 'whole',
    shows:
      '`npm run unit -- house/mail`; they are read in a process of their own that is ended after two seconds, so mails that are made to take long keep nobody waiting. One network writes to at most five strangers a day, over all its tables and keys, and "never again" holds for the whole server (`house/mail/test/relay`, `house/people/test/signing-in`; on PostgreSQL, also all at once: `server/test/stores`)',
    goals: [],
  },
  {
    number: 20,
    fault: 'A bot that loops, eats memory or cheats',
    claims: 'whole',
    shows:
      '`npm run unit -- house/test/bots house/test/rogues house/jobs`: it is cut off, also when it eats memory, in objects or in buffers, or answers too much, and its seat goes on. Its time counts from the start of its worker. Bots of games from outside think in a process of their own, with the limits of files (23). Those of the built-in games think in a thread with limits on memory that grows; a single allocation larger than all of them would end the server',
    goals: [],
  },
  {
    number: 21,
    fault: 'A backup taken while people play',
    claims: 'whole',
    shows:
      '`npm run unit -- cli/test/admin cli/test/keeping`: it has whole moves of each table, nothing acknowledged before is missing, and it is proven before it is called a backup. `npm run soak -- backup 10000`: with ten thousand tables of a dozen moves (50 MB), while people play, on two cores, a backup takes 2 s, restoring it 4 s, verifying all of it 4 s; on a busy machine (load 11) three to five times as long. The server takes, packs and deletes backups by itself, and `argosy admin rehearse` brings the newest back beside it and compares them. PostgreSQL comes back to a moment from a base backup and its log, and is compared in the same way (`cli/test/keeping`)',
    goals: [soak('backup', { tables: 10_000 }, { backup: 300, restore: 300, verify: 300 })],
  },
  {
    number: 22,
    fault: 'A migration is interrupted; a release is taken back',
    claims: 'whole',
    shows:
      '`npm run unit -- store/test`: on both stores it goes on where it was, and an older release refuses in a sentence',
    goals: [],
  },
  {
    number: 23,
    fault: 'Files of strangers',
    claims: 'part',
    shows:
      "`npm run unit -- house/test/archive cli/test/admin server/test/bombs house/jobs`: tables and backups that were tampered with change nothing. Files made to be costly (140 million line ends, a line of 250 MB, brackets, windows, frames, long logs) are refused in a sentence while others are answered. Two such files are worked on at a time, and all strangers together have a bound. Files are replayed in a process that may die, with no network, no files and no settings. Not shown: games from outside, whose code is trusted; and that a process under an attacker's control cannot signal others of the same user. If that matters, run the server in a container",
    goals: [],
  },
  {
    number: 24,
    fault: 'A study on other numbers of cores',
    claims: 'whole',
    shows:
      '`npm run unit -- src/lab`: the same on one thread and on several. `npm run soak -- study 20`: three machines on one database (processes with nothing in common but that) are killed again and again, and one sleeps and comes back late: the same bits as on one, two and sixteen threads',
    goals: [soak('study', { kills: 60, slept: 1 }, { differ: 0 }, 20)],
  },
]
