import { andList, counted, does, factOf, gains, learns, loses, part } from '../../../kernel/index.ts'
import { faceWords, siteWords, skillWords, utilityName } from '../colony/names.ts'
import { type Face, type Place, type Site, type Skill, UNITS, type UnitKind, type Utility } from '../data.ts'
import type { View } from '../view.ts'
import { LOCATION, placeWords, raider, taken, UTILITY, unitOf, utilityAt, won } from './losses.ts'

const fact = factOf<View>()
const BONUS_NAMES = ['Re-arm', 'Refresh', 'Strike'] as const
const unit = (kind: number): string => (UNITS[kind] === 'mech' ? 'A Mech' : 'Infantry')

export const warWords = {
  performed: fact('BM-10.1', 'event', [gains('seat'), 'bonus'], {
    say: (w, seat, bonus) => `${w.name(seat)} performs ${BONUS_NAMES[bonus]}`,
  }),
  refreshed: fact('BM-10.2', 'detail', [gains('seat'), 'cards'], {
    say: (w, seat, n) => `${w.name(seat)} takes ${counted(n, 'discarded Skill Card')} back`,
  }),
  cameHome: fact('BM-10.8', 'detail', [does('seat'), part<UnitKind>('kind'), part<Place>('from'), 'told'], {
    say: (w, seat, kind, from, told) =>
      `${unit(kind)} of ${w.name(seat)} comes home from ${placeWords(w, from, seat, told)}`,
  }),
  wentOut: fact('BM-10.3', 'detail', [does('seat'), part<UnitKind>('kind'), part<Place>('to'), 'told'], {
    say: (w, seat, kind, to, told) =>
      `${unit(kind)} of ${w.name(seat)} moves to ${placeWords(w, to, seat, told)}`,
  }),
  mustered: fact('BM-11.1', 'event', [gains('seat'), 'infantry', 'mechs'], {
    say: (w, seat, infantry, mechs) =>
      `${w.name(seat)} musters ${andList([...(infantry > 0 ? [`${infantry} Infantry`] : []), ...(mechs > 0 ? [counted(mechs, 'Mech')] : [])])}`,
  }),
  noRaidsYet: fact('BM-10.4', 'detail', ['first'], {
    say: (_w, first) => `There are no raids before round ${first}`,
  }),
  raids: fact('BM-10.5', 'event', [does('seat'), learns('owner'), part<Site | Face>('what'), 'isCard'], {
    say: (w, seat, owner, what, card) =>
      `${w.name(seat)} raids ${w.name(owner)}: ${card === 1 ? faceWords(what) : `the Utility ${siteWords(what, owner, w.name)}`}`,
    you(w, seat, owner, what, card) {
      const target = card === 1 ? faceWords(what) : `Utility ${siteWords(what, owner, w.name)}`
      return seat === w.you
        ? { head: `You raided ${w.name(owner)}: ${target}` }
        : { head: `${w.name(seat)} raided your ${target}`, weight: 5 }
    },
  }),
  committed: fact('BM-10.5', 'detail', [loses('seat'), part<Skill>('skill')], {
    say: (w, seat, skill) => `${w.name(seat)} commits ${skillWords(skill)}`,
    you: (_w, _seat, skill) => ({ head: `You committed ${skillWords(skill)}`, weight: -30 }),
  }),
  fought: fact('BM-10.5', 'event', [learns('seat'), learns('owner'), 'attack', 'defence'], {
    say: (w, seat, owner, attack, defence) =>
      `${w.name(seat)} attacks with ${attack}, ${w.name(owner)} defends with ${defence}`,
    you: (w, seat, owner, attack, defence) =>
      seat === w.you
        ? { head: `You attacked ${w.name(owner)} with ${attack} against ${defence}`, weight: -10 }
        : { head: `${w.name(seat)} attacked you with ${attack} against ${defence}` },
  }),
  lost: fact('BM-10.7', 'event', [loses('seat'), part<UnitKind>('kind'), part<Place>('place'), 'told'], {
    say: (w, seat, kind, place, told) =>
      `${unit(kind)} of ${w.name(seat)} at ${placeWords(w, place, seat, told)} is lost`,
    you: (w, _seat, kind, place, told) => {
      const rival = raider(w)
      const at = placeWords(w, place, w.you, told)
      const to = rival === null ? '' : ` to ${rival.name}`
      return {
        head: `You lost ${UNITS[kind] === 'mech' ? 'a Mech' : 'Infantry'} at ${at}${to}`,
        ...(rival?.attacks === true ? { why: 'In your own raid.', weight: -15 } : {}),
        lost: [{ n: 1, of: unitOf(kind), at, ...(rival === null ? {} : { to: rival.name }) }],
      }
    },
  }),
  wonUtility: fact(
    'BM-10.6',
    'headline',
    [gains('seat'), loses('owner'), part<Utility>('utility'), part<Site>('site')],
    {
      say: (w, seat, owner, utility, site) =>
        `${w.name(seat)} takes the ${utilityName(utility)} ${siteWords(site, owner, w.name)} from ${w.name(owner)}`,
      you: (w, seat, owner, utility, site) =>
        owner === w.you
          ? won(w, seat, utilityAt(w, utility, site), UTILITY, 'your ')
          : taken(w, owner, utilityAt(w, utility, site), UTILITY),
    },
  ),
  wonCard: fact('BM-10.6', 'headline', [gains('seat'), loses('owner'), part<Face>('face')], {
    say: (w, seat, owner, face) => `${w.name(seat)} takes ${faceWords(face)} from ${w.name(owner)}`,
    you: (w, seat, owner, face) =>
      owner === w.you ? won(w, seat, faceWords(face), LOCATION) : taken(w, owner, faceWords(face), LOCATION),
  }),
}
