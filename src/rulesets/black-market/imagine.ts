import { type Chance, copier, type Frame, type Json, object, type Seat } from '../../kernel/index.ts'
import { unsealFlow } from '../../kernel/sealed.ts'
import { inHand, isMilitary } from './colony/skills.ts'
import { DECK_SIZE, FACES, SKILLS } from './data.ts'
import { fields, HIDDEN, type Position } from './position.ts'
import type { View } from './view.ts'

/** Positions are imagined for every decision of a player of code, so they are copied fast. */
const copyFields = copier(object(fields)) as unknown as (v: View) => Omit<Position, 'flow'>

/** A position that looks the same to the seat: the faces that it cannot know are dealt anew, deck by deck. */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const p: Position = { flow: [], standing: (v.standing ?? []).map((s) => ({ ...s })), ...copyFields(v) }
  for (let first = 0; first < FACES; first += DECK_SIZE) {
    const unknown: number[] = []
    for (let face = first; face < first + DECK_SIZE; face++)
      if (v.discarded[face] === 0 && !v.face.includes(face)) unknown.push(face)
    chance.shuffle(unknown)
    for (let mark = first; mark < first + DECK_SIZE; mark++)
      if (p.face[mark] === HIDDEN) p.face[mark] = unknown.pop() ?? HIDDEN
  }
  p.flow = unsealFlow(v.flow, (frame, seat) => anyAnswer(p, frame, seat, chance))
  return p
}

/** An answer in place of one that is sealed: a Military card of the open hand, or nothing; no wish and no orders. */
function anyAnswer(p: Position, frame: Frame, seat: Seat, chance: Chance): Json {
  if (frame.in !== 'raid') return {}
  const codes = [0]
  for (let skill = 0; skill < SKILLS; skill++)
    if (isMilitary(skill) && inHand(p, seat, skill) > 0) codes.push(1 + skill)
  return codes[chance.pick(codes.length)] ?? 0
}
