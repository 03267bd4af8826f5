import type { Lesson, LessonMove } from '../../../bots/index.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const good = (v: View, which: 0 | 1 | 2): number => v.goods[ME * 3 + which] ?? 0
const goods = (v: View): string => `${good(v, 0)} Energy, ${good(v, 1)} Water and ${good(v, 2)} Food`
const word = (choice: unknown, field: string): unknown =>
  (choice as Readonly<Record<string, unknown>> | null)?.[field]

const utilities = (v: View): number => v.siteOwner.filter((seat) => seat === ME).length

/** A round of a colony: a deal, a level, a card. */
export const lesson: Lesson<View> = {
  title: 'A colony’s first rounds',
  about: 'You initiate an action, make a deal in which both sides gain, and climb a track.',
  minutes: 7,
  options: {},
  names: ['Ada', 'Bert', 'Cora'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'Win a raid, so that you have one Utility more than before.',
    // All units at home attack, and the player who is raided may add a card.
    follows: ['raid.force', 'raid.commit'],
    reached: (v, before) => utilities(v) > utilities(before),
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
      look: 'Look at the actions not yet taken, and at which of them would help the others more than you.',
      text: (v) =>
        `Bert took Research, and everybody could follow. Compare two things: your gain as the initiator of an action, and your gain as a follower if another player takes it. You have ${goods(v)}, and raids are possible from this round on.`,
      good: {
        is: (choice) => word(choice, 'action') === 'industry',
        after: () => 'Industry is yours: what you build now works, and scores, for the rest of the game.',
      },
      after: () =>
        'Militarise is yours: one Bonus Action now, then all may move units, and your raid costs nothing.',
      tells: ['initiated'],
    },
    {
      at: 50,
      asks: 'militarise.bonus',
      title: 'A Bonus Action',
      clause: 'BM-10.2',
      own: true,
      look: 'Look at your units and at those of the colony you could raid.',
      text: () =>
        'Re-arm builds a Mech, Refresh takes played Skill Cards back, Strike adds 2 to your strength in this action. Each can be performed by one player only; a Military Token buys one when another militarises.',
      good: {
        is: (choice) => word(choice, 'do') === 'token',
        after: () => 'You keep a Military Token: it pays for a Bonus Action when another militarises.',
      },
      after: () => 'Strike: two more in your raid, and in your defence when the others raid.',
      tells: ['performed'],
    },
    {
      at: 56,
      asks: 'raid.target',
      title: 'Which player do you raid?',
      clause: 'BM-10.5',
      own: true,
      look: 'Look at the Utilities of the others, and count the strength that guards each.',
      text: () =>
        'All your units at home attack. Infantry counts 2 and a Mech 5. The defender adds the units at home and 1 for workers. Both may add a Military Skill Card in secret. If your total is higher, you get the Utility, empty. Equal is not enough.',
      good: {
        is: (choice) => word(choice, 'do') !== 'none',
        after: () =>
          'A target, too: what guards it, and what its owner could add, decides whether it is a good one.',
      },
      after: (v) =>
        `All your units attacked, and you won by 4 to 3: the Water Mine is yours, and needs a worker. You have ${goods(v)}.`,
      tells: ['raids', 'fought', 'wonUtility'],
    },
  ],
}
