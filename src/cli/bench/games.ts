import { ArchiveFault, fileOfPlayed } from '../../house/tables/archive.ts'
import type { Answers } from '../../lab/study/answers.ts'
import { recorded } from '../../lab/study/recorded.ts'
import type { Study } from '../../lab/study/sheet.ts'

/**
 * Plays the strange games of a study again, and gives each as the file of a table, which a house can open. Games without an end
 * are left out, and so is what is too large for a file.
 */
export function keepGames(
  study: Study,
  { strange }: Answers,
  keep: (number: number, bytes: Buffer) => void,
): void {
  for (const [number, { cell: at, game }] of strange.entries()) {
    const cell = study.cells[at]
    const played = cell === undefined ? null : recorded(study, cell, game)
    if (played === null) continue
    try {
      const name = `${study.title}: game ${game}`.slice(0, 200)
      keep(number, fileOfPlayed(played.match, { name, seated: played.seated, atMs: Date.now() }))
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error
    }
  }
}
