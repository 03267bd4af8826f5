import type { Preface, TermsWindow } from '../../../../board/client.ts'
import { later } from '../../../../board/later.tsx'
import { laterForms } from '../../../../board/later-forms.ts'
import type { View } from '../../view.ts'
import { build } from './build.tsx'
import { change, sale } from './market.tsx'
import { move } from './moves.tsx'
import { garrison, resources } from './opening.tsx'
import { power } from './power.tsx'
import { activation, delivery, excess } from './production.tsx'
import { purchase, retreat } from './stalls.tsx'
import './composer.css'

const war = laterForms(
  [
    'conventional.targets',
    'conventional.commit',
    'conventional.ties',
    'conventional.reroll',
    'conventional.casualties',
    'conventional.occupation',
    'strategic.declare',
    'strategic.strike',
    'strategic.answer',
    'strategic.warned',
    'strategic.shots',
    'clash.declare',
    'nationalize.take',
  ],
  async () => (await import('./war.ts')).composers,
)
const loadDeals = () => import('./deals.ts')
const deals = laterForms(['deal.propose', 'deal.answer'], async () => (await loadDeals()).composers)
const offered = later(async () => (await loadDeals()).OfferedDeal)
const counters = later(async () => (await loadDeals()).CounterDeals)
const terms = later(async () => (await loadDeals()).TermsForm)

/** By step: the form in which its answer is composed. */
export const composers = {
  'game.choose': power,
  'game.resources': resources,
  'game.sealed': garrison,
  'game.inTurn': garrison,
  'production.types': activation,
  'production.units': delivery,
  'excess.list': excess,
  'build.order': build,
  'market.buy': purchase,
  'market.sell': sale,
  'market.withdraw': retreat,
  'market.adjust': change,
  'deployment.move': move,
  ...deals.forms,
  ...war.forms,
}

/** By step: what is shown above its options. */
export const prefaces: Readonly<Record<string, Preface<View>>> = {
  'deal.answer': offered.Part,
  'deal.choose': counters.Part,
}

/** CF-24.2  By which deals of others are answered. */
export const dealTerms: readonly TermsWindow<View>[] = [
  {
    title: 'Deals by your terms',
    clause: 'CF-24.2',
    step: 'deal.answer',
    until: ['round', 'turn'],
    // No prices, and all that has none is asked.
    start: () => ({ muted: [], prices: [], never: [], rest: 'ask' }),
    Form: terms.Part,
  },
]

/** Fetches the forms of deals and of war. */
export const soon = (): Promise<unknown> =>
  Promise.all([deals, war, offered, counters, terms].map(({ ready }) => ready()))
