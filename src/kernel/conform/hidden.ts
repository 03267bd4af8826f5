import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import { partsInCommon, partsOf } from './positions.ts'
import { checkReplies } from './replies.ts'
import { checkTelling } from './silence.ts'
import { named, type Trial } from './trial.ts'

/** The law of hidden information: for all viewers after one event in four, else for one, mostly for one who is asked. */
export function checkViews(trial: Trial, p: Position): void {
  const { game, viewers, whim } = trial
  const asked = game.asked(p)
  const some = asked.length > 0 && whim.pick(3) > 0 ? asked : viewers
  const observers = whim.pick(4) === 0 ? viewers : [some[whim.pick(some.length)] ?? null]
  trial.guard('view', () => {
    const parts = partsOf(p)
    for (const viewer of observers) checkView(trial, p, parts, viewer)
  })
}

function checkView(trial: Trial, p: Position, parts: ReadonlySet<object>, viewer: Seat | null): void {
  const { game, whim } = trial
  const { rules } = game
  const wrong = (text: string | null) =>
    trial.expect('view', text === null ? null : `as seen by ${named(viewer)}: ${text}`)
  const view = trial.untouched('view', p, 'Looking', () => rules.view(p, viewer)) as Json
  wrong(difference(JSON.parse(JSON.stringify(view)), view, 'after JSON, view'))
  for (const { part, path } of partsInCommon(view, parts, trial.fixed, 'view'))
    wrong(`${path} is a part of the position itself: ${brief(part)}`)

  const known = copyJson(view)
  const imagined = rules.determinise(view, viewer, whim)
  wrong(difference(view, known, 'determinising changed the view'))
  // What its own copies share never changes: such a part it may have from the view.
  const copy = game.machine.copy(imagined)
  const unchanging = new Set(trial.fixed)
  for (const { part } of partsInCommon(copy, partsOf(imagined), trial.fixed, 'position'))
    partsOf(part, unchanging)
  for (const { part, path } of partsInCommon(imagined, partsOf(view), unchanging, 'position'))
    wrong(`the imagined ${path} is a part of the view itself: ${brief(part)}`)
  wrong(difference(rules.view(imagined, viewer), view, 'view(determinise(view))'))
  wrong(difference(copy, imagined, 'copied, the imagined position'))
  const fault = game.fault(imagined)
  if (fault !== null) {
    wrong(`the imagined position is faulty: ${fault}`)
    return
  }
  wrong(
    difference(
      trial.toKnow(game.asked(imagined), viewer),
      trial.toKnow(game.asked(p), viewer),
      'who is asked',
    ),
  )
  if (viewer !== null) wrong(difference(game.codes(imagined, viewer), game.codes(p, viewer), 'the options'))
  if (viewer !== null && game.asked(p).includes(viewer)) checkReplies(trial, p, imagined, viewer)
  else checkTelling(trial, p, imagined, viewer)
  const kept = rules.conserved?.(imagined) ?? null
  wrong(difference(kept, trial.conserved, 'conserved, in the imagined position,'))
}
