import process from 'node:process'
import type { Command } from 'commander'
import type { Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import type { AdminFlags } from './opening.ts'
import type { PersonFlags } from './people.ts'
import type { TableFlags } from './tables.ts'

const print = (text: string) => void process.stdout.write(text)

type AuditFlags = AdminFlags & { readonly check?: true; readonly head?: readonly string[] }

/** Prints what was found, with exit code 1 when something is damaged. */
function report({ text, sound }: { readonly text: string; readonly sound: boolean }): void {
  print(text)
  if (!sound) process.exitCode = 1
}

/** Adds `argosy admin …`. */
export function addAdmin(program: Command): Command {
  const admin = program
    .command('admin')
    .description('look after the tables of a server: backups, proofs, damage (docs/running.md)')
  const command = (name: string, description: string) =>
    admin
      .command(name)
      .description(description)
      .showHelpAfterError(`(argosy admin ${name.replace(/ .*/, '')} --help shows how to use it)`)
      .option('--data <folder>', 'where games are kept (ARGOSY_DATA; ./data)')
      .option('--why <text>', 'the reason; it is recorded')
      .option('--who <name>', 'who does it; otherwise the name of the account')

  command(
    'backup [file]',
    'copy the database to a file, also while the server is running, and check the copy',
  )
    .option(
      '--into <folder>',
      'packed, into a folder of which only the newest of each hour, day and week are kept',
    )
    .action(async (file: string | undefined, flags: AdminFlags & { readonly into?: string }) => {
      const { backUp } = await import('./backup.ts')
      const { keepIn } = await import('./keeping.ts')
      if ((file === undefined) === (flags.into === undefined))
        throw new UsageError('Name a file, or a folder with --into.')
      print(
        flags.into === undefined
          ? await backUp(file ?? '', flags)
          : await keepIn(flags.into, (raw, as) => backUp(raw, flags, as)),
      )
    })
  command(
    'rehearse',
    'bring the newest backup back beside the server, check all of it, and write down how it went',
  )
    .option(
      '--from <backup>',
      'a backup, a folder of them (ARGOSY_BACKUP_DIR), or a database that was brought back',
    )
    .action(async (flags: AdminFlags & { readonly from?: string }) =>
      report(await (await import('./rehearse.ts')).rehearse(flags)),
    )
  command('restore <file>', 'restore a backup, also a packed one; the present data is kept beside it').action(
    async (file: string, flags: AdminFlags) =>
      print(await (await import('./backup.ts')).restore(file, flags)),
  )
  command(
    'move',
    'bring all games to an empty PostgreSQL database, and replay them there; stop the server first',
  )
    .option('--to <database>', 'postgres://user:password@host:port/database (ARGOSY_DATABASE)')
    .action(async (flags: AdminFlags & { readonly to?: string }) =>
      report(await (await import('./verify.ts')).move(flags)),
    )
  command('verify', 'replay all logs, and compare them with hashes, heads, options and secrets').action(
    async (flags: AdminFlags) => {
      const { withStore } = await import('./opening.ts')
      const { verifiedText, verifyAll } = await import('./verify.ts')
      const verified = await withStore(flags, (store) => verifyAll(store))
      report({ text: verifiedText(verified), sound: verified.damaged.length === 0 })
    },
  )
  command('reindex', 'rewrite all heads from their logs; stop the server first').action(
    async (flags: AdminFlags) => {
      const { alone, databaseOf, folderOf, note, withStore } = await import('./opening.ts')
      const { reindexAll } = await import('./verify.ts')
      const act = () =>
        withStore(
          flags,
          async (store) => {
            await note(store, flags, 'reindex', 'all tables')
            return reindexAll(store)
          },
          { isAlone: true },
        )
      report(await (databaseOf(flags) === null ? alone(folderOf(flags), act) : act()))
    },
  )
  command('export <table>', 'write a table as one file to stdout, also one that is being played').action(
    async (table: string, flags: AdminFlags) => {
      const { exportTable } = await import('../archive.ts')
      const { note, withStore } = await import('./opening.ts')
      const bytes = await exportTable(table, flags.data)
      await withStore(flags, (store) => note(store, flags, 'export', table))
      process.stdout.write(bytes)
    },
  )
  command('import <file>', 'store the table from such a file on this server, and print its id').action(
    async (file: string, flags: AdminFlags) => {
      const { importTable } = await import('../archive.ts')
      const { note, withStore } = await import('./opening.ts')
      const table = await importTable(file, flags.data)
      await withStore(flags, (store) => note(store, flags, 'import', `${file} as ${table}`))
      print(`${table}\n`)
    },
  )
  command(
    'approve [number]',
    'approve what another administrator asked for; without a number, list what waits',
  ).action(async (number: string | undefined, flags: AdminFlags) => {
    const { approve, waitingText } = await import('./two.ts')
    const { withStore } = await import('./opening.ts')
    const act = (store: Store) => (number === undefined ? waitingText(store) : approve(store, number, flags))
    print(await withStore(flags, act))
  })
  command(
    'table <table> [deed]',
    'show a table; quarantine, unquarantine, unlist (take it out of the lobby), relist or delete it; tell it something. Show its messages, hide or unhide one; rename a seat; ask for rollback or open',
  )
    .option('--to <event>', 'for a rollback: the event to go back to')
    .option('--message <number>', 'for hide and unhide: which message')
    .option('--seat <number>', 'for rename: which seat')
    .option('--name <name>', 'for rename: its new name')
    .action(async (table: string, deed: string | undefined, flags: TableFlags & { readonly to?: string }) => {
      const { withStore } = await import('./opening.ts')
      const { askFor, TWO } = await import('./two.ts')
      const two = TWO.find((known) => known === deed)
      if (two !== undefined) return print(await withStore(flags, (store) => askFor(store, table, two, flags)))
      const { aboutTable, DEEDS } = await import('./tables.ts')
      const wanted = DEEDS.find((known) => known === (deed ?? 'inspect'))
      if (wanted === undefined)
        throw new UsageError(
          `"${deed}" cannot be done with a table. Write one of ${[...DEEDS, ...TWO].join(', ')}.`,
        )
      report(await withStore(flags, (store) => aboutTable(store, table, wanted, flags)))
    })
  command('find <name>', 'list tables and accounts by a part of their name').action(
    async (name: string, flags: AdminFlags) => {
      const { foundText } = await import('./people.ts')
      const { withStore } = await import('./opening.ts')
      print(await withStore(flags, (store) => foundText(store, name)))
    },
  )
  command('complaints [id]', 'list complaints, with the messages; with an id and --why, answer one')
    .option('--all', 'include answered complaints')
    .action(async (id: string | undefined, flags: AdminFlags & { readonly all?: true }) => {
      const { complaintsText, settleComplaint } = await import('./people.ts')
      const { withStore } = await import('./opening.ts')
      const act = (store: Store) =>
        id === undefined ? complaintsText(store, flags.all === true) : settleComplaint(store, id, flags)
      print(await withStore(flags, act))
    })
  command(
    'person <account> [deed]',
    'show an account, by its number or an address; export, lock, unlock, rename, grant larger tables, end-sessions, close',
  )
    .option('--days <days>', 'for lock and grant: for how many days (7)')
    .option('--seats <seats>', 'for grant: how many seats its tables may have; 0 takes it back')
    .option('--name <name>', 'for rename: its new name')
    .action(async (account: string, deed: string | undefined, flags: PersonFlags) => {
      const { aboutPerson, PERSON_DEEDS } = await import('./people.ts')
      const wanted = PERSON_DEEDS.find((known) => known === (deed ?? 'show'))
      if (wanted === undefined)
        throw new UsageError(
          `"${deed}" cannot be done with an account. Write one of ${PERSON_DEEDS.join(', ')}.`,
        )
      print(await aboutPerson(account, wanted, flags))
    })
  command('operator <deed> [name]', 'list those who run the server in a browser; add or remove one')
    .option('--role <role>', 'moderator, operator, auditor or owner; the first is an owner')
    .action(
      async (deed: string, name: string | undefined, flags: AdminFlags & { readonly role?: string }) => {
        const { aboutOperators, OPERATOR_DEEDS } = await import('./operators.ts')
        const { withStore } = await import('./opening.ts')
        const wanted = OPERATOR_DEEDS.find((known) => known === deed)
        if (wanted === undefined)
          throw new UsageError(
            `"${deed}" cannot be done with operators. Write one of ${OPERATOR_DEEDS.join(', ')}.`,
          )
        print(
          await withStore(flags, (store) => aboutOperators(store, wanted, name, flags), { mayBegin: true }),
        )
      },
    )
  command('audit [last]', 'list who did what, and why')
    .option('--check', 'check its hashes, and the signatures of requests')
    .option(
      '--head <hash...>',
      'with --check: hashes from /api/health that somebody noted; each must be there',
    )
    .action(async (last: string | undefined, flags: AuditFlags) => {
      const { withStore } = await import('./opening.ts')
      const { check, head: heads = [] } = flags
      const odd = heads.find((one) => !/^[0-9a-f]{64}$/.test(one))
      if (odd !== undefined) throw new UsageError(`"${odd}" is no hash: 64 digits from 0 to f.`)
      if (check !== true && heads.length > 0) throw new UsageError('--head goes with --check.')
      if (check === true) {
        const { checkAudit } = await import('../../house/operators/checking.ts')
        return report(await withStore(flags, (store) => checkAudit(store, heads)))
      }
      const { auditText } = await import('./tables.ts')
      const most = Number(last ?? 100)
      if (!Number.isInteger(most) || most < 1)
        throw new UsageError(`"${last}" is not a number of lines. Write a whole number from 1.`)
      print(await withStore(flags, (store) => auditText(store, most)))
    })
  return admin
}
