import { type Described, record, written } from '../../../kernel/index.ts'

/** BM-5.15, BM-5.16  A wish by itself, or with a refusal. */
export const wishing: Described<unknown, unknown, { say: string }> = {
  of: record({
    say: {
      title: 'Your wish',
      of: written(200, { hint: 'What do you wish?', example: 'I want more for it.' }),
    },
  }),
  fault: () => null,
}

/** BM-5.13  The secret that one has sold. */
export const confiding: Described<unknown, unknown, { text: string }> = {
  of: record({
    text: {
      title: 'Your secret',
      of: written(200, {
        hint: 'For the other one’s eyes, when all is done',
        example: 'The south is poor.',
      }),
    },
  }),
  fault: () => null,
}
