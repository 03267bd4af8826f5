import type { Lesson, LessonMove } from '../../../bots/index.ts'
import { counted } from '../../../kernel/index.ts'
import { at, spot } from '../position.ts'
import { garrisonOf, loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'
import line from './line.json' with { type: 'json' }

const ME = 0
const BERT = 1
const treasury = (v: View): number => at(v.treasury, ME)
const world = (v: View, id: string): number => v.cluster.worlds.findIndex((one) => one.id === id)
const jorun = (v: View): number => world(v, 'D1')
const holds = (v: View): number => loyaltyOf(v, jorun(v)) + garrisonOf(v, jorun(v))
const stirred = (v: View): number => at(v.agitation, spot(v, jorun(v), ME))

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

const offered = (): string =>
  'An offer that the other does not make in the same step comes to nothing; it can be made again every turn.'
const built = (v: View): string => `Ships stand at worlds of yours; ${treasury(v)} GB are left.`
const paid = (v: View): string => `Income is paid: you have ${treasury(v)} GB now, and turn 2 begins.`

/** Four turns: doors, money, and a world that changes hands without a shot, and is kept. */
export const lesson: Lesson<View> = {
  title: 'A world bought with money',
  about: 'You know the five steps of a turn, have brought a world to revolt to you, and have kept it.',
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
        `A turn has five steps; for each all write orders at the same time, and they are carried out together. First diplomacy: for a war one is enough, peace takes both. You are at ${atWarWith(v)}. You may also submit no orders.`,
      good: { is: all('peace'), after: offered },
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
        `You have ${treasury(v)} GB. A ship costs ${v.options.ship_cost}: it guards a world from revolt, carries money and can blockade. Money can also be kept for the next turn, when it may be sent to stir other worlds.`,
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
        'Each of your worlds admits other worlds or not. The more partners, the higher its row of the table and its income; but through an open door money can be sent to stir it. At the beginning you do not know which players to trust.',
      good: { is: all('admit', 'prevent'), after: paid },
      after: paid,
      tells: ['prevented'],
    },
    {
      at: 16,
      asks: 'game.spending',
      title: 'A world for sale',
      clause: 'GT-8.4',
      look: 'Look at Jorun, in the middle of the chart, and at your worlds’ distance from it.',
      text: (v) =>
        `Jorun belongs to nobody and holds ${holds(v)}. Money dispatched there becomes agitation, at most ${v.options.dispatch_cap} GB from each of your worlds, and who has the single highest agitation is its pretender. You have ${treasury(v)} GB; Bert has as much, and can reach it, too.`,
      good: {
        is: some('dispatch'),
        after: () =>
          'The money is on its way and lands later in the turn. Bert sends some, too: who brings more, leads.',
      },
      after: () =>
        'The money is on its way and lands later in the turn. Bert sends some, too: so more is wanted, aboard ships.',
      tells: ['dispatched'],
    },
    {
      at: 19,
      asks: 'game.movement',
      title: 'Money aboard ships',
      clause: 'GT-9.1',
      own: true,
      look: 'Look at your ships at Grom, and at the link to Jorun.',
      text: (v) =>
        `Ships move a link a turn, and each carries up to ${v.options.cargo} GB. Money that is escorted cannot be stopped by a closed door. Your ships with the money stand at Grom, a link from Jorun.`,
      good: { is: some('move'), after: () => 'Your ships lie where you sent them; Bert’s lie at Jorun.' },
      after: () => 'Your ships lie at Jorun, and so do Bert’s. The player who lands more leads.',
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
        `You can land your cargo now. Jorun holds ${holds(v)}. Each GB above that is one more face of the die on which it revolts, and only to the player who has stirred it most.`,
      good: {
        is: some('land'),
        after: (v) =>
          at(v.owner, jorun(v)) === ME
            ? 'Jorun is yours: you had stirred it most. Not a shot was fired.'
            : `You have stirred Jorun by ${stirred(v)}; it is not yours. Agitation stays, and counts again next turn.`,
      },
      after: () =>
        'Jorun is yours: you had stirred it most, and the die was low enough. Not a shot was fired.',
      tells: ['landed', 'revolted'],
    },
    {
      at: 25,
      asks: 'game.trade',
      title: 'Shutting the door behind you',
      clause: 'GT-5.16',
      own: true,
      look: 'Look at Jorun’s doors: whose worlds does it admit?',
      text: () =>
        'Agitation stays where it was landed: Bert has stirred Jorun nearly as much as you had. Through an open door they could make it revolt to them. Close it to those who could.',
      good: {
        is: all('admit', 'prevent'),
        after: () => 'Your doors are as you set them. What you leave open earns more, and lets agitation in.',
      },
      after: () =>
        'Jorun admits no rival. It pays you from now on, and in later turns you may open it door by door.',
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
        `It is turn ${v.turn}. Your ships went home, and nobody guards Jorun. Bert has ${counted(shipsAt(v, 'B1', BERT), 'ship')} at Vand, a link from Jorun; they carry up to ${shipsAt(v, 'B1', BERT) * v.options.cargo} GB, and a closed door does not stop money that ships bring. Jorun holds ${holds(v)} and a die. Each ship of its owner there adds 1, at most 3 together. You have ${counted(shipsAt(v, 'A1', ME), 'ship')} at Grom.`,
      good: {
        is: some('move'),
        after: (v) =>
          at(v.owner, jorun(v)) === ME
            ? 'Bert’s ships have come, and Jorun is still yours. With three ships of yours it holds the most.'
            : 'Bert has landed the money, and Jorun has gone to them. It wanted more of your ships.',
      },
      after: (v) =>
        `Bert’s ships have come. With three ships of yours Jorun holds ${holds(v)} and a die, so Bert keeps the money aboard. Jorun is yours.`,
      tells: ['moved'],
    },
  ],
}
