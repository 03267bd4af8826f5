import type { Puzzle } from '../../server/api.ts'
import { solving } from './solving.ts'

// Solves a puzzle beside the page: sends how far it is, from 0 to 1, and at last the proof.

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  const numbers = solving(data)
  for (let next = numbers.next(); ; next = numbers.next()) {
    postMessage(next.value)
    if (next.done === true) return
  }
})
