// A node of a house on PostgreSQL, in a process of its own: plays its tables when told to, and says how fast.

import process from 'node:process'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { benchMoves } from './house.ts'

const [database = '', name = '', tables = '1', moves = '1'] = process.argv.slice(2)
const store = await PostgresStore.open(database)
const told = new Promise<void>((resolve) => process.once('message', () => resolve()))
const made = await benchMoves(store, Number(tables), Number(moves), name, () => {
  process.send?.('ready')
  return told
})
await store.close()
process.send?.(made)
process.disconnect?.()
