// The worker of bots, with bots that mean harm: they loop, eat memory of either kind, end their worker, answer too much, or spy.

import process from 'node:process'
import type { Decision } from '../../bots/player.ts'
import type { Json } from '../../kernel/json.ts'
import type { Source } from '../../kernel/source.ts'
import { type Asked, serveBots } from '../bots/serve-bots.ts'

const held: unknown[] = []

/** What a bot does when it is asked. */
function decided(bot: string, asked: unknown, drawn: number): Decision {
  if (bot === 'loop') for (;;);
  if (bot === 'eat') for (;;) held.push(new Array(100_000).fill(held.length))
  if (bot === 'buffers') for (;;) held.push(Buffer.alloc(1024 * 1024, 1))
  if (bot === 'end') process.exit(0)
  if (bot === 'long') return { value: 'x'.repeat(2 ** 29 - 100) }
  // In a thread this ends the whole process.
  if (bot === 'huge') held.push(JSON.stringify('x'.repeat(2 ** 29 - 100)))
  return bot === 'spy' ? { value: { asked, drawn, env: { ...process.env } } as Json } : { code: 1 }
}

serveBots(async (_game, version) => {
  // A worker that takes long to load what it needs.
  if (version === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  const ids = ['loop', 'eat', 'buffers', 'end', 'long', 'huge', 'spy', 'honest']
  return {
    players: ids.map((id) => ({ id })),
    think: ({ id }: { readonly id: string }, asked: unknown, source: Source) =>
      decided(id, asked, source.below(1000)),
    why: () => [],
  } as unknown as Asked
})
