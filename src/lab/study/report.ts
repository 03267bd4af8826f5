import type { Json } from '../../kernel/json.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Estimate } from '../statistics/clustered.ts'
import { type Answers, isRulebook } from './answers.ts'
import { isShare, variantOf } from './named.ts'
import type { Results } from './results.ts'
import { allGames, type Bound, type Cell, gamesOf, type Study } from './sheet.ts'
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

/** A figure with its interval, in figures and in words; an end that is open is null. Shares are of 100. */
export interface Said {
  readonly mean: number | null
  readonly low: number | null
  readonly high: number | null
  readonly text: string
}

/** A study as pages show it: plain JSON, in which every sentence is written already. */
export interface Report {
  readonly title: string
  readonly game: string
  readonly gameTitle: string
  readonly version: number
  readonly seed: string
  readonly games: number
  readonly asked: number
  /** Games that were kept of other rules or players, and are played again: a sentence, or nothing. */
  readonly again?: string
  readonly axis: { readonly name: string; readonly numbers: boolean; readonly rulebook: Json }
  readonly strengths: readonly { readonly name: string; readonly players: string }[]
  readonly cells: readonly {
    readonly variant: string
    /** Which plot it stands in. */
    readonly panel: string
    readonly x: Json
    readonly seats: number
    readonly strength: number
    readonly played: number
    /** How many are played in all; older reports do not say. */
    readonly games?: number
    readonly rulebook: boolean
  }[]
  readonly answers: readonly {
    readonly asked: string
    readonly figure: string
    readonly from: number | null
    readonly to: number | null
    readonly lines: readonly string[]
    readonly rows: readonly {
      readonly variant: string
      readonly seats: number
      readonly stamp: string
      /** The stamp as people read it; older reports have none. */
      readonly words?: string
      /** By strength; null where one was not asked at this number of seats. */
      readonly estimates: readonly (Said | null)[]
    }[]
  }[]
  readonly figures: readonly {
    readonly figure: string
    readonly words: string
    readonly percent: boolean
    /** By cell. */
    readonly points: readonly Said[]
  }[]
  readonly changes: readonly {
    readonly words: string
    readonly figure: string
    readonly label: string
    readonly open: boolean
    readonly difference: Said
  }[]
  readonly alarm: { readonly raised: boolean; readonly text: string }
  readonly seats: readonly {
    readonly cell: number
    readonly player: string
    readonly seat: number
    readonly own: string
    readonly ownShare: number
    readonly share: Said
    readonly alarm: boolean
  }[]
  readonly leads: readonly {
    readonly cell: number
    readonly round: number
    readonly games: number
    readonly leader: Said
    readonly anyway: string
    readonly more: Said
  }[]
  readonly skills: readonly {
    readonly cell: number
    readonly player: string
    readonly share: Said
    readonly fair: string
  }[]
  readonly unused: readonly string[]
  readonly unanswered: readonly {
    readonly question: string
    readonly clause: string
    readonly never: string
  }[]
  readonly ends: readonly {
    readonly cell: number
    readonly shares: readonly { readonly how: string; readonly share: string }[]
  }[]
  readonly strange: readonly {
    readonly cell: number
    readonly game: number
    readonly text: string
    readonly off: string
  }[]
}

/** What a study says so far. */
export function reportOf(study: Study, results: Results, answers: Answers): Report {
  const { title = study.game, version = 0 } = gameOf(study.game)?.rules.meta ?? {}
  const axis = axisOf(study)
  return {
    ...{ title: study.title, game: study.game, gameTitle: title, version, seed: study.seed },
    games: results.reduce((sum, one) => sum + one.length, 0),
    asked: allGames(study),
    axis: { name: axis.name, numbers: axis.numbers, rulebook: axis.rulebook },
    strengths: study.strengths.map(({ name, bots }) => ({ name, players: bots.join(', ') })),
    cells: study.cells.map((cell, at) => ({
      ...{ variant: cell.called, panel: axis.panelOf(cell), x: axis.of(cell) },
      ...{ seats: cell.seats, strength: study.strengths.indexOf(cell.strength) },
      ...{ played: results[at]?.length ?? 0, games: gamesOf(study, cell), rulebook: isRulebook(study, cell) },
    })),
    answers: answers.wishes.map((one) => ({
      asked: wishWords(one.wish),
      figure: one.wish.figure,
      from: asked(one.wish.figure, one.wish.from),
      to: asked(one.wish.figure, one.wish.to),
      lines: answerLines(study, one),
      rows: one.said.map((said) => ({
        ...{ variant: said.called, seats: said.seats, stamp: stampOf(said) },
        words: stampWords(said),
        estimates: study.strengths.map((strength) => {
          const at = study.cells.findIndex(
            (cell) =>
              cell.strength === strength && cell.seats === said.seats && cell.options === said.options,
          )
          const found = answers.measured.find(({ cell, figure }) => cell === at && figure === one.wish.figure)
          return found === undefined ? null : saidOf(one.wish.figure, found.estimate)
        }),
      })),
    })),
    figures: answers.figures.map((figure) => ({
      ...{ figure, words: figureWords(figure, study), percent: isShare(figure) },
      points: answers.measured
        .filter((one) => one.figure === figure)
        .map(({ estimate }) => saidOf(figure, estimate)),
    })),
    changes: answers.changes.map((change) => {
      const cell = study.cells[change.cell]
      return {
        ...{ words: changeWords(study, change), figure: change.figure, open: change.chance >= 0.05 },
        label: `${cell?.called ?? ''}, ${cell?.seats ?? ''} players, ${cell?.strength.name ?? ''}`,
        difference: saidOf(change.figure, change.difference),
      }
    }),
    ...seatsIn(answers),
    leads: answers.courses.map(({ cell, round, games, leader, anyway, more }) => ({
      ...{ cell, round, games, leader: saidOf(SHARE, leader), anyway: inWords(SHARE, anyway) },
      more: saidOf(SHARE, more),
    })),
    skills: answers.skills.map(({ cell, player, share, fair }) => ({
      ...{ cell, player, share: saidOf(SHARE, share), fair: inWords(SHARE, fair) },
    })),
    unused: answers.unused.map(({ fact, clause }) => `${factWords(fact)} (${clause})`),
    unanswered: answers.unanswered.map((one) => ({
      ...{ question: one.question, clause: one.clause, never: unansweredWords(one) },
    })),
    ends: answers.endings.map((ends, cell) => ({
      cell,
      shares: Object.entries(ends).map(([how, share]) => ({ how, share: inWords(SHARE, share) })),
    })),
    strange: answers.strange.map(({ cell, game, figure, value, off }) => ({
      ...{ cell, game, text: `${figureWords(figure, study)}: ${inWordsOfOne(figure, value)}` },
      off: `${Math.abs(off).toFixed(1)} standard deviations ${off > 0 ? 'above' : 'below'} the mean`,
    })),
  }
}

/** A figure that is a share of wins. */
const SHARE = 'seat 1'

function seatsIn(answers: Answers): Pick<Report, 'alarm' | 'seats'> {
  const seats = answers.seats.flatMap((looked, cell) =>
    looked.map(({ player, seat, share, interval, own, alarm }) => ({
      ...{ cell, player, seat: seat + 1, own: inWords(SHARE, own), ownShare: 100 * own, alarm },
      share: saidOf(SHARE, { mean: share, interval }),
    })),
  )
  const raised = seats.filter(({ alarm }) => alarm).length
  const text =
    raised === 0
      ? 'No seat is unfair as far as these games can tell.'
      : `${raised === 1 ? 'One seat is' : `${raised} seats are`} unfair: the interval leaves out what that player wins over all seats.`
  return { alarm: { raised: raised > 0, text }, seats }
}

const finite = (x: number): number | null => (Number.isFinite(x) ? x : null)
const scaled = (figure: string, x: number): number => (isShare(figure) ? 100 * x : x)
const asked = (figure: string, x: Bound): number | null => (x === 'fair' ? null : finite(scaled(figure, x)))

function saidOf(figure: string, estimate: Pick<Estimate, 'mean' | 'interval'>): Said {
  const at = (x: number) => finite(scaled(figure, x))
  const [low, high] = estimate.interval
  return { mean: at(estimate.mean), low: at(low), high: at(high), text: estimateWords(figure, estimate) }
}

/** What lies along the bottom of a study's plots: its variants by name, or the option with the most values, else the seats. */
interface Axis {
  readonly name: string
  readonly numbers: boolean
  /** The rulebook's value, where it is among those that are tried. */
  readonly rulebook: Json
  of(cell: Cell): Json
  /** Which plot a cell stands in. */
  panelOf(cell: Cell): string
}

/** The axis of a study's plots. */
export function axisOf(study: Study): Axis {
  const [widest] = Object.entries(study.sweep).sort(([, a], [, b]) => b.length - a.length)
  const named = study.variants.length > 0
  const swept = widest !== undefined && widest[1].length > 1 ? widest[0] : 'games'
  const name = named ? 'variant' : swept
  const tried = named ? study.variants : (widest?.[1] ?? [])
  const numbers = !named && name !== 'games' && tried.every((value) => typeof value === 'number')
  const standard = gameOf(study.game)?.rules.options[name]?.schema.fallback ?? null
  // Beside sweeps a cell is called by both; what is swept tells the plots apart.
  const longestFirst = study.variants.toSorted((a, b) => b.length - a.length)
  const nameIn = (called: string): string =>
    longestFirst.find((one) => called === one || called.endsWith(`, ${one}`)) ?? called
  const word = (value: unknown): Json =>
    numbers ? (value as number) : typeof value === 'string' ? value : JSON.stringify(value)
  return {
    name,
    numbers,
    rulebook: standard === null || !tried.includes(standard as Json) ? null : word(standard),
    of: ({ options, called }) =>
      named ? nameIn(called) : name === 'games' ? study.game : word(options[name]),
    panelOf({ seats, options }) {
      const rest = Object.entries(options).filter(
        ([other]) => other !== name && (study.sweep[other]?.length ?? 0) > 1,
      )
      return [`${seats} players`, ...(rest.length > 0 ? [variantOf(Object.fromEntries(rest))] : [])].join(
        ', ',
      )
    },
  }
}
