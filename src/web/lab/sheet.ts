import type { Json } from '../../server/api.ts'
import { isObject } from '../schema.ts'

/** What is asked of a study: a figure, and between which bounds it should lie: a number, `fair`, or nothing. */
export interface Asked {
  readonly figure: string
  readonly from: string
  readonly to: string
  /** What people call it, where the file says. */
  readonly as: string | null
}

/** A study as the form has it. What is varied is a text: `60 to 140 by 20`, or `60, 100`. */
export interface Draft {
  readonly game: string
  readonly title: string
  readonly sweep: readonly { readonly option: string; readonly values: string }[]
  readonly seats: readonly number[]
  /** Line-ups by name: the players at a table, with commas. */
  readonly players: readonly {
    readonly name: string
    readonly who: string
    readonly playouts: number | null
    /** Fewer games than the study's, of who takes long. */
    readonly games: number | null
    /** At which numbers of seats it is asked, as a text; at all where there is none. */
    readonly seats: string
  }[]
  /** Mixes of options by name, as a file has them; the form only says which they are. */
  readonly variants: Readonly<Record<string, Json>>
  readonly games: number
  readonly seed: string
  readonly ask: readonly Asked[]
}

const RANGE = /^(-?\d+(?:\.\d+)?)\s*(?:to|–|\.\.)\s*(-?\d+(?:\.\d+)?)(?:\s*(?:by|step)\s*(\d+(?:\.\d+)?))?$/

/** What a text of values means in the file: a range, or a list. */
export function valuesOf(text: string): Json {
  const range = RANGE.exec(text.trim())
  if (range !== null) {
    const [from, to, step] = range.slice(1).map(Number)
    return { from: from ?? 0, to: to ?? 0, step: range[3] === undefined ? 1 : (step ?? 1) }
  }
  const whole = readValue(`[${text}]`)
  if (Array.isArray(whole)) return whole
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readValue)
}

function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** Values as the form shows them. */
export function textOf(values: Json): string {
  if (Array.isArray(values)) {
    const text = values.map(plain).join(', ')
    const same = JSON.stringify(valuesOf(text)) === JSON.stringify(values)
    return same ? text : JSON.stringify(values).slice(1, -1)
  }
  if (isObject(values) && 'from' in values) {
    const { from, to, step = 1 } = values
    return `${plain(from ?? 0)} to ${plain(to ?? 0)} by ${plain(step)}`
  }
  return textOf([values])
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The study that a draft is, as a file has it. */
export function studyOf(draft: Draft): Json {
  const sweep = draft.sweep.filter(({ option, values }) => option !== '' && values.trim() !== '')
  const players = apart(draft.players.filter(({ who }) => who.trim() !== ''))
  return {
    ...(draft.title.trim() === '' ? {} : { title: draft.title.trim() }),
    game: draft.game,
    ...(sweep.length === 0
      ? {}
      : { options: Object.fromEntries(sweep.map(({ option, values }) => [option, valuesOf(values)])) }),
    ...(Object.keys(draft.variants).length === 0 ? {} : { variants: { ...draft.variants } }),
    seats: [...draft.seats],
    ...(players.length === 0
      ? {}
      : { players: Object.fromEntries(players.map((one) => [one.name, lineUpOf(one)])) }),
    games: draft.games,
    seed: draft.seed,
    ask: draft.ask
      .filter(({ figure }) => figure.trim() !== '')
      .map(({ figure, from, to, as }) => ({
        figure: figure.trim(),
        ...boundOf('from', from),
        ...boundOf('to', to),
        ...(as === null ? {} : { as }),
      })),
  }
}

/** What is neither a number nor `fair` is sent as it stands, so that the house says what is wrong with it. */
function boundOf(name: 'from' | 'to', text: string): Readonly<Record<string, Json>> {
  const word = text.trim()
  if (word === '') return {}
  const number = Number(word.replace(',', '.'))
  return { [name]: Number.isFinite(number) ? number : word }
}

/** A second line-up of the same name is told from the first. */
function apart(players: Draft['players']): Draft['players'] {
  const taken = new Set<string>()
  return players.map((one) => {
    let name = one.name
    for (let n = 2; taken.has(name); n++) name = `${one.name} ${n}`
    taken.add(name)
    return { ...one, name }
  })
}

function lineUpOf({ who, playouts, games, seats }: Draft['players'][number]): Json {
  const names = who.split(',').map((name) => name.trim())
  const players = names.length === 1 ? (names[0] ?? '') : names
  if (playouts === null && games === null && seats.trim() === '') return players
  return {
    players,
    ...(playouts === null ? {} : { playouts }),
    ...(games === null ? {} : { games }),
    ...(seats.trim() === '' ? {} : { seats: valuesOf(seats) }),
  }
}

/** The draft of a study that a file holds; null where it is none. */
export function draftOf(study: Json): Draft | null {
  if (!isObject(study) || typeof study.game !== 'string') return null
  const { options = {}, variants = {}, players = {}, seats = [], ask = [] } = study
  return {
    game: study.game,
    title: typeof study.title === 'string' ? study.title : '',
    sweep: isObject(options)
      ? Object.entries(options).map(([option, values]) => ({ option, values: textOf(values) }))
      : [],
    seats: seatsOf(seats),
    players: isObject(players)
      ? Object.entries(players).map(([name, given]) => lineUpIn(name, given))
      : [lineUpIn('players', players)],
    variants: isObject(variants) ? (variants as Draft['variants']) : {},
    games: typeof study.games === 'number' ? study.games : 400,
    seed: plain(study.seed ?? '1'),
    ask: Array.isArray(ask) ? ask.flatMap(askedIn) : [],
  }
}

function seatsOf(given: Json): number[] {
  if (typeof given === 'number') return [given]
  if (Array.isArray(given)) return given.map(Number)
  if (!isObject(given)) return []
  const { from, to, step = 1 } = given
  const count = Math.max(0, Math.floor((Number(to) - Number(from)) / Number(step)) + 1)
  return Array.from({ length: Math.min(count, 1000) }, (_, i) => Number(from) + i * Number(step))
}

function lineUpIn(name: string, given: Json): Draft['players'][number] {
  if (isObject(given)) {
    const { players = '', playouts, games, seats } = given
    const number = (value: Json | undefined) => (typeof value === 'number' ? value : null)
    return {
      ...lineUpIn(name, players),
      playouts: number(playouts),
      games: number(games),
      seats: seats === undefined ? '' : textOf(seats),
    }
  }
  const who = Array.isArray(given) ? given.map(plain).join(', ') : plain(given)
  return { name, who, playouts: null, games: null, seats: '' }
}

function askedIn(wish: Json): Asked[] {
  if (!isObject(wish) || typeof wish.figure !== 'string') return []
  const { figure, from = '', to = '', as } = wish
  return [{ figure, from: plain(from), to: plain(to), as: typeof as === 'string' ? as : null }]
}

/** What the report says of variants, for readers: options by their words and not by their names in files. */
export const read = (text: string): string => text.replaceAll('_', ' ').replaceAll(' %', '%')
