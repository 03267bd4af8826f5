// A thread in which it is proved that a newer version of the rules leads a log to the same positions.

import type { GameEvent } from '../../kernel/match.ts'
import type { HouseAct } from '../acts.ts'
import { editionOfTable } from '../shelf.ts'
import { partingOf } from './proof.ts'
import type { Proved, Task } from './prover.ts'

/** Replays a log by both versions. */
export default function prove({ game, from, to, log }: Task): Proved {
  const at = (version: number) => editionOfTable({ game, version })
  const read = log.map((json) => JSON.parse(json) as GameEvent | HouseAct)
  const proof = partingOf(at(from), at(to), read, at)
  return 'match' in proof ? { snapshot: JSON.stringify(proof.match.snapshot()) } : { parting: proof }
}
