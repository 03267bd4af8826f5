import type { Preface } from '../../../../board/client.ts'
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
import { Raiding } from './raiding.tsx'
import { reply } from './reply.tsx'
import './composer.css'

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
