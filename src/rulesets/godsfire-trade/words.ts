import {
  type Addressing,
  andList,
  counted,
  die,
  does,
  type FactsIn,
  factOf,
  gains,
  learns,
  loses,
  part,
  type Seat,
  type Sum,
  type Transition,
  type Wording,
} from '../../kernel/index.ts'
import { inWords, type World, worldName } from './cluster.ts'
import { ENDING, NEUTRAL, type Position } from './position.ts'
import { skippedWords } from './refusals.ts'
import type { View } from './view.ts'

type W = Wording<View>

const world = (w: W, n: World) => worldName(w.view.cluster, n)
const worlds = (w: W, some: readonly World[]) =>
  some.length === w.view.cluster.worlds.length - 1
    ? 'every other world'
    : inWords(some.map((n) => world(w, n)))
const side = (w: W, seat: Seat, at: World) =>
  seat === NEUTRAL ? `The units of ${world(w, at)}` : w.name(seat)
const ships = (n: number) => counted(n, 'ship')
const dice = (n: number) => counted(n, 'die', 'dice')
const hit = (n: number) => (n === 0 ? 'nothing' : n === 1 ? 'once' : `${n} times`)

const WORLD = ['world', 'worlds'] as const
const SHIP = ['ship', 'ships'] as const
const GB = ['GB', 'GB'] as const
const AGITATION = ['agitation', 'agitation'] as const

/** The only other side that hit in the last fight at a world; null where several did: their hits may have gone to others. */
function hitterAt(w: Addressing<View>, at: World): string | null {
  const hit = (args: readonly unknown[]) => args[1] === at && args[0] !== w.you && Number(args[3]) > 0
  const last = w.last('fought', hit)
  if (last === null) return null
  // Of one fight all sides roll one after the other.
  const other = w.last('fought', hit, last.place)
  if (other !== null && last.place - other.place <= w.view.seats) return null
  const [side] = last.args as readonly number[]
  return side === NEUTRAL ? `the units of ${world(w, at)}` : w.name(side as Seat)
}

/** GT-12.1  What decided a revolt: "12 agitation beat loyalty 8 + die 3." */
function revoltSum(won: boolean, die: number, agitation: number, loyalty: number, garrison: number) {
  const against = [loyalty, garrison, die]
  const verb = !won ? 'did not reach' : agitation === loyalty + garrison + die ? 'reached' : 'beat'
  const stood = `loyalty ${loyalty}${garrison > 0 ? ` + garrison ${garrison}` : ''} + die ${die}`
  const sum: Sum = { for: [agitation], against, won, ties: 'won' }
  return { why: `${agitation} agitation ${verb} ${stood}.`, sum }
}

/** "your Tesk and Orrin", "you and others: Tesk, Orrin and Grom". */
const yours = (w: Addressing<View>, some: readonly World[], owners: readonly Seat[]) =>
  owners.every((owner) => owner === w.you) ? `your ${worlds(w, some)}` : `you and others: ${worlds(w, some)}`

/** The turn since which a world of the reader's has been blockaded; null when it is not. */
function blockadedSince(w: Addressing<View>, at: World): number | null {
  const of = (args: readonly unknown[]) => args[1] === at && args[2] === w.you
  const [begun, ended] = [w.last('blockaded', of), w.last('lifted', of)]
  if (begun === null || (ended !== null && ended.place > begun.place)) return null
  return Number(w.last('turn', undefined, begun.place)?.args[0] ?? 1)
}

const ENDINGS: Readonly<Record<number, string>> = {
  [ENDING.majority]: 'a majority of worlds is reached',
  [ENDING.alone]: 'one player is left',
  [ENDING.lastTurn]: 'the last turn is over',
  [ENDING.nobody]: 'nobody has a world left',
}

const fact = factOf<View>()

/**
 * One entry for everything that happens: the clause it applies, its grade, its parts, and a line of English. An owner or a side is
 * −1 for neutral worlds and units.
 */
export const words = {
  turn: fact('GT-4.1', 'bookkeeping', ['turn'], { say: (_w, n) => `Turn ${n}` }),
  ftl: fact('GT-8.2', 'event', [gains('seat')], { say: (w, seat) => `${w.name(seat)} owns FTL` }),
  earned: fact('GT-6.1', 'bookkeeping', [gains('seat'), 'amount'], {
    say: (w, seat, gb) => `${w.name(seat)} has an income of ${gb} GB`,
    you: (_w, _seat, gb) => ({ head: `Your income was ${gb} GB` }),
  }),
  declaredWar: fact('GT-7.1', 'headline', [does('seat'), loses('rival')], {
    say: (w, a, b) => `${w.name(a)} declares war on ${w.name(b)}`,
    you: (w, a, b) =>
      b === w.you
        ? {
            head: `${w.name(a)} declared war on you`,
            why: `${w.name(a)}’s ships may fight yours and blockade your worlds.`,
          }
        : { head: `You declared war on ${w.name(b)}` },
  }),
  offeredPeace: fact('GT-7.1', 'event', [learns('seat'), learns('rival')], {
    say: (w, a, b) => `${w.name(a)} offers peace to ${w.name(b)}, who offers none`,
    you: (w, a, b) =>
      b === w.you
        ? { head: `${w.name(a)} offered you peace`, why: 'You did not offer it in the same turn.' }
        : { head: `You offered ${w.name(b)} peace`, why: `${w.name(b)} did not.` },
  }),
  madePeace: fact('GT-7.1', 'headline', [gains('seat'), gains('rival')], {
    say: (w, a, b) => `${w.name(a)} and ${w.name(b)} make peace`,
    you: (w, a, b) => ({ head: `You and ${w.name(a === w.you ? b : a)} made peace` }),
  }),
  built: fact('GT-8.1', 'event', [gains('seat'), part<World>('at'), 'ships'], {
    say: (w, seat, at, n) => `${w.name(seat)} builds ${ships(n)} at ${world(w, at)}`,
    you: (w, _seat, at, n) => ({
      head: `You built ${ships(n)} at ${world(w, at)}`,
      gained: [{ n, of: SHIP, at: world(w, at) }],
    }),
  }),
  paidFtl: fact('GT-8.2', 'detail', [gains('seat'), 'amount', 'due'], {
    say: (w, seat, gb, due) =>
      `${w.name(seat)} pays ${gb} GB for FTL; ${due === 0 ? 'it is paid' : `the rest is ${due} GB`}`,
  }),
  stabilised: fact('GT-8.3', 'event', [gains('seat'), part<World>('at'), loses('rival'), 'amount'], {
    say: (w, seat, at, rival, gb) =>
      `${w.name(seat)} removes ${gb === 0 ? 'no' : gb} agitation of ${w.name(rival)} at ${world(w, at)}`,
    you: (w, seat, at, rival, gb) =>
      rival === w.you
        ? gb === 0
          ? null
          : {
              head: `${w.name(seat)} removed ${gb} of your agitation at ${world(w, at)}`,
              lost: [{ n: gb, of: AGITATION, to: w.name(seat), at: world(w, at) }],
              weight: -12,
            }
        : { head: `You removed ${gb === 0 ? 'no' : gb} agitation of ${w.name(rival)} at ${world(w, at)}` },
  }),
  dispatched: fact(
    'GT-8.4',
    'event',
    [does('seat'), part<World>('from'), part<World>('to'), 'amount', learns('owner')],
    {
      say: (w, seat, from, to, gb) =>
        `${w.name(seat)} sends ${gb} GB from ${world(w, from)} to ${world(w, to)}`,
      you: (w, seat, from, to, gb) => ({
        head:
          seat === w.you
            ? `You dispatched ${gb} GB from ${world(w, from)} to ${world(w, to)}`
            : `${w.name(seat)} dispatched ${gb} GB from ${world(w, from)} to your ${world(w, to)}`,
      }),
    },
  ),
  loaded: fact('GT-8.5', 'bookkeeping', [does('seat'), part<World>('at'), 'amount'], {
    say: (w, seat, at, gb) => `${w.name(seat)} loads ${gb} GB at ${world(w, at)}`,
  }),
  unloaded: fact('GT-8.5', 'bookkeeping', [does('seat'), part<World>('at'), 'amount'], {
    say: (w, seat, at, gb) => `${w.name(seat)} unloads ${gb} GB at ${world(w, at)}`,
  }),
  moved: fact('GT-9.1', 'detail', [does('seat'), part<World>('from'), part<World>('to'), 'ships'], {
    moves: true,
    say: (w, seat, from, to, n) =>
      `${w.name(seat)} moves ${ships(n)} from ${world(w, from)} to ${world(w, to)}`,
  }),
  stopped: fact('GT-9.1', 'detail', [learns('seat'), part<World>('at'), part<World>('to')], {
    say: (w, seat, at, to) =>
      `Ships of ${w.name(seat)} meet an enemy at ${world(w, at)} and do not reach ${world(w, to)}`,
  }),
  attacked: fact('GT-9.3', 'event', [does('seat'), part<World>('at')], {
    say: (w, seat, at) => `${w.name(seat)} attacks the units of ${world(w, at)}, which shuns it from now on`,
  }),
  fought: fact(
    'GT-9.2',
    'detail',
    [learns('side'), part<World>('at'), 'dice', 'hits', die<readonly number[]>('faces')],
    {
      say: (w, seat, at, n, hits) =>
        seat === NEUTRAL
          ? `${side(w, seat, at)} roll ${dice(n)} and hit ${hit(hits)}`
          : `${w.name(seat)} rolls ${dice(n)} at ${world(w, at)} and hits ${hit(hits)}`,
      // What the other side hit is told with what was lost.
      you: (w, _side, at, n, hits) =>
        hits === 0
          ? null
          : {
              head: `You hit ${hit(hits)} in the fight at ${world(w, at)}`,
              why: `You rolled ${dice(n)}.`,
              same: world(w, at),
            },
    },
  ),
  lostShips: fact('GT-9.2', 'event', [loses('side'), part<World>('at'), 'pieces'], {
    say: (w, seat, at, n) =>
      seat === NEUTRAL
        ? `${side(w, seat, at)} lose ${n}`
        : `${w.name(seat)} loses ${ships(n)} at ${world(w, at)}`,
    you: (w, _side, at, n) => {
      const to = hitterAt(w, at)
      return {
        head: `You lost ${ships(n)} at ${world(w, at)}${to === null ? '' : ` to ${to}`}`,
        lost: [{ n, of: SHIP, at: world(w, at), ...(to === null ? {} : { to }) }],
      }
    },
  }),
  lostMoney: fact('GT-9.4', 'event', [loses('seat'), part<World>('at'), 'amount'], {
    say: (w, seat, at, gb) => `${w.name(seat)} loses ${gb} GB with its ships at ${world(w, at)}`,
    you: (w, _seat, at, gb) => ({
      head: `You lost ${gb} GB with your ships at ${world(w, at)}`,
      lost: [{ n: gb, of: GB, at: world(w, at) }],
    }),
  }),
  blockaded: fact('GT-10.1', 'event', [gains('seat'), part<World>('at'), loses('owner')], {
    say: (w, seat, at) => `${w.name(seat)} blockades ${world(w, at)}`,
    you: (w, seat, at, owner) =>
      owner === w.you
        ? {
            head: `${w.name(seat)} blockaded your ${world(w, at)}`,
            why: 'The blockade cuts its trade and lowers its loyalty.',
            weight: 4,
          }
        : { head: `You blockaded ${world(w, at)}` },
  }),
  lifted: fact('GT-10.6', 'event', [loses('seat'), part<World>('at'), gains('owner')], {
    say: (w, seat, at) => `${w.name(seat)} no longer blockades ${world(w, at)}`,
    you: (w, seat, at, owner) =>
      // GT-10.7  Who has won the world by a revolt blockades it no more.
      seat === owner
        ? null
        : owner === w.you
          ? { head: `${w.name(seat)} no longer blockades your ${world(w, at)}` }
          : { head: `You no longer blockade ${world(w, at)}`, weight: -20 },
  }),
  returned: fact('GT-11.1', 'detail', [learns('seat'), part<World>('from'), part<World>('to'), 'amount'], {
    say: (w, seat, from, to, gb) =>
      `${gb} GB of ${w.name(seat)} cannot land on ${world(w, to)} and return from ${world(w, from)} to the treasury`,
    you: (w, _seat, from, to, gb) => ({
      head: `${gb} GB that you sent from ${world(w, from)} could not land on ${world(w, to)}`,
      why: 'The money is back in your treasury.',
      same: `${from} ${to}`,
    }),
  }),
  /** `needed`: what agitation must reach before it can revolt. `rivals`: who else stirs the world up. */
  landed: fact(
    'GT-11.3',
    'event',
    [
      gains('seat'),
      part<World>('at'),
      'amount',
      'agitation',
      loses('owner'),
      'needed',
      learns<readonly Seat[]>('rivals'),
    ],
    {
      between: [0, 4],
      say: (w, seat, at, gb, sum) => `${w.name(seat)} lands ${gb} GB on ${world(w, at)}: agitation ${sum}`,
      you(w, seat, at, gb, sum, owner, needed) {
        const where = world(w, at)
        const stirred = `agitation ${sum} against loyalty ${needed}`
        if (seat === w.you) return { head: `You landed ${gb} GB on ${where}: ${stirred}` }
        // What can revolt after one more landing like this is a threat to all who have to do with it. What could revolt has done so
        // or was put down before anybody reads this (GT-12.1).
        const threat = sum < needed && sum + gb >= needed ? 45 : 0
        return {
          head:
            owner === w.you
              ? `${w.name(seat)} stirred up your ${where}: ${stirred}`
              : `${w.name(seat)} rivalled you at ${where}: ${stirred}`,
          why: `${w.name(seat)} landed ${gb} GB there.`,
          weight: threat > 0 ? threat : owner === w.you ? 5 : -25,
          same: `${w.name(seat)} at ${where}`,
        }
      },
    },
  ),
  gave: fact('GT-11.3', 'event', [loses('seat'), gains('owner'), part<World>('at'), 'amount'], {
    say: (w, seat, owner, at, gb) => `${w.name(seat)} gives ${w.name(owner)} ${gb} GB at ${world(w, at)}`,
    you: (w, seat, owner, at, gb) =>
      seat === w.you
        ? {
            head: `You gave ${w.name(owner)} ${gb} GB at ${world(w, at)}`,
            lost: [{ n: gb, of: GB, to: w.name(owner) }],
            weight: -25,
          }
        : { head: `${w.name(seat)} gave you ${gb} GB at ${world(w, at)}` },
  }),
  /** `rivals`: all who have the most. */
  tied: fact(
    'GT-12.1',
    'event',
    [part<World>('at'), learns<readonly Seat[]>('rivals'), 'agitation', gains('owner')],
    {
      say: (w, at, rivals, sum) =>
        `${world(w, at)} does not revolt: ${andList(rivals.map(w.name))} have ${sum} agitation each`,
      you: (w, at, rivals, sum, owner) =>
        owner === w.you
          ? {
              head: `Your ${world(w, at)} did not revolt`,
              why: `${andList(rivals.map(w.name))} have ${sum} agitation each, and a tie is no revolt.`,
            }
          : {
              head: `You tied with ${andList(rivals.filter((rival) => rival !== w.you).map(w.name))} at ${world(w, at)}`,
              why: `You have ${sum} agitation each, and a tie is no revolt.`,
            },
    },
  ),
  putDown: fact(
    'GT-12.3',
    'event',
    [loses('seat'), part<World>('at'), die('die'), gains('owner'), 'agitation', 'loyalty', 'garrison'],
    {
      say: (w, seat, at, die) =>
        `A revolt for ${w.name(seat)} at ${world(w, at)} is put down on a ${die}; half the agitation is left`,
      you(w, seat, at, die, _owner, ...sums) {
        const { why, sum } = revoltSum(false, die, ...sums)
        return {
          head:
            seat === w.you
              ? `Your revolt at ${world(w, at)} was put down`
              : `You put down the revolt of ${w.name(seat)} at ${world(w, at)}`,
          why: `${why} Half of it is left.`,
          ...{ sum, weight: seat === w.you ? 0 : 20 },
        }
      },
    },
  ),
  revolted: fact(
    'GT-12.2',
    'headline',
    [gains('seat'), part<World>('at'), die('die'), loses('owner'), 'agitation', 'loyalty', 'garrison'],
    {
      say: (w, seat, at, die, owner) =>
        `${world(w, at)} revolts on a ${die} and goes ${owner === NEUTRAL ? '' : `from ${w.name(owner)} `}to ${w.name(seat)}`,
      you(w, seat, at, die, owner, ...sums) {
        const what = world(w, at)
        const { why, sum } = revoltSum(true, die, ...sums)
        if (owner === w.you) {
          const since = blockadedSince(w, at)
          return {
            head: `You lost ${what} to ${w.name(seat)}`,
            why: since === null ? why : `${why} It was blockaded since turn ${since}.`,
            lost: [{ n: 1, of: WORLD, what, to: w.name(seat) }],
            ...{ sum, weight: 10 },
          }
        }
        const from = owner === NEUTRAL ? {} : { to: w.name(owner) }
        const head = `You gained ${what}${owner === NEUTRAL ? '' : ` from ${w.name(owner)}`}`
        return { head, why, gained: [{ n: 1, of: WORLD, what, ...from }], sum, weight: 60 }
      },
    },
  ),
  admitted: fact(
    'GT-5.5',
    'detail',
    [does('seat'), part<World>('at'), part<readonly World[]>('worlds'), gains<readonly Seat[]>('owners')],
    {
      say: (w, _seat, at, some) => `${world(w, at)} now admits ${worlds(w, some)}`,
      you: (w, seat, at, some, owners) => ({
        head:
          seat === w.you
            ? `Your ${world(w, at)} now admits ${worlds(w, some)}`
            : `${world(w, at)} opened its port to ${yours(w, some, owners)}`,
      }),
    },
  ),
  prevented: fact(
    'GT-5.5',
    'detail',
    [does('seat'), part<World>('at'), part<readonly World[]>('worlds'), loses<readonly Seat[]>('owners')],
    {
      say: (w, _seat, at, some) => `${world(w, at)} now prevents ${worlds(w, some)}`,
      you: (w, _seat, at, some, owners) =>
        owners.includes(w.you)
          ? {
              head: `${world(w, at)} shut its port to ${yours(w, some, owners)}`,
              why: 'You can send it no money from there. What you earn does not change.',
              weight: -25,
            }
          : { head: `Your ${world(w, at)} shut its port to ${worlds(w, some)}` },
    },
  ),
  blocked: fact(
    'GT-10.2',
    'event',
    [does('seat'), part<World>('at'), part<readonly World[]>('worlds'), loses('owner')],
    {
      say: (w, seat, at, some) => `${w.name(seat)} blocks ${world(w, at)} from ${worlds(w, some)}`,
      you: (w, seat, at, some) => ({
        head:
          seat === w.you
            ? `You block ${world(w, at)} from ${worlds(w, some)}`
            : `${w.name(seat)} blocks your ${world(w, at)} from ${worlds(w, some)}`,
      }),
    },
  ),
  allowed: fact(
    'GT-10.2',
    'event',
    [does('seat'), part<World>('at'), part<readonly World[]>('worlds'), gains('owner')],
    {
      say: (w, seat, at, some) =>
        some.length === 0
          ? `${w.name(seat)} blocks nothing at ${world(w, at)}`
          : `${w.name(seat)} now blocks ${world(w, at)} from ${worlds(w, some)} only`,
      you(w, seat, at, some) {
        const [who, verb, whose] = seat === w.you ? ['You', 'block', ''] : [w.name(seat), 'blocks', 'your ']
        const what = `${whose}${world(w, at)}`
        return {
          head:
            some.length === 0
              ? `${who} now ${verb} nothing at ${what}`
              : `${who} now ${verb} ${what} from ${worlds(w, some)} only`,
        }
      },
    },
  ),
  waived: fact('GT-15.2', 'bookkeeping', [learns('seat'), 'line'], {
    say: (w, seat, no) => `${w.name(seat)}: the condition of line ${no} does not hold`,
  }),
  skipped: fact(
    'GT-15.1',
    'detail',
    ['line', 'column', 'code', part<readonly [chapter: number, of: number]>('clause'), learns('seat')],
    {
      say: (_w, no, column, code, clause) => skippedWords(no, column, code, clause),
      you: (_w, ...parts) => ({
        head: `Your l${skippedWords(parts[0], parts[1], parts[2], parts[3]).slice(1)}`,
      }),
    },
  ),
  out: fact('GT-14.3', 'headline', [loses('seat'), 'ships'], {
    say: (w, seat) => `${w.name(seat)} has no worlds left and is out`,
    you: (_w, _seat, n) => ({
      head: 'You have no worlds left and are out',
      ...(n === 0 ? {} : { why: `Your last ${ships(n)} went with them.`, lost: [{ n, of: SHIP }] }),
      weight: 20,
    }),
  }),
  ended: fact('GT-14.1', 'headline', ['ending', gains<readonly Seat[]>('winners')], {
    say: (w, ending, winners) =>
      `The game is over: ${ENDINGS[ending]}. ${andList(winners.map(w.name))} ${winners.length === 1 ? 'wins' : 'share the win'}`,
  }),
}

/** What the rules tell while a game runs. */
export interface Facts extends FactsIn<typeof words> {}

/** A transition of this game. */
export type T = Transition<Position, Facts>
