import {
  ask,
  type Next,
  nullable,
  object,
  oneOf,
  procedure,
  type Refusal,
  refuse,
  text,
} from '../../../kernel/index.ts'
import { siteOf } from '../cards.ts'
import { buildFault } from '../economy/builds.ts'
import { cardCode, codedCard, codedId, codeOfId } from '../economy/choice.ts'
import { isClosed, mayOpen, openCard, openFault } from '../economy/closed.ts'
import { noteHomes } from '../elimination.ts'
import type { Facts } from '../facts.ts'
import { cardsOf } from '../hands.ts'
import { payDebts } from '../loans.ts'
import { cardWords } from '../names.ts'
import type { Position, T } from '../position.ts'
import { attack, beginAttack } from './attack.ts'
import { beginBuild, build } from './build.ts'
import { beginDeployment, deployment } from './deployment.ts'
import { beginEntropy, entropy, tokenBites } from './entropy.ts'
import { beginMarket, market } from './market.ts'
import { beginProduction, production, productionFault } from './production.ts'
import { research, researchFault } from './research.ts'

type Label = 'begin' | 'closed' | 'open' | 'action' | 'acted'

/** CF-8.1, CF-8.2  The actions, in the order of their codes. */
export const ACTIONS = ['pass', 'production', 'build', 'market', 'deployment', 'attack', 'research'] as const
type Action = (typeof ACTIONS)[number]

const PASS = 0

const NOTHING = 0

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
    open: ask({
      clause: 'CF-6.5',
      question: 'Do you open a closed company?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        out.add(NOTHING)
        for (const card of cardsOf(p, seat))
          if (isClosed(p, seat, card)) out.addIf(openFault(p, seat, card) === null, cardCode(card))
      },
      candidates(p, _f, seat, out) {
        out.add(NOTHING)
        for (const card of cardsOf(p, seat)) out.add(cardCode(card))
      },
      why: (p, _f, seat, code) => (code === NOTHING ? null : openFault(p, seat, codedCard(code))),
      codec: {
        schema: object({ open: nullable(text(40)) }),
        read(_p, _f, _seat, { open }) {
          const code = codeOfId(open)
          return code < 0
            ? refuse(
                'CF-6.5',
                'NO_SUCH_CARD',
                `There is no card ${open}; name one of your closed cards, or null.`,
              )
            : code
        },
        show: (_p, _f, _seat, code) => ({ open: codedId(code) }),
        label: (_p, _f, _seat, code) =>
          code === NOTHING
            ? { text: 'Go on' }
            : { text: `Open ${cardWords(codedCard(code))}`, target: siteOf(codedCard(code)) },
      },
      // CF-24, D5  Unanswered: none.
      late: () => NOTHING,
      take(t, _f, seat, code) {
        if (code === NOTHING) return 'action'
        openCard(t, seat, codedCard(code))
        return 'closed'
      },
    }),
    // CF-8.1  Exactly one action; CF-8.2, or none.
    action: ask({
      clause: 'CF-8.1',
      question: 'What do you do?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        for (let code = 0; code < ACTIONS.length; code++) out.addIf(actionFault(p, seat, code) === null, code)
      },
      candidates(_p, _f, _seat, out) {
        for (let code = 0; code < ACTIONS.length; code++) out.add(code)
      },
      why: (p, _f, seat, code) => actionFault(p, seat, code),
      codec: {
        schema: object({ do: oneOf(...ACTIONS) }),
        read: (_p, _f, _seat, choice) => ACTIONS.indexOf(choice.do),
        show: (_p, _f, _seat, code) => ({ do: ACTIONS[code] ?? 'pass' }),
        label: (_p, _f, _seat, code) => LABELS[ACTIONS[code] ?? 'pass'],
      },
      // CF-8.5  Who lets the time run out gives the answer of CF-24: here to pass (D6).
      late: () => PASS,
      take(t, _f, seat, code) {
        const action = ACTIONS[code] ?? 'pass'
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
      return t.call(build, beginBuild(), 'acted')
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

/** Why an action cannot be begun, or null: nothing could be done in it. */
function actionFault(p: Position, seat: number, code: number): Refusal | null {
  switch (ACTIONS[code]) {
    case 'production':
      return productionFault(p, seat)
    case 'build':
      return buildFault(p, seat)
    case 'research':
      return researchFault(p, seat)
    case undefined:
      return refuse('CF-8.1', 'NO_SUCH_ACTION', `The actions are ${ACTIONS.join(', ')}.`)
    default:
      return null
  }
}

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
