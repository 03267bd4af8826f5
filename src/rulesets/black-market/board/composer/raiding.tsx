import type { ReactNode } from 'react'
import type { Preface } from '../../../../board/client.ts'
import { withNames } from '../../../../kernel/index.ts'
import { attackStrength, defencePlace, defenceStrength, isCard, markTargeted } from '../../colony/battle.ts'
import { cardWords } from '../../colony/locations.ts'
import type { Raid } from '../../colony/raids.ts'
import { utilityWords } from '../../colony/utilities.ts'
import { ALL_HOME_SITES } from '../../data.ts'
import { bit, NONE } from '../../position.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'

/** BM-10.5  The raid that goes on: who raids what, and how strong both sides are before cards. */
export const Raiding: Preface<View> = ({ view, seats, seat }) => {
  const raid = frameOf<Raid>(view, 'raid')
  if (raid === null) return null
  const { seat: attacker = 0, owner = 0, target = NONE, force = [], strike = 0 } = raid
  const name = (of: number) => seats[of]?.name ?? '?'
  const whose = owner === seat ? 'your' : `${name(owner)}’s`
  const what = isCard(target)
    ? cardWords(view, seat, markTargeted(target))
    : withNames(utilityWords(view, target), name)
  return (
    <div className="bm-form">
      <p>
        {attacker === seat ? 'You raid' : `${name(attacker)} raids`} {whose} {what}.
      </p>
      <dl className="bm-raid">
        <Side
          title={attacker === seat ? 'Your attack' : 'Attack'}
          strength={attackStrength(force, NONE, (strike & bit(attacker)) !== 0)}
        />
        <Side
          title={owner === seat ? 'Your defence' : 'Defence'}
          strength={defenceOf(view, target, owner, (strike & bit(owner)) !== 0)}
        />
      </dl>
      <p className="bm-nothing">Before Military Cards. The defender wins ties.</p>
    </div>
  )
}

function Side({ title, strength }: { title: string; strength: number | null }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{strength ?? 'unknown'}</dd>
    </div>
  )
}

/** The defence before cards; null when it may stand on a card whose face this viewer does not know. */
function defenceOf(view: View, target: number, owner: number, strikes: boolean): number | null {
  const place = defencePlace(view, target)
  if (place < 0 && target >= ALL_HOME_SITES) return null
  return defenceStrength(view, target, owner, place, NONE, strikes)
}
