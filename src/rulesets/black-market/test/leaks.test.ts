import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Law } from '../../../kernel/conform/conform.ts'
import { copyJson } from '../../../kernel/json.ts'
import type { AnyAsk, Frame, Observer } from '../../../kernel/procedure.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { int, list, object, oneOf, text } from '../../../kernel/schema.ts'
import { open, secretsOf } from '../../../kernel/secrets.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { mustFind, type SeenAs, telling, withStep } from '../../../kernel/testing/leaks.ts'
import { markNamed } from '../colony/locations.ts'
import { FACES, faces } from '../data.ts'
import { at, HIDDEN, NONE, type Position } from '../position.ts'
import { blackMarket as rules } from '../ruleset.ts'
import type { T } from '../words/index.ts'

// The rules with one thing changed, so that something leaks, or is not thought of. The laws of the kernel must find it.

const { secret, seatBits } = secretsOf<Position>()

type Rules = typeof rules
const seen = anyRuleset(rules).view as (p: Position, observer: Observer) => Position

/** The rules with a view that shows a field as it is. */
const showing = (field: 'face' | 'orders' | 'notes' | 'seen'): Rules & SeenAs<Position> => ({
  ...rules,
  view: (p, observer) => ({ ...seen(p, observer), [field]: copyJson(p[field] as never) }),
})

const declared = (changed: Partial<Rules['fields']>): Rules => ({
  ...rules,
  fields: { ...rules.fields, ...changed },
})

type Take = (t: T, f: object, seat: number, code: number) => string

/** The rules with something done besides when an action is initiated. */
const choosing = (besides: (t: T, seat: number) => void): Rules => ({
  ...rules,
  procedures: withStep(rules.procedures, ['game', 'choose'], ({ take }: { readonly take: Take }) => ({
    take(t: T, f: object, seat: number, code: number) {
      besides(t, seat)
      return take(t, f, seat, code)
    },
  })),
})

/** The rules where who aims at a card that lies face-down is told in words which one it is. */
const naming: Rules = {
  ...rules,
  procedures: withStep(rules.procedures, ['raid', 'target'], ({ codec, why }: AnyAsk) => ({
    why(p: Position, f: Frame, seat: number, code: number) {
      const refused = why(p, f, seat, code)
      const { card = '' } = codec.show(p, f, seat, code) as { card?: string }
      const face = faces[at(p.face, markNamed(p, seat, card))]
      return refused === null || face === undefined ? refused : { ...refused, text: `Not ${face.name}.` }
    },
  })),
}

const never = { from: () => false }

const LEAKS: readonly [law: Law, what: string, where: string, leaking: Rules & SeenAs<Position>][] = [
  ['silence', 'a view that shows the faces of face-down cards', 'face', showing('face')],
  ['view', 'a view that shows standing orders', 'orders', showing('orders')],
  ['silence', 'a view that shows what was said to others', 'notes', showing('notes')],
  ['silence', 'a view that shows who has seen a card', 'seen', showing('seen')],
  [
    'secret',
    'faces that are declared a secret, but from nobody',
    'face',
    declared({ face: list(secret(int(NONE, FACES - 1), { ...never, shown: HIDDEN }), FACES, FACES) }),
  ],
  [
    'secret',
    'notes that are declared a secret, but from nobody',
    'notes.text',
    declared({
      notes: list(
        object({
          round: open(int(1, 100)),
          kind: open(oneOf('promise', 'secret', 'wish')),
          from: open(int(0, 4)),
          to: seatBits(int(0, 63), never),
          text: secret(text(200), { ...never, shown: '' }),
        }),
      ),
    }),
  ],
  [
    'silence',
    'faces that are hidden from their owner, too, whose options name them',
    'otherwise in an imagined position',
    declared({
      face: list(
        secret(int(NONE, FACES - 1), {
          from: (p, _eye, mark) => p.holder[mark] !== NONE && p.open[mark] === 0,
          shown: HIDDEN,
        }),
        FACES,
        FACES,
      ),
    }),
  ],
  [
    'silence',
    'a public fact that tells a face',
    'what is told',
    choosing((t, seat) => {
      for (let mark = 0; mark < FACES; mark++) t.note('turnedDown', seat, at(t.p.face, mark), mark)
    }),
  ],
  [
    'silence',
    'a refusal that names the face of a card that lies face-down',
    'raid.target otherwise .* what is said of code',
    naming,
  ],
  [
    'silence',
    'a fact that tells everybody which card was drawn face-down',
    'what is told',
    { ...rules, procedures: telling(rules.procedures, 'foundFace') },
  ],
  [
    'doubt',
    'imagined positions that are always the same',
    'same in every imagined position',
    {
      ...rules,
      determinise: (v, observer) =>
        rules.determinise(v, observer, new Chance(new FastSource('always the same'))),
    },
  ],
]

for (const [law, what, where, leaking] of LEAKS)
  test(`the law ${law} finds ${what}`, law === 'silence' || law === 'secret' ? LONG : {}, () => {
    mustFind(leaking, law, new RegExp(where), {
      // For doubt all of them are played to their ends.
      games: law === 'doubt' ? 1 : 3,
      seed: 'leak 1',
      seats: 4,
      options: { rounds: 2 },
      ...(law === 'silence' ? {} : { allSecrets: 'report' }),
    })
  })
