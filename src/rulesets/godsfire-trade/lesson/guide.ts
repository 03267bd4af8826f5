import type { Guide, GuideMoment } from '../../../bots/index.ts'
import { at, spot } from '../position.ts'
import { garrisonOf, loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'

const ADA = 0
const BERT = 1
const CORA = 2
const treasury = (v: View, seat: number): number => at(v.treasury, seat)
const world = (v: View, id: string): number => v.cluster.worlds.findIndex((one) => one.id === id)
const ships = (v: View, id: string, seat: number): number => at(v.ships, spot(v, world(v, id), seat))
const left = (v: View, seat: number): string =>
  `${ships(v, 'B3', seat)} ${ships(v, 'B3', seat) === 1 ? 'ship' : 'ships'}`
const gained = ({ before, after }: GuideMoment<View>): number => treasury(after, ADA) - treasury(before, ADA)

/** How Trade in Godsfire is played, on one page. */
export const guide: Guide<View> = {
  aim: {
    title: 'Trade pays. Money conquers.',
    text: 'You rule some worlds of a star cluster. A world earns more the more other worlds it trades with, and money can buy the loyalty of a rival’s world. Win by owning as many worlds as the scenario asks for, or with the best score at the end.',
  },
  turn: {
    title: 'A turn: secret orders, step by step',
    note: 'In each step all players write orders at the same time. Then all of them are revealed and carried out.',
    parts: [
      {
        title: 'Income and diplomacy',
        text: 'Your worlds pay you. Declare war, or offer peace.',
        clause: 'GT-7.1',
      },
      {
        title: 'Spending',
        text: 'Build ships, calm your worlds, and send money to stir others.',
        clause: 'GT-8.4',
      },
      { title: 'Movement', text: 'Move your ships one link. Enemies who meet fight.', clause: 'GT-9.1' },
      {
        title: 'Landing',
        text: 'Money aboard ships lands. A world that is stirred enough changes its owner.',
        clause: 'GT-11.2',
      },
      {
        title: 'Trade',
        text: 'Open and close the doors of your worlds, one by one.',
        clause: 'GT-13.1',
      },
    ],
  },
  examples: [
    {
      title: 'Open doors pay',
      clause: 'GT-5.8',
      seat: ADA,
      at: 10,
      answers: 3,
      text: (seen) =>
        `All three players set their doors at the same time. Then the next turn begins with income: each world pays by the number of worlds that it trades with, and Ada gets ${gained(seen)} GB. Each door that stays open also lets a rival’s money in.`,
      sum: (seen) => `three worlds pay ${gained(seen)} GB`,
      tells: ['prevented', 'earned'],
    },
    {
      title: 'A fight at a world',
      clause: 'GT-9.2',
      seat: BERT,
      near: ['world:B3'],
      at: 20,
      answers: 2,
      text: ({ after }) =>
        `Bert and Cora are at war, and both send ships to Mirrow. Every ship rolls a die, and a 5 or a 6 hits. All hits count at the same time. Afterwards ${left(after, BERT)} of Bert’s and ${left(after, CORA)} of Cora’s are left.`,
      sum: ({ after }) => `left at Mirrow: ${ships(after, 'B3', BERT)} against ${ships(after, 'B3', CORA)}`,
      tells: ['fought', 'lostShips', 'lifted'],
    },
    {
      title: 'A world revolts',
      clause: 'GT-12.1',
      seat: ADA,
      near: ['world:D1'],
      at: 22,
      answers: 3,
      text: ({ before }) =>
        `Ada and Bert have both sent money to Jorun, which belongs to nobody. Each GB that lands is 1 agitation, and only the player with the most can win the world. Jorun resists with ${loyaltyOf(before, world(before, 'D1')) + garrisonOf(before, world(before, 'D1'))} and a die. Ada has the most, and the die is low enough, so Jorun goes to Ada.`,
      sum: ({ before }) =>
        `agitation ≥ loyalty ${loyaltyOf(before, world(before, 'D1'))} + garrison ${garrisonOf(before, world(before, 'D1'))} + die`,
      tells: ['landed', 'revolted'],
    },
  ],
  end: {
    text: 'You win at once when you own as many worlds as the scenario asks for. After the last turn the best score wins: what your worlds would pay, and a fifth of your treasury.',
    clauses: ['GT-14.1', 'GT-14.2'],
  },
  mistakes: [
    {
      title: 'All doors open beside a rich rival',
      text: 'Money lands freely on a world that admits the world it comes from.',
      clause: 'GT-5.13',
    },
    {
      title: 'Calming a world that is cut off',
      text: 'Under a blockade, with none of your other worlds to trade with, a world cannot be calmed.',
      clause: 'GT-8.3',
    },
    {
      title: 'Ships away when money lands',
      text: 'Your ships at a world make it harder to win over.',
      clause: 'GT-12.1',
    },
    {
      title: 'War to stop trade',
      text: 'War and trade are separate. Close the doors if you want no trade.',
      clause: 'GT-5.12',
    },
    {
      title: 'Offering peace alone',
      text: 'Peace needs both offers in the same step. War needs only one.',
      clause: 'GT-7.1',
    },
  ],
}
