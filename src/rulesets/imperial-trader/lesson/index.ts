import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { orderWords } from '../atlas.ts'
import { maxDamage, payOf } from '../position.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
/** The orders in the learner's hand, in words. */
const held = (v: View): string =>
  v.chart.orders
    .flatMap((_, card) =>
      v.card[card] === ME ? [`${orderWords(v.chart, card)}, worth ${payOf(v, card)} cr`] : [],
    )
    .join('; ')
const cash = (v: View): number => v.cash[ME] ?? 0
const bears = (v: View): number => maxDamage(v, ME) - (v.damage[ME] ?? 0)

/** One order, from the deal to the money. */
export const lesson: Lesson<View> = {
  title: 'Your first order',
  about: 'You can take an order from where it is dealt to where it is paid, and you know what a 1 costs.',
  minutes: 6,
  options: {},
  names: ['Ada', 'Bert'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'Deliver your order, and have more cash than before.',
    reached: (v, before) => cash(v) > cash(before),
  },
  steps: [
    {
      at: 0,
      asks: 'game.berth',
      title: 'Where your ship begins',
      clause: 'IT-4.2',
      look: 'Look at the middle of the chart, and count how many spaces each lane from there has.',
      text: (v) =>
        `Ships carry goods between ${counted(v.chart.worlds.length, 'world')}, and the first captain with ${v.options.win_credits} cr wins. You are dealt an order when all ships have a place. From a world with short lanes to many others, most orders are near.`,
      after: () =>
        'Your ship lies in the middle of the chart. Once Bert has chosen, too, each of you is dealt an order.',
      tells: ['berthed'],
    },
    {
      at: 6,
      asks: 'turn.action',
      title: 'Two actions a turn',
      clause: 'IT-5.2',
      look: 'Look at your ship, and at the worlds where your order begins and ends.',
      text: (v) =>
        `You have two actions, and may take the same one twice. You hold: ${held(v)}. Its goods lie elsewhere, so you would fly there empty first. On a world you can also Deal: draw another order, and keep the better one.`,
      after: (v) => `You have drawn another order, and hold for now: ${held(v)}.`,
      tells: ['drew'],
    },
    {
      at: 7,
      asks: 'deal.giveUp',
      title: 'One order in hand',
      clause: 'IT-9.3',
      look: 'Look at the two orders in your hand, and at the world where your ship is.',
      text: (v) =>
        `You may hold ${v.options.hand_limit}. Which one goes? An order pays 10 cr for each lane between its worlds; what counts is what it pays for each action until it is paid. One of them begins right here.`,
      after: (v) => `You keep ${held(v)}: its goods are right here.`,
      tells: ['gaveUp'],
    },
    {
      at: 8,
      asks: 'turn.action',
      title: 'Loading',
      clause: 'IT-8.2',
      look: 'Look at the world where your ship is: one of your orders begins there.',
      text: () =>
        'This is your second action. Loading takes an action and no die, on the world where the order begins.',
      after: (v) => `The cargo is aboard. Now it has to go where it is paid: ${held(v)}.`,
      tells: ['loaded'],
    },
    {
      at: 12,
      asks: 'turn.action',
      title: 'Flying',
      clause: 'IT-6.1',
      own: true,
      look: 'Look at the lanes between your ship and the world where your cargo is paid.',
      text: (v) =>
        `From here on you decide alone. You have two actions, and your cargo is aboard. A 1 costs damage, and ${bears(v)} more points would cost you the ship.`,
      after: () => 'You have rolled the die. Every place that you can reach is lit on the chart.',
      tells: ['rolled'],
    },
    {
      at: 13,
      asks: 'fly.move',
      title: 'Where to stop',
      clause: 'IT-6.3',
      own: true,
      look: 'Look at the lit spaces, and count what is left from each to the world where your cargo is paid.',
      text: () =>
        'You may stop at any lit place, in the middle of a lane, too. You have one more action this turn.',
      after: () => 'You arrive with any roll next turn. But a 1 would still cost damage.',
      tells: ['flew'],
    },
    {
      at: 20,
      asks: 'turn.action',
      title: 'The money',
      clause: 'IT-8.5',
      own: true,
      look: 'Look at your hold, and at the world where your ship is.',
      text: (v) =>
        `You have arrived, and it is your turn. On the way you rolled a 1: your ship has ${v.damage[ME] ?? 0} damage, and ${bears(v)} more would cost you the ship. You need more than the ${cash(v)} cr you have.`,
      after: (v) =>
        `Paid: you have ${cash(v)} cr. The card goes back into the deck, and anybody may draw it again.`,
      tells: ['delivered'],
    },
  ],
}
