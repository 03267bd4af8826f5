// The same tests, of tables that live in threads of their own.

import { inThreads } from '../../../test/open.ts'

inThreads()
await import('../../../test/news.test.ts')
