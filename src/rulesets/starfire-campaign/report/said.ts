import { andList, capital, counted } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import { ownerName } from '../map/world.ts'
import type { Line } from '../position.ts'
import { battleHead, battleText } from './battle-head.ts'
import type { Claims } from './claims.ts'
import { placeName, type Reader } from './places.ts'
import { sentence, sentenceNaming } from './words/index.ts'

// How lines of a report that belong together read to whose report it is.

/** A headline, without a full stop, and what follows from it, which may be nothing. */
export interface Said {
  readonly head: string
  readonly text: string
}

/** A sentence without the clause and the die, which stand in the report, and without the full stop. */
export const bare = (text: string): string =>
  text
    .replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, '')
    .replace(/ \(die \d+, SC-[\d.]+[a-z]?\)|; d10 \d+:.*$/, '')
    .replace(/\.$/, '')
    .trim()

/** A line as a page tells it. */
export const plain = (line: Line): string => `${bare(sentence(line))}.`

/**
 * Lines that are told as one; one that has no headline of its own is its sentence, with its places named.
 * @param claims what they say was lost and gained
 */
export function saidOf(
  lines: readonly [Line, ...Line[]],
  all: readonly Line[],
  reader: Reader,
  claims: Claims,
): Said {
  const [line] = lines
  const battle = lines.find(({ kind }) => kind === 'battle in')
  const taken = lines.find(({ kind }) => kind === 'conquered')
  const place = (system: number) => placeName(system, reader)
  const whole = (one: Line) => `${bare(sentenceNaming(one, place))}.`
  if (battle !== undefined) {
    const text = [
      ...(taken === undefined ? [] : [whole(taken)]),
      ...battleText(battle, all, reader.owner),
    ].join(' ')
    return { head: battleHead(battle, all, reader, claims), text }
  }
  const head = headOf(lines, reader, claims)
  if (taken !== undefined && head !== null) return { head, text: whole(taken) }
  return { head: capital(head ?? bare(sentenceNaming(line, place))), text: '' }
}

const FEW = 3

/** "F1, F3 and F7", or of more "5 fleets". */
const fleets = (lines: readonly Line[]): string =>
  lines.length <= FEW ? andList(lines.map(({ numbers: [id] }) => `F${id}`)) : `${lines.length} fleets`

/** The first few, and how many more. */
function listed(names: readonly string[]): string {
  const all = [...new Set(names)]
  return andList(all.length <= FEW + 1 ? all : [...all.slice(0, FEW), `${all.length - FEW} more`])
}

const SCANNED = ['', 'A WP leads to', 'Visited:', 'Scanned:', 'Charted:']

/** Null for what has no headline of its own. */
function headOf(
  lines: readonly [Line, ...Line[]],
  reader: Reader,
  { lost = [], gained = [] }: Claims,
): string | null {
  const [{ kind, numbers, word }] = lines
  const [one = 0, two = 0, three = 0] = numbers
  const at = (system: number) => placeName(system, reader)
  const verb = (single: string, many: string) => (lines.length === 1 ? single : many)
  switch (kind) {
    case 'conquered':
    case 'deserted':
      if (gained.length > 0) return `You took ${at(one)}`
      return lost.length > 0 ? `You lost ${at(one)}` : null
    case 'inherited':
      return `You inherit ${at(one)}`
    case 'silo fired': {
      const n = lost.reduce((sum, loss) => sum + loss.n, 0)
      return n > 0 ? `A silo of ${ownerName(two)} destroyed ${n} of your units at ${at(one)}` : null
    }
    case 'contact lost': {
      const n = lost.reduce((sum, loss) => sum + loss.n, 0)
      const units = n === 0 ? '' : `: ${counted(n, 'unit')}`
      return `Contact with ${fleets(lines)} was lost at ${at(two)}${units}`
    }
    case 'SL reached':
      return `${treeOf(word)?.name ?? word}: SL ${two}`
    case 'EL reached':
      return `Empire level ${two}`
    case 'developed':
      return `${word} is developed`
    case 'built':
      return `${lines.length === 1 ? `${word} is` : `${lines.length} × ${word} are`} built at ${at(one)}`
    case 'established':
      return `${at(two)} is a colony with ${three} PU`
    case 'delivered':
      return `${SCANNED[two] ?? 'Charted:'} ${listed(lines.map(({ numbers: [system = 0] }) => at(system)))}`
    case 'cache':
      return `A cache worth ${two} MC at ${at(one)}`
    case 'relic':
      return `Ruins at ${at(one)} teach ${word}`
    case 'met':
      return `Contact with ${listed(lines.map(({ numbers: [who = 0] }) => ownerName(who)))}${word === 'WAR' ? ': you are at war' : ''}`
    case 'seen':
      return `At ${at(one)}: ${lines.map((line) => `${line.word} of ${ownerName(line.numbers[1] ?? 0)}`).join('; ')}`
    case 'short':
      return `${fleets(lines)} ${verb('is', 'are')} short of supply at ${at(two)}`
    case 'moved':
      return `${fleets(lines)} ${verb('has', 'have')} come to ${at(two)}`
    case 'stopped':
      return `${fleets(lines)} ${verb('is', 'are')} stopped at ${at(two)} by hostile ships`
    case 'retreated':
      return `${fleets(lines)} ${verb('has', 'have')} retreated from ${at(two)} to ${at(three)}`
    default:
      return null
  }
}
