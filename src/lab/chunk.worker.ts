import { type Chunk, playChunk } from './chunk.ts'

/** The task of a worker thread: one chunk of games. */
export default function work(chunk: Chunk) {
  return playChunk(chunk)
}
