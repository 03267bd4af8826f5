import { type Playthrough, testPlaythroughs } from '../../../kernel/testing/kept.ts'
import type { Recipe } from './players.ts'
import { script } from './transcript.ts'

const PLAYTHROUGHS: Readonly<Record<string, Playthrough<Recipe>>> = {
  plain: {
    title: 'Black Market, three colonies, two rounds',
    recipe: { options: { rounds: 2 }, seed: 'plain 7', players: ['trader', 'busy', 'busy'] },
    impossible: true,
  },
  trust: {
    title: 'Black Market, four colonies, open deals and trust, two rounds',
    recipe: {
      options: { rounds: 2, open_deals: true, via_bm: 'trust', bm_access: 'handed', first_raid_round: 1 },
      seed: 'trust 3',
      players: ['trader', 'busy', 'random', 'trader'],
    },
    impossible: false,
  },
}

testPlaythroughs(script, PLAYTHROUGHS, import.meta.url)
