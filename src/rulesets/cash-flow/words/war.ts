import {
  counted,
  die,
  does,
  factOf,
  gains,
  type Headline,
  learns,
  loses,
  part,
  type Seat,
} from '../../../kernel/index.ts'
import type { Territory } from '../board.ts'
import { type Card, companies } from '../cards.ts'
import { armyWords, cardWords, companyName, navyWords } from '../names.ts'
import { isLand, type Place, placeName, SPACE } from '../place.ts'
import type { View } from '../view.ts'
import {
  ARMY,
  beaten,
  burnt,
  COMPANY,
  companyTo,
  gainedLand,
  inBattle,
  LAND,
  LSTAR,
  landTo,
  lostLand,
  NAVY,
  NUKE,
  nukedBy,
  unitsAt,
} from './losses.ts'

const fact = factOf<View>()
/** "at Kola", "at space" reads badly: "into space". */
const aimedAt = (place: Place) => (place === SPACE ? 'into space' : `at ${placeName(place)}`)

/** Armies go down with the navies they are aboard of. */
const withAboard = (said: Headline, aboard: number): Headline => {
  const [navy] = said.lost ?? []
  if (aboard === 0 || navy === undefined) return said
  const head = said.head.replace(' in ', ` with ${armyWords(aboard)} aboard in `)
  return { ...said, head, lost: [navy, { ...navy, n: aboard, of: ARMY }] }
}

export const warWords = {
  /** `of`: whose navies are meant, or whose land it is; −1 for nobody's. */
  declared: fact('CF-16.1', 'event', [does('seat'), part<Place>('place'), learns('of')], {
    say: (w, s, place, of) =>
      isLand(place)
        ? `${w.name(s)} attacks ${placeName(place)}`
        : `${w.name(s)} attacks the navies of ${w.name(of)} in ${placeName(place)}`,
    // What comes of it weighs more.
    you: (w, s, place, of) =>
      of === w.you
        ? {
            head: `${w.name(s)} attacked ${isLand(place) ? 'you' : 'your navies'} in ${placeName(place)}`,
            same: `${w.name(s)} in ${placeName(place)}`,
            weight: -8,
          }
        : { head: `You attacked ${placeName(place)}` },
  }),
  targetGone: fact('CF-16.3', 'detail', [does('seat'), part<Place>('place')], {
    say: (_w, _s, place) => `${placeName(place)} is no target any more`,
    you: (_w, _s, place) => ({ head: `${placeName(place)} is no longer a target of yours` }),
  }),
  calledOff: fact('CF-16.3', 'detail', [does('seat')], {
    say: (w, s) => `${w.name(s)} calls the attack off`,
  }),
  committed: fact('CF-16.4', 'detail', [does('seat'), 'borders', 'grain'], {
    say: (w, s, n, grain) => `${w.name(s)} attacks across ${counted(n, 'border')} for ${grain} grain`,
  }),
  paidForTies: fact('CF-16.8', 'detail', [does('seat'), part<Place>('place')], {
    say: (w, s, place) => `${w.name(s)} pays 1 grain to win ties at ${placeName(place)}`,
  }),
  /** `tie`: 1 when the defender wins ties. */
  combatAt: fact('CF-16.9', 'event', [does('seat'), part<Place>('place'), learns('defender'), 'tie'], {
    say: (w, s, place, of, tie) =>
      `Combat at ${placeName(place)}: ${w.name(s)} against ${w.name(of)}, who ${tie === 1 ? 'wins' : 'loses'} ties`,
    you: (w, s, place, of, tie) =>
      of === w.you
        ? {
            head: `${w.name(s)} fought you at ${placeName(place)}`,
            why: `You ${tie === 1 ? 'won' : 'lost'} ties.`,
            weight: 6,
          }
        : null,
  }),
  attackDice: fact('CF-16.9', 'detail', [does('seat'), die<readonly number[]>('dice')], {
    say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(' ')} in attack`,
  }),
  defenceDice: fact('CF-16.9', 'detail', [does('seat'), die<readonly number[]>('dice')], {
    say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(' ')} in defence`,
  }),
  rolledAgain: fact('CF-16.10', 'detail', [does('seat'), 'was', die('is')], {
    say: (w, s, was, is) => `${w.name(s)} rolls a ${was} again: ${is}`,
  }),
  matched: fact('CF-16.11', 'detail', [does('seat'), part<Seat>('defender'), 'losses', 'others'], {
    say: (w, s, of, own, others) =>
      `Matched dice: ${w.name(s)} loses ${own || 'none'}, ${w.name(of)} loses ${others || 'none'}`,
  }),
  armiesLost: fact('CF-16.12', 'event', [loses('seat'), part<Place>('place'), 'armies', learns('rival')], {
    say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(place)}`,
    you: (w, s, place, n) => (s === w.you ? inBattle(w, n, ARMY, place) : beaten(w, s, armyWords(n), place)),
  }),
  naviesLost: fact(
    'CF-16.12',
    'event',
    [loses('seat'), part<Place>('place'), 'navies', 'aboard', learns('rival')],
    {
      say: (w, s, place, n, aboard) =>
        `${w.name(s)} loses ${navyWords(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ''}`,
      you: (w, s, place, n, aboard) =>
        s === w.you
          ? withAboard(inBattle(w, n, NAVY, place), aboard)
          : beaten(w, s, `${navyWords(n)}${aboard > 0 ? ` with ${armyWords(aboard)} aboard` : ''}`, place),
    },
  ),
  embarkedLost: fact('CF-16.12', 'event', [loses('seat'), part<Place>('place'), 'armies', learns('rival')], {
    say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} embarked in ${placeName(place)}`,
    you: (w, s, place, n) =>
      s === w.you
        ? inBattle(w, n, ARMY, place, ' They were embarked.')
        : beaten(w, s, `${armyWords(n)} embarked`, place),
  }),
  /** A territory has another owner, or none: whose it was and is (−1 for nobody), and why, by its place in CHANGES. */
  lostLand: fact('CF-3.2', 'headline', [loses('seat'), part<Territory>('land'), gains('to'), 'how'], {
    say: (w, s, land, to) =>
      `${placeName(land)} goes${s < 0 ? '' : ` from ${w.name(s)}`} to ${to < 0 ? 'nobody' : w.name(to)}`,
    you: (w, s, land, to, how) => (s === w.you ? lostLand(w, land, to, how) : gainedLand(w, land, s, how)),
  }),
  /** `loser`: whose territory it was; −1 for nobody's, and at sea. */
  occupied: fact('CF-16.13', 'headline', [gains('seat'), part<Place>('place'), 'units', loses('loser')], {
    say: (w, s, place, n) =>
      `${w.name(s)} moves ${isLand(place) ? armyWords(n) : navyWords(n)} into ${placeName(place)} for ${n} oil`,
    // CF-3.3, CF-3.4  An empty land may be the mover's already: as a home, or by a company.
    you: (w, s, place, n, loser) =>
      loser === s
        ? { head: `You moved ${armyWords(n)} into ${placeName(place)}`, weight: -10 }
        : loser === w.you
          ? landTo(w, place, s, `${armyWords(n)} moved in for ${n} oil.`)
          : {
              head: `You took ${placeName(place)}`,
              ...(isLand(place) ? { gained: [{ n: 1, of: LAND, what: placeName(place) }] } : {}),
              weight: -10,
            },
  }),
  silosRemoved: fact('CF-3.7', 'event', [loses('seat'), part<Territory>('land'), 'silos'], {
    say: (w, s, land, n) =>
      `${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)} ${n === 1 ? 'is' : 'are'} destroyed`,
    you: (_w, _s, land, n) => unitsAt(n, NUKE, land, null, 'The armies there destroyed the silos.'),
  }),
  silosCaptured: fact('CF-3.7', 'event', [loses('seat'), part<Territory>('land'), 'silos', gains('by')], {
    say: (w, s, land, n, by) =>
      `${w.name(by)} captures ${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)}`,
    you: (w, s, land, n, by) =>
      s === w.you
        ? unitsAt(n, NUKE, land, w.name(by), 'Silos go with the land.')
        : {
            head: `You captured ${counted(n, 'silo')} in ${placeName(land)}`,
            gained: [{ n, of: NUKE, at: placeName(land), to: w.name(s) }],
          },
  }),
  /** `targets`: the players it is targeted on. */
  launched: fact(
    'CF-17.1',
    'event',
    [does('seat'), part<Territory>('land'), part<Place>('place'), learns<readonly Seat[]>('targets')],
    {
      say: (w, s, land, place) => `${w.name(s)} launches a nuke from ${placeName(land)} ${aimedAt(place)}`,
      you: (w, s, land, place) =>
        s === w.you
          ? { head: `You launched a nuke from ${placeName(land)} ${aimedAt(place)}` }
          : {
              head: `${w.name(s)} launched a nuke at ${place === SPACE ? 'your L-stars' : isLand(place) ? `you in ${placeName(place)}` : `your navies in ${placeName(place)}`}`,
              same: `${w.name(s)} ${placeName(place)}`,
            },
    },
  ),
  launchFailed: fact('CF-17.6', 'detail', [does('seat'), part<Place>('place'), die('die')], {
    say: (w, s, place, die) => `${w.name(s)}’s nuke ${aimedAt(place)} fails: its die is ${die}`,
  }),
  launchHeld: fact('CF-17.6', 'detail', [does('seat'), part<Place>('place'), die('die')], {
    say: (w, s, place, die) => `${w.name(s)}’s nuke ${aimedAt(place)} flies on: its die is ${die}`,
  }),
  shotHit: fact('CF-17.7', 'event', [does('seat'), loses('launcher'), part<Place>('place'), die('die')], {
    say: (w, s, of, place, die) =>
      `An L-star of ${w.name(s)} fires at ${w.name(of)}’s nuke ${aimedAt(place)}, ${die}: hit`,
    you: (w, s, _of, place, die) => ({
      head: `You lost a nuke to an L-star of ${w.name(s)}`,
      why: `It flew ${aimedAt(place)}; the shot was a ${die}.`,
      // It left its silo when it was launched.
      lost: [{ n: 1, of: ['nuke in flight', 'nukes in flight'], to: w.name(s) }],
    }),
  }),
  shotMissed: fact(
    'CF-17.7',
    'detail',
    [does('seat'), part<Seat>('launcher'), part<Place>('place'), die('die')],
    {
      say: (w, s, of, place, die) =>
        `An L-star of ${w.name(s)} fires at ${w.name(of)}’s nuke ${aimedAt(place)}, ${die}: missed`,
    },
  ),
  /** `loser`: whose territory it was; −1 for nobody's. */
  landImpact: fact('CF-17.10', 'headline', [does('seat'), part<Territory>('land'), 'nukes', loses('loser')], {
    say: (w, s, land, n) =>
      `${w.name(s)} hits ${placeName(land)} with ${n === 1 ? 'a nuke' : counted(n, 'nuke')}`,
    you: (w, s, land, n, loser) =>
      loser === w.you
        ? {
            ...landTo(
              w,
              land,
              null,
              `${counted(n, 'nuke')} of ${s === w.you ? 'yours' : w.name(s)} hit it: all there is gone, and nobody owns it under the cloud.`,
            ),
            weight: 10,
          }
        : { head: `${counted(n, 'nuke')} of yours hit ${placeName(land)}` },
  }),
  armiesBurnt: fact('CF-17.10', 'event', [loses('seat'), part<Territory>('land'), 'armies'], {
    say: (w, s, land, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(land)}`,
    you: (w, _s, land, n) => burnt(w, n, ARMY, land),
  }),
  silosBurnt: fact('CF-17.10', 'event', [loses('seat'), part<Territory>('land'), 'silos'], {
    say: (w, s, land, n) => `${w.name(s)} loses ${counted(n, 'silo')} in ${placeName(land)}`,
    you: (w, _s, land, n) => burnt(w, n, NUKE, land),
  }),
  companyBurnt: fact('CF-17.10', 'event', [loses('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)}`,
    you: (w, _s, card) => {
      const by = nukedBy(w, companies[card]?.land ?? -1)
      const whose = by === null ? '' : by === w.you ? ' of yours' : ` of ${w.name(by)}`
      return companyTo(w, card, null, `A nuke${whose} hit it.`)
    },
  }),
  seaImpact: fact('CF-17.11', 'event', [does('seat'), part<Place>('place')], {
    say: (w, s, place) => `${w.name(s)} hits ${placeName(place)} with a nuke`,
  }),
  naviesBurnt: fact('CF-17.11', 'event', [loses('seat'), part<Place>('place'), 'navies', 'aboard'], {
    say: (w, s, place, n, aboard) =>
      `${w.name(s)} loses ${navyWords(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ''}`,
    you: (w, _s, place, n, aboard) => withAboard(burnt(w, n, NAVY, place), aboard),
  }),
  deepImpact: fact('CF-17.11', 'detail', [does('seat'), part<Place>('place')], {
    say: (w, s, place) => `${w.name(s)} fires a nuke into ${placeName(place)} without effect`,
  }),
  /** `lost`: how many L-stars each of the losers had. */
  spaceBlast: fact(
    'CF-17.12',
    'headline',
    [does('seat'), loses<readonly Seat[]>('losers'), part<readonly number[]>('lost')],
    {
      say: (w, s) => `${w.name(s)}’s space blast destroys all L-stars`,
      you: (w, s, losers, lost) =>
        losers.includes(w.you)
          ? {
              head: `You lost all your L-stars to ${s === w.you ? 'your own' : `${w.name(s)}’s`} space blast`,
              why: 'It destroys everybody’s.',
              weight: 5,
              lost: [{ n: lost[losers.indexOf(w.you)] ?? 0, of: LSTAR }],
            }
          : { head: 'Your space blast destroyed all L-stars' },
    },
  ),
  clashed: fact('CF-18.1', 'event', [does('seat'), learns('against'), 'lstars'], {
    say: (w, s, of, n) => `${w.name(s)} attacks the L-stars of ${w.name(of)} with ${n}`,
    you: (w, s, of, n) =>
      of === w.you
        ? { head: `${w.name(s)} attacked your L-stars with ${n}`, weight: 5 }
        : { head: `You attacked the L-stars of ${w.name(of)} with ${n}` },
  }),
  clashDie: fact('CF-18.2', 'detail', [does('seat'), die('die')], {
    say: (w, s, die) => `${w.name(s)} rolls ${die}`,
  }),
  clashLosses: fact('CF-18.2', 'event', [loses('seat'), loses('against'), 'losses', 'others'], {
    say: (w, s, of, own, others) =>
      `${w.name(s)} loses ${counted(own, 'L-star')}, ${w.name(of)} loses ${counted(others, 'L-star')}`,
    you: (w, s, of, own, others) => {
      const [n, rival] = s === w.you ? [own, of] : [others, s]
      if (n === 0) return null
      return {
        head: `You lost ${counted(n, 'L-star')} to ${w.name(rival)}`,
        why: `In the clash ${w.name(rival)} lost ${s === w.you ? others : own}.`,
        lost: [{ n, of: LSTAR, to: w.name(rival) }],
        weight: s === w.you ? -10 : 0,
      }
    },
  }),
  nationalized: fact('CF-19.1', 'event', [gains('seat'), part<Card>('card'), loses('from')], {
    say: (w, s, card, from) => `${w.name(s)} nationalizes ${cardWords(card)} of ${w.name(from)}`,
    you: (w, s, card, from) =>
      from === w.you
        ? companyTo(w, card, s, 'It lay in land that is not yours: nationalized.')
        : {
            head: `You nationalized ${companyName(card)} of ${w.name(from)}`,
            gained: [{ n: 1, of: COMPANY, what: companyName(card), to: w.name(from) }],
          },
  }),
}
