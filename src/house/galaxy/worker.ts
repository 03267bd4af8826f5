// The thread in which chronicles are made.

import { editionOfTable } from '../api/shelf.ts'
import { serve } from '../jobs/serving.ts'
import type { ChronicleTask } from './chronicles.ts'

serve<ChronicleTask>({
  work({ game, version, reports }, say) {
    const { galaxy } = editionOfTable({ game, version }).game.rules
    const read = reports.map((all) => all.map((json) => JSON.parse(json)))
    say(JSON.stringify({ chapters: galaxy?.chronicle(read) ?? [] }))
  },
})
