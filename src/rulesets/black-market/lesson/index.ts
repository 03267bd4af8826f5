import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { population } from '../colony/units.ts'
import { legOf, legsWords, type WrittenLeg } from '../trade/legs.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const good = (v: View, which: number, seat = ME): number => v.goods[seat * 3 + which] ?? 0
const goods = (v: View, seat = ME): string =>
  `${good(v, 0, seat)} Energy, ${good(v, 1, seat)} Water and ${good(v, 2, seat)} Food`
const rations = (v: View): number => Math.ceil(population(v, ME) / v.options.pop_per_ration)
const sum = (v: View): number => good(v, 0) + good(v, 1) + good(v, 2)
const word = (choice: unknown, field: string): unknown =>
  (choice as Readonly<Record<string, unknown>> | null)?.[field]

/** A proposed deal in words. */
const deal = (choice: unknown): string => legsWords((word(choice, 'legs') as WrittenLeg[]).map(legOf))

/** A round of a colony: a deal, a level, a card; then a Trade without help. */
export const lesson: Lesson<View> = {
  title: 'A colony’s first rounds',
  about: 'You can make deals in which both sides gain, climb a track, and end a Trade richer.',
  minutes: 7,
  options: {},
  names: ['Ada', 'Bert', 'Cora'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'End the Trade with more commodities in all than you had before your deal.',
    // The deal is answered, and the Trade goes on to its end.
    follows: ['deal.answer', 'trade.window', 'skill.play', 'trade.own'],
    reached: (v, before) => sum(v) > sum(before),
  },
  steps: [
    {
      at: 0,
      asks: 'game.choose',
      title: 'Which action?',
      clause: 'BM-1.3',
      look: 'Look at your commodities: of which do you have more than you need?',
      text: (v) =>
        `There are six actions, and each can be initiated once a round. The player who initiates it gets the better part, and the others follow. You have ${goods(v)}. That is far more Water and Food than you will need soon.`,
      after: () =>
        'The Black Market opens. Only you may propose deals in this Trade, but first the others may say what they look for.',
      tells: ['initiated'],
    },
    {
      at: 4,
      asks: 'trade.window',
      title: 'Deal, or exchange with the pool?',
      clause: 'BM-5.20',
      look: 'Look at the Black Market’s rates, and at what Cora has said.',
      text: (v) =>
        `You played T1 Condensers for 2 Water, and have ${goods(v)}. Cora said: “Looking for Water; can give Energy.” You give the pool 2 for each 1 that you get. Another player may give you more if the deal helps them, too. You can make several trades, one after the other.`,
      good: {
        is: (choice) => word(choice, 'do') === 'exchange',
        after: () => 'The pool takes any amount: next you say how much. It may be enough for a level.',
      },
      after: () => 'Now you say what you give and what you want.',
      tells: [],
    },
    {
      at: 5,
      asks: 'deal.propose',
      title: 'Give and want',
      clause: 'BM-5.15',
      look: 'Look at the commodities of Cora’s colony, and at yours.',
      text: (v) =>
        `Say what you give and what you get for it. Cora wants Water and can give Energy. They can use Food, too. You have ${goods(v)}, and Cora has ${goods(v, 2)}. A deal is carried out as a whole or not at all.`,
      good: {
        is: (choice) => word(choice, 'do') === 'propose',
        after: () => 'You have proposed the deal. The other player may refuse without a reason.',
      },
      move: deal,
      after: (v) => `You have proposed the deal, and Cora answers next. You still have ${goods(v)}.`,
      tells: ['proposed'],
    },
    {
      at: 28,
      asks: 'research.follow',
      title: 'Following another’s action',
      clause: 'BM-8.2',
      look: 'Look at your Technology track and at your Energy.',
      text: (v) =>
        `Cora has initiated Research, and you follow. A level on Technology costs as much Energy as its number, and you have ${good(v, 0)}. With higher levels you can take better cards, and turn up Location Cards that score.`,
      after: (v) => `You are a level higher on Technology, with ${good(v, 0)} Energy left.`,
      tells: ['advanced'],
    },
    {
      at: 29,
      asks: 'research.takeCard',
      title: 'A Skill Card',
      clause: 'BM-8.2',
      look: 'Look at the Skill Cards shown and at the levels of your tracks.',
      text: () =>
        'You may take one of the cards shown, if you have reached its level. You can play it once for what it says. Cards of level 3 and more score a point each at the end.',
      after: () => 'It is in your hand. Hands are open in this game: everybody knows what you can play.',
      tells: ['tookSkill'],
    },
    {
      at: 36,
      asks: 'muster.muster',
      title: 'Soldiers?',
      clause: 'BM-11.1',
      look: 'Look at your home, at what guards it, and at your Energy.',
      text: (v) =>
        `The round ends. You may turn people into Infantry for 1 Energy each, or buy Mechs for 5. From round 2 on others may raid your Utilities, and your units at home defend them. You have ${good(v, 0)} Energy.`,
      good: {
        is: () => true,
        after: (v) =>
          `They stand at home, guard it from round 2 on, and can be sent out. You have ${good(v, 0)} Energy left.`,
      },
      after: () => 'When the others have mustered, round 2 begins. Raids are possible from then on.',
      tells: [],
    },
    {
      at: 49,
      asks: 'game.choose',
      title: 'What is left to initiate',
      clause: 'BM-1.3',
      own: true,
      look: 'Look at what your people will eat at the end of this round, and at what you have most and least of.',
      text: (v) =>
        `It is round 2. Bert initiated Research, and you followed. Your people eat at the end of this round: ${rations(v)} Food and ${rations(v)} Water. You have ${goods(v)}. Which action do you want to initiate, before somebody else does?`,
      after: () => 'You have initiated Trade: only you may propose deals and exchange 2 for 1.',
      tells: ['initiated'],
    },
    {
      at: 53,
      asks: 'trade.window',
      title: 'Where you get more',
      clause: 'BM-5.18',
      own: true,
      look: 'Look at the commodities of Bert and Cora: which do they have most of, and which least?',
      text: (v) =>
        `You have ${goods(v)}; Bert has ${goods(v, 1)}, and Cora ${goods(v, 2)}. You need ${rations(v)} Food at the end of the round. You give the pool 2 for each 1 that you get, so you have less in all afterwards. A player who needs what you have may give you more than you give.`,
      after: () => 'Now you say what you give and what you want.',
      tells: [],
    },
    {
      at: 54,
      asks: 'deal.propose',
      title: 'A deal of your own',
      clause: 'BM-5.14',
      own: true,
      look: 'Look at Cora’s Water, which is the least, and at Cora’s Food, of which they need little.',
      text: (v) =>
        `You have ${sum(v)} commodities in all. Bert has ${goods(v, 1)}. Cora has ${goods(v, 2)}. You become richer if you get more than you give. But the other player must want the deal, too. Ask for what they have plenty of, give what they have little of, and do not ask for much more than you give.`,
      good: {
        is: () => true,
        after: (v) => `The Trade is over. You have ${goods(v)}: ${sum(v)} in all.`,
      },
      move: deal,
      after: (v) =>
        `Cora accepted: they had the least Water. The Trade is over, and you have ${goods(v)}: ${sum(v)} in all.`,
      tells: ['proposed', 'accepted', 'dealt'],
    },
  ],
}
