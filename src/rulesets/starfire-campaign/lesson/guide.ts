import type { Guide, GuideMoment } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { grouped } from '../figures.ts'
import type { View } from '../view.ts'

const ADA = 0
const empire = (v: View) => v.empires.find(({ seat }) => seat === ADA)
const treasury = (v: View): number => Math.round((empire(v)?.treasury ?? 0) / 100)
const score = (v: View): number => empire(v)?.history.at(-1) ?? 0
const settled = (v: View): string => {
  const n = empire(v)?.colonies.system.length ?? 0
  return `${n} settled ${n === 1 ? 'system' : 'systems'}`
}
const fleets = (v: View): number => empire(v)?.fleets.id.length ?? 0
const mc = (amount: number): string => `${grouped(amount)} MC`
const left = ({ before, after }: GuideMoment<View>): string =>
  `${mc(treasury(before))} before, ${mc(treasury(after))} after`

/** How Starfire Campaign is played, on one page. */
export const guide: Guide<View> = {
  aim: {
    title: 'Write orders. Grow an empire.',
    text: 'You lead one of up to 1,000 empires. Explore the stars, settle worlds, learn, build fleets, and have the highest score when the last turn ends. People, systems and knowledge count most.',
  },
  turn: {
    title: 'A turn: one sheet of orders',
    note: 'Everybody writes orders in secret. When all have submitted or the deadline has passed, all orders are carried out together, and you read your report.',
    parts: [
      {
        title: 'Write orders',
        text: 'Each line is one order, with its price. You can change your sheet until the turn is carried out.',
        clause: 'SC-19.1',
      },
      {
        title: 'Ships move and fight',
        text: 'First all fleets move, then battles are fought.',
        clause: 'SC-19.4',
      },
      {
        title: 'Explorers report',
        text: 'Probe an exit, scan a system, and bring the data home.',
        clause: 'SC-6.1',
      },
      {
        title: 'Income',
        text: 'Your people pay. Your purchases are made in the order in which you wrote them.',
        clause: 'SC-11.7',
      },
      {
        title: 'Research',
        text: 'Your centers work on new levels and technologies.',
        clause: 'SC-10.1',
      },
    ],
  },
  bareLog: true,
  examples: [
    {
      title: 'The first orders',
      clause: 'SC-19.1',
      seat: ADA,
      at: 0,
      answers: 2,
      text: ({ before, after }) =>
        `Ada sends two scouts to explore, sends colonists to another system, and orders new ships. Ada’s people pay their income in the same turn. Ada had ${mc(treasury(before))} and has ${mc(treasury(after))} when turn ${after.turn} begins.`,
      sum: left,
      tells: ['turn'],
    },
    {
      title: 'Ships are designed, then built',
      clause: 'SC-4.10',
      seat: ADA,
      at: 2,
      answers: 4,
      text: ({ before, after }) =>
        `Ada designs a warship: a hull, and what goes into it. A yard can then build the design again and again. Between turn ${before.turn} and turn ${after.turn}, new ships come out of the yard, and Ada joins the warships into one fleet: ${counted(fleets(before), 'fleet')} before, ${fleets(after)} after.`,
      sum: ({ before, after }) => `${counted(fleets(before), 'fleet')} before, ${fleets(after)} after`,
      tells: ['turn'],
    },
    {
      title: 'Five turns later',
      clause: 'SC-21.10',
      seat: ADA,
      at: 0,
      answers: 10,
      text: ({ before, after }) =>
        `Ada began with ${settled(before)}. Colonists reach their world after some turns, so by turn ${after.turn} there are ${settled(after)}. Ada’s score is ${grouped(score(after))}.`,
      sum: ({ before, after }) => `${settled(before)} before, ${settled(after)} after`,
      tells: ['turn'],
    },
  ],
  end: {
    text: 'The highest score wins after the last turn. The score counts people, empire level, settled systems and science, and also your money and your ships. The game ends earlier if one empire remains.',
    clauses: ['SC-21.10', 'SC-21.11'],
  },
  mistakes: [
    {
      title: 'Money left idle',
      text: 'What you do not spend does not grow. Invest it, or buy something every turn.',
      clause: 'SC-11.8',
    },
    {
      title: 'Fleets beyond their supply',
      text: 'Away from settled systems a fleet needs a supply train. Without one, its ships fight as if damaged.',
      clause: 'SC-7.13',
    },
    {
      title: 'Explorers out of reach',
      text: 'You learn what a scout has found only when it brings the data home.',
      clause: 'SC-6.9',
    },
    {
      title: 'Too few freighters',
      text: 'People without freighters pay nothing this turn, and their system does not grow.',
      clause: 'SC-7.7',
    },
    {
      title: 'The wrong order of purchases',
      text: 'Purchases are made line by line. A line that you can no longer pay for is refused.',
      clause: 'SC-11.7',
    },
  ],
}
