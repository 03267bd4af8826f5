import type { ReactNode } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import type { Composer, FormProps, Preface } from '../../../../board/client.ts'
import { Words } from '../../../../board/parts.tsx'
import { withNames } from '../../../../kernel/index.ts'
import {
  attackStrength,
  defencePlace,
  defenceStrength,
  isCard,
  markTargeted,
  type Raid,
} from '../../colony/battle.ts'
import { cardWords } from '../../colony/locations.ts'
import { utilityWords } from '../../colony/utilities.ts'
import { ALL_HOME_SITES } from '../../data.ts'
import { bit, NONE } from '../../position.ts'
import type { View } from '../../view.ts'
import {
  direct,
  exchange,
  givenBack,
  muster,
  opening,
  recruit,
  secret,
  viaMarket,
  wish,
} from './composed.tsx'
import { Course } from './course.tsx'
import { proposal } from './deal.tsx'
import { AskedVia, OfferedDeal } from './piles.tsx'
import { frameOf } from './starts.ts'
import './composer.css'

/** BM-10.5  The raid that goes on: who raids what, and how strong both sides are before cards. */
const Raiding: Preface<View> = ({ view, seats, seat }) => {
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

/** BM-5.15  What is said to a proposal: yes, or no with what one wishes instead. The offer stands until it is sent. */
interface Reply {
  readonly answer: 'accept' | 'wish'
  readonly say: string
}

/** BM-5.15, BM-5.16  A counter-wish is written first and sent then: the refusal, and its words. */
const reply: Composer<View, Reply> = {
  start: () => ({ answer: 'accept', say: '' }),
  Form: ReplyForm,
  send: ({ answer }) => (answer === 'accept' ? 'Accept' : 'Refuse with a message'),
  answers: ({ answer, say }) => (answer === 'accept' ? [{ answer }] : [{ answer }, { say }]),
  none: () => ({ text: 'Refuse', choice: { answer: 'refuse' } }),
  resume(answer) {
    const given = (answer as { answer?: string } | null)?.answer
    return given === 'accept' || given === 'wish' ? { answer: given, say: '' } : null
  },
}

function ReplyForm({ value, onChange }: FormProps<View, Reply>): ReactNode {
  if (value.answer === 'accept')
    return (
      <TextButton onClick={() => onChange({ ...value, answer: 'wish' })}>Refuse with a message</TextButton>
    )
  return (
    <div className="bm-form">
      <p className="sub">The offer stands until you send this.</p>
      <Words
        label="Message to the players in this deal"
        hint="What would you accept instead?"
        most={200}
        value={value.say}
        onChange={(say) => onChange({ ...value, say })}
      />
      <TextButton onClick={() => onChange({ ...value, answer: 'accept' })}>Back to the offer</TextButton>
    </div>
  )
}

/** By step: the form in which its answer is composed. */
export const composers = {
  'trade.opening': opening,
  'trade.exchange': exchange,
  'trade.direct': direct,
  'deal.propose': proposal,
  'deal.answer': reply,
  'deal.confide': secret,
  'speak.say': wish,
  'via.ask': viaMarket,
  'via.back': givenBack,
  'muster.muster': muster,
  'recruit.recruit': recruit,
}

/** By step: what is shown above its options. */
export const prefaces: Readonly<Record<string, Preface<View>>> = {
  'trade.window': Course,
  'trade.own': Course,
  'deal.propose': Course,
  'deal.answer': OfferedDeal,
  'via.answer': AskedVia,
  'raid.force': Raiding,
  'raid.commit': Raiding,
}
