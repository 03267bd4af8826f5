import { capital, counted } from '../../kernel/english.ts'
import type { Estimate } from '../statistics/clustered.ts'
import type { Answers, Change, Said } from './answers.ts'
import { isShare, quantileIn, variantOf } from './named.ts'
import type { Bound, Study, Wish } from './sheet.ts'
import type { Unanswered } from './used.ts'

const digits = (x: number, more: number): string => {
  if (!Number.isFinite(x)) return x < 0 ? '−∞' : '∞'
  const size = Math.abs(x)
  return x.toFixed((size >= 100 ? 0 : size >= 10 ? 1 : 2) + more).replace('-', '−')
}

/**
 * A figure as people read it: shares in percent.
 * @param more decimals beside the usual ones
 */
export const inWords = (figure: string, x: number, more = 0): string =>
  isShare(figure) ? `${digits(100 * x, more)}%` : digits(x, more)

/** The same of a single game: most of what is measured there is counted. */
export const inWordsOfOne = (figure: string, x: number): string =>
  isShare(figure) || !Number.isInteger(x) ? inWords(figure, x) : String(x).replace('-', '−')

/** The most decimals that are added to tell the ends of an interval apart. */
const MORE = 4

/** An estimate with its interval, in as many decimals as tell its ends apart. */
export function estimateWords(
  figure: string,
  { mean, interval: [low, high] }: Pick<Estimate, 'mean' | 'interval'>,
): string {
  if (Number.isNaN(mean)) return 'never seen'
  if (!Number.isFinite(low) && !Number.isFinite(high))
    return `${inWords(figure, mean)} (one game says nothing of the rest)`
  for (let more = 0; more <= MORE; more++) {
    const [from, to] = [inWords(figure, low, more), inWords(figure, high, more)]
    if (from !== to) return `${inWords(figure, mean, more)} (${from} to ${to})`
  }
  return `${inWords(figure, mean)} (hardly anything else)`
}

/** A figure's name in words: "rounds of 95 games in 100". */
export function figureWords(figure: string, { wishes }: Pick<Study, 'wishes'>): string {
  const as = wishes.find((wish) => wish.figure === figure)?.as
  if (as !== undefined) return as
  const quantile = quantileIn(figure)
  if (quantile === null) return WORDS[figure] ?? figure.replace(/^player (.+)$/, 'wins of $1')
  return quantile.share === 0.5
    ? `median ${quantile.of}`
    : `${quantile.of} of ${Math.round(100 * quantile.share)} games in 100`
}

const WORDS: Readonly<Record<string, string>> = {
  'no choice': 'decisions without a choice',
  'player first': 'wins of who is named first',
  passing: 'choices that do nothing',
  unfinished: 'games without an end',
  comeback: 'how far behind the winner was',
  kingmaking: 'part of the win that is given away by who cannot win',
  'without hope': 'decisions of who cannot win any more',
}

/** What was asked for: "rounds from 8 to 14". */
export function wishWords(wish: Wish): string {
  const { figure, from, to } = wish
  const end = (x: Bound) =>
    x === 'fair' ? 'the fair share' : isShare(figure) ? `${Math.round(1000 * x) / 10}%` : String(x)
  const what = figureWords(figure, { wishes: [wish] })
  if (from === Number.NEGATIVE_INFINITY) return `${what} at most ${end(to)}`
  if (to === Number.POSITIVE_INFINITY) return `${what} at least ${end(from)}`
  return `${what} from ${end(from)} to ${end(to)}`
}

/** Words with commas in them are told apart by semicolons. */
function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  const between = words.some((word) => word.includes(',')) ? '; ' : ', '
  return `${words.slice(0, -1).join(between)} and ${words.at(-1)}`
}

/** A longer list of variants is a wall: which they are stands in the table below. */
const MOST_LISTED = 120

/** Several variants in words: "win_credits 60, 80 and 100"; of many only how many they are. */
function variantsOf(study: Study, said: readonly Said[], of: number): string {
  const names = namesOf(study, said)
  if (names.length <= MOST_LISTED || said.length < 3) return names
  return said.length === of ? `all ${of} variants` : `${said.length} of ${of} variants`
}

function namesOf({ sweep, variants }: Study, said: readonly Said[]): string {
  if (variants.length > 0) return listed(said.map(({ called }) => called))
  const varied = Object.keys(sweep).filter((name) => (sweep[name]?.length ?? 0) > 1)
  const [only] = varied
  const own = said.map(({ options }) =>
    variantOf(Object.fromEntries(varied.map((name) => [name, options[name] ?? null]))),
  )
  return only !== undefined && varied.length === 1
    ? `${only} ${listed(own.map((text) => text.slice(only.length + 1)))}`
    : listed(own)
}

/** The answer to one wish, in sentences: one for each number of seats. */
export function answerLines(study: Study, { wish, said }: Answers['wishes'][number]): string[] {
  const seats = [...new Set(said.map((one) => one.seats))]
  return seats.map((n) => {
    const here = said.filter((one) => one.seats === n)
    const asked = study.strengths.filter(({ seats }) => seats?.includes(n) ?? true)
    const who = study.strengths.length > 1 ? `by ${listed(asked.map(({ name }) => name))} players` : ''
    const parts = (['yes', 'no'] as const).flatMap((verdict) => {
      const such = here.filter(({ verdicts }) => verdicts.every((one) => one === verdict))
      const names = variantsOf(study, such, here.length)
      return such.length === 0 ? [] : [`${verdict === 'yes' ? 'so' : 'not'} with ${names}`]
    })
    const torn = here.filter(({ standing }) => standing === 'flips')
    if (torn.length > 0) parts.push(`it depends on who plays with ${variantsOf(study, torn, here.length)}`)
    const open = here.filter((one) => !torn.includes(one) && one.verdicts.includes('open'))
    const most = Math.max(...open.map(({ games }) => games))
    if (open.length > 0) parts.push(`${tooFew(most)} with ${variantsOf(study, open, here.length)}`)
    const text = parts.join('; ')
    const what = wishWords(wish)
    return `${capital(what)}, games of ${n}${who === '' ? '' : `, ${who}`}: ${text}.`
  })
}

/** What is said of games that other rules or players have played. */
export const staleWords = (games: number): string =>
  `Games played by older rules or players are played again: ${games.toLocaleString('en')}.`

/** How many things of a kind are named; of more we say how many there are. */
const NAMED = 8

/** `tookFromRow`, a kind of fact, as people read it: "took from row". */
export const factWords = (fact: string): string => fact.replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`)

/** What nobody answered, in words: "do: attack, deal; legs.what: secret". */
export function unansweredWords({ asked, never }: Unanswered): string {
  if (!asked) return 'never asked'
  const fields = new Map<string, string[]>()
  for (const part of never) {
    const [field = '', value] = part.split(/=(.*)/s)
    fields.set(field, [...(fields.get(field) ?? []), ...(value === undefined ? [] : [value])])
  }
  return [...fields]
    .map(([field, values]) => {
      const more = values.length > NAMED ? ` and ${values.length - NAMED} more` : ''
      return values.length === 0 ? field : `${field}: ${values.slice(0, NAMED).join(', ')}${more}`
    })
    .join('; ')
}

/** The stamp of a variant: what two strengths say of it. Where both say that it is not so, it does not hold. */
export function stampOf({ standing, verdicts }: Pick<Said, 'standing' | 'verdicts'>): string {
  if (standing === 'asked once') return verdicts[0] ?? 'open'
  return standing === 'holds' && verdicts[0] === 'no' ? 'missed' : standing
}

/** The stamp as people read it: where the games do not suffice, about how many would. */
export function stampWords(said: Said): string {
  const stamp = stampOf(said)
  return stamp === 'frail' || stamp === 'open' ? tooFew(said.games) : stamp
}

/** That these games do not tell, and about how many are needed, in two digits. */
function tooFew(games: number): string {
  if (!Number.isFinite(games)) return 'too few games to tell'
  return `too few games to tell (about ${Number(games.toPrecision(2)).toLocaleString('en')} needed)`
}

/** A change beside the rulebook, in a line. */
export function changeWords(
  study: Study,
  { cell, against, figure, difference, chance, games }: Change,
): string {
  const [is, was] = [study.cells[cell], study.cells[against]]
  if (is === undefined || was === undefined) return ''
  const size = estimateWords(figure, difference)
  const settled = chance < 0.05
  const more = Number.isFinite(games)
    ? `a difference of this size needs about ${counted(games, 'game')}`
    : 'none was seen'
  return `${figureWords(figure, study)}: ${is.called} beside ${was.called}, games of ${is.seats}, ${is.strength.name}: ${size}; ${
    settled
      ? `not by chance (p ${chance < 0.001 ? 'below 0.001' : `= ${chance.toFixed(3)}`}, corrected)`
      : `open: ${more}`
  }`
}
