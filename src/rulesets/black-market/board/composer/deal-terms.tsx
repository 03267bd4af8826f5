import type { TermsWindow } from '../../../../board/client.ts'
import { composedTerms } from '../../../../board/compose.tsx'
import { type DealTerms, terming } from '../../trade/standing-terms.ts'
import type { View } from '../../view.ts'

/** BM-14.1, BM-14.2, BM-14.4  Where an answer may be left in advance: it is then that of the late. */
export const standing = [
  { text: 'Say nothing when Trade begins', clause: 'BM-5.16', steps: ['trade.opening'] },
  { text: 'Refuse every deal you are offered', clause: 'BM-5.15', steps: ['deal.answer'] },
  { text: 'Refuse trades through the Black Market', clause: 'BM-5.26', steps: ['via.answer'] },
  { text: 'Play no Skill Cards outside raids', clause: 'BM-14.4', steps: ['skill.play'] },
] as const

/** BM-14.3, BM-14.4  By which proposals are answered, and when Skill Cards are asked for. */
export const terms: readonly TermsWindow<View>[] = [
  {
    title: 'Deals by your terms',
    clause: 'BM-14.3',
    step: 'deal.answer',
    until: ['round'],
    // No rates, and all is asked.
    start: () => ({ rates: [], never: [], muted: [], rest: 'ask' }),
    Form: composedTerms<View, DealTerms>(terming, {}),
  },
  {
    title: 'When to ask about Skill Cards',
    clause: 'BM-14.4',
    step: 'skill.play',
    until: ['round'],
    none: 'You are asked when a card helps at once.',
    stands: 'You are asked whenever you can play a card.',
    start: () => ({ ask: 'always' }),
    Form: () => (
      <p className="sub">
        You are asked about Skill Cards when a card helps at once, and in the last action of a round. Set this
        to be asked whenever you can play a card.
      </p>
    ),
  },
]
