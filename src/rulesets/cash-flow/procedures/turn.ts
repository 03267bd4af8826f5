import { menu, type Next, orNone, procedure, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { cardIds, siteOf } from '../cards.ts'
import { cardsOf } from '../deck.ts'
import { buildFault } from '../economy/builds.ts'
import { isClosed, isClouded, mayOpen, openCard, openFault } from '../economy/closed.ts'
import { typesOf } from '../economy/yields.ts'
import { noteHomes, payDebts } from '../elimination.ts'
import { canHire } from '../money.ts'
import { cardWords } from '../names.ts'
import type { Position } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { attack, beginAttack } from './attack.ts'
import { build } from './build.ts'
import { beginDeployment, deployment } from './deployment.ts'
import { beginEntropy, entropy, tokenBites } from './entropy.ts'
import { beginMarket, market } from './market.ts'
import { beginProduction, production, productionFault } from './production.ts'
import { research, researchFault } from './research.ts'

type Label = 'begin' | 'closed' | 'open' | 'action' | 'acted'

/** CF-8.1, CF-8.2  The actions. */
export const ACTIONS = ['pass', 'production', 'build', 'market', 'deployment', 'attack', 'research'] as const
type Action = (typeof ACTIONS)[number]

/** CF-6.5  A closed card to open, or none. */
export const openings = orNone(
  cardIds((id) =>
    refuse('CF-6.5', 'NO_SUCH_CARD', `There is no card ${id}; name one of your closed cards, or null.`),
  ),
)

const LABELS: Record<Action, { text: string; note: string; clause: string }> = {
  pass: { text: 'Pass', note: 'Do nothing this turn', clause: 'CF-8.2' },
  production: {
    text: 'Production',
    note: 'Pay labour; companies fill your supply centre',
    clause: 'CF-10.1',
  },
  build: {
    text: 'Build',
    note: 'Pay labour and minerals for armies, navies, nukes, L-stars',
    clause: 'CF-11.1',
  },
  market: { text: 'Market', note: 'Buy, sell, deal, satisfy labour', clause: 'CF-12.1' },
  deployment: { text: 'Deployment', note: 'Move armies and navies for oil', clause: 'CF-13.1' },
  attack: { text: 'Attack', note: 'Fight, launch nukes, clash, nationalize', clause: 'CF-15.1' },
  research: { text: 'R&D', note: 'Pay labour for a card', clause: 'CF-20.1' },
}

/** CF-8 The turn. */
export const turn = procedure<Position, object, Label, Facts>(
  'turn',
  {},
  {
    // CF-8.1  First entropy; debts are paid when the debtor's turn starts (CF-12.6).
    begin(t) {
      const { p } = t
      p.turns++
      noteHomes(p)
      payDebts(t, p.turn)
      return tokenBites(p) ? t.call(entropy, beginEntropy(), 'closed') : 'closed'
    },
    closed: (t) => (mayOpen(t.p, t.p.turn) ? 'open' : 'action'),
    // CF-6.5  Then closed cards may be opened, as many as wanted.
    open: menu({
      clause: 'CF-6.5',
      question: 'Do you open a closed company?',
      who: (p) => p.turn,
      field: 'open',
      of: openings,
      each(p, _f, seat, out) {
        out.add(null)
        out.addAll(cardsOf(p, seat))
      },
      fault: (p, _f, seat, card) => (card === null ? null : openFault(p, seat, card)),
      can: (p, _f, seat, card) => card === null || (isClosed(p, seat, card) && !isClouded(p, card)),
      label: (_p, _f, _seat, card) =>
        card === null ? { text: 'Go on' } : { text: `Open ${cardWords(card)}`, target: siteOf(card) },
      // CF-24, D5  Unanswered: none.
      late: null,
      take(t, _f, seat, card) {
        if (card === null) return 'action'
        openCard(t, seat, card)
        return 'closed'
      },
    }),
    // CF-8.1  Exactly one action; CF-8.2, or none.
    action: menu({
      clause: 'CF-8.1',
      question: 'What do you do?',
      who: (p) => p.turn,
      field: 'do',
      of: ACTIONS,
      can: (p, _f, seat, action) => canBegin(p, seat, action),
      fault: (p, _f, seat, action) => actionFault(p, seat, action),
      label: LABELS,
      // CF-8.5  Who lets the time run out gives the answer of CF-24: here to pass (D6).
      late: 'pass',
      take(t, _f, seat, action) {
        if (action === 'pass') t.note('passed', seat)
        return start(t, action)
      },
    }),
    acted: (t) => t.done(),
  },
)

function start(t: T, action: Action): Next<Label> {
  switch (action) {
    case 'production':
      return t.call(production, beginProduction(), 'acted')
    case 'build':
      return t.call(build, {}, 'acted')
    case 'market':
      return t.call(market, beginMarket(), 'acted')
    case 'deployment':
      return t.call(deployment, beginDeployment(), 'acted')
    case 'attack':
      return t.call(attack, beginAttack(), 'acted')
    case 'research':
      return t.call(research, {}, 'acted')
    case 'pass':
      return t.done()
  }
}

/** CF-4.5, CF-4.8, CF-10.9  The same as `actionFault`, without words. */
function canBegin(p: Position, seat: Seat, action: Action): boolean {
  switch (action) {
    case 'production':
      return typesOf(p, seat) !== 0 && canHire(p, seat, 1)
    case 'build':
    case 'research':
      return canHire(p, seat, 1) && actionFault(p, seat, action) === null
    default:
      return true
  }
}

/** Why an action cannot be begun, or null: nothing could be done in it. */
function actionFault(p: Position, seat: Seat, action: Action): Refusal | null {
  switch (action) {
    case 'production':
      return productionFault(p, seat)
    case 'build':
      return buildFault(p, seat)
    case 'research':
      return researchFault(p, seat)
    default:
      return null
  }
}
