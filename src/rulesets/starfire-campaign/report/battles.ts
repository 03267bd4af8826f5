import type { Line } from '../position.ts'

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

const at = ({ numbers }: Line, place: number): number => numbers[place] ?? 0

function battleOf(lines: readonly Line[]): ToldBattle {
  const of = (kind: string) => lines.filter((line) => line.kind === kind)
  const [head] = of('battle')
  const [end] = of('battle end')
  const count = head === undefined ? 0 : at(head, 1)
  const rounds = Array.from({ length: count }, (_, i) =>
    roundOf(lines.filter((line) => isOfRound(line) && at(line, 1) === i + 1)),
  )
  return {
    system: head === undefined ? 0 : at(head, 0),
    sides: of('battle side').map(sideOf),
    rounds,
    alone: end === undefined ? 0 : at(end, 1),
  }
}

const isOfRound = ({ kind }: Line): boolean => kind === 'volley' || kind === 'salvo' || kind === 'withdrew'

function sideOf(line: Line): ToldSide {
  const [, owner = 0, before = 0, left = 0, withdrew = 0, ...ships] = line.numbers
  return { owner, before, left, withdrew, ships, word: line.word }
}

function roundOf(lines: readonly Line[]): ToldRound {
  return {
    long: lines.some((line) => line.kind === 'volley' && at(line, 2) === 1),
    fire: lines.flatMap((line) =>
      line.kind === 'volley' ? [volleyOf(line)] : line.kind === 'salvo' ? [salvoOf(line)] : [],
    ),
    withdrew: lines.flatMap((line) =>
      line.kind === 'withdrew' ? [{ owner: at(line, 2), count: at(line, 3), word: line.word }] : [],
    ),
  }
}

function volleyOf({ numbers, word }: Line): ToldFire {
  const [, , , from = 0, to = 0, die = 0, fire = 0, defence = 0, damage = 0, half, parting, lost = 0] =
    numbers
  const ships = numbers.slice(12)
  const how = { half: half === 1, parting: parting === 1, silo: false }
  return { from, to, die, fire, defence, damage, ...how, lost, ships, word }
}

function salvoOf({ numbers, word }: Line): ToldFire {
  const [, , from = 0, to = 0, die = 0, defence = 0, damage = 0, lost = 0] = numbers
  const how = { half: false, parting: false, silo: true }
  return { from, to, die, fire: 0, defence, damage, ...how, lost, ships: numbers.slice(9), word }
}
