import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import { partsInCommon, partsOf } from './positions.ts'
import { checkReplies } from './replies.ts'
import { named, type Run } from './run.ts'
import { checkTelling } from './silence.ts'

/** The law of hidden information: for all viewers after one event in four, else for one, mostly for one who is asked. */
export function checkViews(run: Run, p: Position): void {
  const { game, viewers, choices } = run
  const asked = game.asked(p)
  const some = asked.length > 0 && choices.pick(3) > 0 ? asked : viewers
  const observers = choices.pick(4) === 0 ? viewers : [some[choices.pick(some.length)] ?? null]
  run.guard('view', () => {
    const parts = partsOf(p)
    for (const viewer of observers) checkView(run, p, parts, viewer)
  })
}

function checkView(run: Run, p: Position, parts: ReadonlySet<object>, viewer: Seat | null): void {
  const { game, choices } = run
  const { rules } = game
  const wrong = (text: string | null) =>
    run.expect('view', text === null ? null : `as seen by ${named(viewer)}: ${text}`)
  const view = run.untouched('view', p, 'Looking', () => rules.view(p, viewer)) as Json
  wrong(difference(JSON.parse(JSON.stringify(view)), view, 'after JSON, view'))
  for (const { part, path } of partsInCommon(view, parts, run.fixed, 'view'))
    wrong(`${path} is a part of the position itself: ${brief(part)}`)

  const known = copyJson(view)
  const imagined = rules.determinise(view, viewer, choices)
  wrong(difference(view, known, 'determinising changed the view'))
  // What its own copies share never changes: such a part it may have from the view.
  const copy = game.machine.copy(imagined)
  const unchanging = new Set(run.fixed)
  for (const { part } of partsInCommon(copy, partsOf(imagined), run.fixed, 'position'))
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
    difference(run.toKnow(game.asked(imagined), viewer), run.toKnow(game.asked(p), viewer), 'who is asked'),
  )
  if (viewer !== null) wrong(difference(game.codes(imagined, viewer), game.codes(p, viewer), 'the options'))
  if (viewer !== null && game.asked(p).includes(viewer)) checkReplies(run, p, imagined, viewer)
  else checkTelling(run, p, imagined, viewer)
  const kept = rules.conserved?.(imagined) ?? null
  wrong(difference(kept, run.conserved, 'conserved, in the imagined position,'))
}
