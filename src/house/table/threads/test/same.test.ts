// The same tests, of tables that live in other threads.

import { inThreads } from '../../../test/open.ts'

inThreads()
await import('../../../test/campaign.test.ts')
await import('../../../test/news.test.ts')
