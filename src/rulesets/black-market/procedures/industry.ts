import {
  ask,
  bool,
  type Frame,
  int,
  type Next,
  open,
  optional,
  procedure,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { changeCrew, crewing, hasManned } from '../colony/crews.ts'
import { gain, held } from '../colony/goods.ts'
import { buildCost, runFault, utilityWords } from '../colony/utilities.ts'
import {
  ALL,
  canRun,
  carryOut,
  considerWorks,
  discountOf,
  END,
  idleFault,
  improvementFault,
  isMarked,
  listBuilds,
  listRuns,
  listUpgrades,
  mark,
  NOTHING,
  operateSite,
  RUNS,
  runAll,
  type WorkFrame,
  works,
} from '../colony/works.ts'
import { E, FACES, faces, OFF_MAP, SLOTS, T4, UPGRADE_COST, utilities } from '../data.ts'
import type { Facts } from '../facts.ts'
import { at, bit, ownerAt, type Position, seatAfter } from '../position.ts'
import { skill, startPart } from './skill.ts'

/** `i` is the place in turn order, from the initiator, of the player whose part it is. */
interface Locals extends WorkFrame {
  i: number
}
type Label =
  | 'skill'
  | 'played'
  | 'bonus'
  | 'next'
  | 'part'
  | 'improve'
  | 'nextCrew'
  | 'crew'
  | 'nextRun'
  | 'operate'
  | 'yields'
type F = Frame & Locals

export const beginIndustry = (): Locals => ({ i: 0, prefab: 0, homes: 0, map: 0 })

const worker = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)
/** BM-7.2, BM-7.4  How improvements and runs are written. */
const improving = works(false)

/** BM-7 INDUSTRY. */
export const industry = procedure<Position, Locals, Label, Facts>(
  'industry',
  { i: open(int(-1, 5)), prefab: open(int(0, 31)), homes: open(int(0)), map: open(int(0)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'bonus', 'played'),
    // BM-13.1  T4 holds for the rest of the action.
    played(t, f) {
      if (t.returnedBy(skill) === T4) f.prefab |= bit(worker(t.p, f))
      return f.i === 0 ? 'bonus' : 'part'
    },

    // BM-7.1  The initiator's bonus: a build at full cost, a run, or an upgrade, free and even of an empty one.
    bonus: ask({
      clause: 'BM-7.1',
      question: 'Your bonus: build, run or upgrade one Utility.',
      who: (p) => p.turn,
      options(p, f, seat, out) {
        out.add(NOTHING)
        listBuilds(p, f, seat, out)
        listUpgrades(p, seat, true, out)
        listRuns(p, seat, null, out)
      },
      candidates(p, _f, seat, out) {
        considerWorks(p, seat, out)
        for (let site = 0; site <= OFF_MAP; site++)
          if (ownerAt(p, site) === seat)
            for (let double = 0; double < 2; double++) out.add(RUNS + site * 2 + double)
      },
      why: (p, f, seat, code) => improvementFault(p, f, seat, code, true),
      codec: works(true),
      late: () => NOTHING,
      take(t, f, seat, code) {
        carryOut(t, f, seat, code, true)
        return 'part'
      },
    }),

    // BM-7.2  Then each player, the initiator first, may make one improvement.
    next(t, f) {
      f.i++
      if (f.i < t.p.seats) return startPart(t, worker(t.p, f), 'part', 'played')
      f.i = -1
      return 'nextCrew'
    },
    part(t, f) {
      const { p } = t
      const seat = worker(p, f)
      return held(p, seat, E) >= cheapest(f, seat) ? 'improve' : 'next'
    },
    improve: ask({
      clause: 'BM-7.2',
      question: 'Which improvement do you make?',
      who: worker,
      options(p, f, seat, out) {
        out.add(NOTHING)
        listBuilds(p, f, seat, out)
        listUpgrades(p, seat, false, out)
      },
      candidates: (p, _f, seat, out) => considerWorks(p, seat, out),
      why: (p, f, seat, code) => improvementFault(p, f, seat, code, false),
      codec: improving,
      late: () => NOTHING,
      take(t, f, seat, code) {
        carryOut(t, f, seat, code, false)
        return 'next'
      },
    }),

    // BM-7.3  Then each occupies and vacates its mines and farms.
    nextCrew(t, f) {
      const { p } = t
      f.homes = 0
      f.map = 0
      for (f.i++; f.i < p.seats; f.i++) if (hasManned(p, worker(p, f))) return 'crew'
      f.i = -1
      return 'nextRun'
    },
    crew: ask({
      clause: 'BM-7.3',
      question: 'Which mines and farms do you occupy or vacate?',
      who: worker,
      ...crewing,
      late: () => 0,
      take(t, f, seat, code) {
        if (code === 0) return 'nextCrew'
        changeCrew(t, f, seat, Math.floor((code - 1) / 3), (code - 1) % 3)
        return 'crew'
      },
    }),

    // BM-7.4  Then each operates, Utility by Utility, outputs usable at once.
    nextRun(t, f) {
      const { p } = t
      f.homes = 0
      f.map = 0
      for (f.i++; f.i < p.seats; f.i++) if (canRun(p, f, worker(p, f))) return 'operate'
      f.i = 0
      return 'yields'
    },
    operate: ask({
      clause: 'BM-7.4',
      question: 'Which Utility runs next?',
      who: worker,
      options(p, f, seat, out) {
        if (idleFault(p, f, seat) === null) out.add(NOTHING)
        if (canRun(p, f, seat)) out.add(ALL)
        listRuns(p, seat, f, out)
      },
      candidates(p, _f, seat, out) {
        out.add(NOTHING)
        out.add(ALL)
        for (let site = 0; site <= OFF_MAP; site++)
          if (ownerAt(p, site) === seat)
            for (let double = 0; double < 2; double++) out.add(RUNS + site * 2 + double)
      },
      why(p, f, seat, code) {
        if (code === NOTHING) return idleFault(p, f, seat)
        if (code === ALL)
          return canRun(p, f, seat)
            ? null
            : refuse('BM-7.4', 'NOT_ENOUGH', 'Nothing is left that can run; you are done.')
        if (!(code >= RUNS && code < END))
          return refuse('BM-7.4', 'NO_SUCH_CHOICE', 'Run a Utility of yours, or be done.')
        const site = (code - RUNS) >> 1
        return isMarked(f, site)
          ? refuse('BM-7.4', 'HAS_RUN', `The ${utilityWords(p, site)} has run in this action; once is all.`)
          : runFault(p, seat, site, ((code - RUNS) & 1) === 1)
      },
      codec: {
        schema: variant('do', {
          nothing: {},
          all: {},
          operate: { at: text(12), double: optional(bool(), false) },
        }),
        read(p, f, seat, choice) {
          return choice.do === 'all' ? ALL : improving.read(p, f, seat, choice)
        },
        show(p, f, seat, code) {
          return (code === ALL ? { do: 'all' } : improving.show(p, f, seat, code)) as { do: 'all' }
        },
        label: (p, f, seat, code) =>
          code === ALL
            ? { text: 'Run all that can run', note: 'in the order of the sites, upgraded ones twice over' }
            : code === NOTHING
              ? { text: 'Nothing more' }
              : improving.label(p, f, seat, code),
      },
      // BM-14.1  No answer: pass, unless that is not allowed.
      late: (p, f, seat) => (idleFault(p, f, seat) === null ? NOTHING : ALL),
      take(t, f, seat, code) {
        if (code === NOTHING) return 'nextRun'
        if (code === ALL) {
          runAll(t, f, seat)
          return 'nextRun'
        }
        operateSite(t, seat, (code - RUNS) >> 1, ((code - RUNS) & 1) === 1)
        mark(f, (code - RUNS) >> 1)
        return canRun(t.p, f, seat) ? 'operate' : 'nextRun'
      },
    }),

    // BM-7.5  A face-up card with a unit of its owner on it yields a token.
    yields(t): Next<Label> {
      const { p } = t
      for (let i = 0; i < p.seats; i++) {
        const seat = seatAfter(p, p.turn, i)
        for (let card = 0; card < FACES; card++) {
          if (p.holder[card] !== seat || p.open[card] === 0 || !hasOwnUnit(p, seat, card)) continue
          const face = faces[at(p.face, card)]
          gain(p, seat, face?.yields ?? E, 1)
          t.note('yielded', seat, at(p.face, card), face?.yields ?? E)
        }
      }
      return t.done()
    },
  },
)

/** The least that an improvement costs a player: who has not even that is not asked. */
const cheapest = (f: F, seat: Seat): number =>
  utilities.reduce((least, _, i) => Math.min(least, buildCost(i, discountOf(f, seat))), UPGRADE_COST)

function hasOwnUnit(p: Position, seat: Seat, card: number): boolean {
  for (let slot = card * SLOTS; slot < (card + 1) * SLOTS; slot++)
    if (p.unit[slot] !== -1 && at(p.unit, slot) >> 1 === seat) return true
  return false
}
