import { proposal, reply } from './deal.tsx'

/** By step: the forms of a deal. */
export const composers = { 'deal.propose': proposal, 'deal.answer': reply }
export { TermsForm } from './deal-terms.tsx'
export { CounterDeals, OfferedDeal } from './piles.tsx'
