import { money } from '../figures.ts'
import { amountWords, assetsWords, assetWords, MEETS } from './fleets.ts'
import { empire, npr, offer, owner, project, ship, system } from './ids.ts'
import { choice, entry, mc, count as number, switched, text } from './kinds.ts'
import { line } from './line.ts'
import { asset, listOf } from './lists.ts'
import { all, cases, either, field, word } from './pieces.ts'

const offered = listOf(asset(['mc', 'tech', 'system', 'ship', 'chart']), 1, 50)
const funds = ['economy', 'money and freighters', 'Money', 'The GTN'] as const
const MC = 'MC to invest or withdraw'

/** SC-19.6  What passes between owners, and what is done with money. */
export const OTHERS = {
  relation: line(
    {
      words: 'relation',
      clause: 'SC-16.2',
      phase: 'P2 relations',
      form: ['diplomacy', 'a contact'],
      under: 'Others',
      often: 3,
      say: (order) => `${order.relation} with ${order.empire}`,
    },
    field('empire', owner),
    field('relation', choice('a relation', ['WAR', 'PEACE', 'TREATY', 'ALLY'])),
  ),
  envoy: line(
    {
      words: 'envoy',
      clause: 'SC-16.5',
      phase: 'P2 envoys',
      meets: true,
      form: ['diplomacy', 'a people of their own'],
      under: 'Others',
      say: (order) =>
        order.gift === 0 ? `Envoy to ${order.npr}` : `Envoy to ${order.npr} with ${money(order.gift)} MC`,
      note: MEETS,
    },
    field('npr', npr),
    field('gift', mc(0), { few: 900 }),
  ),
  union: line(
    {
      words: 'union',
      phase: 'P2 unions',
      meets: true,
      form: ['diplomacy', 'a people of their own'],
      under: 'Others',
      note: MEETS,
    },
    field('npr', npr),
  ),
  trade: line(
    {
      words: 'trade',
      clause: 'SC-16.9',
      phase: 'P16',
      window: true,
      form: ['diplomacy', 'an empire, an offer'],
      under: 'Others',
      say({ to, give, want, until }) {
        const [empire, last] = [typeof to === 'number' ? `empire ${to}` : to, `until turn ${until}`]
        if (give.length === 0) return `Ask ${empire} for ${assetsWords(want)}, ${last}`
        const price = want.length === 0 ? '' : ` for ${assetsWords(want)}`
        return `Offer ${assetsWords(give)} to ${empire}${price}, ${last}`
      },
    },
    field('to', owner, { from: 'empire' }),
    field('give', offered, { after: 'give', fallback: [] }),
    field('want', offered, { after: 'want', fallback: [] }),
    field('until', number('a turn'), { after: 'until', from: 'turn' }),
  ),
  accept: line(
    {
      words: 'accept',
      clause: 'SC-16.9',
      phase: 'P12g',
      window: true,
      meets: true,
      form: ['diplomacy', 'an open offer'],
      under: 'Others',
      note: MEETS,
    },
    field('trade', offer),
  ),
  invest: line(
    {
      words: 'invest',
      clause: 'SC-11.8',
      phase: 'P12i',
      form: funds,
      under: 'Money',
      say: (order) => `Invest ${amountWords(order.mc)} in the GTN`,
    },
    field('mc', mc(), { few: 2000, title: MC }),
  ),
  withdraw: line(
    {
      words: 'withdraw',
      clause: 'SC-11.10',
      phase: 'P12g',
      form: funds,
      under: 'Money',
      say: (order) => `Withdraw ${amountWords(order.mc)} from the GTN`,
    },
    field('mc', mc(), { few: 1000, title: MC, most: 'gtn' }),
  ),
  spy: line(
    {
      words: 'spy',
      clause: 'SC-17.3',
      phase: 'P7',
      meets: true,
      form: ['diplomacy', 'a contact, a mission', 'Spy mission', 'Spies'],
      under: 'Others',
      note: MEETS,
    },
    cases(
      'mission',
      'a mission',
      {
        INTEL: field('target', owner),
        SABOTAGE: field('target', owner),
        STEAL: field('target', owner),
        INCITE: all(field('target', owner), field('system', system, { from: 'theirs', title: 'The system' })),
      },
      false,
      {
        title: 'The mission',
        means: {
          INTEL: 'Look into their treasury and ships, 500 MC × EL',
          SABOTAGE: 'Wreck freighters, 1,000 MC × EL',
          STEAL: 'Steal a technology, 2,000 MC × EL',
          INCITE: 'Stir up a system of theirs',
        },
      },
    ),
  ),
  claim: line(
    {
      words: 'claim',
      clause: 'SC-16.11',
      phase: 'P2 claims',
      form: ['systems', 'a charted system'],
      under: 'Others',
    },
    field('system', system, { from: 'scanned' }),
    field('on', switched),
  ),
  // SC-24  Entries that are unknown are ignored later, so that the rest stands.
  priority: line(
    { words: 'priority', phase: 'P2 convoys', standing: true, form: ['economy', 'what goes first'] },
    either(
      field('freighters', listOf(entry, 1, 50, true), { after: 'freighters', from: 'freight' }),
      field('sell', listOf(ship, 1, 500), { after: 'sell' }),
      all(
        word('suspend'),
        field('suspend', project),
        field('by', choice('what is given up', ['CHANCE', 'TIME'])),
      ),
      field('missile', choice('a missile', ['R', 'G']), { after: 'missile' }),
    ),
  ),
  bid: line(
    {
      words: 'bid',
      phase: 'P13',
      window: true,
      meets: true,
      form: ['diplomacy', 'an empire in default'],
      say: (order) =>
        `Bid ${amountWords(order.mc)} for ${assetWords(order.asset)} of empire ${order.defaulter}`,
    },
    field('defaulter', empire),
    field('asset', asset(['system', 'ship', 'tech'])),
    field('mc', mc()),
  ),
  message: line(
    {
      words: 'message',
      clause: 'SC-16.16',
      phase: 'P16',
      form: ['diplomacy', 'an empire, a message'],
      under: 'Others',
      say: (order) => `Write to empire ${order.to}`,
    },
    field('to', empire),
    field('text', text('a text in quotes')),
  ),
  resign: line({
    words: 'resign',
    phase: 'P16',
    form: ['orders', 'at the foot'],
    often: 0,
    say: () => 'Resign from the campaign',
  }),
} as const
