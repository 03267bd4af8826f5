import path from 'node:path'
import type { Answers, Said } from './answers.ts'
import { studyPage } from './page.ts'
import type { Results } from './results.ts'
import { writeWhole } from './run.ts'
import type { Cell, Study } from './sheet.ts'
import { answerLines, estimateWords, figureWords, stampWords } from './words.ts'

/**
 * Writes what a study found: one page, its answers for a document, its figures as CSV and as JSON. Gives the page's path.
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
  writeWhole(path.join(folder, 'answers.md'), documentOf(study, answers))
  writeWhole(page, studyPage(study, results, answers, kept))
  return page
}

/** A line for each figure of each cell. */
export function csvOf(study: Study, { measured }: Answers): string {
  const lines = measured.map(({ cell: at, figure, estimate: { mean, interval, games } }) => {
    const cell = study.cells[at]
    const words = [cell?.called ?? '', cell?.strength.name ?? '', figure].map(quoted)
    return [words[0], cell?.seats, words[1], words[2], mean, ...interval, games].join(',')
  })
  return `variant,players,strength,figure,mean,low,high,games\n${lines.join('\n')}\n`
}

/** The answers in Markdown: sentences, and a table for each figure with what each strength gives and how far it holds. */
export function documentOf(study: Study, answers: Answers): string {
  const asked = study.wishes.map((wish) => {
    const found = answers.wishes.find((one) => one.wish === wish)
    const lines = found === undefined ? [] : [...answerLines(study, found), '']
    const rows = variantsIn(study).map((at) => {
      const said = found?.said.find(({ options, seats }) => options === at.options && seats === at.seats)
      const stamp = said === undefined ? [] : [`**${stampWords(said)}**`]
      return [at.called, String(at.seats), ...estimatesOf(study, answers, at, wish.figure), ...stamp]
    })
    const head = ['variant', 'players', ...study.strengths.map(({ name }) => name)]
    return [
      `## ${figureWords(wish.figure, study)}`,
      '',
      ...lines,
      ...tableOf(found === undefined ? head : [...head, ''], rows),
    ].join('\n')
  })
  return `# ${study.title}\n\n${[...asked, seatsOf(study, answers)].join('\n\n')}\n`
}

const variantsIn = ({ cells, strengths }: Study): readonly Cell[] =>
  cells.filter(({ strength }) => strength === strengths[0])

function estimatesOf(
  study: Study,
  { measured }: Answers,
  { options, seats }: Pick<Said, 'options' | 'seats'>,
  figure: string,
): string[] {
  return study.strengths.map((strength) => {
    const at = study.cells.findIndex(
      (cell) => cell.strength === strength && cell.options === options && cell.seats === seats,
    )
    const found = measured.find((one) => one.cell === at && one.figure === figure)
    return found === undefined ? '' : estimateWords(figure, found.estimate)
  })
}

/** What each seat wins, and in bold with its interval where that is unfair. */
function seatsOf(study: Study, answers: Answers): string {
  const rows = study.cells.map(({ called, seats, strength }, at) => [
    ...[called, String(seats), strength.name],
    (answers.seats[at] ?? [])
      .map(({ player, seat, share, interval: [low, high], alarm }) => {
        const who = strength.bots.length > 1 ? `${player} in ${seat + 1}: ` : ''
        const text = `${who}${(100 * share).toFixed(0)}`
        return alarm ? `**${text} (${(100 * low).toFixed(0)} – ${(100 * high).toFixed(0)})**` : text
      })
      .join(', '),
  ])
  return ['## Seats, %', '', ...tableOf(['variant', 'players', 'strength', 'wins'], rows)].join('\n')
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head.map(cellOf), head.map(() => '---'), ...rows.map((row) => row.map(cellOf))].map(
    (row) => `| ${row.join(' | ')} |`,
  )

/** A text as a cell of a table in Markdown. */
const cellOf = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** A text as a cell of CSV; one that begins like a formula is none. */
const quoted = (text: string): string => `"${text.replace(/^[=+@-]/, "'$&").replace(/"/g, '""')}"`
