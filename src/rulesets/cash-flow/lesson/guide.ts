import type { Guide, GuideMoment } from '../../../bots/index.ts'
import { labourPrice } from '../money.ts'
import { moneyWords } from '../names.ts'
import type { View } from '../view.ts'

const ADA = 0
const BERT = 1
const cash = (v: View, seat: number): number => v.cash[seat] ?? 0
const gained = ({ before, after }: GuideMoment<View>, seat: number): number =>
  cash(after, seat) - cash(before, seat)

/** How Cash Flow is played, on one page. */
export const guide: Guide<View> = {
  aim: {
    title: 'Rule the money. Score three times.',
    text: 'You lead a superpower. Nobody makes money from nothing: what you pay for labour goes into a row, and players who turn in sets take it out again. Three cards in the deck bring a scoring each, and the highest total wins.',
  },
  turn: {
    title: 'Your turn: one action',
    note: 'If you have the entropy token, you first lose a company.',
    parts: [
      {
        title: 'Production',
        text: 'Pay labour for one to three resources. Your open companies of that kind fill your supply centre.',
        clause: 'CF-10.1',
      },
      {
        title: 'Market',
        text: 'Buy and sell units, make deals, and turn sets of mineral, oil and grain into money.',
        clause: 'CF-12.1',
      },
      {
        title: 'R&D',
        text: 'Research and development: pay labour for cards, as often as you like. Most of them are companies.',
        clause: 'CF-20.1',
      },
      {
        title: 'Build',
        text: 'Turn mineral into armies and navies, later into nukes and L-stars.',
        clause: 'CF-11.2',
      },
      {
        title: 'Deployment',
        text: 'Pay oil to move armies and navies.',
        clause: 'CF-13.1',
      },
      {
        title: 'Attack',
        text: 'Pay grain to attack across a border. The dice are matched, highest with highest.',
        clause: 'CF-16.4',
      },
    ],
  },
  examples: [
    {
      title: 'Labour gets dearer',
      clause: 'CF-4.3',
      seat: ADA,
      near: ['land:arabia', 'land:egypt'],
      at: 13,
      answers: 3,
      text: (seen) =>
        `Ada buys labour for a card, opens the company on it, and buys labour for another card. The first unit costs ${moneyWords(labourPrice(seen.before, 1))}, the second is dearer, and together they cost ${moneyWords(-gained(seen, ADA))}. The money stays in the labour row, and the next unit costs ${moneyWords(labourPrice(seen.after, 1))}.`,
      sum: (seen) =>
        `${moneyWords(labourPrice(seen.before, 1))} + ${moneyWords(labourPrice(seen.before, 2) - labourPrice(seen.before, 1))} = ${moneyWords(-gained(seen, ADA))}`,
      tells: ['boughtLabour', 'tookFromRow', 'opened', 'drewCard'],
    },
    {
      title: 'A deal',
      clause: 'CF-12.6',
      seat: BERT,
      near: ['land:eastern-australia'],
      at: 34,
      answers: 2,
      text: (seen) =>
        `On Bert’s turn, Bert offers Ada ${moneyWords(-gained(seen, BERT))} for a company. Ada accepts, and the money and the company change hands at once. Promises that players add bind nobody.`,
      sum: (seen) => `1 company for ${moneyWords(-gained(seen, BERT))}`,
      tells: ['dealStruck', 'gaveCompany', 'gaveMoney'],
    },
    {
      title: 'Sets into money',
      clause: 'CF-4.4',
      seat: BERT,
      at: 46,
      answers: 1,
      text: (seen) =>
        `Bert turns in three sets, each of 1 mineral, 1 oil and 1 grain. Each set takes the last stack of money from the labour row: ${moneyWords(gained(seen, BERT))} in all. Labour is cheaper afterwards, at ${moneyWords(labourPrice(seen.after, 1))} a unit.`,
      sum: (seen) => `${seen.before.labour - seen.after.labour} stacks = ${moneyWords(gained(seen, BERT))}`,
      tells: ['satisfied'],
    },
  ],
  end: {
    text: 'The Supremacy card ends the game with a last scoring. Each scoring gives 1 point for each full 1,000 M, and 2 points each for the most mineral, oil and grain. It takes 1 point for each of your nuclear clouds.',
    clauses: ['CF-21.3', 'CF-21.5', 'CF-21.6', 'CF-21.8'],
  },
  mistakes: [
    {
      title: 'Spending the last money',
      text: 'Companies need labour to work. Keep enough to pay for your next Production.',
      clause: 'CF-10.1',
    },
    {
      title: 'Forgetting the deals',
      text: 'You can propose deals only in your own Market action.',
      clause: 'CF-12.10',
    },
    {
      title: 'Making more than 12',
      text: 'Units above 12 of a resource go on the market at once, or they are lost.',
      clause: 'CF-10.6',
    },
    {
      title: 'Leaving companies unguarded',
      text: 'A player who occupies a land may take the open companies there.',
      clause: 'CF-19.1',
    },
    {
      title: 'Attacking without grain',
      text: 'Each border that you attack across costs 1 grain, even if nobody defends.',
      clause: 'CF-16.7',
    },
  ],
}
