import type { Guide, GuideMoment } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { payOf } from '../position.ts'
import type { View } from '../view.ts'

const ADA = 0
const PAY = 10
const gained = ({ before, after }: GuideMoment<View>): number =>
  (after.cash[ADA] ?? 0) - (before.cash[ADA] ?? 0)
const hurt = ({ before, after }: GuideMoment<View>): number =>
  (after.damage[ADA] ?? 0) - (before.damage[ADA] ?? 0)
/** What the one order in hand pays. */
const worth = (v: View): number =>
  Math.max(0, ...v.chart.orders.map((_, card) => (v.card[card] === ADA ? payOf(v, card) : 0)))

/** How Imperial Trader is played, on one page. */
export const guide: Guide<View> = {
  aim: {
    title: 'Carry cargo. Be first to 100 credits.',
    text: 'You captain one ship among a few worlds. Take an order, load its cargo, fly it to where it is wanted, and get 10 credits for each lane between the two worlds.',
  },
  turn: {
    title: 'Your turn: two actions',
    note: 'You may take the same action twice, and you may stop after one.',
    parts: [
      {
        title: 'Fly',
        text: 'Roll a die and move up to that many spaces. A world on the way counts as one space.',
        clause: 'IT-6.1',
      },
      {
        title: 'Work',
        text: 'Load the cargo of your order, or unload it and get paid. Unloading fails on a 1.',
        clause: 'IT-8.5',
      },
      {
        title: 'Deal',
        text: 'On a world, draw another order. You may hold one, so you choose which one to keep.',
        clause: 'IT-9.3',
      },
      {
        title: 'Buy or repair',
        text: 'On some worlds: an upgrade for 15 credits, or repairs at 5 credits a point.',
        clause: 'IT-7.2',
      },
    ],
  },
  examples: [
    {
      title: 'Choose the order you are standing on',
      clause: 'IT-9.3',
      seat: ADA,
      near: ['B', 'D'],
      at: 6,
      answers: 2,
      text: ({ before, after }) =>
        `Ada is at Korvane and holds an order that pays ${counted(worth(before), 'credit')}, but its cargo is far away. The order that Ada draws pays ${counted(worth(after), 'credit')}, and its cargo is right here. Ada keeps the new one and can load its cargo with the next action.`,
      holds: ({ after }) =>
        after.chart.orders.some(({ pickup }, card) => after.card[card] === ADA && pickup === after.ship[ADA]),
      sum: ({ after }) => `${worth(after) / PAY} lanes × ${PAY} credits = ${worth(after)} credits`,
      tells: ['drew', 'gaveUp'],
    },
    {
      title: 'A roll of 1',
      clause: 'IT-6.5',
      seat: ADA,
      near: ['D', 'L4.1'],
      at: 14,
      answers: 2,
      text: (seen) =>
        `Ada rolls a 1 and must move exactly one space. The ship then takes half of a second die as damage, rounded up. This time it takes ${hurt(seen)}. A ship with 6 points of damage is lost.`,
      sum: (seen) => `1 space, then ${hurt(seen)} damage`,
      tells: ['flew', 'hurt'],
    },
    {
      title: 'Unload and get paid',
      clause: 'IT-8.9',
      seat: ADA,
      near: ['D', 'B'],
      at: 20,
      answers: 1,
      text: (seen) =>
        `Ada has reached the world that wants the cargo and unloads. Any roll but a 1 pays at once. The pay counts the lanes of the shortest way between the two worlds, no matter which way Ada took: ${counted(gained(seen), 'credit')}.`,
      sum: (seen) => `${gained(seen) / PAY} lanes × ${PAY} credits = ${gained(seen)} credits`,
      tells: ['delivered'],
    },
  ],
  end: {
    text: 'The game ends at once when a captain has 100 credits in hand. If nobody gets there, it ends after round 60, and the captain with the most credits wins.',
    clauses: ['IT-1.2', 'IT-11.2'],
  },
  mistakes: [
    {
      title: 'Unloading before loading',
      text: 'Each order needs two Work actions: one where it begins, one where it ends.',
      clause: 'IT-8.4',
    },
    {
      title: 'Staying put on a 1',
      text: 'On a 1 you must move one space, in any direction.',
      clause: 'IT-6.6',
    },
    {
      title: 'Repairing too late',
      text: 'A lost ship takes your money, your orders and your cargo with it.',
      clause: 'IT-10.1',
    },
    {
      title: 'Dealing between worlds',
      text: 'You may stop anywhere, but you can deal, work, buy or repair only on a world.',
      clause: 'IT-6.4',
    },
    {
      title: 'Giving up a loaded order',
      text: 'When an order goes, its cargo goes with it.',
      clause: 'IT-9.3',
    },
  ],
}
