// A thread in which it is proved that a newer version of the rules leads a log to the same positions.

import { serve } from '../jobs/serving.ts'
import type { Task } from './migrate.ts'
import { prove } from './prove.ts'

serve<Task>({ work: async (task, say) => say(await prove(task)) })
