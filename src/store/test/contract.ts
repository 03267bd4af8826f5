// What any store must do. A store's own test says how to open it on fresh and on used data.

import { describe } from 'node:test'
import { logContract, sheetsContract } from './contract-log.ts'
import { nodesContract } from './contract-nodes.ts'
import { tablesContract } from './contract-tables.ts'
import { type Place, Standing } from './standing.ts'

/** The tests. */
export function storeContract(name: string, place: () => Place): void {
  describe(name, () => {
    const at = new Standing(place)
    tablesContract(at)
    logContract(at)
    sheetsContract(at)
    nodesContract(at)
  })
}
