import type { TermsWindow } from '../../../../board/client.ts'
import { composedTerms } from '../../../../board/compose.tsx'
import { type DealTerms, terming } from '../../trade/standing-terms.ts'
import type { View } from '../../view.ts'

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
    title: 'Skill Cards on demand',
    clause: 'BM-14.4',
    step: 'skill.play',
    until: ['round'],
    none: 'You are asked where a card helps.',
    stands: 'You are asked whenever one can be played.',
    start: () => ({ ask: 'always' }),
    Form: () => (
      <p className="sub">
        You are asked for a Skill Card where one helps at once, and in the last action of a round. Leave this,
        and you are asked whenever one can be played.
      </p>
    ),
  },
]
