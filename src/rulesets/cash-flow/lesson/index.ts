import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { andList, counted } from '../../../kernel/index.ts'
import { territoryOf } from '../board.ts'
import { RESOURCES } from '../cards.ts'
import { labourPrice, units } from '../money.ts'
import { landName, moneyWords } from '../names.ts'
import { countable } from '../scoring.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const NAMES = ['Ada', 'Bert', 'Cora', 'Dora']
const cash = (v: View): string => moneyWords(v.cash[ME] ?? 0)
const word = (choice: unknown, field: string): unknown =>
  (choice as Readonly<Record<string, unknown>> | null)?.[field]

const settled = (): string =>
  'Your lands are in your colour, and your first companies are drawn: each makes some units of one resource when it works.'
const chosen = (): string => 'All have chosen at once, and your navies lie off your ports.'
const stood = (): string => 'Now everybody sees where armies stand. The first round begins.'

/** What the learner makes of each resource, and the others at most, as a scoring counts it. */
const made = (v: View): string =>
  andList(
    RESOURCES.map((name, resource) => {
      const all = NAMES.map((_, seat) => countable(v, seat, resource))
      const most = Math.max(...all.slice(1))
      return `${all[ME]} ${name} (${NAMES[all.indexOf(most, 1)]} ${most})`
    }),
  )

/** What a scoring gave a seat. */
const scored = (v: View, before: View, seat: number): number => (v.vp[seat] ?? 0) - (before.vp[seat] ?? 0)

/** A superpower, its companies, a deal, and a scoring. */
export const lesson: Lesson<View> = {
  title: 'A superpower and its first scoring',
  about: 'You can set up a superpower, buy companies, answer a deal and win a scoring.',
  minutes: 9,
  options: {},
  names: NAMES,
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'Win a scoring: get more points in it than each of the others.',
    reached: (v, before) =>
      v.vp.every((_, seat) => seat === ME || scored(v, before, ME) > scored(v, before, seat)),
  },
  steps: [
    {
      at: 0,
      asks: 'game.choose',
      title: 'Which superpower?',
      clause: 'CF-7.3',
      look: 'Look at the groups of lands on the map: how many coasts each has, and who its neighbours are.',
      text: () =>
        'A superpower is a group of lands. Your first companies lie there. Many lands are harder to guard. On many coasts you can land, and so can others. No superpower is known to be better, so choose the one you like.',
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
      move: (choice) => andList(RESOURCES.map((name) => `${word(choice, name)} ${name}`)),
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
      move: (choice) => {
        const armies = word(choice, 'armies') as { at: string; count: number }[]
        return `Armies: ${andList(armies.map(({ at, count }) => `${count} in ${landName(territoryOf(at))}`))}`
      },
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
        `You have one action a turn. You have ${cash(v)}. A unit of labour costs ${moneyWords(labourPrice(v, 1))} now, and the price rises as players buy more. R&D: you pay labour for companies. Production: you pay labour, and your companies fill your supply centre. Labour is cheap now, and it is a good time for companies.`,
      good: {
        is: (choice) => word(choice, 'do') === 'production',
        after: () =>
          'Production: next you say which companies work, and pay their labour. R&D waits for a later turn.',
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
          `The top card is a gamble: below is what it was. Labour has become dearer: the next costs ${moneyWords(labourPrice(v, 1))}.`,
      },
      after: (v) => `It is yours. Labour has become dearer: the next costs ${moneyWords(labourPrice(v, 1))}.`,
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
        'An open company works and counts in scorings. A closed one is safe from entropy, but does not work. A company that you discard gives its units once. Early in the game a company works many times.',
      after: () => 'It is open, and works from your next Production on.',
      tells: ['opened'],
    },
    {
      at: 35,
      asks: 'deal.answer',
      title: 'A deal is on the table',
      clause: 'CF-12.11',
      own: true,
      look: 'Look at the deal: what you would give, and what you would get for it.',
      text: (v) =>
        `Players can propose deals in their own turn. Bert offers money for one of your companies, as you see below. You may accept, decline, or ask for other terms. You have ${cash(v)}, ${units(v, ME, 0)} mineral, ${units(v, ME, 1)} oil and ${units(v, ME, 2)} grain. Your companies make more grain than anything else, and you need money for labour.`,
      good: {
        is: (choice) => word(choice, 'answer') === 'counter',
        after: () =>
          'You have said what you want instead, so Bert’s own offer has ended. Bert may put up your terms as a deal, but need not.',
      },
      move: () => 'Accept deal',
      after: (v) => `The deal is done, and you have ${cash(v)}.`,
      tells: ['dealStruck', 'gaveCompany', 'gaveMoney'],
    },
    {
      at: 163,
      asks: 'turn.action',
      title: 'Before a scoring',
      clause: 'CF-21.6',
      own: true,
      look: 'Look at what you and the others make: which action gives you more companies?',
      text: (v) =>
        `It is round ${v.round}, and you have ${cash(v)}. The nuke card and ${counted(v.pile[0] ?? 0, 'other card')} are next in the deck, in an order that nobody knows. When the nuke card comes up, a scoring is held at once. The player who makes most of a resource gets ${counted(v.options.vp_most, 'point')}, and each full 1,000 M gives 1 point. You make ${made(v)}, so you lead in none yet. But you have the most money.`,
      after: () =>
        'R&D: each card that you buy may put you ahead in a resource, and one of them is the nuke card.',
      tells: [],
    },
    {
      at: 173,
      asks: 'research.use',
      title: 'What counts in a scoring',
      clause: 'CF-21.6',
      own: true,
      look: 'Look at the oil that you make, and at Cora’s.',
      text: (v) =>
        `You have bought cards from the deck and opened companies, and now you have drawn an oil company that makes 4. Without it you make ${made(v)}. Only open companies count in a scoring. If two players make the same amount, neither gets the points.`,
      after: (v) => `It is open, and you lead in oil: you make ${made(v)}.`,
      tells: ['opened'],
    },
    {
      at: 178,
      asks: 'research.source',
      title: 'A scoring now, or later?',
      clause: 'CF-21.1',
      own: true,
      look: 'Look at what each player makes, and at where the nuke card lies.',
      text: (v) =>
        `You make ${made(v)}, and have ${cash(v)}. You lead in all three. The next ${counted((v.pile[0] ?? 0) + 1, 'card')} of the deck are ${counted(v.pile[0] ?? 0, 'other card')} and the nuke card. None of the three open cards is the nuke card. A card costs ${moneyWords(labourPrice(v, 1))} of labour. If you stop, the others can catch up before the scoring.`,
      good: {
        is: () => true,
        after: () => 'No scoring was held: the nuke card is still in the deck.',
      },
      after: (v) =>
        `It is the nuke card, and a scoring is held at once. You get ${counted(v.vp[ME] ?? 0, 'point')}, ${andList(NAMES.slice(1).map((name, i) => `${name} ${v.vp[i + 1]}`))}. From now on everybody may build nukes.`,
      tells: ['cameUp', 'scored'],
    },
  ],
}
