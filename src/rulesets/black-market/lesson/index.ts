import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { population } from '../colony/units.ts'
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

/** A round of a colony: a deal, a level, a card; then a Trade without help. */
export const lesson: Lesson<View> = {
  title: 'A colony’s first rounds',
  about: 'You make deals in which both sides gain, climb a track, and end a Trade richer.',
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
        `Six actions, and in a round each can be initiated once: who initiates gets the better part, the others follow. You have ${goods(v)}, which is far more Food than you will eat soon.`,
      after: () =>
        'Trade: the Black Market opens, and only the initiator may put up deals. Cora has said what they are looking for.',
      tells: ['initiated'],
    },
    {
      at: 4,
      asks: 'trade.window',
      title: 'Deal, or exchange with the pool?',
      clause: 'BM-5.20',
      look: 'Look at the Black Market’s rates, and at what Cora has said.',
      text: () =>
        'The pool takes two for one. Another player may give more if the deal helps them too. You can make several trades, one after the other. End your action when no trade helps you any more.',
      good: {
        is: (choice) => word(choice, 'do') === 'exchange',
        after: () =>
          'The pool takes any amount: next you say how much. What you then have may do for a level.',
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
        `A deal has two piles. Cora wants Water and can give Energy. They can use Food, too. You have ${goods(v)}. A deal happens as a whole or not at all.`,
      good: {
        is: (choice) => word(choice, 'do') === 'propose',
        after: () =>
          'You have proposed the deal. Every player in it is asked, and may refuse without a reason.',
      },
      after: (v) => `It is proposed: Cora answers next. You have ${goods(v)} until then.`,
      tells: ['proposed'],
    },
    {
      at: 28,
      asks: 'research.follow',
      title: 'Following another’s action',
      clause: 'BM-8.2',
      look: 'Look at your Technology track and at your Energy.',
      text: (v) =>
        `Cora has initiated Research; you follow. A level on Technology costs as much Energy as its number, and you have ${good(v, 0)}. Levels let you take better cards, and turn Location Cards that score.`,
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
        'Of the cards shown you may take one whose level you have reached. Each can be played once for what it says; cards of level 3 and more score a point each at the end.',
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
        `The round ends: you may turn people into Infantry for 1 Energy each, or buy Mechs for 5. From round 2 on others may raid your Utilities, and units at home defend. You have ${good(v, 0)} Energy.`,
      good: {
        is: () => true,
        after: (v) =>
          `They stand at home, guard it from round 2 on, and can be sent out. You have ${good(v, 0)} Energy left.`,
      },
      after: () => 'When the others have mustered, round 2 begins: raids are possible from then on.',
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
        `Bert took Research, and everybody could follow. Your people eat at the end of this round: ${rations(v)} Food and ${rations(v)} Water. You have ${goods(v)}. Which action do you want to initiate, before somebody else does?`,
      after: () => 'Trade is yours: you alone may put up deals, and exchange 2 for 1.',
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
        `You have ${goods(v)}; Bert has ${goods(v, 1)}, and Cora ${goods(v, 2)}. The pool gives 1 for 2, so you have less afterwards. A player who needs what you have may give you more than that.`,
      after: () => 'Now you say what you give and what you want.',
      tells: [],
    },
    {
      at: 54,
      asks: 'deal.propose',
      title: 'A deal of your own',
      clause: 'BM-5.14',
      own: true,
      look: 'Look at which of the others has least Water and most Food.',
      text: (v) =>
        `You have ${sum(v)} commodities in all. A deal makes you richer if you get more of them than you give. But the other must want it, too: they take what they are short of, and give what they have plenty of.`,
      good: {
        is: (choice) => word(choice, 'do') === 'propose',
        after: (v) => `The Trade is over. You have ${goods(v)}: ${sum(v)} in all.`,
      },
      after: (v) =>
        `Cora accepted: they were short of Water. The Trade is over, and you have ${goods(v)}: ${sum(v)} in all.`,
      tells: ['proposed', 'accepted', 'dealt'],
    },
  ],
}
