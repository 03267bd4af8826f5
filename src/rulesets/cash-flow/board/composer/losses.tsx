import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Bill, Part, Stepper } from '../../../../board/parts.tsx'
import { placeId, placeName } from '../../place.ts'
import type { View } from '../../view.ts'
import {
  bill,
  type Casualties,
  defaultCasualties,
  type LostNavies,
  type Rerolls,
} from '../../war/casualties.ts'
import { ARMIES, type Battle, defenderHere, type Group, here, rerollsNow } from '../../war/force.ts'
import { frameOf } from './frame.ts'
import { leftWords } from './words.ts'

const battleOf = (view: View): Battle => frameOf<Battle>(view) as Battle

/** CF-16.10  Dice below four, the lowest first, as many as may be rolled again. */
export const rerolls: Composer<View, Rerolls> = {
  risky: true,
  start(view) {
    const { dice, left } = rerollsNow(view, battleOf(view))
    const low = dice.map((die, i) => ({ die, i })).filter(({ die }) => die <= 3)
    return {
      dice: low
        .sort((a, b) => a.die - b.die || a.i - b.i)
        .slice(0, left)
        .map(({ i }) => i),
    }
  },
  Form({ view, seats, seat, value, onChange }) {
    const battle = battleOf(view)
    const { dice, left } = rerollsNow(view, battle)
    const [other, name] =
      seat === view.turn
        ? [battle.defence, seats[defenderHere(view, battle)]?.name]
        : [battle.attack, seats[view.turn]?.name]
    return (
      <>
        <Part title="Your dice" note="marked dice are rolled again">
          <div className="cf-dice">
            {dice.map((die, i) => {
              const again = value.dice.includes(i)
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dice are told apart by their place only
                  key={i}
                  type="button"
                  aria-pressed={again}
                  aria-label={`Die ${i + 1} shows ${die}: roll again`}
                  onClick={() =>
                    onChange({
                      dice: again
                        ? value.dice.filter((d) => d !== i)
                        : [...value.dice, i].sort((a, b) => a - b),
                    })
                  }
                >
                  {die}
                </button>
              )
            })}
          </div>
        </Part>
        <Bill>
          {value.dice.length} of {left} re-rolls. {name} rolled {other.join(', ')} at{' '}
          {placeName(here(battle))}.
        </Bill>
      </>
    )
  },
  send: ({ dice }) =>
    dice.length === 0 ? 'Keep all dice' : `Roll ${counted(dice.length, 'die', 'dice')} again`,
  none: () => ({ text: 'Keep all dice', choice: { dice: [] } }),
}

/** What a side gives up of one group: units, and, where the option allows it, armies aboard of others. */
interface Given {
  readonly units: number
  readonly embarked: number
}

/** CF-16.12  Armies first, then navies with the least cargo. */
export const casualties: Composer<View, Casualties> = {
  start: (view) => defaultCasualties(bill(view, battleOf(view))),
  Form: CasualtiesForm,
  send: () => 'Take these losses',
}

function CasualtiesForm({ view, value, onChange }: FormProps<View, Casualties>): ReactNode {
  const { groups, losses, embarkedToo } = bill(view, battleOf(view))
  const given = groups.map((group) => givenOf(value, group))
  const left = losses - given.reduce((sum, { units, embarked }) => sum + units + embarked, 0)
  const put = (at: number, part: Partial<Given>) =>
    onChange({
      losses: groups.flatMap((group, i) => {
        const now = { units: 0, embarked: 0, ...given[i], ...(i === at ? part : {}) }
        return lostOf(group, now)
      }),
    })
  return (
    <>
      <Bill>{leftWords(left, losses, 'loss', 'losses')}</Bill>
      {groups.map((group, i) => {
        const { units, embarked } = given[i] ?? { units: 0, embarked: 0 }
        return (
          <div key={`${group.from} ${group.cargo} ${group.landing}`}>
            <Stepper
              label={`${kindOf(group)} lost in ${placeName(group.from)}`}
              value={units}
              most={Math.min(group.count, units + Math.max(0, left))}
              onChange={(n) => put(i, { units: n })}
            >
              {placeName(group.from)}{' '}
              <small>
                {kindOf(group)}, {group.count} there
              </small>
            </Stepper>
            {embarkedToo && group.landing > 0 && (
              <Stepper
                label={`armies lost from aboard the others, in ${placeName(group.from)}`}
                value={embarked}
                most={Math.min((group.count - units) * group.landing, embarked + Math.max(0, left))}
                onChange={(n) => put(i, { embarked: n })}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

function kindOf({ cargo }: Group): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies, lost with ${counted(cargo, 'army', 'armies')} aboard`
}

const isOf = (lost: LostNavies, { cargo, landing }: Group) =>
  lost.cargo === cargo && (lost.landing ?? 0) === landing

function givenOf(value: Casualties, group: Group): Given {
  const there = value.losses.filter(({ from }) => from === placeId(group.from))
  if (group.cargo === ARMIES)
    return { units: there.reduce((sum, { armies = 0 }) => sum + armies, 0), embarked: 0 }
  const ships = there.flatMap(({ navies = [] }) => navies.filter((lost) => isOf(lost, group)))
  return {
    units: ships.reduce((sum, { count, sunk = true }) => sum + (sunk ? count : 0), 0),
    embarked: ships.reduce((sum, { count, embarked = 0 }) => sum + count * embarked, 0),
  }
}

/** As an answer: ships that sink, then ships that stay afloat and lose armies, each as many as it can. */
function lostOf({ from: place, cargo, landing }: Group, { units, embarked }: Given): Casualties['losses'] {
  const from = placeId(place)
  if (cargo === ARMIES) return units > 0 ? [{ from, armies: units }] : []
  const full = landing === 0 ? 0 : Math.floor(embarked / landing)
  const rest = embarked - full * landing
  const navies: LostNavies[] = [
    { cargo, count: units, landing, sunk: true, embarked: 0 },
    { cargo, count: full, landing, sunk: false, embarked: landing },
    { cargo, count: rest > 0 ? 1 : 0, landing, sunk: false, embarked: rest },
  ].filter(({ count }) => count > 0)
  return navies.length > 0 ? [{ from, navies }] : []
}
