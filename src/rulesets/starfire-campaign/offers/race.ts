import type { Asking } from '../idle/asking.ts'
import { isUnnamed } from '../idle/idle.ts'
import type { Choice, Offer } from './offer.ts'
import { quoted } from './offer.ts'

/** Races that are ready to be played; who wants another writes it, or changes the line. */
const READY: readonly { name: string; text: string; note: string; rest: string }[] = [
  {
    name: 'Veyran Concord',
    text: 'Creative explorers',
    note: 'research +5%; gauss missiles and kinetic guns',
    rest: '66,66,33 adv CREATIVE short G long K',
  },
  {
    name: 'Orrin Hearths',
    text: 'Adaptable settlers',
    note: 'habitability +1; lasers and missiles',
    rest: '66,66,33 adv ADAPTABLE short L long R',
  },
  {
    name: 'Kessel Combine',
    text: 'Warlike builders',
    note: 'half price for warships, restless systems',
    rest: '66,33,66 adv INDUSTRIALIST short L long R',
  },
  {
    name: 'Tarn Houses',
    text: 'Wealthy traders',
    note: 'wealth +2 in every system',
    rest: '66,66,33 adv WEALTHY short E long K',
  },
]

/** SC-2.14  Before its first turn is resolved an empire may say what it is. */
export function raceOffers(asking: Asking): Offer[] {
  if (!isUnnamed(asking)) return []
  const choices = READY.map(
    ({ name, text, note, rest }): Choice => ({ text, note, lines: [`race ${quoted(name)} ${rest}`] }),
  )
  return [
    {
      key: 'race',
      ends: [{ kind: 'race', id: 0 }],
      title: 'Your race',
      note: 'no name yet; unnamed races have no special traits',
      clause: 'SC-2.14',
      choices,
    },
  ]
}
