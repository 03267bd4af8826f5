import type { Checked, Idle, Json, Seat, Total } from '../../kernel/index.ts'
import { insteadOf } from './checked/instead.ts'
import { outlookSl, outlookTech, outlookWords } from './checked/outlook.ts'
import { type Judged, ordersThatCount, rowsIn, unread } from './checked/rows.ts'
import { supplyWarning } from './checked/supply.ts'
import { type Tree, technologyOf, trees } from './design/catalogue.ts'
import { sum } from './exact.ts'
import { count, money, short } from './figures.ts'
import { orderedWays, turnsOf } from './fleets/ways.ts'
import { foundersOf, settledAfter, settlersFor } from './idle/idle.ts'
import type { Known } from './knowledge/chart.ts'
import { knownOf } from './knowledge/known.ts'
import { systemId, systemName } from './map/world.ts'
import { offersOf } from './offers/offers.ts'
import { lineOf, type Order, orderWords } from './orders/order.ts'
import type { Empire } from './position.ts'
import { type Preview, type PreviewedLine, preview } from './preview.ts'
import { told } from './report/lines/index.ts'
import { type Sheet, sheetShape } from './sheet.ts'
import type { View } from './view.ts'

const ratingOf = ({ installations }: Empire, center: number): number =>
  installations.rating[installations.id.indexOf(center)] ?? 1

/** What comes of a line, in a few words; empty where the line says it itself. */
function noteOn(view: View, empire: Empire, order: Order, foreseen: Preview, cost: number): string {
  switch (order.do) {
    case 'build':
    case 'prototype': {
      const yard = foreseen.yards.find(({ system }) => system === systemId(order.system))
      return yard === undefined ? '' : `${short(yard.used)} of ${short(yard.of)} yard HS are used this turn`
    }
    case 'design':
      return `${count(order.components.length, 'kind')} of component`
    case 'freighters':
      return `${foreseen.freighters.pool} in the pool after all orders`
    case 'researchSL': {
      const at = trees.findIndex(({ id }) => id === order.tree)
      const next = (empire.sl[at] ?? 1) + 1
      return outlookWords(outlookSl(view, empire, trees[at] as Tree, next, ratingOf(empire, order.center)))
    }
    case 'research': {
      const of = technologyOf(order.tech)
      if (of === undefined) return 'a hull, by a knot'
      return outlookWords(
        outlookTech(
          view,
          empire,
          of,
          order.centers.map((center) => ratingOf(empire, center)),
        ),
      )
    }
    case 'colonize': {
      const known = knownOf(empire.chart, systemId(order.target)) as Known
      const turn = settledAfter(view, empire, known, systemId(order.origin))
      return `${settlersFor(known)} PU leave; the colony begins with ${foundersOf(known)} after turn ${turn}`
    }
    case 'move': {
      const [way] = orderedWays(view, empire, [order]).values()
      if (way === undefined) return ''
      const turns = turnsOf(way)
      return `${count(way.points.length, 'transit')}, there ${turns === 1 ? 'this turn' : `in turn ${view.turn + turns - 1}`}`
    }
    case 'explore':
      return order.deep
        ? 'surveys stay aboard until it comes home'
        : 'goes on by itself, and brings surveys home'
    // SC-9.14  One for each PU that leaves; they are tied until it arrives.
    case 'transfer':
      return `${count(order.amount, 'freighter')} tied until the people arrive`
    // SC-11.8  An amount is cut to what may be invested.
    case 'invest':
      return cost < order.mc ? `Only ${money(cost)} MC of it may be invested now` : ''
    default:
      return lineOf(order).note ?? ''
  }
}

/** SC-19.16  Money before and after the sheet, in hundredths of MC; without dice. */
export interface Till {
  readonly treasury: number
  /** What comes in before purchases. */
  readonly income: number
  /** What running projects take. */
  readonly projects: number
  readonly spent: number
  readonly after: number
}

/** What a sheet brings its writer. */
export interface Foreseen extends Preview {
  readonly empire: Empire
  readonly till: Till
}

export interface Judgement {
  readonly lines: readonly Judged[]
  /** Null where nothing can be foreseen. */
  readonly preview: Foreseen | null
}

/**
 * SC-19.16  How the lines of a sheet will go, by what their writer can know: the one function that judges them, for the page,
 * for mails and for terminals.
 */
export function judged(view: View, seat: Seat, sheet: Sheet): Judgement {
  const rows = rowsIn(sheet)
  const empire = view.empires.find((one) => one.seat === seat)
  // SC-21.4  What the deal window brings hangs on others.
  if (empire === undefined || isHalfDone(empire)) return { lines: rows.map(unread), preview: null }
  const foreseen = preview(view, seat, sheet, rows)
  const lines = rows.map((row, i): Judged => {
    const { order } = row
    if (order === null) return unread(row)
    const { fate: foretold, refusal: fault, price: cost } = foreseen.lines[i] as PreviewedLine
    const fate = foretold === 'done' ? 'stands' : foretold
    const note = fault?.text ?? noteOn(view, empire, order, foreseen, cost)
    const warnings = fate === 'refused' ? [] : supplyWarning(view, empire, order, foreseen)
    return {
      ...row,
      fault: fate === 'refused' ? fault : null,
      fate: fate === 'stands' && warnings.length > 0 ? 'beware' : fate,
      cost,
      note:
        fate === 'unsure'
          ? `${note} A fleet abroad may know better.`
          : // SC-5.9  What there is money for is still bought.
            fate === 'refused' && cost > 0
            ? `In part, for ${money(cost)} MC: ${note}`
            : note,
      clause: fault?.clause ?? lineOf(order).clause,
      warnings,
      instead: [],
    }
  })
  return { lines, preview: { ...foreseen, empire, till: tillOf(foreseen) } }
}

/** The same with lines in the place of those that are refused. It takes several previews, so nobody waits for it while typing. */
export function helped(view: View, judgement: Judgement): Judgement {
  const { lines, preview } = judgement
  if (preview === null) return judgement
  const instead = insteadOf(view, preview.empire, lines, preview)
  return { ...judgement, lines: lines.map((line) => ({ ...line, instead: instead.get(line.no) ?? [] })) }
}

/** SC-21.14  True while a deal window is open, whether it asks this empire or not. */
const isHalfDone = ({ paused }: Empire): boolean => paused.length > 0

/** The same in words, for what is no page. */
export function check(view: View, seat: Seat, answer: Json): Checked | null {
  if (sheetShape.fault(answer, 'answer') !== null) return null
  const { lines, preview } = helped(view, judged(view, seat, answer as unknown as Sheet))
  return {
    lines: lines.map(({ no, column, text, order, fault, fate, cost, note, clause, warnings, instead }) => ({
      ...{ no, column, source: text, means: order === null ? '' : orderWords(order), fate },
      price: cost === 0 ? '' : mc(cost),
      ...{ says: note, clause, code: fault?.code ?? null, warnings, instead },
    })),
    ...(preview === null
      ? { totals: [], idle: [] }
      : { totals: totalsOf(preview), idle: idleOf(view, preview, lines) }),
  }
}

const mc = (amount: number): string => `${money(amount)} MC`

/** SC-19.16  The sum, and SC-5.1, SC-7.3, SC-9.10 what else is used up. */
const totalsOf = ({ till, yards, freighters, colonizations }: Foreseen): Total[] => [
  { text: 'Treasury now', amount: mc(till.treasury) },
  { text: 'Income after upkeep, without dice', amount: mc(till.income) },
  { text: 'Projects under way', amount: mc(-till.projects) },
  { text: 'These orders', amount: mc(-till.spent) },
  { text: 'Treasury after', amount: mc(till.after) },
  ...yards.map(({ system, used, of }) => ({
    text: `Yard of ${systemName(system)}`,
    amount: `${short(used)} of ${short(of)} HS used`,
  })),
  { text: 'Freighters', amount: `${freighters.pool} in the pool, ${freighters.tied} of them with colonists` },
  { text: 'Colonizations', amount: `${colonizations.active} under way, room for ${colonizations.free} more` },
]

/** SC-19.17  What the lines that count leave idle, with the first lines that would end it. */
function idleOf(view: View, { empire, till }: Foreseen, lines: readonly Judged[]): Idle[] {
  return offersOf(view, empire, ordersThatCount(lines), till.after).offers.map(
    ({ title, note, clause, choices }) => ({
      text: `${title}: ${note}`,
      clause,
      lines: choices[0]?.lines ?? [],
    }),
  )
}

/** SC-11.1  Projects, what the lines cost, and what is left is income, from trade too; so that the sums are always right. */
function tillOf({ treasury, spent, report }: Preview): Till {
  const projects = sum(told(report, 'project paid').map(({ mc }) => mc))
  const income = treasury.after - treasury.before + projects + spent
  return { treasury: treasury.before, income, projects, spent, after: treasury.after }
}
