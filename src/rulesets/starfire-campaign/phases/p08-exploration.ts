import { glance, survey, surveyOf } from '../fleets/explore.ts'
import { copyClusters, deliver, findings, share } from '../knowledge/delivery.ts'
import type { Surveys } from './p03-movement.ts'
import type { Turn } from './turn.ts'

/** P8 of SC-19.4: probing and scans, then sharing and delivery of data, and SC-6.24  what follows from them; `surveys` are what fleets on EXPLORE are at. */
export function exploration(turn: Turn, surveys: Surveys): void {
  const lived = turn.inhabitants()
  for (const empire of turn.empires())
    for (const [at, id] of empire.fleets.id.entries()) {
      // SC-14.22  Who has retreated does nothing.
      if (turn.strife.hasWithdrawn(empire, id)) continue
      glance(turn, empire, at)
      // SC-6.8  Only turns in place count.
      if (!turn.isStill(empire, id)) continue
      const { fleets } = empire
      const what =
        surveys.get(`${empire.seat}:${id}`) ?? surveyOf(fleets.task[at] ?? '', fleets.probing[at] ?? 0)
      if (what !== null) survey(turn, empire, at, what, lived)
    }
  // SC-6.17  Within a turn the lower ID comes first.
  const delivered = turn.empires().flatMap((empire) => {
    share(empire)
    return deliver(turn, empire)
  })
  findings(turn, delivered)
  copyClusters(turn)
}
