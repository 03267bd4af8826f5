import { carryOut, type Deed } from './answering.ts'
import { enact } from './enacting.ts'
import { type Era, firstOf } from './eras.ts'
import { fault, HouseError } from './errors.ts'
import type { Folding } from './folding.ts'

// What two of those who run the house may do at a table together: one asks for it, another does it.

/**
 * House-8.3  The game goes back to how it stood after an event, whatever came of it.
 * @throws HouseError when it cannot: it is over, its version knows no way back, there is no such event
 */
export async function rollBack(folding: Folding, to: number, reason: string): Promise<void> {
  mustRun(folding)
  await folding.reach(0)
  if (!('goBack' in folding.playing))
    throw fault('conflict', 'OLD_RULES', 'The version of the rules that this table plays knows no way back.')
  const { eras } = folding
  // House-5.10  What was played before the game was taken on stays as it was played.
  if (eras.length > 1 && to < firstOf(eras[eras.length - 1] as Era) - 1)
    throw fault(
      'conflict',
      'OTHER_RULES',
      'Since that event the game has gone on under other rules: it goes back to where they began at the most.',
    )
  const { rev } = folding
  const deed: Deed = {
    ...{ command: null, seq: 0 },
    stands: () => folding.rev === rev,
    apply: (match) => match.goBack(to),
    acts: [{ do: 'back', by: 'admin', to, seats: [], reason }],
  }
  const done = await carryOut(folding, deed, () => {})
  if ('refusal' in done) throw new HouseError('conflict', done.refusal)
}

/** House-8.3  All that is hidden in a game, as JSON; everybody at the table reads that it was looked at, and why. */
export async function laidOpen(folding: Folding, reason: string): Promise<string> {
  mustRun(folding)
  const said = `What is hidden was looked at: ${reason}`
  const done = await enact(folding, null, () => ({ acts: [{ do: 'override', by: 'admin', reason: said }] }))
  if ('refusal' in done) throw new HouseError('conflict', done.refusal)
  return JSON.stringify(folding.playing.position)
}

function mustRun(folding: Folding): void {
  if (folding.over) throw fault('conflict', 'GAME_OVER', 'The game is over.')
}
