import {
  ask,
  type Code,
  int,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import type { Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import { anyTarget } from '../war/targets.ts'
import { beginBlockades, blockades } from './blockades.ts'
import { beginClash, clash, rivals } from './clash.ts'
import { beginConventional, conventional } from './conventional.ts'
import { beginNationalize, nationalize } from './nationalize.ts'
import { beginStrategic, strategic } from './strategic.ts'

/** The locals of an Attack action: the activities used, a sum of 2^code. */
interface Locals {
  used: number
}

/** CF-15.1  What an attacker can do; each at most once, in the order he likes. */
const ACTIVITIES = ['conventional', 'strategic', 'clash', 'end'] as const
const [CONVENTIONAL, STRATEGIC, CLASH, END]: readonly Code[] = [0, 1, 2, 3]

const titles = ['Conventional attack', 'Strategic attack', 'L-star clash', 'End the attack']
const notes = [
  'armies and navies against land and navies',
  'nukes at any place, or at space',
  "your L-stars against another player's",
  'nationalization, blockades, end of the turn',
]
const clauses = ['CF-16.1', 'CF-17.1', 'CF-18.1', 'CF-15.3']

/** CF-15  The frame of an Attack action. */
export const beginAttack = (): Locals => ({ used: 0 })

/** CF-15.1  Why an activity cannot be taken now, or null. */
function whyNot(p: Position, used: number, seat: Seat, code: Code): Refusal | null {
  const title = titles[code]
  if (title === undefined)
    return refuse(
      'CF-15.1',
      'NO_SUCH_ACTIVITY',
      'Choose a conventional attack, a strategic attack, an L-star clash or the end.',
    )
  if ((used & (1 << code)) !== 0)
    return refuse('CF-15.1', 'USED', `${title}: once in an Attack action; choose another or end.`)
  if (code === CONVENTIONAL)
    return anyTarget(p, seat)
      ? null
      : refuse('CF-16.1', 'NO_TARGET', 'There is nothing left to attack: all land is yours or clouded.')
  if (code === STRATEGIC)
    return nukesOf(p, seat) > 0 ? null : refuse('CF-17.1', 'NO_NUKES', 'You have no nukes to launch.')
  if (code !== CLASH) return null
  if ((p.lstar[seat] as number) === 0)
    return refuse('CF-18.1', 'NO_LSTARS', 'You have no L-stars to attack with.')
  return rivals(p, seat).length > 0 ? null : refuse('CF-18.1', 'NO_RIVAL', 'Nobody else has L-stars.')
}

/** CF-15 The Attack action. */
export const attack = procedure<Position, Locals, 'next' | 'choose' | 'end' | 'nationalized' | 'over', Facts>(
  'attack',
  { used: open(int(0, 15)) },
  {
    // CF-15.1  The next activity is chosen after the last is resolved; with none left the action ends.
    next(t, f) {
      const { p } = t
      for (let code = 0; code < ACTIVITIES.length - 1; code++)
        if (whyNot(p, f.used, p.turn, code) === null) return 'choose'
      return 'end'
    },

    // CF-15.1  Any or all of the three, each at most once.
    choose: ask({
      clause: 'CF-15.1',
      question: 'How do you attack?',
      who: (p) => p.turn,
      options(p, f, seat, out) {
        for (let code = 0; code < ACTIVITIES.length; code++)
          out.addIf(whyNot(p, f.used, seat, code) === null, code)
      },
      candidates(_p, _f, _seat, out) {
        for (let code = 0; code < ACTIVITIES.length; code++) out.add(code)
      },
      why: (p, f, seat, code) => whyNot(p, f.used, seat, code),
      codec: {
        schema: object({ attack: oneOf(...ACTIVITIES) }),
        read: (_p, _f, _seat, choice) => ACTIVITIES.indexOf(choice.attack),
        show: (_p, _f, _seat, code) => ({ attack: ACTIVITIES[code] ?? 'end' }),
        label: (_p, _f, _seat, code) => ({
          text: titles[code] ?? '?',
          note: notes[code] ?? '',
          clause: clauses[code] ?? 'CF-15.1',
        }),
      },
      // CF-24 D6
      late: () => END as Code,
      take(t, f, _seat, code) {
        f.used |= 1 << code
        if (code === CONVENTIONAL) return t.call(conventional, beginConventional(), 'next')
        if (code === STRATEGIC) return t.call(strategic, beginStrategic(), 'next')
        if (code === CLASH) return t.call(clash, beginClash(), 'next')
        return 'end'
      },
    }),

    // CF-15.3, CF-19.1  The end of the action, fighting or not: nationalization …
    end: (t) => t.call(nationalize, beginNationalize(), 'nationalized'),

    // CF-19.2  … then blockades and sieges.
    nationalized: (t) => t.call(blockades, beginBlockades(), 'over'),

    over: (t) => t.done(),
  },
)
