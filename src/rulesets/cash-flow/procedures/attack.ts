import { int, menu, open, procedure, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import { rivals } from '../war/clashing.ts'
import { anyTarget } from '../war/targets.ts'
import type { Facts } from '../words/index.ts'
import { beginBlockades, blockades } from './blockades.ts'
import { clash } from './clash.ts'
import { beginConventional, conventional } from './conventional.ts'
import { nationalize } from './nationalize.ts'
import { beginStrategic, strategic } from './strategic.ts'

/** The locals of an Attack action: the activities used, a sum of 2^place in ACTIVITIES. */
interface Locals {
  used: number
}

/** CF-15.1  What an attacker can do; each at most once, in any order. */
export const ACTIVITIES = ['conventional', 'strategic', 'clash', 'end'] as const
type Activity = (typeof ACTIVITIES)[number]

const LABELS = {
  conventional: {
    text: 'Conventional attack',
    note: 'armies and navies against land and navies',
    clause: 'CF-16.1',
  },
  strategic: { text: 'Strategic attack', note: 'nukes at any place, or at space', clause: 'CF-17.1' },
  clash: { text: 'L-star clash', note: 'your L-stars against another player’s', clause: 'CF-18.1' },
  end: { text: 'End the attack', note: 'nationalization, blockades, end of the turn', clause: 'CF-15.3' },
}

const bit = (activity: Activity) => 1 << ACTIVITIES.indexOf(activity)

/** CF-15  The frame of an Attack action. */
export const beginAttack = (): Locals => ({ used: 0 })

/** CF-15.1  Why an activity cannot be taken now, or null. */
function whyNot(p: Position, used: number, seat: Seat, activity: Activity): Refusal | null {
  if ((used & bit(activity)) !== 0)
    return refuse(
      'CF-15.1',
      'USED',
      `${LABELS[activity].text}: once in an Attack action; choose another or end.`,
    )
  switch (activity) {
    case 'conventional':
      return anyTarget(p, seat)
        ? null
        : refuse('CF-16.1', 'NO_TARGET', 'There is nothing left to attack: all land is yours or clouded.')
    case 'strategic':
      return nukesOf(p, seat) > 0 ? null : refuse('CF-17.1', 'NO_NUKES', 'You have no nukes to launch.')
    case 'clash':
      if ((p.lstar[seat] as number) === 0)
        return refuse('CF-18.1', 'NO_LSTARS', 'You have no L-stars to attack with.')
      return rivals(p, seat).length > 0 ? null : refuse('CF-18.1', 'NO_RIVAL', 'Nobody else has L-stars.')
    case 'end':
      return null
  }
}

/** CF-15 The Attack action. */
export const attack = procedure<Position, Locals, 'next' | 'choose' | 'end' | 'nationalized' | 'over', Facts>(
  'attack',
  { used: open(int(0, 15)) },
  {
    // CF-15.1  The next activity is chosen after the last is resolved; with none left the action ends.
    next: ({ p }, f) =>
      ACTIVITIES.some((activity) => activity !== 'end' && whyNot(p, f.used, p.turn, activity) === null)
        ? 'choose'
        : 'end',

    // CF-15.1  Any or all of the three, each at most once.
    choose: menu({
      clause: 'CF-15.1',
      question: 'How do you attack?',
      who: (p) => p.turn,
      field: 'attack',
      of: ACTIVITIES,
      fault: (p, f, seat, activity) => whyNot(p, f.used, seat, activity),
      label: LABELS,
      // CF-24 D6
      late: 'end',
      take(t, f, _seat, activity) {
        f.used |= bit(activity)
        switch (activity) {
          case 'conventional':
            return t.call(conventional, beginConventional(), 'next')
          case 'strategic':
            return t.call(strategic, beginStrategic(), 'next')
          case 'clash':
            return t.call(clash, {}, 'next')
          case 'end':
            return 'end'
        }
      },
    }),

    // CF-15.3, CF-19.1  The end of the action, fighting or not: nationalization …
    end: (t) => t.call(nationalize, {}, 'nationalized'),

    // CF-19.2  … then blockades and sieges.
    nationalized: (t) => t.call(blockades, beginBlockades(), 'over'),

    over: (t) => t.done(),
  },
)
