import { composed } from '../../../../board/compose.tsx'
import { andList, counted } from '../../../../board/english.ts'
import { Bill, Part } from '../../../../board/parts.tsx'
import { cardOf, companies, GRAIN, OIL } from '../../cards.ts'
import { units } from '../../money.ts'
import { placeId, placeName, placeOf } from '../../place.ts'
import { nukesOf } from '../../upkeep.ts'
import type { View } from '../../view.ts'
import { committing, grainOf, type Orders } from '../../war/borders.ts'
import {
  bill,
  type Casualties,
  defaultCasualties,
  losing,
  lowest,
  type Rerolls,
  rerolling,
  unitsLost,
} from '../../war/casualties.ts'
import { type Clash, clashing, rivals } from '../../war/clashing.ts'
import { type Battle, defenderHere, here, rerollsNow } from '../../war/force.ts'
import {
  answering,
  attacking,
  type Launches,
  silosIn,
  silosOf,
  striking,
  warning,
} from '../../war/launches.ts'
import { type Occupation, occupying, oilFor, type Taking, taking } from '../../war/occupation.ts'
import { defaultShots, type Flight, firing, type Shots, salvos } from '../../war/shots.ts'
import { type Declaration, declaring, defaultTies, paying, reachable, type Ties } from '../../war/targets.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { frameOf, leftWords } from '../reading.ts'

/** The conventional attack that is going on. */
const battleOf = (view: View) => frameOf<Battle>(view) as Battle

/** CF-16.1  Targets, in the order in which they are ticked. */
const targets = composed<View, Declaration>(declaring, {
  Head: ({ view, seat }) =>
    reachable(view, seat).length === 0 ? (
      <Bill>None of your units is next to a place you can attack.</Bill>
    ) : null,
  Foot: ({ view, seat }) => (
    <Bill>You have {units(view, seat, GRAIN)} grain. Each border you attack across costs 1.</Bill>
  ),
  send: ({ targets: chosen }) => `Attack ${andList(chosen.map(({ at }) => placeName(placeOf(at))))}`,
  none: 'Cancel attack',
})

/** CF-16.8  Grain to win ties; paid while it lasts. */
const ties = composed<View, Ties>(paying, {
  risky: true,
  start: (view, seat) => defaultTies(view, battleOf(view), seat),
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{value.pay.length}</b> of {units(view, seat, GRAIN)} grain
    </Bill>
  ),
  send: ({ pay }) => (pay.length === 0 ? 'Pay nothing' : `Pay ${pay.length} grain`),
})

/** CF-19.1  All of them to begin with. */
const nationalization = composed<View, Taking>(taking, {
  full: true,
  sign: (_path, id) => <ResourceSign resource={companies[cardOf(String(id))]?.resource ?? 0} />,
  send: ({ companies: taken }) => `Nationalize ${counted(taken.length, 'company', 'companies')}`,
  none: 'Take none',
})

/** CF-16.4 to CF-16.6  Everybody who can, in declared order, as long as there is grain: armies aboard too, where it is land. */
const commitment = composed<View, Orders>(committing, {
  risky: true,
  full: true,
  Foot: ({ view, seat, value }) => (
    <Bill>
      <b>{grainOf(view, battleOf(view).targets, value)}</b> of {units(view, seat, GRAIN)} grain for{' '}
      {counted(value.borders.length, 'border')}
    </Bill>
  ),
  send: ({ borders }) => `Attack across ${counted(borders.length, 'border')}`,
  none: 'Stop the attack',
})

/** CF-16.10  Dice below four, the lowest first, as many as may be rolled again. */
const rerolls = composed<View, Rerolls>(rerolling, {
  risky: true,
  start: (view) => lowest(view, battleOf(view)),
  widgets: {
    dice: ({ view, fields, onChange }) => (
      <div className="cf-dice">
        {fields.flatMap((field) =>
          field.kind !== 'ticks'
            ? []
            : field.things.map(({ thing, place }, i) => (
                <button
                  key={thing.text}
                  type="button"
                  aria-pressed={place >= 0}
                  aria-label={`${thing.text}: roll again`}
                  onClick={() => onChange(field.turn(thing))}
                >
                  {rerollsNow(view, battleOf(view)).dice[i]}
                </button>
              )),
        )}
      </div>
    ),
  },
  Foot({ view, seats, seat, value }) {
    const battle = battleOf(view)
    const [other, of] =
      seat === view.turn ? [battle.defence, defenderHere(view, battle)] : [battle.attack, view.turn]
    return (
      <Bill>
        {value.dice.length} of {rerollsNow(view, battle).left} re-rolls. {seats[of]?.name} rolled{' '}
        {andList(other.map(String))} at {placeName(here(battle))}.
      </Bill>
    )
  },
  send: ({ dice }) => `Roll ${counted(dice.length, 'die', 'dice')} again`,
  none: 'Keep all dice',
})

/** CF-16.12  Armies first, then navies with the least cargo. */
const casualties = composed<View, Casualties>(losing, {
  start: (view) => defaultCasualties(bill(view, battleOf(view))),
  Head({ view, value }) {
    const { losses } = bill(view, battleOf(view))
    return <Bill>{leftWords(losses - unitsLost(value), losses, 'loss', 'losses')}</Bill>
  },
  send: () => 'Take these losses',
})

/** CF-16.13  Who moves in: as many as the oil allows. */
const occupation = composed<View, Occupation>(occupying, {
  full: true,
  Foot({ view, seat, value }) {
    const to = here(battleOf(view))
    return (
      <Bill>
        <b>{oilFor(to, value)}</b> of {units(view, seat, OIL)} oil to move into {placeName(to)}
      </Bill>
    )
  },
  send: () => 'Move in',
  none: 'Do not move in',
})

const flightOf = (view: View): Flight => frameOf<{ flight: Flight }>(view).flight ?? []

/** CF-17.1, CF-16.2, CF-17.4  Nukes, each from a silo to a place; none to begin with. */
const launching = (answer: typeof attacking, none: string) =>
  composed<View, Launches>(answer, {
    risky: true,
    Head({ view, seats }) {
      const flight = salvos(flightOf(view))
      return flight.length === 0 ? null : (
        <Part title="In flight">
          <ul>
            {flight.map(({ launcher, place, nukes }) => (
              <li key={`${launcher} ${place}`}>
                {counted(nukes, 'nuke')} of {seats[launcher]?.name} at {placeName(place)}
              </li>
            ))}
          </ul>
        </Part>
      )
    },
    Foot: ({ view, seat, value: { launches } }) => (
      <Bill>
        <b>{launches.length}</b> of your {counted(nukesOf(view, seat), 'nuke')}; left:{' '}
        {andList(
          silosOf(view, seat).map((land) => {
            const sent = launches.filter(({ from }) => from === placeId(land)).length
            return `${silosIn(view, seat, land) - sent} in ${placeName(land)}`
          }),
        )}
      </Bill>
    ),
    send: ({ launches }) => `Launch ${counted(launches.length, 'nuke')}`,
    none,
  })

const strategicAttack = launching(attacking, 'Launch nothing')
const firstStrike = launching(striking, 'Do not strike')
const strikeAnswer = launching(answering, 'Do not answer')
const onWarning = launching(warning, 'Launch nothing')

/** CF-17.9  One shot at each nuke that is aimed at you. */
const shots = composed<View, Shots>(firing, {
  risky: true,
  start: (view, seat) => defaultShots(view, flightOf(view), seat),
  Foot: ({ view, seat, value }) => (
    <Bill>
      {value.shots.reduce((sum, { count }) => sum + count, 0)} of {counted(view.lstar[seat] ?? 0, 'L-star')}{' '}
      fire
    </Bill>
  ),
  send: () => 'Fire',
  none: 'Hold fire',
})

/** CF-18.1  All of your own against the player who has the fewest. */
const clash = composed<View, Clash>(clashing, {
  risky: true,
  start(view, seat) {
    const [weakest = 0] = rivals(view, seat).sort((a, b) => (view.lstar[a] ?? 0) - (view.lstar[b] ?? 0))
    return { against: weakest, lstars: view.lstar[seat] ?? 0 }
  },
  send: ({ lstars }) => (lstars === 0 ? 'Cancel attack' : `Attack with ${counted(lstars, 'L-star')}`),
  none: 'Cancel attack',
})

/** By step: the forms of an attack and of what follows from one. */
export const composers = {
  'conventional.targets': targets,
  'conventional.commit': commitment,
  'conventional.ties': ties,
  'conventional.reroll': rerolls,
  'conventional.casualties': casualties,
  'conventional.occupation': occupation,
  'strategic.declare': strategicAttack,
  'strategic.strike': firstStrike,
  'strategic.answer': strikeAnswer,
  'strategic.warned': onWarning,
  'strategic.shots': shots,
  'clash.declare': clash,
  'nationalize.take': nationalization,
}
