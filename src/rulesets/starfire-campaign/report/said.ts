import type { Headline } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import { ownerName, systemName } from '../map/world.ts'
import type { Line } from '../position.ts'
import { claimsOf } from './claims.ts'
import { sentence } from './words/index.ts'

// What lines of a report say to whose report it is: the front page, dispatches and mails are made of it.

const SCANNED = ['', 'A WP leads to', 'Visited:', 'Scanned:', 'Charted:']

/**
 * A line as a headline, with what it says was lost and gained; one that has no headline of its own is its sentence.
 * @param all the report that it stands in
 * @param owner whose report it is
 */
export function saidOf(line: Line, all: readonly Line[], owner: number): Headline {
  const { lost = [], gained = [] } = claimsOf(line, all, owner)
  const head = headOf(line, all, owner) ?? bare(sentence(line))
  return {
    head,
    ...whyOf(line, all),
    ...(lost.length === 0 ? {} : { lost }),
    ...(gained.length === 0 ? {} : { gained }),
  }
}

/** A sentence without the clause, which stands beside it, and the full stop. */
export const bare = (text: string): string =>
  text.replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, '').replace(/\.$/, '')

function headOf(line: Line, all: readonly Line[], owner: number): string | null {
  const { kind, numbers, word } = line
  const [one = 0, two = 0, three = 0] = numbers
  const system = systemName(one)
  switch (kind) {
    case 'battle in':
      return battleHead(line, all, owner)
    case 'conquered':
      if (two === owner) return `You took the colony at ${system}`
      return three === owner ? `You lost the colony at ${system}` : null
    case 'deserted':
      return two === owner ? `You lost the colony at ${system}` : null
    case 'inherited':
      return `You inherit the colony at ${system}`
    case 'silo fired': {
      const [{ n } = { n: 0 }] = claimsOf(line, all, owner).lost ?? []
      return n > 0 ? `A silo of ${ownerName(two)} destroyed ${n} of your units in ${system}` : null
    }
    case 'SL reached':
      return `${treeOf(word)?.name ?? word}: SL ${two}`
    case 'EL reached':
      return `Empire level ${two}`
    case 'developed':
      return `${word} is developed`
    case 'built':
      return builtHead(line, all)
    case 'established':
      return `${systemName(two)} is a colony`
    case 'delivered':
      return `${SCANNED[two] ?? 'Charted:'} ${system}`
    case 'cache':
      return `A cache in ${system}`
    case 'relic':
      return `Ruins in ${system} teach ${word}`
    case 'met':
      return `Contact with ${ownerName(one)}${word === 'WAR' ? ': you are at war' : ''}`
    case 'seen':
      return `Ships of ${ownerName(two)} at ${system}`
    default:
      return null
  }
}

/** What a battle cost, and whether all others are gone; whose the system is now is told by those lines that say so. */
function battleHead(line: Line, all: readonly Line[], owner: number): string {
  const [system = 0, units = 0] = line.numbers
  const [loss] = claimsOf(line, all, owner).lost ?? []
  const isWon = battleEnd(line, all)?.numbers[1] === owner && nobodyElse(all, system, owner)
  const fought = isWon ? 'You won the battle in' : 'You fought in'
  if (loss === undefined) return `${fought} ${systemName(system)} and lost nothing`
  const lost = `${loss.n} of your ${units} ${units === 1 ? 'unit' : 'units'}`
  return isWon
    ? `${fought} ${systemName(system)} and lost ${lost}`
    : `You lost ${lost} in ${systemName(system)}`
}

/** Whether all other sides of a battle have nothing left where it was, not even wrecks; false where not all are told. */
const nobodyElse = (all: readonly Line[], system: number, owner: number): boolean =>
  all.every(({ kind, numbers: [at, who = 0, , left = 0] }) => {
    if (at !== system) return true
    return kind === 'battle rest' ? who === 0 : kind !== 'battle side' || who === owner || left === 0
  })

const battleEnd = ({ numbers: [system] }: Line, all: readonly Line[]): Line | undefined =>
  all.find(({ kind, numbers }) => kind === 'battle end' && numbers[0] === system)

/** What follows from it. */
function whyOf(line: Line, all: readonly Line[]): Pick<Headline, 'why'> {
  if (line.kind === 'conquered') return { why: `${bare(sentence(line))}.` }
  const end = line.kind === 'battle in' ? battleEnd(line, all) : undefined
  return end === undefined ? {} : { why: sentence(end) }
}

/** Ships of a design that were built in one system, in one line: "3 × Scout built in 1". */
function builtHead({ word, numbers: [at] }: Line, all: readonly Line[]): string {
  const n = all.filter(
    ({ kind, word: design, numbers }) => kind === 'built' && design === word && numbers[0] === at,
  ).length
  const system = systemName(at ?? 0)
  return n === 1 ? `${word} is built in ${system}` : `${n} × ${word} built in ${system}`
}
