import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import type { Recipe } from '../../../kernel/testing/recipe.ts'
import { script } from './transcript.ts'

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  plain: {
    title: 'Imperial Trader, two captains',
    recipe: { options: { max_rounds: 6 }, seed: 'plain 2091', players: ['spirits', 'random'] },
    impossible: true,
  },
  imperium: {
    title: 'Imperial Trader, Shifting Imperium, secret orders, three captains',
    recipe: {
      options: {
        shifting_imperium: true,
        orders_hidden: true,
        start_cash: 50,
        licence_cost: 5,
        colonise_cost: 5,
        max_rounds: 8,
      },
      seed: 'imperium 1202',
      players: ['rogue', 'random', 'plan'],
    },
    impossible: false,
  },
  'by-mail': {
    title: 'Imperial Trader by mail, two captains',
    recipe: {
      options: { by_mail: true, max_rounds: 12 },
      seed: 'mail 67',
      players: ['hull', 'random'],
    },
    impossible: false,
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
