import { type Label, nullable, object, type Refusal, refuse, type Seat, text } from '../../../kernel/index.ts'
import { SKILLS, skills } from '../data.ts'
import { at, type Position } from '../position.ts'
import { shownTarget } from '../targets.ts'

import { effectWords, skillWords } from './names.ts'
import { maySkill, skillOf, takeSkillFault } from './skills.ts'

/** True when a player may take one of the shown cards. */
export function canTake(p: Position, seat: Seat): boolean {
  for (let skill = 0; skill < SKILLS; skill++)
    if (at(p.shown, skill) > 0 && maySkill(p, seat, skill)) return true
  return false
}

/** Codes of the cards: 0 none, 1 + skill, and for the initiator's second one an RnD Token instead. */
export const TOKEN = 1 + SKILLS

/** The question which shown card is taken. `orToken`: an RnD Token instead (BM-8.3). */
export function taking(clause: string, orToken: boolean) {
  return {
    options(p: Position, _f: object, seat: Seat, out: { add(code: number): void }) {
      out.add(0)
      for (let skill = 0; skill < SKILLS; skill++)
        if (at(p.shown, skill) > 0 && maySkill(p, seat, skill)) out.add(1 + skill)
      if (orToken) out.add(TOKEN)
    },
    candidates(p: Position, _f: object, _seat: Seat, out: { add(code: number): void }) {
      out.add(0)
      for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(1 + skill)
      if (orToken) out.add(TOKEN)
    },
    why(p: Position, _f: object, seat: Seat, code: number): Refusal | null {
      if (code === 0 || (orToken && code === TOKEN)) return null
      return takeSkillFault(p, seat, code - 1, clause)
    },
    codec: {
      schema: object({ take: nullable(text(4)) }),
      read(_p: Position, _f: object, _seat: Seat, { take }: { take: string | null }): number | Refusal {
        if (take === null) return 0
        if (orToken && take === 'rnd') return TOKEN
        const skill = skillOf(take)
        return skill >= 0
          ? 1 + skill
          : refuse(clause, 'NOT_SHOWN', `There is no Skill Card ${JSON.stringify(take)}.`)
      },
      show: (_p: Position, _f: object, _seat: Seat, code: number): { take: string | null } => ({
        take: code === 0 ? null : code === TOKEN ? 'rnd' : (skills[code - 1]?.id ?? '?'),
      }),
      label(_p: Position, _f: object, _seat: Seat, code: number): Label {
        if (code === 0) return { text: 'Take no card' }
        if (code === TOKEN) return { text: 'Take an RnD Token', note: 'later it advances a track' }
        const skill = code - 1
        return { text: `Take ${skillWords(skill)}`, note: effectWords(skill), target: shownTarget(skill) }
      },
    },
    // BM-14.1  No answer: keep what one has.
    late: () => 0,
  }
}
