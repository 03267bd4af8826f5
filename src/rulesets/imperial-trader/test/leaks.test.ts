import assert from 'node:assert/strict'
import test from 'node:test'
import { type Answers, conform, type Law, type Thoroughness } from '../../../kernel/conform/conform.ts'
import { type Chance, int, list, procedure } from '../../../kernel/index.ts'
import { type AnyAsk, Choices, type Seat } from '../../../kernel/procedure.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { mustFind, telling, withStep } from '../../../kernel/testing/leaks.ts'
import { fields, HIDDEN, type Position, secret } from '../position.ts'
import { deal } from '../procedures/deal.ts'
import { imperialTrader } from '../ruleset.ts'
import { determinise, type View } from '../view.ts'
import type { T } from '../words.ts'

type Rules = typeof imperialTrader

/** At random, but who can take cargo aboard does: players at random seldom have any. */
const loading: Answers = (game, p, seat, chance) => {
  const load = game
    .considered(p, seat)
    .find(
      ({ choice }) =>
        (choice as { do?: string } | null)?.do === 'load' && game.check(p, seat, choice) === null,
    )
  return load?.choice ?? game.random(p, seat, chance)
}

const secretGames: Thoroughness = {
  games: 8,
  options: { orders_hidden: true, max_rounds: 6, hand_limit: 1 },
  allSecrets: 'report',
  answers: loading,
}

/** By sheets: who has drawn and given up in one event has seen a card that the view after it does not show. */
const byMail = { games: 8, options: { ...secretGames.options, by_mail: true }, answers: loading }

/** The game with one thing changed breaks this law. */
function leaks(
  what: string,
  law: Law,
  changed: Partial<Rules>,
  text = /./,
  games: Thoroughness = secretGames,
): void {
  test(`leak · ${what} breaks the law ${law}`, law === 'silence' || law === 'secret' ? LONG : {}, () => {
    mustFind({ ...imperialTrader, ...changed }, law, text, { ...games, seed: what })
  })
}

test('leak · without one, every secret is hidden, could be otherwise, and is doubted', LONG, () => {
  const report = conform(imperialTrader, { ...secretGames, seed: 'sound' })
  assert.deepEqual(report.faults, [])
  for (const name of ['card', 'loaded', 'deal.drawn'])
    assert.ok((report.secrets[name]?.alternatives ?? 0) > 0, name)
  for (const name of ['card', 'deal.drawn']) assert.ok((report.secrets[name]?.varied ?? 0) > 0, name)
})

test('no leak · who draws another card where the deck is another learns nothing but what was drawn', () => {
  const seeds = ['fp0/0', 'fp0/3', 'fp0/4', 'fp0/6', 'fp1/3', 'fp1/7', 'fp3/1', 'fp3/4', 'fp3/6']
  for (const only of seeds) assert.deepEqual(conform(imperialTrader, { ...byMail, only }).faults, [])
})

/** The game in which something is told before a card is drawn. */
const drawing = (tell: (t: T) => void): Partial<Rules> => ({
  procedures: imperialTrader.procedures.map((one) =>
    one === deal
      ? procedure<Position, { drawn: number }, 'draw' | 'giveUp', never>('deal', deal.locals as never, {
          draw(t, f) {
            tell(t as unknown as T)
            return (deal.steps.draw as unknown as (t: unknown, f: unknown) => 'giveUp')(t, f)
          },
          giveUp: deal.steps.giveUp as never,
        })
      : one,
  ),
})
const heldByAnother = ({ p }: T) => p.card.findIndex((place) => place >= 0 && place !== p.turn)

leaks(
  'a card of another, told to the drawer alone beside his draw,',
  'silence',
  drawing((t) => t.tell([t.p.turn], 'drew', t.p.turn, heldByAnother(t), 0)),
  /what is told/,
  byMail,
)

leaks('cards that are hidden from nobody', 'secret', {
  fields: { ...fields, card: list(secret(int(HIDDEN, 5), { from: () => false, shown: HIDDEN })) },
})

leaks('a card just drawn that is hidden from spectators alone', 'secret', {
  procedures: imperialTrader.procedures.map((one) =>
    one === deal
      ? procedure<Position, { drawn: number }, 'draw' | 'giveUp', never>(
          'deal',
          { drawn: secret(int(HIDDEN, 600), { from: (_p, observer) => observer === null, shown: HIDDEN }) },
          deal.steps as never,
        )
      : one,
  ),
})

leaks(
  'words to all of the card that was drawn',
  'silence',
  drawing((t) => {
    if (heldByAnother(t) >= 0) t.note('drew', t.p.turn, heldByAnother(t), 0)
  }),
)

leaks(
  'a line of the log that names the order that was given up',
  'silence',
  { procedures: telling(imperialTrader.procedures, 'gaveUp') },
  /answers deal\.giveUp by/,
)

/** The question what to do, asked otherwise. */
const acting = (change: (was: AnyAsk) => Partial<AnyAsk>): Partial<Rules> => ({
  procedures: withStep(imperialTrader.procedures, ['turn', 'action'], change),
})
const held = (p: Position, seat: Seat) => p.card.findIndex((place) => place >= 0 && place !== seat)

leaks(
  'an option whose words tell a card of another',
  'silence',
  acting(({ codec }) => ({
    codec: {
      ...codec,
      label: (p, f, seat, code) => ({
        ...codec.label(p, f, seat, code),
        note: `${held(p as Position, seat)}`,
      }),
    },
  })),
  /pending|considered/,
)

leaks(
  'options in an order that a card of another decides',
  'silence',
  acting(({ options }) => ({
    options(p, f, seat, out) {
      const mine = new Choices()
      options(p, f, seat, mine)
      const codes = mine.toArray()
      out.addAll(held(p as Position, seat) % 2 === 0 ? codes : codes.reverse())
    },
  })),
  /pending|the options/,
)

leaks('imagined positions in which the unknown cards are always dealt alike', 'doubt', {
  determinise(v: View, seat: number | null, _chance: Chance) {
    const same = { pick: () => 0, shuffle: <T>(items: T[]) => items } as unknown as Chance
    return determinise(v, seat, same)
  },
})
