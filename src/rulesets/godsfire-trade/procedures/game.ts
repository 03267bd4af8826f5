import { askAllOpen, type Frame, type Next, procedure, type Seat } from '../../../kernel/index.ts'
import { partsOf, type Step, stepOf, VERBS } from '../orders/order.ts'
import { linesOf, noOrders, type Sheet, type Sheets, sheetShape, tellUnread } from '../orders/sheet.ts'
import { suggestSheet } from '../orders/suggest.ts'
import { at, has, type Position, seatsIn, spot } from '../position.ts'
import { rehearse, strictFault } from '../preview.ts'
import { blockades } from '../steps/blockades.ts'
import { combat } from '../steps/combat.ts'
import { diplomacy } from '../steps/diplomacy.ts'
import { income } from '../steps/income.ts'
import { landing } from '../steps/landing.ts'
import { movement } from '../steps/movement.ts'
import { revolts } from '../steps/revolts.ts'
import { spending } from '../steps/spending.ts'
import { trade } from '../steps/trade.ts'
import { victory } from '../steps/victory.ts'
import type { Facts, T } from '../words.ts'

type Label =
  | 'income'
  | 'diplomacy'
  | 'spending'
  | 'movement'
  | 'combat'
  | 'blockades'
  | 'landing'
  | 'revolts'
  | 'trade'
  | 'sheet'
  | 'victory'

/** GT-4.1  The steps of a turn. GT-1.2  The orders of each are secret and simultaneous, then revealed. */
export const game = procedure<Position, object, Label, Facts>(
  'game',
  {},
  {
    // GT-4.1, GT-6.1  Step 1.
    income(t): Next<Label> {
      t.note('turn', t.p.turn)
      // GT-9.3  Units are under attack for a turn.
      t.p.attacked = t.p.attacked.map(() => 0)
      income(t)
      // GT-15.1  By mail one sheet carries steps 2 to 9.
      return t.p.options.orders === 'sheet' ? 'sheet' : 'diplomacy'
    },

    // GT-4.1, GT-7.1  Step 2.
    diplomacy: orders('diplomacy', {
      clause: 'GT-7.1',
      question: 'Do you declare war, or offer peace?',
      who: (p) => seatsIn(p, () => true),
      carryOut: diplomacy,
      next: 'spending',
    }),

    // GT-4.1, GT-8.6  Step 3.
    spending: orders('spending', {
      clause: 'GT-8.6',
      question: 'What do you spend?',
      who: (p) => seatsIn(p, () => true),
      carryOut: spending,
      next: 'movement',
    }),

    // GT-4.1, GT-9.1  Step 4.
    movement: orders('movement', {
      clause: 'GT-9.1',
      question: 'Where do your ships go?',
      // GT-1.2  A player without ships is not asked.
      who: (p) => seatsIn(p, (seat) => hasShips(p, seat, () => true)),
      carryOut: movement,
      next: 'combat',
    }),

    // GT-9.2  Step 5.
    combat(t): Next<Label> {
      combat(t)
      return 'blockades'
    },

    // GT-4.1, GT-10.1  Step 6.
    blockades(t): Next<Label> {
      blockades(t)
      return 'landing'
    },

    // GT-4.1, GT-11.2  Step 7.
    landing: orders('landing', {
      clause: 'GT-11.2',
      question: 'What do your ships land?',
      // GT-1.2  Asked is who has ships at worlds that are not its own; what is aboard is its secret.
      who: (p) => seatsIn(p, (seat) => hasShips(p, seat, (world) => p.owner[world] !== seat)),
      carryOut: landing,
      next: 'revolts',
    }),

    // GT-4.1, GT-12.1  Step 8.
    revolts(t): Next<Label> {
      revolts(t)
      return t.p.options.trade_rules ? 'trade' : 'victory'
    },

    // GT-13.1  Step 9. GT-5.1  There is none without the trade rules.
    trade: orders('trade', {
      clause: 'GT-13.1',
      question: 'Which worlds do your worlds admit, and what do you block?',
      // GT-1.2  Owners have admissions to set, and blockaders blocks.
      who: (p) => seatsIn(p, (seat) => p.owner.includes(seat) || p.blockaders.some((set) => has(set, seat))),
      carryOut: trade,
      next: 'victory',
    }),

    // GT-15.1  Steps 2 to 9 by one sheet: nothing but dice lies between.
    sheet: orders(null, {
      clause: 'GT-15.1',
      question: 'What are your orders for this turn?',
      who: (p) => seatsIn(p, () => true),
      carryOut(t, sheets) {
        diplomacy(t, sheets)
        spending(t, sheets)
        movement(t, sheets)
        combat(t)
        blockades(t)
        landing(t, sheets)
        revolts(t)
        trade(t, sheets)
      },
      next: 'victory',
    }),

    // GT-4.1, GT-14.1  Step 10.
    victory(t): Next<Label> {
      const ended = victory(t)
      t.moment('round')
      if (ended) return t.over()
      t.p.turn++
      return 'income'
    },
  },
)

interface Asking {
  readonly clause: string
  readonly question: string
  who(p: Position): readonly Seat[]
  carryOut(t: T, sheets: Sheets): void
  readonly next: Label
}

/** A step in which all give orders in secret; for one step, or (null) for a whole turn. */
function orders(step: Step | null, { clause, question, who, carryOut, next }: Asking) {
  return askAllOpen<Position, Frame, Label, Facts, Sheet>({
    clause,
    question,
    who,
    schema: sheetShape,
    // GT-1.2, GT-1.3
    own: VERBS.filter((verb) => step === null || stepOf(verb) === step).flatMap((verb) =>
      partsOf(verb).flatMap(({ name, own }) => (own ? [`orders.${verb}.${name}`] : [])),
    ),
    // GT-15.1
    check: (p, _f, seat, sheet) => (sheet.strict === true ? strictFault(p, seat, sheet, step) : null),
    suggest: (p, _f, seat, chance) => suggestSheet(p, seat, step, chance),
    // GT-15.1
    voids: (p, _f, seat, sheet) =>
      rehearse(p, seat, sheet, step).lines.flatMap(({ no, refusal }) =>
        refusal === null ? [] : [{ line: no, ...refusal }],
      ),
    prompt: (p) => `Turn ${p.turn}: ${question}`,
    // GT-1.2  No order counts as nothing.
    late: noOrders,
    reveal(t, _f, answers): Next<Label> {
      const sheets = answers.map((sheet) => (sheet === null ? null : linesOf(t.p.cluster, sheet, step)))
      tellUnread(t, sheets)
      carryOut(t, sheets)
      return next
    },
  })
}

/** GT-1.2 */
function hasShips(p: Position, seat: Seat, where: (world: number) => boolean): boolean {
  for (let world = 0; world < p.owner.length; world++)
    if (at(p.ships, spot(p, world, seat)) > 0 && where(world)) return true
  return false
}
