import type { Guide, GuideMoment } from '../../../bots/index.ts'
import type { View } from '../view.ts'

const ADA = 0
const [ENERGY, , FOOD] = [0, 1, 2] as const
const good = (v: View, which: number): number => v.goods[ADA * 3 + which] ?? 0
const change = ({ before, after }: GuideMoment<View>, which: number): number =>
  good(after, which) - good(before, which)

/** How Black Market is played, on one page. */
export const guide: Guide<View> = {
  aim: {
    title: 'Six rounds. The best colony wins.',
    text: 'You lead a colony that makes Energy, Water and Food. Feed your people, build, trade and explore, and have the most Victory Points after round six.',
  },
  turn: {
    title: 'Your turn: choose one of six actions',
    note: 'You get the better part of the action that you choose. The others follow in a weaker way. Each action can be chosen once a round.',
    parts: [
      { title: 'Explore', text: 'Take Location Cards: sites, yields and points.', clause: 'BM-6.1' },
      { title: 'Industry', text: 'Build, upgrade and run your Utilities.', clause: 'BM-7.1' },
      { title: 'Trade', text: 'Deal with anybody, and exchange 2 for 1 with the pool.', clause: 'BM-5.18' },
      { title: 'Research', text: 'Climb a track, and take Skill Cards.', clause: 'BM-8.1' },
      { title: 'Recruit', text: 'Win more people for your colony.', clause: 'BM-9.1' },
      {
        title: 'Militarise',
        text: 'Move units, and raid your neighbours from round 2 on.',
        clause: 'BM-10.4',
      },
    ],
  },
  examples: [
    {
      title: 'A deal that beats the pool',
      clause: 'BM-5.15',
      seat: ADA,
      at: 5,
      answers: 2,
      text: (seen) =>
        `Ada has chosen Trade and offers Cora ${-change(seen, FOOD)} Food for ${change(seen, ENERGY)} Energy, and Cora accepts. The pool would have given Ada only 1 Energy for every 2 Food.`,
      sum: (seen) => `${-change(seen, FOOD)} Food for ${change(seen, ENERGY)} Energy`,
      tells: ['proposed', 'accepted', 'gaveGoods'],
    },
    {
      title: 'Follow another player’s action',
      clause: 'BM-8.2',
      seat: ADA,
      at: 28,
      answers: 2,
      text: (seen) =>
        `Cora has chosen Research, and Ada follows. Ada climbs to level 2 of Technology for ${-change(seen, ENERGY)} Energy, the number of the new level, and takes a Skill Card that this level allows. That leaves ${good(seen.after, ENERGY)} Energy.`,
      sum: (seen) => `level 2 costs ${-change(seen, ENERGY)} Energy`,
      tells: ['advanced', 'tookSkill'],
    },
    {
      title: 'A raid',
      clause: 'BM-10.5',
      // On Ada's board the mine is seen to change hands; Cora's shows only what is built at home.
      seat: ADA,
      near: ['home-1.1'],
      at: 70,
      answers: 3,
      text: () =>
        'Cora raids one of Ada’s Energy Mines with all units at home. Cora’s total is higher than Ada’s, so Cora takes the mine. An equal total would not have been enough. The mine is empty and needs a worker.',
      sum: () => 'a higher total than the defender wins',
      tells: ['raids', 'fought', 'wonUtility'],
    },
  ],
  end: {
    text: 'After round six you get 2 points for each of your people who is not Disaffected. Your Utilities, open Location Cards, high Skill Cards and Mechs count too, and so do complete sets of 3 Energy, 3 Water and 3 Food.',
    clauses: ['BM-12.1', 'BM-12.2'],
  },
  mistakes: [
    {
      title: 'No Food in even rounds',
      text: 'At the end of rounds 2, 4 and 6 your people eat: 1 Food and 1 Water for every two of them.',
      clause: 'BM-11.2',
    },
    {
      title: 'Counting on a Promise',
      text: 'A Promise is written down, but nobody enforces it.',
      clause: 'BM-5.13',
    },
    {
      title: 'Choosing Trade with nothing to sell',
      text: 'The better part of Trade is worth most when you have plenty of one good.',
      clause: 'BM-5.5',
    },
    {
      title: 'Waiting for Energy in the pool',
      text: 'When a Trade action begins, 5 Energy leave the pool.',
      clause: 'BM-5.3',
    },
    {
      title: 'Empty Utilities',
      text: 'A mine or a farm works only with a worker in it.',
      clause: 'BM-2.4',
    },
  ],
}
