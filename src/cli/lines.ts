/**
 * The lines of a text that comes in pieces. A line ends at `\n` and nowhere else: other characters that some programs
 * take for line ends may stand inside a JSON text. A line longer than `most` characters is given as null.
 */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  most: number,
): AsyncGenerator<string | null, void> {
  let line = ''
  let tooLong = false
  const add = (part: string) => {
    tooLong ||= line.length + part.length > most
    line = tooLong ? '' : line + part
  }
  const take = () => {
    const taken = tooLong ? null : line
    line = ''
    tooLong = false
    return taken
  }
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      add(piece.slice(from, end))
      yield take()
      from = end + 1
    }
    add(piece.slice(from))
  }
  if (line !== '' || tooLong) yield take()
}
