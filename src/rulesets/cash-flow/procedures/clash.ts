import {
  andList,
  askOpen,
  asks,
  counted,
  type Next,
  procedure,
  type Seat,
  seatWord,
} from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { type Clash, clashing, rivals } from '../war/clashing.ts'
import { clashLosses } from '../war/force.ts'
import type { Facts, T } from '../words/index.ts'

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
        `You have ${counted(p.lstar[seat] as number, 'L-star')}. Choose a rival and how many attack: ${andList(
          rivals(p, seat).map((s) => `${seatWord(s)} (${s}) has ${p.lstar[s]}`),
        )}. 0 cancels the attack.`,
      ...asks(clashing),
      // CF-24 D6
      late: (p, _f, seat) => ({ against: rivals(p, seat)[0] ?? 0, lstars: 0 }),
      take(t, _f, seat, value): Next<'declare'> {
        if (value.lstars > 0) fight(t, seat, value)
        return t.done()
      },
    }),
  },
)
