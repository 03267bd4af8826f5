import type { Line } from '../position.ts'
import { partsOf, told } from './lines/index.ts'

// SC-20.9  The battles of a report, read from its lines: for pages that show them round by round.

/** One side of a battle, as the reader was told of it. */
export interface ToldSide {
  readonly owner: number
  /** Units before, left in the system, and withdrawn. */
  readonly before: number
  readonly left: number
  readonly withdrew: number
  /** The reader's own ships by number; empty for others. */
  readonly ships: readonly number[]
  /** The units in words. */
  readonly word: string
}

/** What was fired at one side. Fire and DR in hundredths. */
export interface ToldFire {
  readonly from: number
  readonly to: number
  readonly die: number
  /** 0 of a silo. */
  readonly fire: number
  readonly defence: number
  readonly damage: number
  /** SC-14.17  At half, SC-14.15 at those who withdraw, SC-14.18 by a silo. */
  readonly half: boolean
  readonly parting: boolean
  readonly silo: boolean
  readonly lost: number
  /** The reader's own ships that were lost, and all that were in words. */
  readonly ships: readonly number[]
  readonly word: string
}

export interface ToldRound {
  readonly long: boolean
  readonly fire: readonly ToldFire[]
  /** The sides that withdrew after it. */
  readonly withdrew: readonly { readonly owner: number; readonly count: number; readonly word: string }[]
}

export interface ToldBattle {
  readonly system: number
  readonly sides: readonly ToldSide[]
  /** Empty for one who only saw it. */
  readonly rounds: readonly ToldRound[]
  /** The side that holds the system alone; 0 for nobody. */
  readonly alone: number
}

/** The battles that a report tells of, in their order. */
export function battlesOf(lines: readonly Line[]): ToldBattle[] {
  const battles: ToldBattle[] = []
  let own: Line[] = []
  for (const line of lines) {
    if (line.section !== 'battles') continue
    own = line.kind === 'battle' ? [line] : [...own, line]
    if (line.kind === 'battle end') battles.push(battleOf(own))
  }
  return battles
}

function battleOf(lines: readonly Line[]): ToldBattle {
  const [head] = told(lines, 'battle')
  const [end] = told(lines, 'battle end')
  const [volleys, withdrawals] = [told(lines, 'volley'), told(lines, 'withdrew')]
  const fire = lines.flatMap((line) => fireOf(line) ?? [])
  return {
    system: head?.battle ?? 0,
    sides: told(lines, 'battle side').map(({ words, battle: _, ...side }) => ({ ...side, word: words })),
    rounds: Array.from({ length: head?.rounds ?? 0 }, (_, i) => ({
      long: volleys.some(({ round, long }) => round === i + 1 && long),
      fire: fire.filter(({ round }) => round === i + 1).map(({ round: _, ...one }) => one),
      withdrew: withdrawals.flatMap(({ round, owner, count, words }) =>
        round === i + 1 ? [{ owner, count, word: words }] : [],
      ),
    })),
    alone: end?.alone ?? 0,
  }
}

function fireOf(line: Line): (ToldFire & { readonly round: number }) | null {
  const volley = partsOf(line, 'volley')
  if (volley !== null) {
    const { round, from, to, die, fire, dr, damage, half, parting, lost, ships, words } = volley
    return {
      round,
      from,
      to,
      die,
      fire,
      defence: dr,
      damage,
      half,
      parting,
      silo: false,
      lost,
      ships,
      word: words,
    }
  }
  const salvo = partsOf(line, 'salvo')
  if (salvo === null) return null
  const { round, owner, to, die, dr, damage, lost, ships, words } = salvo
  const how = { half: false, parting: false, silo: true }
  return { round, from: owner, to, die, fire: 0, defence: dr, damage, ...how, lost, ships, word: words }
}
