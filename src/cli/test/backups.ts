// How long it takes to keep, verify and bring back a house of very many tables, while people play at them.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { House } from '../../house/house.ts'
import { hotSeat, playOn } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')
const LONG = { win_credits: 10_000, max_rounds: 1000 }
const MOVES = 12
const AT_ONCE = 20

/** Seconds of each command, and the bytes of the backup. */
export interface BackupTimes {
  readonly backup: number
  readonly restore: number
  readonly verify: number
  readonly bytes: number
}

/** Makes `tables` tables, keeps them while moves go on being made at some, and brings them back in another folder. */
export async function timeBackup(tables: number): Promise<BackupTimes> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-backup-'))
  const [data, other, file] = ['data', 'other', 'backup'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [data, other]) fs.mkdirSync(made)
  const store = SqliteStore.open(data)
  const house = new House(store, { botDelayMs: 0 })
  let [begun, playing] = [0, true]
  const lane = async () => {
    while (begun < tables) {
      const n = begun++
      await playOn(house, await house.create(hotSeat(2, { options: LONG })), new FastSource(`t${n}`), MOVES)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    const table = await house.create(hotSeat(2, { options: LONG }))
    const people = (async () => {
      for (let n = 0; playing; n++) await playOn(house, table, new FastSource(`more ${n}`), 1)
    })()
    const backup = await seconds(data, 'backup', file)
    playing = false
    await people
    const restore = await seconds(other, 'restore', file)
    const verify = await seconds(other, 'verify')
    return { backup, restore, verify, bytes: fs.statSync(file).size }
  } finally {
    playing = false
    await house.close()
    await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** How long a command takes in a process of its own. */
function seconds(folder: string, ...args: string[]): Promise<number> {
  const begunMs = performance.now()
  const all = [MAIN, 'admin', ...args, '--data', folder, '--who', 'root']
  return new Promise((done, failed) => {
    execFile(process.execPath, all, (error, out, err) => {
      if (error === null && out.includes(' 0 damaged')) done((performance.now() - begunMs) / 1000)
      else failed(new assert.AssertionError({ message: `${args[0]}: ${out}${err}` }))
    })
  })
}
