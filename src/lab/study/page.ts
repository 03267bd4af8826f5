import { counted, figure } from '../../kernel/english.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Answers } from './answers.ts'
import { KINGMAKING } from './named.ts'
import { changesPlot, figurePlot } from './plots.ts'
import type { Results } from './results.ts'
import { allGames, type Study } from './sheet.ts'
import {
  answerLines,
  changeWords,
  estimateWords,
  factWords,
  figureWords,
  inWords,
  inWordsOfOne,
  stampOf,
  stampWords,
  unansweredWords,
  wishWords,
} from './words.ts'

const STYLE = `
:root { color-scheme: light; --ink: #1d2433; --ink-2: #566; --paper: #fbf9f4; --line: #d9d3c5; --wrong: #a3231a; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 760px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
h1, h2, .answer { font-family: "Source Serif 4", Georgia, serif; font-weight: 600; }
h1 { font-size: 1.9rem; margin: 0 0 .3rem; } h2 { font-size: 1.3rem; margin: 2.4rem 0 .6rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.answer { font-size: 1.25rem; line-height: 1.35; margin: .6rem 0; }
.asked, figcaption, .small { color: var(--ink-2); font-size: .9rem; }
figure { margin: 1rem 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto; background: white; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.stamp { display: inline-block; border: 1.5px solid var(--ink); border-radius: 3px; padding: 0 .45em; font-size: .8rem; font-weight: 600; }
.stamp.flips, .stamp.missed, .stamp.no, .alarm { border-color: var(--wrong); color: var(--wrong); } .stamp.frail, .stamp.open { border-style: dashed; }
.alarm { font-weight: 600; } code { font-size: .85em; }`

/** How kingmaking is measured. */
const KINGS =
  ' In each game one decision with a choice is drawn by lot. Bots play on from it, up to 48 times, with up to four answers and the same players. A player who wins none of these games cannot win any more. Some of the games choose the answers and the rival to compare. Others measure how much of the win the answer moves between rivals. The mean is 0 where the answer does nothing, and 1 where it decides alone.'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  folded(
    rows.length,
    'rows',
    `<div class="wide"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((one) => row(one)).join('')}</tbody></table></div>`,
  )

/** How much stands open on the page; a reader can open what is longer. */
const MOST_OPEN = 24

const folded = (length: number, what: string, html: string): string =>
  length <= MOST_OPEN ? html : `<details><summary>${length} ${what}</summary>${html}</details>`

/** A study on one page that needs nothing besides: answers first, then what they rest on. */
export function studyPage(
  study: Study,
  results: Results,
  answers: Answers,
  kept: readonly number[] = [],
): string {
  const games = results.reduce((sum, one) => sum + one.length, 0)
  const asked = allGames(study)
  const meta = gameOf(study.game)?.rules.meta
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(study.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(study.title)}</h1>
<p class="asked">${escaped(meta?.title ?? study.game)}, version ${meta?.version ?? '?'}: ${games < asked ? `${figure(games)} of ` : ''}${counted(asked, 'game')}, ${counted(study.cells.length, 'variant')}, seed ${escaped(study.seed)}; players ${escaped(study.strengths.map(({ name, bots }) => `${name} (${bots.join(', ')})`).join(' and '))}.</p>
${wishes(study, answers)}
${changes(study, answers)}
${figures(study, answers)}
${seats(study, answers)}
${courses(study, answers)}
${skills(study, answers)}
${ends(study, answers, kept)}
<h2>How it is reckoned</h2>
<p class="small">Intervals are of 95%. A game is one trial: seats of one game are not independent. Variants are compared game by game from the same seeds, and chances are corrected for all comparisons on this page (Holm). Something counts as so when the whole interval lies where the study asks for it. <em>Holds</em>, <em>missed</em>: both strengths of play say that it is so, or that it is not. <em>Flips</em>: they disagree. <em>Too few games to tell</em>: for one of them at least; how many would tell is reckoned from how far the interval reaches over the bound.${study.watch.includes(KINGMAKING) ? KINGS : ''} Rules and players: <code>${escaped(study.by)}</code>.</p>
</main></body></html>
`
}

function wishes(study: Study, answers: Answers): string {
  return answers.wishes
    .map((one) => {
      const lines = answerLines(study, one).map((line) => `<p class="answer">${escaped(line)}</p>`)
      const rows = one.said.map((said) => [
        escaped(said.called),
        String(said.seats),
        ...study.strengths.map((strength) => {
          const at = study.cells.findIndex(
            (cell) =>
              cell.strength === strength && cell.seats === said.seats && cell.options === said.options,
          )
          const found = answers.measured.find(({ cell, figure }) => cell === at && figure === one.wish.figure)
          return found === undefined ? '' : estimateWords(one.wish.figure, found.estimate)
        }),
        `<span class="stamp ${stampOf(said)}">${stampWords(said)}</span>`,
      ])
      const head = ['variant', 'players', ...study.strengths.map(({ name }) => escaped(name)), 'answer']
      return `${lines.join('')}<p class="asked">Asked for: ${escaped(wishWords(one.wish))}.</p>${figurePlot(study, answers, one.wish.figure)}${table(head, rows)}`
    })
    .join('')
}

function changes(study: Study, answers: Answers): string {
  if (answers.changes.length === 0) return ''
  const lines = answers.changes.map((change) => `<li>${escaped(changeWords(study, change))}</li>`)
  const plots = answers.figures
    .map((figure) => {
      const plot = changesPlot(study, answers, figure)
      const rows = answers.changes.filter((one) => one.figure === figure).length
      return plot === '' ? '' : folded(rows, `comparisons: ${escaped(figureWords(figure, study))}`, plot)
    })
    .join('')
  return `<h2>What changes</h2>${plots}<details><summary>${answers.changes.length} comparisons in words</summary><ul class="small">${lines.join('')}</ul></details>`
}

function figures(study: Study, answers: Answers): string {
  const others = answers.figures.filter(
    (figure) => !answers.wishes.some(({ wish }) => wish.figure === figure),
  )
  const rows = study.cells.map((cell, at) => [
    escaped(cell.called),
    String(cell.seats),
    escaped(cell.strength.name),
    ...others.map((figure) => {
      const found = answers.measured.find((one) => one.cell === at && one.figure === figure)
      return found === undefined ? '' : estimateWords(figure, found.estimate)
    }),
  ])
  return `<h2>Figures</h2>${table(['variant', 'players', 'strength', ...others.map((one) => escaped(figureWords(one, study)))], rows)}`
}

function seats(study: Study, answers: Answers): string {
  const alarms = answers.seats.flatMap((looked, at) =>
    looked.filter(({ alarm }) => alarm).map((one) => ({ ...one, at })),
  )
  const rows = answers.seats.flatMap((looked, at) =>
    looked.map(({ player, seat, share, interval: [low, high], own, alarm }) => [
      escaped(study.cells[at]?.called ?? ''),
      escaped(`${player} (${study.cells[at]?.strength.name ?? ''})`),
      `${seat + 1} of ${study.cells[at]?.seats ?? ''}`,
      `<span class="${alarm ? 'alarm' : ''}">${inWords('seat 1', share)}</span> (${inWords('seat 1', low)} to ${inWords('seat 1', high)})`,
      inWords('seat 1', own),
    ]),
  )
  const said =
    alarms.length === 0
      ? 'No seat is unfair as far as these games can tell.'
      : `${alarms.length === 1 ? 'One seat is' : `${alarms.length} seats are`} unfair: the interval leaves out what that player wins over all seats.`
  return `<h2>Seats</h2><p class="${alarms.length > 0 ? 'alarm' : ''}">${said}</p><details><summary>Seat by seat</summary>${table(['variant', 'player', 'seat', 'wins', 'the player over all seats'], rows)}</details>`
}

const cellWords = (study: Study, at: number): string => {
  const cell = study.cells[at]
  return escaped(`${cell?.called ?? ''} · ${cell?.seats ?? ''} · ${cell?.strength.name ?? ''}`)
}

function courses(study: Study, answers: Answers): string {
  if (answers.courses.length === 0) return ''
  const rows = answers.courses.map(({ cell, round, games, leader, anyway, more, bySize }) => [
    cellWords(study, cell),
    `${round} (${games.toLocaleString('en')} games)`,
    estimateWords('seat 1', leader),
    inWords('seat 1', anyway),
    estimateWords('seat 1', more),
    bySize.map(({ from, to, leader }) => `${from} – ${to}: ${estimateWords('seat 1', leader)}`).join('<br>'),
  ])
  return `<h2>Who leads, who wins</h2><p class="small">Beside what those who led win anyway, by their seats and as the players they are. The rounds are a quarter, half and three quarters of the usual game.</p>${table(['variant', 'after round', 'who leads wins', 'wins anyway', 'the lead adds', 'by how far they led'], rows)}`
}

function skills(study: Study, answers: Answers): string {
  if (answers.skills.length === 0) return ''
  const rows = answers.skills.map(({ cell, player, share, fair }) => [
    cellWords(study, cell),
    escaped(player),
    estimateWords('seat 1', share),
    inWords('seat 1', fair),
  ])
  return `<h2>Luck against skill</h2><p class="small">What a seat of each player wins, at tables of several; were all luck, every one had the fair share.</p>${table(['variant', 'player', 'wins', 'all luck'], rows)}`
}

function ends(study: Study, answers: Answers, kept: readonly number[]): string {
  const names = [...new Set(answers.endings.flatMap((one) => Object.keys(one)))].sort()
  const rows = study.cells.map((cell, at) => [
    `${escaped(cell.called)} · ${cell.seats} · ${escaped(cell.strength.name)}`,
    ...names.map((name) => `${(100 * (answers.endings[at]?.[name] ?? 0)).toFixed(1)}%`),
  ])
  const unused =
    answers.unused.length === 0
      ? '<p>Everything that the game can tell was told in some game.</p>'
      : `<p>Never told in any game: ${answers.unused.map(({ fact, clause }) => `${escaped(factWords(fact))} (${escaped(clause)})`).join(', ')}.</p>`
  const unanswered =
    answers.unanswered.length === 0
      ? ''
      : `<p>Asked or offered in the rules, and never answered by anybody:</p>${table(
          ['question', 'clause', 'never'],
          answers.unanswered.map((one) => [
            `<code>${escaped(one.question)}</code>`,
            escaped(one.clause),
            escaped(unansweredWords(one)),
          ]),
        )}`
  const strange = answers.strange.map(({ cell, game, figure, value, off }, number) => [
    escaped(study.cells[cell]?.called ?? ''),
    String(study.cells[cell]?.seats ?? ''),
    `${study.seed}/${game}`,
    `${escaped(figureWords(figure, study))} ${inWordsOfOne(figure, value)}`,
    `${off > 0 ? '+' : '−'}${Math.abs(off).toFixed(1)} sd`,
    kept.includes(number) ? `<a href="game-${number + 1}.argosy" download>the game</a>` : '',
  ])
  return `<h2>How games end</h2>${table(['variant', ...names.map(escaped)], rows)}
<h2>Never used</h2>${unused}${unanswered}
<h2>The strangest games</h2><p class="small">A game is a file that Argosy opens (My tables, “A game from a file”). Watch it there on the board, and fork it from any moment.</p>${table(['variant', 'players', 'game', 'what', 'off the mean', 'to watch'], strange)}`
}
