import {
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
  type Transition,
  type Wording,
} from '../../kernel/index.ts'
import {
  atWords,
  type Card,
  exportWords,
  type Node,
  orderWords,
  placeWords,
  upgradeWords,
  type World,
} from './atlas.ts'
import type { Position } from './position.ts'
import type { View } from './view.ts'

type W = Wording<View>

const place = (w: W, node: number) => placeWords(w.view.chart, node)
const world = (w: W, at: number) => w.view.chart.worlds[at]?.name ?? '?'
const order = (w: W, card: number) => orderWords(w.view.chart, card)

const OMENS: readonly string[] = [
  '',
  'war is to break out',
  'war is to break out',
  'a war zone is to fall',
  'a fallen world is to be reclaimed',
]

const fact = factOf<View>()
/** What concerns no captain still names seat 0, where today's readers expect a seat. */
const nobody = part<0>('nobody')

/** One entry for everything that happens: the clause it applies, its grade, its parts, and a line of English. */
export const words = {
  berthed: fact('IT-4.2', 'event', [does('seat'), part<World>('world')], {
    moves: true,
    say: (w, s, node) => `${w.name(s)} berths at ${place(w, node)}`,
  }),
  dealt: fact('IT-4.3', 'detail', [learns('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} is dealt the order for ${order(w, card)}`,
  }),
  dealtSecretly: fact('IT-4.3', 'detail', [does('seat')], {
    say: (w, s) => `${w.name(s)} is dealt a buy order`,
  }),
  rolledForFirst: fact('IT-4.7', 'bookkeeping', [does('seat'), die('die')], {
    say: (w, s, die) => `${w.name(s)} rolls ${die} for the first turn`,
  }),
  goesFirst: fact('IT-4.7', 'detail', [does('seat')], { say: (w, s) => `${w.name(s)} goes first` }),
  roundBegins: fact('IT-5.4', 'bookkeeping', [nobody, 'round'], {
    say: (_w, _s, round) => `Round ${round} begins`,
  }),
  rolled: fact('IT-6.1', 'bookkeeping', [does('seat'), die('die')], {
    say: (w, s, die) => `${w.name(s)} rolls ${die} to fly`,
  }),
  flew: fact('IT-6.3', 'detail', [does('seat'), part<Node>('to'), part<Node>('from')], {
    moves: true,
    say: (w, s, to, from) =>
      to === from
        ? `${w.name(s)} stays ${atWords(w.view.chart, to)}`
        : `${w.name(s)} flies to ${place(w, to)}`,
  }),
  spiritsHeld: fact('IT-6.7', 'detail', [does('seat'), die('die')], {
    say: (w, s) => `${w.name(s)}’s Machine Spirits hold: no damage`,
  }),
  autoloadersHeld: fact('IT-8.7', 'detail', [does('seat'), die('die')], {
    say: (w, s) => `${w.name(s)}’s Autoloaders hold: no damage`,
  }),
  hurt: fact('IT-6.8', 'event', [loses('seat'), 'damage', die('saving'), die('die')], {
    say: (w, s, damage) => `${w.name(s)}’s ship takes ${damage} damage`,
    you: (_w, _s, damage, _saving, die) => ({
      head: `Your ship took ${damage} damage`,
      ...(die > 0 ? { why: `A ${die} on the die: half of it, rounded up.` } : {}),
      weight: -5,
    }),
  }),
  bought: fact('IT-7.4', 'event', [gains('seat'), 'upgrades', 'cost'], {
    say: (w, s, mask, cost) => `${w.name(s)} buys ${upgradeWords(mask)} for ${cost} cr`,
  }),
  repaired: fact('IT-7.3', 'detail', [does('seat'), 'damage', 'cost'], {
    say: (w, s, n, cost) => `${w.name(s)} repairs ${n} damage for ${cost} cr`,
  }),
  loaded: fact('IT-8.2', 'detail', [does('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} loads ${order(w, card)}`,
  }),
  loadedSecretly: fact('IT-8.2', 'detail', [does('seat'), part<World>('world')], {
    say: (w, s, at) => `${w.name(s)} loads ${exportWords(w.view.chart, at)} at ${world(w, at)}`,
  }),
  delivered: fact('IT-8.9', 'event', [gains('seat'), part<Card>('card'), 'pay', die('die')], {
    say: (w, s, card, pay) => `${w.name(s)} delivers ${order(w, card)} for ${pay} cr`,
  }),
  accident: fact('IT-8.6', 'detail', [loses('seat'), part<World>('world'), die('die')], {
    say: (w, s, at) => `An accident at the docks of ${world(w, at)}: ${w.name(s)}’s cargo stays aboard`,
    you: (w, _s, at) => ({
      head: `Your cargo stayed aboard at ${world(w, at)}`,
      why: 'There was an accident at the docks.',
    }),
  }),
  drew: fact('IT-9.1', 'detail', [learns('seat'), part<Card>('card'), 'cargo'], {
    say: (w, s, card) => `${w.name(s)} draws the order for ${order(w, card)}`,
    you: (w, _s, card) => ({
      head: `You draw the order for ${order(w, card)}`,
      gained: [{ n: 1, of: ['order', 'orders'] }],
    }),
  }),
  drewSecretly: fact('IT-9.1', 'detail', [does('seat'), part<-1>('card'), 'cargo'], {
    say: (w, s) => `${w.name(s)} draws a buy order`,
  }),
  gaveUp: fact('IT-9.3', 'detail', [does('seat'), part<Card>('card'), 'cargo'], {
    say: (w, s, card, cargo) =>
      `${w.name(s)} gives up the order for ${order(w, card)}${cargo === 1 ? ', and its cargo' : ''}`,
  }),
  gaveUpSecretly: fact('IT-9.3', 'detail', [does('seat'), part<-1>('card'), 'cargo'], {
    say: (w, s, _card, cargo) => `${w.name(s)} gives up a buy order${cargo === 1 ? ', and its cargo' : ''}`,
  }),
  lostShip: fact('IT-10.1', 'headline', [loses('seat'), 'cash', part<Node>('node'), 'orders'], {
    say(w, s, cash, node, orders) {
      const gone = [...(cash > 0 ? [`${cash} cr`] : []), ...(orders > 0 ? [counted(orders, 'order')] : [])]
      const loss = gone.length === 0 ? '' : `, and with it ${andList(gone)}`
      return `${w.name(s)}’s ship is lost ${atWords(w.view.chart, node)}${loss}`
    },
    you: (w, _s, cash, node, orders) => {
      const gone = [...(cash > 0 ? [`${cash} cr`] : []), ...(orders > 0 ? [counted(orders, 'order')] : [])]
      return {
        head: `You lost your ship ${atWords(w.view.chart, node)}`,
        ...(gone.length === 0 ? {} : { why: `And with it ${andList(gone)}.` }),
        lost: [
          { n: 1, of: ['ship', 'ships'] },
          ...(cash > 0 ? [{ n: cash, of: ['cr', 'cr'] as const }] : []),
          ...(orders > 0 ? [{ n: orders, of: ['order', 'orders'] as const }] : []),
        ],
      }
    },
  }),
  newShip: fact('IT-10.1', 'detail', [does('seat'), part<World>('world')], {
    say: (w, s, node) => `${w.name(s)} begins again with a new ship at ${place(w, node)}`,
  }),
  stopped: fact('IT-5.3', 'bookkeeping', [does('seat')], { say: (w, s) => `${w.name(s)} ends the turn` }),
  filed: fact('IT-15.1', 'bookkeeping', [does('seat'), 'lines'], {
    say: (w, s, lines) =>
      lines === 0
        ? `${w.name(s)} files an empty sheet`
        : `${w.name(s)} files a sheet of ${counted(lines, 'action')}`,
  }),
  skipped: fact('IT-15.2', 'detail', [learns('seat'), 'line'], {
    say: (w, s, line) => `${w.name(s)}’s action ${line} is not possible and is skipped`,
  }),
  fellBack: fact('IT-15.2', 'detail', [learns('seat'), 'line'], {
    say: (w, s, line) => `${w.name(s)}’s action ${line} is not possible; its fallback is done instead`,
  }),
  omen: fact('IT-14.1', 'detail', [nobody, die('die')], {
    say: (_w, _s, die) => `The Imperium shifts, ${die}: ${OMENS[die] ?? 'all is quiet'}`,
  }),
  quiet: fact('IT-14.1', 'bookkeeping', [], { say: () => 'It concerns no world: all stays quiet' }),
  warBegins: fact('IT-14.2', 'event', [nobody, part<World>('world'), 'rounds'], {
    say: (w, _s, at, rounds) => `War at ${world(w, at)}: closed to trade for ${counted(rounds, 'round')}`,
  }),
  warEnds: fact('IT-14.1', 'detail', [nobody, part<World>('world')], {
    say: (w, _s, at) => `The war at ${world(w, at)} is over`,
  }),
  fell: fact('IT-14.3', 'event', [nobody, part<World>('world')], {
    say: (w, _s, at) => `${world(w, at)} has fallen`,
  }),
  reclaimed: fact('IT-14.4', 'event', [nobody, part<World>('world')], {
    say: (w, _s, at) => `${world(w, at)} is reclaimed`,
  }),
  colonised: fact('IT-14.8', 'event', [gains('seat'), part<World>('world'), 'cost'], {
    say: (w, s, at, cost) => `${w.name(s)} colonises ${world(w, at)} for ${cost} cr`,
  }),
  due: fact('IT-14.9', 'detail', [gains('seat'), part<World>('world'), 'amount'], {
    say: (w, s, at, amount) => `${w.name(s)}, founder of ${world(w, at)}, receives ${amount} cr`,
  }),
  bartered: fact('IT-14.10', 'event', [gains('seat'), part<World>('world'), 'cost', die('die')], {
    say: (w, s, at, cost) => `${w.name(s)} barters ${cost} cr for a curio at ${world(w, at)}`,
  }),
  barterFailed: fact('IT-14.10', 'detail', [does('seat'), part<World>('world'), die('die')], {
    say: (w, s, at) => `${w.name(s)} finds no deal at ${world(w, at)}`,
  }),
  soldCurio: fact('IT-14.11', 'event', [gains('seat'), part<World>('world'), 'pay', die('die')], {
    say: (w, s, at, pay) => `${w.name(s)} sells a curio at ${world(w, at)} for ${pay} cr`,
  }),
  goalReached: fact('IT-1.2', 'headline', [gains('seat'), 'cash'], {
    say({ name, view: { options } }, s, cash) {
      const then = options.finish_round ? '; the round is played to its end' : ''
      return `${name(s)} has ${cash} cr and reaches the goal of ${options.win_credits}${then}`
    },
  }),
  roundsOver: fact('IT-11.2', 'headline', [nobody, 'round'], {
    say: (_w, _s, round) => `Round ${round} was the last`,
  }),
}

/** What the rules tell while a game runs. */
export interface Facts extends FactsIn<typeof words> {}

/** A transition of this game. */
export type T = Transition<Position, Facts>
