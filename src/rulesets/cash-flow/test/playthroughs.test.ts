import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import type { Recipe } from './players.ts'
import { script } from './transcript.ts'

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  short: {
    title: 'Cash Flow, two superpowers',
    recipe: { options: { round_limit: 4 }, seed: 'short 14', players: ['builder', 'prospector'] },
    impossible: true,
    asks: ['production.types', 'build.order', 'research.use', 'deployment.move', 'market.satisfy'],
  },
  trade: {
    title: 'Cash Flow, six superpowers: market, deals and loans, secret treasuries',
    recipe: {
      options: { round_limit: 3, loan_contracts: true, hidden_cash: true, stall_rounds: 0 },
      seed: 'trade 256',
      players: ['trader', 'trader', 'trader', 'builder', 'trader', 'prospector'],
    },
    impossible: false,
    asks: [
      'market.buy',
      'market.sell',
      'market.adjust',
      'deal.propose',
      'deal.answer',
      'deal.choose',
      'excess.list',
    ],
  },
  war: {
    title: 'Cash Flow, three superpowers in arms',
    recipe: {
      options: { round_limit: 5, amphib_casualties: 'any', silo_capture: 'capture' },
      seed: 'war 95',
      players: ['warlord', 'warlord', 'warlord'],
      armed: true,
    },
    impossible: false,
    asks: [
      'conventional.targets',
      'strategic.strike',
      'strategic.answer',
      'strategic.declare',
      'strategic.warned',
      'strategic.shots',
      'conventional.commit',
      'conventional.ties',
      'conventional.reroll',
      'conventional.casualties',
      'conventional.occupation',
      'clash.declare',
      'nationalize.take',
      'blockades.choose',
    ],
  },
  'by-mail': {
    title: 'Cash Flow by mail: word left in advance, deadlines that pass',
    recipe: {
      options: { round_limit: 3 },
      seed: 'mail 105',
      players: ['correspondent', 'correspondent', 'correspondent'],
      armed: true,
    },
    impossible: false,
    asks: ['deal.answer', 'conventional.ties', 'strategic.strike', 'strategic.shots', 'turn.action'],
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
