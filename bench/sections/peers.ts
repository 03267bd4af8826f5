import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { acquireLock } from '../../scripts/setup/lock.mjs'
import { installedVersion, PEERS, pinnedVersion } from '../peers/boardgame.ts'
import { type Budget, measure, type Row, type Section, sameGame, start } from '../runner.ts'

const RATIO_AIM = 100

/** The same games on boardgame.io, in the same run. */
export const peers: Section = {
  name: 'peers',
  title: 'The same random games on boardgame.io',
  async run(budget) {
    const missing = await install(budget)
    if (missing !== null) return { rows: [], notes: [missing] }
    const rows: Row[] = []
    const notes = [
      `boardgame.io ${installedVersion()}: its reducer, as its own bots use it; no client, no undo.`,
    ]
    for (const id of ['tic-tac-toe', 'imperial-trader']) {
      const runners = [
        await start(['peerPlayouts', id, 2], { NODE_ENV: 'production' }),
        await start(['playouts', id, 2]),
      ] as const
      notes.push(...(await sameGame(id, 'on boardgame.io', runners, budget)))
      const [theirs, ours] = await measure(runners, budget)
      if (theirs === undefined || ours === undefined) continue
      for (const [name, m] of [
        ['boardgame.io', theirs],
        ['Argosy', ours],
      ] as const)
        rows.push({
          what: `${id}, ${name}`,
          value: m.rate('decisions'),
          unit: 'decisions/s',
          spread: m.spread('decisions'),
        })
      const value = ours.rate('decisions') / theirs.rate('decisions')
      rows.push({ what: `${id}, Argosy : boardgame.io`, value, unit: 'times', aim: { least: RATIO_AIM } })
    }
    return { rows, notes }
  },
}

/** Installs what is pinned in peers/; says why that cannot be done, or null. */
async function install({ quick }: Budget): Promise<string | null> {
  const there = () => installedVersion() === pinnedVersion()
  if (there()) return null
  if (quick) return 'Skipped: boardgame.io is not installed; `npm run bench peers` does that.'
  const release = await acquireLock(path.join(PEERS, '.setup.lock'))
  try {
    if (there()) return null
    process.stderr.write(`Installing boardgame.io ${pinnedVersion()} into bench/peers (40 MB, once) …\n`)
    const args = ['ci', '--prefix', PEERS, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })
    return null
  } catch (error) {
    const text = `${error instanceof Error && 'stderr' in error ? error.stderr : ''}` || String(error)
    const reason = /npm error (?!code|errno|syscall)(\S.*)/.exec(text)?.[1] ?? text
    return `Skipped: boardgame.io could not be installed (${reason.trim()}).`
  } finally {
    release()
  }
}
