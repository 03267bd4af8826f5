import { type Refusal, refuse, type Seat } from '../../kernel/index.ts'
import { activeColonizations, tiedFreighters } from './colonies/departures.ts'
import { sum } from './exact.ts'
import { lineOf, type Order, written } from './orders/order.ts'
import { linesOf, type Line as Read } from './orders/sheet.ts'
import type { Empire, Line } from './position.ts'
import { type Answer, type Shortage, tried } from './preview/trial.ts'
import { entryOf } from './report/ledger.ts'
import { told } from './report/lines/index.ts'
import { centersOf, commitments, workOf } from './science/projects.ts'
import type { Sheet } from './sheet.ts'
import type { View } from './view.ts'

/**
 * SC-19.16  What comes of a line, foreseen without dice and without others. `done`; `refused`, with clause, code and what
 * would be legal; `unsure`: refused by what the empire knows, but a fleet abroad may know more (SC-6.20); `open`: it is
 * carried out together with others, or on them, and cannot be foreseen.
 */
export type Fate = 'done' | 'refused' | 'unsure' | 'open'

export interface PreviewedLine {
  /** From 1: of the line of text, or of the entry of the list. */
  readonly no: number
  /** Where its fault lies, from 1. */
  readonly column: number
  /** The order as it was understood, in its canonical spelling; empty for a line that cannot be read. */
  readonly text: string
  readonly fate: Fate
  /** What it costs this turn, in hundredths of MC; 0 for what costs nothing. */
  readonly price: number
  /** How many purchases it makes. */
  readonly bought: number
  /** Of lines that are refused or unsure. */
  readonly refusal: Refusal | null
}

/** SC-19.16  What a set does, if nobody else does anything and no die falls. MC and yard HS in hundredths. */
export interface Preview {
  readonly lines: readonly PreviewedLine[]
  /** Before the turn, and after all its phases: income without event, upkeep, commitments, purchases. */
  readonly treasury: { readonly before: number; readonly after: number }
  /** What the lines cost together. */
  readonly spent: number
  /** SC-11.7  What running projects cost each turn, those begun by the set among them. */
  readonly commitments: number
  /** SC-5.1  By system: HS used this turn, and of how many. */
  readonly yards: readonly { readonly system: number; readonly used: number; readonly of: number }[]
  /** SC-7.3, SC-7.17  The pool, and how many of it are tied to expeditions. */
  readonly freighters: { readonly pool: number; readonly tied: number }
  /** SC-9.10  Colonizations under way, and how many more are free of charge. */
  readonly colonizations: { readonly active: number; readonly free: number }
  /** SC-10.12  Centers that work and are in no project, by their numbers. */
  readonly idle: readonly number[]
  /** SC-7.13  Fleets that are, or on their way will be, without supply. */
  readonly short: readonly Shortage[]
  /** SC-7.10  Systems where fleets need no train. */
  readonly fed: ReadonlySet<number>
  /** Ledger with all that moves money, colonization, research, yards and freight as the report would have them. */
  readonly report: readonly Line[]
}

const FORESEEN: readonly Line['section'][] = ['ledger', 'colonization', 'research', 'yards', 'freight']

/**
 * SC-19.16  Carries a set out alone, from what the seat may see: a view is enough, in a page, too.
 * @param read its lines, where they have been read already
 */
export function preview(
  view: View,
  seat: Seat,
  sheet: Sheet,
  read: readonly Read[] = linesOf(sheet),
): Preview {
  const before = view.empires.find((empire) => empire.seat === seat)
  const { empire, answers, lines: report, short, fed } = tried(view, seat, sheet)
  const lines = read.map(({ no, column, order }): PreviewedLine => {
    const text = order === null ? '' : written(order)
    const answer = answers.findLast(({ line }) => line.numbers[0] === no)
    const refusal = refusalOf(answer)
    const fate = fateOf(order, answer, refusal)
    const { price = 0, bought = 0 } = answer ?? {}
    return { no, column, text, fate, price, bought, refusal: fate === 'open' ? null : refusal }
  })
  const active = activeColonizations(empire)
  return {
    lines,
    treasury: { before: before?.treasury ?? 0, after: empire.treasury },
    spent: sum(lines.map(({ price }) => price)),
    commitments: commitments(empire),
    yards: told(report, 'yard').map(({ system, used, capacity }) => ({ system, used, of: capacity })),
    freighters: { pool: empire.pool, tied: tiedFreighters(empire) },
    colonizations: { active, free: Math.max(0, empire.el - active) },
    idle: idleCenters(empire),
    ...{ short, fed },
    report: report.filter((line) => FORESEEN.includes(line.section) || entryOf(line) !== null),
  }
}

/** SC-10.12, SC-10.24  The centers of an empire that work and are in no project. */
export const idleCenters = (empire: Empire): number[] =>
  centersOf(empire).flatMap(({ id }) => (workOf(empire, id) === 0 ? [id] : []))

function refusalOf(answer: Answer | undefined): Refusal | null {
  if (answer === undefined || answer.line.kind === 'done') return null
  const { kind, clause, word } = answer.line
  return refuse(clause, kind, word)
}

function fateOf(order: Order | null, answer: Answer | undefined, refusal: Refusal | null): Fate {
  if (answer === undefined) return 'open'
  if (refusal === null) return 'done'
  const line = order === null ? null : lineOf(order)
  // SC-19.16  What the empire does not know itself, no other order brings to light.
  const isKnown =
    ALONE.includes(refusal.code) || (refusal.code === 'E_UNKNOWN_PLACE' && line?.abroad !== true)
  if (line?.meets === true && !isKnown) return 'open'
  return UNSURE.includes(refusal.code) && line?.abroad === true ? 'unsure' : 'refused'
}

/** Reasons that lie with the empire itself. */
const ALONE: readonly string[] = ['E_NOT_OWNER', 'E_CONTACT', 'E_FIELD', 'E_LIMIT', 'E_FUNDS', 'E_UNARMED']
/** SC-6.20, SC-6.23  What a fleet may know better: which WPs it has probed, and what it has scanned. */
const UNSURE: readonly string[] = ['E_UNKNOWN_PLACE', 'E_UNPROBED', 'E_STAGE']
