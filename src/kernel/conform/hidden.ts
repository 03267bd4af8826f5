import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import type { Fact } from '../transition.ts'
import { partsInCommon, partsOf } from './positions.ts'
import type { Trial } from './trial.ts'

const named = (viewer: Seat | null) => (viewer === null ? 'a spectator' : `seat ${viewer}`)

/** The law of hidden information: for all viewers after one event in four, else for one of them. */
export function checkViews(trial: Trial, p: Position): void {
  const { viewers, whim } = trial
  const eyes = whim.pick(4) === 0 ? viewers : [viewers[whim.pick(viewers.length)] ?? null]
  trial.guard('view', () => {
    const parts = partsOf(p)
    for (const viewer of eyes) checkView(trial, p, parts, viewer)
  })
}

function checkView(trial: Trial, p: Position, parts: ReadonlySet<object>, viewer: Seat | null): void {
  const { game, whim } = trial
  const { rules } = game
  const wrong = (text: string | null) =>
    trial.expect('view', text === null ? null : `as seen by ${named(viewer)}: ${text}`)
  const view = trial.untouched('view', p, 'Looking', () => rules.view(p, viewer)) as Json
  wrong(difference(JSON.parse(JSON.stringify(view)), view, 'after JSON, view'))
  for (const part of partsInCommon(view, parts, trial.fixed))
    wrong(`the view holds a part of the position itself: ${brief(part)}`)

  const known = copyJson(view)
  const imagined = rules.determinise(view, viewer, whim)
  wrong(difference(view, known, 'determinising changed the view'))
  // What its own copies share never changes: such a part it may have from the view.
  const copy = game.machine.copy(imagined)
  const unchanging = new Set(trial.fixed)
  for (const part of partsInCommon(copy, partsOf(imagined), trial.fixed)) partsOf(part, unchanging)
  for (const part of partsInCommon(imagined, partsOf(view), unchanging))
    wrong(`the imagined position holds a part of the view itself: ${brief(part)}`)
  wrong(difference(rules.view(imagined, viewer), view, 'view(determinise(view))'))
  wrong(difference(copy, imagined, 'copied, the imagined position'))
  const fault = game.fault(imagined)
  if (fault !== null) {
    wrong(`the imagined position is faulty: ${fault}`)
    return
  }
  wrong(difference(game.asked(imagined), game.asked(p), 'who is asked'))
  if (viewer !== null) wrong(difference(game.codes(imagined, viewer), game.codes(p, viewer), 'the options'))
  const kept = rules.conserved?.(imagined) ?? null
  wrong(difference(kept, trial.conserved, 'conserved, in the imagined position,'))
}

/** Every fact has words for everybody who may know it. */
export function checkWords(trial: Trial, p: Position, facts: readonly Fact[]): void {
  const { rules } = trial.game
  const name = (seat: Seat) => `Player ${seat + 1}`
  const views = new Map<Seat | null, unknown>()
  const viewOf = (viewer: Seat | null) => {
    if (!views.has(viewer)) views.set(viewer, rules.view(p, viewer))
    return views.get(viewer)
  }
  for (const fact of facts)
    trial.guard('words', () => {
      const words = rules.words[fact.kind]
      if (words === undefined) return trial.report('words', `The fact ${fact.kind} has no words`)
      if (!words.clause.startsWith(`${rules.meta.prefix}-`))
        trial.report('words', `The words of ${fact.kind} cite ${brief(words.clause)}`)
      const [a = 0, b = 0, c = 0, d = 0] = fact.args
      for (const viewer of fact.only ?? trial.viewers) {
        const text = words.say({ view: viewOf(viewer), name }, a, b, c, d)
        if (typeof text !== 'string' || text.trim() === '' || /undefined|NaN|\[object/.test(text))
          trial.report('words', `${fact.kind}(${fact.args}) reads ${brief(text)} to ${named(viewer)}`)
      }
    })
}
