import {
  type Frame,
  int,
  type Next,
  open,
  pick,
  procedure,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import { changeCrew, crewing, hasManned } from '../colony/crews.ts'
import { gain, held } from '../colony/goods.ts'
import { buildCost, runFault, utilityWords } from '../colony/utilities.ts'
import {
  canRun,
  canWork,
  carryOut,
  discountOf,
  idleFault,
  isMarked,
  listReady,
  listRuns,
  listWorks,
  mark,
  type Operation,
  operateSite,
  operations,
  runAll,
  runLabel,
  type WorkFrame,
  workFault,
  workLabel,
  works,
} from '../colony/works.ts'
import { E, FACES, faces, SLOTS, T4, UPGRADE_COST, utilities } from '../data.ts'
import { at, bit, type Position, seatAfter } from '../position.ts'
import type { Facts } from '../words/index.ts'
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
    bonus: pick({
      clause: 'BM-7.1',
      question: 'Your bonus: build, run or upgrade one Utility.',
      who: (p) => p.turn,
      of: works,
      each(p, _f, seat, out) {
        listWorks(p, seat, out)
        listRuns(p, seat, out)
      },
      can: (p, f, seat, work) => canWork(p, f, seat, work, true),
      fault: (p, f, seat, work) => workFault(p, f, seat, work, true),
      label: (p, f, seat, work) => workLabel(p, f, seat, work, true),
      // BM-4.1  Who can do nothing is not asked.
      unlessOne: true,
      late: { do: 'nothing' },
      take(t, f, seat, work) {
        carryOut(t, f, seat, work, true)
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
    // BM-7.2  A player who cannot pay for anything is not asked.
    part(t, f) {
      const { p } = t
      const seat = worker(p, f)
      return held(p, seat, E) >= cheapest(f, seat) ? 'improve' : 'next'
    },
    improve: pick({
      clause: 'BM-7.2',
      question: 'Which improvement do you make?',
      who: worker,
      of: works,
      each: (p, _f, seat, out) => listWorks(p, seat, out),
      can: (p, f, seat, work) => canWork(p, f, seat, work, false),
      fault: (p, f, seat, work) => workFault(p, f, seat, work, false),
      label: (p, f, seat, work) => workLabel(p, f, seat, work, false),
      unlessOne: true,
      late: { do: 'nothing' },
      take(t, f, seat, work) {
        carryOut(t, f, seat, work, false)
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
    crew: pick({
      clause: 'BM-7.3',
      question: 'Which mines and farms do you occupy or vacate?',
      who: worker,
      ...crewing,
      unlessOne: true,
      late: { do: 'done' },
      take(t, f, seat, crew) {
        if (crew.do === 'done') return 'nextCrew'
        changeCrew(t, f, seat, crew)
        return 'crew'
      },
    }),

    // BM-7.4  Then each operates, Utility by Utility, outputs usable at once, as long as something is left that can run.
    nextRun(t, f) {
      const { p } = t
      f.homes = 0
      f.map = 0
      for (f.i++; f.i < p.seats; f.i++) if (canRun(p, f, worker(p, f))) return 'operate'
      return 'yields'
    },
    operate: pick({
      clause: 'BM-7.4',
      question: 'Which Utility runs next?',
      who: worker,
      of: operations,
      each(p, _f, seat, out) {
        out.add({ do: 'nothing' })
        out.add({ do: 'all' })
        listRuns(p, seat, out)
      },
      options(p, f, seat, out) {
        if (!p.options.must_operate) out.add({ do: 'nothing' })
        out.add({ do: 'all' })
        listReady(p, f, seat, out)
      },
      fault(p, f, seat, choice) {
        if (choice.do === 'nothing') return idleFault(p)
        if (choice.do === 'all') return null
        return isMarked(f, choice.at)
          ? refuse(
              'BM-7.4',
              'HAS_RUN',
              `The ${utilityWords(p, choice.at)} has run in this action; once is all.`,
            )
          : runFault(p, seat, choice.at, choice.double)
      },
      label(p, f, _seat, choice) {
        if (choice.do === 'nothing') return { text: f.homes + f.map === 0 ? 'Nothing' : 'Nothing more' }
        return choice.do === 'all'
          ? { text: 'Run all that can run', note: 'in the order of the sites, upgraded ones twice over' }
          : runLabel(p, choice)
      },
      // BM-14.1  No answer: pass, unless that is not allowed.
      late: (p): Operation => ({ do: p.options.must_operate ? 'all' : 'nothing' }),
      take(t, f, seat, choice) {
        if (choice.do === 'nothing') return 'nextRun'
        if (choice.do === 'all') {
          runAll(t, f, seat)
          return 'nextRun'
        }
        operateSite(t, seat, choice.at, choice.double)
        mark(f, choice.at)
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
    if (at(p.unit, slot) >> 1 === seat) return true
  return false
}
