import {
  askAllOpen,
  askOpen,
  asks,
  ended,
  type Frame,
  int,
  ints,
  type Next,
  open,
  procedure,
} from '../../../kernel/index.ts'
import { GRAIN, OIL } from '../cards.ts'
import { afterChange } from '../elimination.ts'
import { ownerOf } from '../land.ts'
import { spend, units } from '../money.ts'
import { isLand, placeName, placeOf } from '../place.ts'
import type { Position } from '../position.ts'
import { happened } from '../position.ts'
import { canCommit, committing, forceOf, grainOf, isEmpty, type Orders } from '../war/borders.ts'
import {
  bill,
  type Casualties,
  defaultCasualties,
  groupWords,
  losing,
  noChoice,
  type Rerolls,
  rerolling,
  settle,
} from '../war/casualties.ts'
import {
  aimsOf,
  type Battle,
  defenderHere,
  defenders,
  diceOf,
  groupsOf,
  here,
  match,
  placeAt,
  rerollsNow,
  type Targets,
  targetNames,
  whose,
} from '../war/force.ts'
import { strikersOf } from '../war/launches.ts'
import { movable, type Occupation, occupy, occupying } from '../war/occupation.ts'
import {
  type Declaration,
  declaring,
  defaultTies,
  payers,
  paying,
  type Ties,
  targetFault,
  tiesOf,
} from '../war/targets.ts'
import type { Facts } from '../words/index.ts'
import { beginStrike, strategic } from './strategic.ts'

/** CF-16  The frame of a conventional attack. */
export const beginConventional = (): Battle => ({
  targets: [],
  force: [],
  tie: [],
  now: -1,
  attack: [],
  defence: [],
  rerolled: [],
  lost: [0, 0],
})

type Label =
  | 'targets'
  | 'struck'
  | 'commit'
  | 'defence'
  | 'ties'
  | 'combat'
  | 'reroll'
  | 'match'
  | 'losses'
  | 'casualties'
  | 'entry'
  | 'occupation'

/** CF-16 Conventional attack. */
export const conventional = procedure<Position, Battle, Label, Facts>(
  'conventional',
  {
    targets: open(ints(-1)),
    force: open(ints(-1)),
    tie: open(ints(0, 1)),
    now: open(int(-1)),
    attack: open(ints(1, 6)),
    defence: open(ints(1, 6)),
    rerolled: open(ints(0)),
    lost: open(ints(0)),
  },
  {
    // CF-16.1  Declare targets; none calls the attack off.
    targets: askOpen({
      clause: 'CF-16.1',
      question: 'What do you attack?',
      who: (p) => p.turn,
      ...asks<Position, Frame & Battle, Declaration>(declaring),
      // CF-24 D6
      late: () => ({ targets: [] }),
      take(t, f, seat, { targets }): Next<Label> {
        for (const { at, of = -1 } of targets) {
          const place = placeOf(at)
          f.targets.push(place, of)
          t.note('declared', seat, place, isLand(place) ? ownerOf(t.p, place) : of)
        }
        if (targets.length === 0) return t.done()
        // CF-16.2  First strikes, and all that follows from them, come before anything else.
        const strikers = strikersOf(t.p, f.targets)
        return strikers.length === 0 ? 'struck' : t.call(strategic, beginStrike(strikers), 'struck')
      },
    }),

    // CF-16.1, CF-16.3  Targets that first strikes have clouded or made friendly fall away.
    struck(t, f) {
      const { p } = t
      const standing: Targets = []
      for (const { place, of } of aimsOf(f.targets))
        if (!isLand(place) || targetFault(p, p.turn, place, of) === null) standing.push(place, of)
        else t.note('targetGone', p.turn, place)
      f.targets = standing
      return canCommit(p, standing, p.turn) ? 'commit' : t.done()
    },

    // CF-16.3 to CF-16.6  Keep targets, commit units border by border, and pay the grain.
    commit: askOpen({
      clause: 'CF-16.4',
      question: 'Which units attack which target, across which border?',
      who: (p) => p.turn,
      prompt: (p, f, seat) =>
        `Which units attack across which border? Targets: ${targetNames(f.targets)} You have ${units(p, seat, GRAIN)} grain.`,
      ...asks<Position, Frame & Battle, Orders>(committing),
      // CF-24 D11
      late: () => ({ borders: [] }),
      take(t, f, seat, value): Next<Label> {
        if (value.borders.length === 0) {
          t.note('calledOff', seat)
          return t.done()
        }
        const grain = grainOf(t.p, f.targets, value)
        if (grain > 0) happened(t.p)
        spend(t.p, seat, GRAIN, grain)
        t.note('committed', seat, value.borders.length, grain)
        f.force = forceOf(value)
        return 'defence'
      },
    }),

    // CF-16.8  Only defenders who can pay are asked.
    defence(t, f) {
      f.tie = aimsOf(f.targets).map(() => 0)
      return payers(t.p, f).length > 0 ? 'ties' : 'combat'
    },

    // CF-16.8  Per target the defender may delete 1 grain to win ties; decided for all targets before the first die.
    ties: askAllOpen({
      clause: 'CF-16.8',
      question: 'For which of your targets do you pay 1 grain, to win ties there?',
      who: payers,
      mayStand: true,
      prompt: (p, f, seat) =>
        `For which targets do you pay 1 grain, to win ties there? ${targetNames(f.targets, tiesOf(p, f, seat))} You have ${units(p, seat, GRAIN)} grain.`,
      ...asks<Position, Frame & Battle, Ties>(paying),
      late: (p, f, seat) => defaultTies(p, f, seat),
      reveal(t, f, answers) {
        for (const [seat, answer] of answers.entries())
          for (const target of answer?.pay ?? []) {
            spend(t.p, seat, GRAIN, 1)
            f.tie[target] = 1
            t.note('paidForTies', seat, placeAt(f.targets, target))
          }
        return 'combat'
      },
    }),

    // CF-16.9  Target by target, in declared order: one die per unit. CF-16.7  Empty targets need none.
    combat(t, f) {
      const { p } = t
      f.now++
      while (f.now < f.tie.length && (isEmpty(p, f.targets, f.now) || groupsOf(f.force, f.now).length === 0))
        f.now++
      if (f.now >= f.tie.length) {
        f.now = -1
        return 'entry'
      }
      p.busy = 1
      t.note('combatAt', p.turn, here(f), defenderHere(p, f), f.tie[f.now] as number)
      f.attack = t.chance.dice(diceOf(groupsOf(f.force, f.now)))
      f.defence = t.chance.dice(diceOf(defenders(p, here(f), whose(f))))
      t.note('attackDice', p.turn, f.attack)
      t.note('defenceDice', defenderHere(p, f), f.defence)
      // CF-16.10  The allowance is for the combat step; by option for each target.
      if (p.options.reroll_scope === 'target') f.rerolled = []
      return rerollsNow(p, f).left > 0 ? 'reroll' : 'match'
    },

    // CF-16.10  The side with more L-stars may roll dice again, each once.
    reroll: askOpen({
      clause: 'CF-16.10',
      question: 'Which of your dice do you roll again?',
      who: (p, f) => rerollsNow(p, f).seat,
      mayStand: true,
      prompt(p, f) {
        const { dice, left } = rerollsNow(p, f)
        const other = dice === f.attack ? f.defence : f.attack
        return `Your dice at ${placeName(here(f))}: ${dice.join(' ')}; against ${other.join(' ')}. Which do you roll again, up to ${left}, counted from 0?`
      },
      ...asks<Position, Frame & Battle, Rerolls>(rerolling),
      // CF-24 D13
      late: () => ({ dice: [] }),
      take(t, f, seat, { dice: indices }) {
        const { dice } = rerollsNow(t.p, f)
        const defender = defenderHere(t.p, f)
        while (f.rerolled.length <= defender) f.rerolled.push(0)
        f.rerolled[defender] = (f.rerolled[defender] as number) + indices.length
        for (const index of indices) {
          const die = t.chance.die()
          t.note('rolledAgain', seat, dice[index] as number, die)
          dice[index] = die
        }
        return 'match'
      },
    }),

    // CF-16.11  Match the dice; ties as paid for (CF-16.8).
    match(t, f) {
      const lost = match(f.attack, f.defence, f.tie[f.now] === 1)
      t.note('matched', t.p.turn, defenderHere(t.p, f), lost.attacker, lost.defender)
      f.lost = [lost.attacker, lost.defender]
      return 'losses'
    },

    // CF-16.12  The attacker's losses, then the defender's; without a choice they are taken at once.
    losses(t, f) {
      const { p } = t
      while ((f.lost[0] as number) + (f.lost[1] as number) > 0) {
        const owed = bill(p, f)
        if (!noChoice(owed)) return 'casualties'
        settle(t, f, owed.seat, defaultCasualties(owed))
      }
      return afterChange(t) ?? 'combat'
    },

    // CF-16.12  Each side chooses which of its participating units are lost.
    casualties: askOpen({
      clause: 'CF-16.12',
      question: 'Which units do you lose?',
      who: (p, f) => bill(p, f).seat,
      mayStand: true,
      prompt(p, f) {
        const { groups, losses } = bill(p, f)
        return `You lose ${losses} of these at ${placeName(here(f))}: ${ended(groupWords(groups))} Which?`
      },
      ...asks<Position, Frame & Battle, Casualties>(losing),
      // CF-24 D14
      late: (p, f) => defaultCasualties(bill(p, f)),
      take(t, f, seat, value) {
        settle(t, f, seat, value)
        return 'losses'
      },
    }),

    // CF-16.15  One combat round per target, and no repeat.
    // CF-16.13  After all combats, in declared order: targets without defenders may be occupied.
    entry(t, f) {
      const { p } = t
      for (f.now++; f.now < f.tie.length; f.now++)
        if (
          isEmpty(p, f.targets, f.now) &&
          units(p, p.turn, OIL) > 0 &&
          movable(groupsOf(f.force, f.now), here(f)).length > 0
        )
          return 'occupation'
      return t.done()
    },

    // CF-16.13, CF-16.14  Surviving units committed here move in, 1 oil each.
    occupation: askOpen({
      clause: 'CF-16.13',
      question: 'Which units move in?',
      who: (p) => p.turn,
      mayStand: true,
      prompt: (p, f, seat) =>
        `Which units move into ${placeName(here(f))}, 1 oil each? ${ended(groupWords(movable(groupsOf(f.force, f.now), here(f))))} You have ${units(p, seat, OIL)} oil.`,
      ...asks<Position, Frame & Battle, Occupation>(occupying),
      // CF-24 D15
      late: () => ({ moves: [] }),
      take(t, f, seat, value) {
        occupy(t, seat, here(f), value)
        return afterChange(t) ?? 'entry'
      },
    }),
  },
)
