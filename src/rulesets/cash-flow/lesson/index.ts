import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { labourPrice, units } from '../money.ts'
import { superpowerName } from '../names.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const cash = (v: View): number => v.cash[ME] ?? 0
const word = (choice: unknown, field: string): unknown =>
  (choice as Readonly<Record<string, unknown>> | null)?.[field]

const settled = (): string =>
  'Your lands are in your colour, and your first companies are drawn: each makes some units of one resource when it works.'
const chosen = (): string => 'All have chosen at once, and your navies lie off your ports.'
const stood = (): string => 'Now everybody sees where armies stand. The first round begins.'

/** A superpower, its companies, and a deal. */
export const lesson: Lesson<View> = {
  title: 'A superpower and its first turn',
  about: 'You set up a superpower, put companies to work and answer your first deal.',
  minutes: 8,
  options: {},
  names: ['Ada', 'Bert', 'Cora', 'Dora'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: { text: 'End the deal with more money than before.', reached: (v, before) => cash(v) > cash(before) },
  steps: [
    {
      at: 0,
      asks: 'game.choose',
      title: 'Which superpower?',
      clause: 'CF-7.3',
      look: 'Look at the groups of lands on the map: how many coasts each has, and who its neighbours are.',
      text: () =>
        'A superpower is a group of lands. Your first companies lie there. No superpower is known to be better: many lands are harder to guard, and on many coasts you and others can land. Choose the one you like.',
      good: { is: () => true, after: settled },
      after: settled,
      tells: ['choseSuperpower', 'drewCompany'],
    },
    {
      at: 4,
      asks: 'game.resources',
      title: 'What you begin with',
      clause: 'CF-7.11',
      look: 'Look at what your companies make, in your supply centre and on your lands.',
      text: (v) =>
        `Choose ${counted(v.options.initial_resources, 'unit')}. Mineral, oil and grain make a set, and sets are turned into money. So take the resources that your companies make least of.`,
      good: { is: () => true, after: chosen },
      after: chosen,
      tells: ['tookResources'],
    },
    {
      at: 8,
      asks: 'game.sealed',
      title: 'Where your armies stand',
      clause: 'CF-7.14',
      look: 'Look at your lands that have companies, and at those that others can reach.',
      text: (v) =>
        `Place ${counted(v.options.initial_armies, 'army', 'armies')} on your lands. A player who beats the armies on a land may take the companies there. Guard the lands where you would lose most. The others place theirs at the same time, unseen.`,
      good: { is: () => true, after: stood },
      after: stood,
      tells: ['placedArmies', 'roundBegins'],
    },
    {
      at: 12,
      asks: 'turn.action',
      title: 'One action a turn',
      clause: 'CF-8.1',
      look: 'Look at your treasury and at the labour row: what a unit of labour costs now, and the next one.',
      text: (v) =>
        `Each turn is one action. You have ${cash(v)} M; a unit of labour costs ${labourPrice(v, 1)} M now and gets dearer with each that is bought. R&D buys companies while labour is cheap; Production pays labour and fills your supply centre.`,
      good: {
        is: (choice) => word(choice, 'do') === 'production',
        after: () =>
          'Production: next you say which companies work, and pay their labour; R&D waits for a later turn.',
      },
      after: () => 'R&D: you may now buy cards, one after the other, as long as they are worth their labour.',
      tells: [],
    },
    {
      at: 13,
      asks: 'research.source',
      title: 'Which company?',
      clause: 'CF-20.3',
      look: 'Look at the three open cards, and at how many units each makes.',
      text: () =>
        'Three cards lie open, and the deck is a gamble. A company that makes 5 units is worth more than one that makes 2. The player who makes most of a resource gets points in every scoring.',
      good: {
        is: (choice) => word(choice, 'take') === 'top',
        after: (v) =>
          `The deck is a chance: below stands what it was. Labour has become dearer: the next costs ${labourPrice(v, 1)} M.`,
      },
      after: (v) => `It is yours. Labour has become dearer: the next costs ${labourPrice(v, 1)} M.`,
      tells: ['tookFromRow', 'boughtLabour'],
    },
    {
      at: 14,
      asks: 'research.use',
      title: 'Open, closed, or its units now',
      clause: 'CF-20.5',
      own: true,
      look: 'Look at your companies: how many of this resource do they make already?',
      text: () =>
        'An open company works and counts; a closed one is hidden and safe from entropy, but idle; discarded it gives its units once. Early in the game a company works many times.',
      after: () => 'It is open, and works from your next Production on.',
      tells: ['opened'],
    },
    {
      at: 31,
      asks: 'research.source',
      title: 'When to stop',
      clause: 'CF-20.3',
      own: true,
      look: 'Look at your treasury, at the price of labour, and at the number of companies you have.',
      text: (v) =>
        `You have bought nine cards, and ${cash(v)} M are left. Labour costs ${labourPrice(v, 1)} M now, and your companies need labour, too, to work at all. Another card?`,
      after: () => 'You keep the money for Production. Bert is next, and goes to the market.',
      tells: [],
    },
    {
      at: 35,
      asks: 'deal.answer',
      title: 'A deal is on the table',
      clause: 'CF-12.11',
      own: true,
      look: 'Look at the deal: what you would give, and what you would get for it.',
      text: (v) =>
        `Whose turn it is may put up deals. Bert offers money for one of your companies, as the button says. You may accept, decline, or ask for other terms. You have ${cash(v)} M, ${units(v, ME, 0)} mineral, ${units(v, ME, 1)} oil and ${units(v, ME, 2)} grain; ${superpowerName(v.power[ME] ?? 0)} could use the money for labour.`,
      good: {
        is: (choice) => word(choice, 'answer') === 'counter',
        after: () => 'Next you say what you want instead. Bert’s own offer ends when you send yours.',
      },
      after: (v) => `Struck: you have ${cash(v)} M. Other promises are written down, and bind nobody.`,
      tells: ['dealStruck', 'gaveCompany', 'gaveMoney'],
    },
  ],
}
