/** How a whole game is drawn, turn by turn: part of the house's contract. */

import { Type } from 'typebox'
import { flag, list, type Of, orNull, said, seat, thing, whole } from './schema-parts.ts'

const owner = whole('The owner: an empire by its number from 1, or others that nobody plays; 0 for nobody.')
const place = Type.Number({ description: 'Where it is drawn; the map is 1000 wide and high about.' })

export const GalaxyMap = thing(
  'Where systems are drawn, without who owns what. It changes only when the map grows.',
  {
    systems: list(
      thing('A system.', {
        id: whole(),
        name: said(),
        part: whole('The owner in whose own part of the map it lies; 0 for the part between all.'),
        home: flag({ description: 'An owner began there.' }),
        ...{ x: place, y: place },
      }),
    ),
    links: list(list(whole(), { description: 'The ids of both ends.', minItems: 2, maxItems: 2 })),
  },
)
export type GalaxyMap = Of<typeof GalaxyMap>

const row = (numbers: number, description: string) =>
  list(list(whole(), { minItems: numbers, maxItems: numbers }), { description })

export const GalaxyFrame = thing(
  'How everything stood after a turn, as far as the one knew through whose eyes it is seen.',
  {
    turn: whole('The turn after which it stood so; 0 before the first.'),
    powers: list(
      thing('One of those who own something. Unknown values are null.', {
        owner,
        seat: orNull(whole('The seat that plays it; null for nobody.')),
        name: said(),
        score: orNull(whole()),
        people: orNull(whole()),
        systems: orNull(whole('In how many systems they live.')),
        ships: orNull(whole()),
      }),
    ),
    held: row(3, 'Systems that are lived in: system, owner, people.'),
    fleets: row(
      5,
      'Fleets: owner, their number, system, ships, size in hull spaces. The number is 0 where it is not known, and for bases, which are told together. A size of 0 is not known.',
    ),
    fights: list(
      thing('A battle of the turn.', {
        system: whole(),
        rounds: whole(),
        holder: whole('The owner who holds the place alone after it; 0 for nobody.'),
        sides: row(4, 'Owner, units that came, units that are left there, units that withdrew.'),
      }),
    ),
    trade: Type.Optional(
      row(
        3,
        'What trade brought in the turn, in hundredths: owner, with which other. Not kept of old turns.',
      ),
    ),
    short: Type.Optional(
      row(
        5,
        'Fleets short of supply: owner, number, system, what they have and need in hundredths. Not kept of old turns.',
      ),
    ),
    known: Type.Optional(
      thing('Of what one seat knew: the part of the map that was known then. Not kept of old turns.', {
        systems: list(whole()),
        links: row(2, 'The ids of both ends.'),
      }),
    ),
  },
)
export type GalaxyFrame = Of<typeof GalaxyFrame>

export const GalaxyFrames = thing('A game turn by turn, as you may see it.', {
  eye: orNull(whole('The seat through whose eyes it is seen; null for all that may be seen.')),
  eyes: list(orNull(seat), { description: 'Through whose eyes you may see it.' }),
  now: whole('The turn that the game is in.'),
  over: flag(),
  last: whole('The last turn that you may see; −1 for none.'),
  frames: list(GalaxyFrame, {
    description: 'Turn by turn. A long answer ends early: ask again from the turn after its last.',
  }),
})
export type GalaxyFrames = Of<typeof GalaxyFrames>

export const GalaxyChronicle = thing('A game that is over, in sentences.', {
  chapters: list(
    thing('A part of it.', {
      title: said(),
      from: whole('The first turn that it tells of.'),
      to: whole('The last one.'),
      text: said(),
      battles: list(
        thing('A battle that it names.', {
          turn: whole(),
          system: whole(),
          place: said('The name of its system.'),
        }),
      ),
    }),
  ),
})
export type GalaxyChronicle = Of<typeof GalaxyChronicle>

const ships = list(whole(), { description: 'The ships of who was told so, by number; empty of others.' })

export const GalaxyBattle = thing(
  'A battle round by round, as the report tells it that tells most and that you may read.',
  {
    system: whole(),
    sides: list(
      thing('A side.', {
        owner,
        before: whole('Units that came.'),
        left: whole('Units that are left there.'),
        withdrew: whole('Units that withdrew.'),
        ships,
        word: said('Its units in words.'),
      }),
    ),
    rounds: list(
      thing('A round.', {
        long: flag({ description: 'At long range.' }),
        fire: list(
          thing('The fire of one side at another.', {
            from: owner,
            to: owner,
            die: whole(),
            fire: whole('In hundredths; 0 of a silo.'),
            defence: whole('In hundredths.'),
            damage: whole(),
            half: flag({ description: 'At half.' }),
            parting: flag({ description: 'At a side that withdraws.' }),
            silo: flag(),
            lost: whole('Units lost by it.'),
            ships,
            word: said('The units lost, in words.'),
          }),
        ),
        withdrew: list(
          thing('Units that withdrew after the round.', { owner, count: whole(), word: said() }),
        ),
      }),
    ),
    alone: whole('The owner who holds the place alone after it; 0 for nobody.'),
  },
)
export type GalaxyBattle = Of<typeof GalaxyBattle>
