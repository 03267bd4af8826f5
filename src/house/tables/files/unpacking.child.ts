// The process in which a file is unpacked and its log folded: it may be anything, and large.

import { serve } from '../../jobs/serving.ts'
import { readFile } from '../archive.ts'
import { ArchiveFault, type FileBounds } from './lines.ts'

/** The first line of what it says: the others are the entries of the log, one each. */
export type FileSaid =
  | { readonly header: unknown; readonly over: boolean }
  | { readonly wrong: string; readonly tooLarge: boolean }
  | { readonly broken: string }

/** What it is asked. */
export interface FileTask {
  readonly bounds: FileBounds
  readonly bytes: Uint8Array
}

serve<FileTask>({
  async work({ bounds, bytes }, say) {
    const first = (said: FileSaid) => say(said)
    try {
      const { header, lines, head } = await readFile(bytes, bounds)
      first({ header, over: head.stage === 'over' })
      for (const line of lines) say(line)
    } catch (error) {
      if (error instanceof ArchiveFault) first({ wrong: error.message, tooLarge: error.tooLarge })
      else first({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  },
})
