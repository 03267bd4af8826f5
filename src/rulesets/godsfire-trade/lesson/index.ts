import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { at, spot } from '../position.ts'
import { garrisonOf, loyaltyOf, MOST_GARRISON } from '../unrest.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const BERT = 1
const treasury = (v: View): number => at(v.treasury, ME)
const world = (v: View, id: string): number => v.cluster.worlds.findIndex((one) => one.id === id)
const jorun = (v: View): number => world(v, 'D1')
const holds = (v: View): number => loyaltyOf(v, jorun(v)) + garrisonOf(v, jorun(v))
const aboard = (v: View): number => at(v.cargo, spot(v, jorun(v), ME))

const shipsAt = (v: View, id: string, seat: number): number => at(v.ships, spot(v, world(v, id), seat))

/** How the learner stands with the two others. */
function atWarWith(v: View): string {
  const enemies = ['Bert', 'Cora'].filter((_, i) => (at(v.war, ME) & (1 << (i + 1))) !== 0)
  return enemies.length === 0 ? 'peace with both' : `war with ${enemies.join(' and ')}`
}

/** The verbs of an answer, whether it is written as text or as a list. */
function verbs(choice: unknown): readonly string[] {
  const { orders = [], text = '' } = (choice ?? {}) as { orders?: readonly { do: string }[]; text?: string }
  const written = text.split('\n').map((words) => words.trim().split(/\s+/)[0] ?? '')
  return [...orders.map((order) => order.do), ...written].filter((verb) => verb !== '')
}
const all =
  (...known: readonly string[]) =>
  (choice: unknown): boolean =>
    verbs(choice).every((verb) => known.includes(verb))
const some =
  (verb: string) =>
  (choice: unknown): boolean =>
    verbs(choice).includes(verb)

/** Whether an order is there, in text or as a list. */
const orders =
  (pattern: RegExp) =>
  (choice: unknown): boolean =>
    pattern.test(JSON.stringify(choice))

const offered = (v: View): string =>
  `Now you are at ${atWarWith(v)}. Peace comes only if both offer it in the same step. You can offer it again every turn.`
const built = (v: View): string =>
  `The new ships stand where you built them. You have ${treasury(v)} GB left.`
const paid = (v: View): string => `Income is paid: you have ${treasury(v)} GB now. Turn 2 begins.`

const arrived = (v: View): string =>
  `Your ships lie at Jorun with ${aboard(v)} GB. Bert’s ships lie there, too.`

/** Turns 1, 2 and 4: doors, money, and a world that changes hands without a shot, and is kept. */
export const lesson: Lesson<View> = {
  title: 'A world bought with money',
  about: 'You can write the orders of a turn, make a world revolt to you, and keep it.',
  minutes: 9,
  options: {},
  names: ['Ada', 'Bert', 'Cora'],
  seed: 'first lesson',
  line: line as unknown as LessonMove[],
  goal: {
    text: 'Keep Jorun when Bert brings money there and may land it.',
    follows: ['game.landing'],
    reached: (v, before) =>
      at(v.owner, jorun(v)) === ME && shipsAt(v, 'D1', BERT) > shipsAt(before, 'D1', BERT),
  },
  steps: [
    {
      at: 0,
      asks: 'game.diplomacy',
      title: 'War and peace',
      clause: 'GT-7.1',
      look: 'Look at the three homes on the chart, and at the wars between them.',
      text: (v) =>
        `In every turn you write orders five times: for diplomacy, spending, movement, landing and trade. All players write at the same time, and all orders are carried out together. First comes diplomacy. One player can start a war, but peace needs an offer from both. You are at ${atWarWith(v)}.`,
      good: { is: some('peace'), after: offered },
      after: offered,
      tells: [],
    },
    {
      at: 3,
      asks: 'game.spending',
      title: 'Spend your treasury',
      clause: 'GT-8.1',
      look: 'Look at your treasury and at your worlds: which of them is nearest to the others?',
      text: (v) =>
        `You have ${treasury(v)} GB. A ship costs ${v.options.ship_cost} GB. It guards a world from revolt, carries money and can blockade. What you keep you can spend next turn. From then on you may also send money to other worlds to stir them up.`,
      good: { is: some('build'), after: built },
      after: built,
      tells: ['built'],
    },
    {
      at: 10,
      asks: 'game.trade',
      title: 'Doors',
      clause: 'GT-5.8',
      look: 'Look at the links between your worlds and theirs.',
      text: () =>
        'You say which other worlds each of your worlds admits. A world with more partners earns more. But from a world that you admit, its owner can send money to stir yours up. You do not know yet which players to trust.',
      good: { is: all('admit', 'prevent'), after: paid },
      after: paid,
      tells: ['prevented'],
    },
    {
      at: 16,
      asks: 'game.spending',
      title: 'A world for sale',
      clause: 'GT-8.4',
      look: 'Look at Jorun, one link from Grom, and at how much your three worlds can send.',
      text: (v) =>
        `Jorun belongs to nobody. You can make it revolt to you: each GB that you land there is 1 agitation. Jorun holds ${holds(v)}, and you need more than that, and more than any other player. Each of your worlds can send at most ${v.options.dispatch_cap} GB a turn. Ships at Grom can load more. You have ${treasury(v)} GB. Bert can reach Jorun, too.`,
      good: {
        is: some('dispatch'),
        after: () =>
          'The money lands later in the turn. Bert sends some, too. The player who brings more can win Jorun.',
      },
      after: () =>
        'The money lands later in the turn. You have sent 12 GB and loaded 7 GB aboard ships. Bert sends money, too.',
      tells: ['dispatched'],
    },
    {
      at: 19,
      asks: 'game.movement',
      title: 'Money aboard ships',
      clause: 'GT-9.1',
      own: true,
      look: 'Look at your ships at Grom, at what they carry, and at the link to Jorun.',
      text: (v) =>
        `The 12 GB that you sent to Jorun are not enough: it holds ${holds(v)}. Your ships at Grom have ${at(v.cargo, spot(v, world(v, 'A1'), ME))} GB aboard. Jorun is one link away. Ships move one link a turn, and each carries up to ${v.options.cargo} GB.`,
      good: {
        is: orders(/move.*\Wto\W+D1\W+carrying\W+[67]\b/),
        after: arrived,
      },
      after: arrived,
      tells: ['moved'],
    },
    {
      at: 22,
      asks: 'game.landing',
      title: 'To land it, or not',
      clause: 'GT-11.2',
      own: true,
      look: 'Look at the cargo of your ships at Jorun, and at what the world holds.',
      text: (v) =>
        `You can land the ${aboard(v)} GB aboard your ships now. The 12 GB that you sent land in the same step, and so does Bert’s money. Jorun holds ${holds(v)}. Only the player with the most agitation can win it. Each GB above ${holds(v)} is one more face of the die on which Jorun revolts.`,
      after: () =>
        'Jorun is yours: you had the most agitation, and the die was low enough. Not a shot was fired.',
      tells: ['landed', 'revolted'],
    },
    {
      at: 25,
      asks: 'game.trade',
      title: 'Shutting the door behind you',
      clause: 'GT-5.16',
      own: true,
      look: 'Look at Jorun’s permissions: whose worlds does it admit?',
      text: (v) =>
        `The revolt has wiped out all agitation on Jorun. But Jorun admits the worlds of Bert and Cora, and each of those can send ${v.options.dispatch_cap} GB there every turn. With enough money they could make Jorun revolt again. You may keep a partner or two: few GB are no danger.`,
      good: {
        is: orders(/prevent[^}\\]*\Wat\W[^}\\]*\bD1\b/),
        after: () => 'Jorun admits fewer worlds. What you leave open earns more, and lets money in.',
      },
      after: () =>
        'Of their worlds Jorun admits only Vand now. Vand can send 4 GB, and that is too little. Jorun pays you from now on.',
      tells: ['prevented'],
    },
    {
      at: 46,
      asks: 'game.movement',
      title: 'Guarding what you bought',
      clause: 'GT-12.1',
      own: true,
      look: 'Look at Jorun and at who guards it; then at Bert’s ships at Vand.',
      text: (v) =>
        `It is turn ${v.turn}. Your ships went home, and nobody guards Jorun. Bert has ${counted(shipsAt(v, 'B1', BERT), 'ship')} at Vand, one link from Jorun. They can carry up to ${shipsAt(v, 'B1', BERT) * v.options.cargo} GB, and closed doors do not stop money aboard ships. Jorun holds ${holds(v)}. Each GB above that is one more face of the die on which it revolts to Bert. Each ship of yours there adds 1 to what it holds, at most ${MOST_GARRISON}. You have ${counted(shipsAt(v, 'A1', ME), 'ship')} at Grom.`,
      good: {
        is: () => true,
        after: (v) =>
          at(v.owner, jorun(v)) !== ME
            ? 'Bert has landed the money, and Jorun belongs to Bert now. It needed more of your ships.'
            : garrisonOf(v, jorun(v)) < MOST_GARRISON
              ? 'Jorun is still yours, but the die could have taken it. One more ship would have made it safer.'
              : 'Bert’s ships have come, and Jorun is still yours. More than three ships do not add to what it holds.',
      },
      after: (v) =>
        `Bert’s ships have come. With three ships of yours Jorun holds ${holds(v)}, so Bert keeps the money aboard. Jorun is yours.`,
      tells: ['moved'],
    },
  ],
}
