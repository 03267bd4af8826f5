import type { Flaw, Maker } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'

/** A file that was opened: what it makes, though it may have flaws; or why it cannot be edited. */
export type Read = { readonly made: Json } | { readonly file: string; readonly flaws: readonly Flaw[] }

/** Characters of a file that is read at all. */
const LONGEST = 200_000

/** Reads a file of the reader's own. */
export async function read(maker: Maker<Json>, file: File): Promise<Read> {
  const refused = (text: string): Read => ({ file: file.name, flaws: [{ path: '', clause: '', text }] })
  if (file.size > LONGEST)
    return refused('The file is too large. Files of this kind have a few thousand characters.')
  let text: string
  try {
    text = await file.text()
  } catch {
    return refused('The file cannot be read. It may have been moved. Choose it again.')
  }
  const found = maker.read(text)
  return 'made' in found ? found : { file: file.name, flaws: found.flaws }
}
