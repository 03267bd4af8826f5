import {
  askOpen,
  int,
  type Next,
  object,
  procedure,
  type Refusal,
  refuse,
  type Seat,
} from '../../../kernel/index.ts'
import type { Facts } from '../facts.ts'
import { counted } from '../names.ts'
import { powerName } from '../place.ts'
import { living, type Position, type T } from '../position.ts'
import { clashLosses } from '../war/combat.ts'

/** CF-18.1  Whom to attack with how many L-stars; 0 calls it off. */
export interface Clash {
  against: Seat
  lstars: number
}

/** CF-18.1  The players who can be named: others with L-stars. */
export function rivals(p: Position, seat: Seat): Seat[] {
  return living(p).filter((other) => other !== seat && (p.lstar[other] as number) > 0)
}

function clashFault(p: Position, seat: Seat, { against, lstars }: Clash): Refusal | null {
  if (lstars === 0) return null
  if (against === seat)
    return refuse('CF-18.1', 'SELF', 'You cannot attack your own L-stars; name another player.')
  if (!rivals(p, seat).includes(against))
    return refuse(
      'CF-18.1',
      'NO_RIVAL',
      `That player has no L-stars; name one who has: ${rivals(p, seat)
        .map((s) => `${powerName(p, s)} (${s})`)
        .join(', ')}.`,
    )
  const have = p.lstar[seat] as number
  return lstars <= have
    ? null
    : refuse('CF-18.1', 'NO_LSTARS', `You have ${counted(have, 'L-star')}, not ${lstars}.`)
}

/** CF-18.2  Rolls, matches, and takes the lost L-stars. */
function fight(t: T, seat: Seat, { against, lstars }: Clash): void {
  const { p } = t
  p.busy = 1
  const attack = t.chance.dice(lstars)
  const defence = t.chance.dice(p.lstar[against] as number)
  const lost = clashLosses(attack, defence)
  t.note('clashed', seat, against, lstars)
  for (const die of attack) t.note('clashDie', seat, die)
  for (const die of defence) t.note('clashDie', against, die)
  t.note('clashLosses', seat, against, lost.attacker, lost.defender)
  p.lstar[seat] = (p.lstar[seat] as number) - lost.attacker
  p.lstar[against] = (p.lstar[against] as number) - lost.defender
}

/** CF-18 L-star clash; nobody reacts to it. */
export const clash = procedure<Position, object, 'declare', Facts>(
  'clash',
  {},
  {
    // CF-18.1  Name one other player with L-stars, and how many of your own attack.
    declare: askOpen({
      clause: 'CF-18.1',
      question: 'Whose L-stars do you attack, with how many of yours?',
      who: (p) => p.turn,
      prompt: (p, _f, seat) =>
        `You have ${counted(p.lstar[seat] as number, 'L-star')}. Against whom, and how many attack? ${rivals(
          p,
          seat,
        )
          .map((s) => `${powerName(p, s)} (${s}) has ${p.lstar[s]}`)
          .join(', ')}. 0 calls it off.`,
      schema: object({ against: int(0, 5), lstars: int(0, 1000) }),
      check: (p, _f, seat, value: Clash) => clashFault(p, seat, value),
      suggest(p, _f, seat, chance): Clash {
        const others = rivals(p, seat)
        return {
          against: others[chance.pick(others.length)] as Seat,
          lstars: 1 + chance.pick(p.lstar[seat] as number),
        }
      },
      // CF-24 D6
      late: (p, _f, seat): Clash => ({ against: rivals(p, seat)[0] ?? 0, lstars: 0 }),
      take(t, _f, seat, value): Next<'declare'> {
        if (value.lstars > 0) fight(t, seat, value)
        return t.done()
      },
    }),
  },
)
