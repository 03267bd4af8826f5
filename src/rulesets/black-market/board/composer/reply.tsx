import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Words } from '../../../../board/parts.tsx'
import type { View } from '../../view.ts'

/** BM-5.15  What is said to a proposal: yes, or no with what one wishes instead. The offer stands until it is sent. */
interface Reply {
  readonly answer: 'accept' | 'wish'
  readonly say: string
}

/** BM-5.15, BM-5.16  A counter-wish is written first and sent then: the refusal, and its words. */
export const reply: Composer<View, Reply> = {
  start: () => ({ answer: 'accept', say: '' }),
  Form: ReplyForm,
  send: ({ answer }) => (answer === 'accept' ? 'Accept' : 'Refuse with a message'),
  answers: ({ answer, say }) => (answer === 'accept' ? [{ answer }] : [{ answer }, { say }]),
  none: () => ({ text: 'Refuse', choice: { answer: 'refuse' } }),
  resume(answer) {
    const given = (answer as { answer?: string } | null)?.answer
    return given === 'accept' || given === 'wish' ? { answer: given, say: '' } : null
  },
}

function ReplyForm({ value, onChange }: FormProps<View, Reply>): ReactNode {
  if (value.answer === 'accept')
    return (
      <button type="button" className="text-button" onClick={() => onChange({ ...value, answer: 'wish' })}>
        Refuse with a message
      </button>
    )
  return (
    <div className="bm-form">
      <p className="sub">The offer stands until you send this.</p>
      <Words
        label="Message to the players in this deal"
        hint="What would you accept instead?"
        most={200}
        value={value.say}
        onChange={(say) => onChange({ ...value, say })}
      />
      <button type="button" className="text-button" onClick={() => onChange({ ...value, answer: 'accept' })}>
        Back to the offer
      </button>
    </div>
  )
}
