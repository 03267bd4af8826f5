import path from 'node:path'
import { type Answers, variantOf } from './answers.ts'
import { studyPage } from './page.ts'
import { type Results, writeWhole } from './run.ts'
import type { Study } from './sheet.ts'

/**
 * Writes what a study found: one page, its figures as CSV and as JSON. Gives the page's path.
 * @param kept the places of those strange games that lie beside it as files
 */
export function writeStudy(
  folder: string,
  study: Study,
  results: Results,
  answers: Answers,
  kept: readonly number[] = [],
): string {
  const page = path.join(folder, 'index.html')
  writeWhole(path.join(folder, 'figures.csv'), csvOf(study, answers))
  writeWhole(path.join(folder, 'figures.json'), `${JSON.stringify({ study, ...answers }, null, 1)}\n`)
  writeWhole(page, studyPage(study, results, answers, kept))
  return page
}

/** A line for each figure of each cell. */
export function csvOf(study: Study, { measured }: Answers): string {
  const lines = measured.map(({ cell: at, figure, estimate: { mean, interval, games } }) => {
    const cell = study.cells[at]
    const words = [variantOf(cell?.options ?? {}), cell?.strength.name ?? '', figure].map(quoted)
    return [words[0], cell?.seats, words[1], words[2], mean, ...interval, games].join(',')
  })
  return `variant,players,strength,figure,mean,low,high,games\n${lines.join('\n')}\n`
}

/** A text as a cell of CSV; one that begins like a formula is none. */
const quoted = (text: string): string => `"${text.replace(/^[=+@-]/, "'$&").replace(/"/g, '""')}"`
