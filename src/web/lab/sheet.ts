import type { Json } from '../../server/api.ts'
import { isObject } from '../schema.ts'

/** What is asked of a study: a figure, and where it should lie. */
export interface Asked {
  readonly figure: string
  readonly from: number | null
  readonly to: number | null
}

/** A study as the form has it. What is varied is a text: `60 to 140 by 20`, or `60, 100`. */
export interface Draft {
  readonly game: string
  readonly title: string
  readonly sweep: readonly { readonly option: string; readonly values: string }[]
  readonly seats: readonly number[]
  /** Line-ups by name: who sits at a table, with commas. */
  readonly players: readonly {
    readonly name: string
    readonly who: string
    readonly playouts: number | null
    /** Fewer games than the study's, of who takes long. */
    readonly games: number | null
  }[]
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
  if (Array.isArray(values)) return values.map(plain).join(', ')
  if (isObject(values) && 'from' in values) {
    const { from, to, step = 1 } = values
    return `${plain(from ?? 0)} to ${plain(to ?? 0)} by ${plain(step)}`
  }
  return plain(values)
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The study that a draft is, as a file has it. */
export function studyOf(draft: Draft): Json {
  const sweep = draft.sweep.filter(({ option, values }) => option !== '' && values.trim() !== '')
  const players = draft.players.filter(({ who }) => who.trim() !== '')
  return {
    ...(draft.title.trim() === '' ? {} : { title: draft.title.trim() }),
    game: draft.game,
    ...(sweep.length === 0
      ? {}
      : { options: Object.fromEntries(sweep.map(({ option, values }) => [option, valuesOf(values)])) }),
    seats: [...draft.seats],
    ...(players.length === 0
      ? {}
      : { players: Object.fromEntries(players.map((one) => [one.name, lineUpOf(one)])) }),
    games: draft.games,
    seed: draft.seed,
    ask: draft.ask
      .filter(({ figure }) => figure.trim() !== '')
      .map(({ figure, from, to }) => ({
        figure: figure.trim(),
        ...(from === null ? {} : { from }),
        ...(to === null ? {} : { to }),
      })),
  }
}

function lineUpOf({ who, playouts, games }: Draft['players'][number]): Json {
  const names = who.split(',').map((name) => name.trim())
  const players = names.length === 1 ? (names[0] ?? '') : names
  if (playouts === null && games === null) return players
  return { players, ...(playouts === null ? {} : { playouts }), ...(games === null ? {} : { games }) }
}

/** The draft of a study that a file holds; null where it is none. */
export function draftOf(study: Json): Draft | null {
  if (!isObject(study) || typeof study.game !== 'string') return null
  const { options = {}, players = {}, seats = [], ask = [] } = study
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
    const { players = '', playouts, games } = given
    const number = (value: Json | undefined) => (typeof value === 'number' ? value : null)
    return { ...lineUpIn(name, players), playouts: number(playouts), games: number(games) }
  }
  const who = Array.isArray(given) ? given.map(plain).join(', ') : plain(given)
  return { name, who, playouts: null, games: null }
}

function askedIn(wish: Json): Asked[] {
  if (!isObject(wish) || typeof wish.figure !== 'string') return []
  const bound = (value: Json | undefined) => (typeof value === 'number' ? value : null)
  return [{ figure: wish.figure, from: bound(wish.from), to: bound(wish.to) }]
}

/** What the report says of variants, for readers: options by their words and not by their names in files. */
export const read = (text: string): string => text.replaceAll('_', ' ')
