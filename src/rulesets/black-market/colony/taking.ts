import {
  type Domain,
  type Label,
  type Listing,
  orNone,
  type Refusal,
  refuse,
  type Seat,
  wordsOr,
} from '../../../kernel/index.ts'
import { SKILLS, type Skill } from '../data.ts'
import { at, type Position } from '../position.ts'
import { effectWords, shownTarget, skillWords } from './names.ts'
import { maySkill, skillCards, takeSkillFault } from './skills.ts'

/** True when a player may take one of the shown cards. */
export function canTake(p: Position, seat: Seat): boolean {
  for (let skill = 0; skill < SKILLS; skill++)
    if (at(p.shown, skill) > 0 && maySkill(p, seat, skill)) return true
  return false
}

/** BM-8.1, BM-8.3  A shown card, an RnD Token, or nothing. */
type Taken = Skill | 'rnd' | null

/** The question which shown card is taken. `orToken`: an RnD Token instead (BM-8.3). */
export function taking(clause: string, orToken: boolean) {
  const cards = skillCards((id) =>
    refuse(clause, 'NOT_SHOWN', `There is no Skill Card ${JSON.stringify(id)}.`),
  )
  return {
    field: 'take',
    of: (orToken ? orNone(wordsOr(['rnd'], cards)) : orNone(cards)) as Domain<Position, object, Taken>,
    each(p: Position, _f: object, _seat: Seat, out: Listing<Taken>) {
      out.add(null)
      for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill)
      if (orToken) out.add('rnd')
    },
    can: (p: Position, _f: object, seat: Seat, taken: Taken): boolean =>
      typeof taken !== 'number' || maySkill(p, seat, taken),
    fault: (p: Position, _f: object, seat: Seat, taken: Taken): Refusal | null =>
      typeof taken === 'number' ? takeSkillFault(p, seat, taken, clause) : null,
    label(_p: Position, _f: object, _seat: Seat, taken: Taken): Label {
      if (taken === null) return { text: 'Take no card' }
      if (taken === 'rnd') return { text: 'Take an RnD Token', note: 'later it advances a track' }
      return { text: `Take ${skillWords(taken)}`, note: effectWords(taken), target: shownTarget(taken) }
    },
    // BM-14.1  No answer: keep what one has.
    late: null,
  }
}
