import { movedAt, type Seat } from '../../../kernel/index.ts'
import { goodOf, hand, held } from '../colony/goods.ts'
import { faceOf, giveLocation, markNamed, markOf, placeNamed, tellAt } from '../colony/locations.ts'
import { skillOf } from '../colony/skills.ts'
import { putUnit, takeUnit, unitsAt } from '../colony/units.ts'
import { giveUtility, siteOf } from '../colony/utilities.ts'
import { MECH, SKILLS } from '../data.ts'
import { at, bit, EVERYBODY, markSeen, othersThan, ownerAt, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import type { Transfer } from './legs.ts'

/**
 * What a transfer moves, as a text that is the same for the same thing. `knower` is who must know which thing is
 * meant; null for the truth. Undefined when there is no such thing, as far as they know.
 */
export function keyOf(p: Position, { what, which, pile }: Transfer, knower: Seat | null): string | undefined {
  switch (what) {
    case 'mech': {
      const place = placeNamed(p, knower, which)
      return place < 0 ? undefined : `mech ${place}`
    }
    case 'utility': {
      const site = siteOf(which)
      return site < 0 ? undefined : `utility ${site}`
    }
    case 'location':
    case 'reveal': {
      const mark = knower === null ? markTruly(p, which) : markNamed(p, knower, which)
      return mark < 0 ? undefined : `location ${mark}`
    }
    case 'skill':
      return skillOf(which) < 0 ? undefined : `skill ${which} ${pile}`
    default:
      return what
  }
}

/** The mark of a named card; it does not matter who knows it. */
function markTruly(p: Position, id: string): number {
  const face = faceOf(id)
  return face < 0 ? markNamed(p, null, id) : markOf(p, face)
}

/** How much of the thing with this key a seat has. */
export function holding(p: Position, seat: Seat, key: string): number {
  const [what = '', which = '', pile = ''] = key.split(' ')
  switch (what) {
    case 'E':
    case 'W':
    case 'F':
      return held(p, seat, goodOf(what))
    case 'mech':
      return unitsAt(p, seat, MECH, Number(which))
    case 'utility':
      return ownerAt(p, Number(which)) === seat ? 1 : 0
    case 'location':
      return p.holder[Number(which)] === seat ? 1 : 0
    case 'skill':
      return at(pile === 'hand' ? p.hand : p.used, seat * SKILLS + skillOf(which))
    case 'rnd':
      return at(p.rnd, seat)
    case 'military':
      return at(p.military, seat)
    default:
      return Number.MAX_SAFE_INTEGER
  }
}

/** BM-5.8, BM-5.9, BM-5.11  Makes a transfer that is possible; what is said and shown comes at the end of the deal. */
export function moveThing(p: Position, { from, to, what, amount, which }: Transfer, key: string): void {
  const number = Number(key.split(' ')[1])
  switch (what) {
    case 'E':
    case 'W':
    case 'F':
      hand(p, from, to, goodOf(what), amount)
      return
    case 'mech':
      for (let i = 0; i < amount; i++) {
        takeUnit(p, from, MECH, number)
        putUnit(p, to, MECH, number)
      }
      return
    case 'utility':
      giveUtility(p, number, to)
      return
    case 'location':
      giveLocation(p, number, to)
      return
    case 'skill': {
      const pile = key.endsWith(' hand') ? 'hand' : 'used'
      const skill = skillOf(which)
      p[pile] = movedAt(p[pile], from * SKILLS + skill, to * SKILLS + skill, amount)
      return
    }
    case 'rnd':
    case 'military':
      p[what] = movedAt(p[what], from, to, amount)
      return
    default:
      return
  }
}

/** BM-1.5  Tells a transfer that was made: to all, but for faces and Secrets, which are for its two parties. */
export function tellTransfer(t: T, transfer: Transfer, key: string): void {
  const { p } = t
  const { from, to, what, amount, which, text } = transfer
  const number = Number(key.split(' ')[1])
  switch (what) {
    case 'E':
    case 'W':
    case 'F':
      t.note('gaveGoods', from, to, goodOf(what), amount)
      return
    case 'mech':
      tellAt(t, number, 'gaveMechs', (told) => [from, to, number, amount, told])
      return
    case 'utility':
      t.note('gaveUtility', from, to, number)
      return
    case 'location':
      tellLocation(t, from, to, number)
      return
    case 'skill':
      t.note(key.endsWith(' hand') ? 'gaveSkill' : 'gaveUsedSkill', from, to, skillOf(which), amount)
      return
    case 'rnd':
      t.note('gaveRnd', from, to, amount)
      return
    case 'military':
      t.note('gaveMilitary', from, to, amount)
      return
    case 'promise':
      // BM-5.13  Shown to both sides; a deal that was made is public (BM-1.5).
      keepNote(p, 'promise', from, EVERYBODY, text)
      t.note('promised', from, to)
      return
    case 'secret':
      keepNote(p, 'secret', from, bit(from) | bit(to), text)
      t.tell([from, to], 'toldSecret', from, to)
      t.reveal()
      return
    case 'reveal':
      // BM-5.30  Shown only now that the last leg has run.
      markSeen(p, number, bit(to))
      t.tell([from, to], 'showedFace', from, to, at(p.face, number), number)
      t.reveal()
      return
    default:
      return
  }
}

function tellLocation(t: T, from: Seat, to: Seat, mark: number): void {
  const { p } = t
  const face = at(p.face, mark)
  if (p.open[mark] === 1) {
    t.note('gaveLocation', from, to, face)
    return
  }
  t.tell(
    othersThan(p, to).filter((seat) => seat !== from),
    'gaveFaceDown',
    from,
    to,
    mark,
  )
  t.tell([from, to], 'gotFaceDown', from, to, face, mark)
  t.reveal()
}

const NOTES_KEPT = 100

/** BM-5.13  Logs words that passed between players; the oldest give way. */
export function keepNote(
  p: Position,
  kind: 'promise' | 'secret' | 'wish',
  from: Seat,
  to: number,
  text: string,
): void {
  p.notes = [...p.notes, { round: p.round, kind, from, to, text }].slice(-NOTES_KEPT)
}
