import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { type Cells, FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { faceWords, skillWords } from '../colony/names.ts'
import { factions, GOOD_NAMES, skills, TRACK_NAMES } from '../data.ts'
import { pointsFrom, SOURCES } from '../scoring.ts'
import type { View } from '../view.ts'
import { primeOf } from './market.tsx'
import { locationInFull, plotInFull, plotWords } from './names.ts'
import { type Colony, colonyOf, countsOf, deckLeft, discardsOf, shownSkills, skillsLeft } from './reading.ts'

const SOURCE_NAMES: Readonly<Record<(typeof SOURCES)[number], string>> = {
  people: 'People in work or Spare',
  Disaffected: 'Disaffected',
  Utilities: 'Utilities',
  Locations: 'Face-up Location Cards',
  'Skill Cards': 'Skill Cards of level 3 to 5',
  Mechs: 'Mechs',
  sets: 'Sets of 3 Energy, 3 Water, 3 Food',
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** BM-12.1  What the Victory Points of every colony come from, the best colony first. */
export function Scores({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const nameOf = namesOf(seats)
  const best = Array.from({ length: view.seats }, (_, seat) => ({ seat, total: countsOf(view, seat).points }))
  best.sort((a, b) => b.total - a.total)
  return (
    <div className="facts bm-scores">
      <FactTable
        caption="Victory Points"
        heads={['From', ...best.map(({ seat }) => nameOf(seat))]}
        rows={[
          ...SOURCES.map((source) => [
            SOURCE_NAMES[source],
            ...best.map(({ seat }) => signed(pointsFrom(view, seat, source))),
          ]),
          ['In all', ...best.map(({ total }) => total)],
        ]}
      />
    </div>
  )
}

const each = (words: readonly string[]) => listed(words, '; ')

/** Everything the board shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const colonies = Array.from({ length: view.seats }, (_, seat) => colonyOf(view, null, seat))
  const nameOf = namesOf(seats)
  const rows = (cells: (colony: Colony) => Cells) =>
    colonies.map((colony) => [nameOf(colony.seat), ...cells(colony)])
  return (
    <div className="facts">
      <FactTable
        caption="The Black Market"
        heads={['Commodity', 'In the pool', 'Priming adds', 'Priming removes']}
        rows={GOOD_NAMES.map((name, good) => {
          const { gains, loses } = primeOf(view, good)
          return [name, view.pool[good], gains, loses]
        })}
      />
      <FactTable
        caption="Colonies"
        heads={[
          'Player',
          'Faction',
          'Energy',
          'Water',
          'Food',
          'At work',
          'Spare',
          'Disaffected',
          'RnD',
          'Military',
          'Points',
        ]}
        rows={rows((c) => [
          factions[c.seat]?.name,
          ...c.goods,
          c.workers,
          c.spare,
          c.disaffected,
          c.rnd,
          c.military,
          c.points,
        ])}
      />
      <Scores view={view} seats={seats} />
      <FactTable
        caption="Utilities and units"
        heads={['Player', 'Sites', 'Units at home', 'Tracks']}
        rows={rows((c) => [
          each(
            [...c.plots, ...c.outlying].map(
              (p) =>
                `${plotInFull(p)}${p.owner >= 0 && p.owner !== c.seat ? ` (of ${nameOf(p.owner)})` : ''}`,
            ),
          ),
          each([
            ...(c.infantry > 0 ? [`${c.infantry} Infantry`] : []),
            ...c.mechs.flatMap((n, owner) =>
              n > 0 ? [`${n} Mech${n > 1 ? 's' : ''} of ${nameOf(owner)}`] : [],
            ),
          ]),
          TRACK_NAMES.map((name, track) => `${name} ${c.tracks[track]}`).join(', '),
        ])}
      />
      <FactTable
        caption="Cards"
        heads={['Player', 'Location Cards', 'Skill Cards in hand', 'Skill Cards discarded']}
        rows={rows((c) => [
          each(
            c.locations.flat().map((card) => {
              const units = card.units.map(
                (u) => `${u.kind === 1 ? 'Mech' : 'Infantry'} of ${nameOf(u.owner)}`,
              )
              const plot = card.plot === null ? [] : [`${plotWords(card.plot)} (${nameOf(card.plot.owner)})`]
              return [locationInFull(card), ...plot, ...units].join(', ')
            }),
          ),
          each(c.skills.flatMap(({ skill, hand }) => Array<string>(hand).fill(skillWords(skill)))),
          each(c.skills.flatMap(({ skill, used }) => Array<string>(used).fill(skillWords(skill)))),
        ])}
      />
      <FactTable
        caption="Available"
        heads={['Where', 'How many', 'Which']}
        rows={[
          [
            'Skill Cards shown',
            shownSkills(view).length,
            each(shownSkills(view).map((s) => `${skillWords(s)} (level ${skills[s]?.level})`)),
          ],
          ['Skill deck', skillsLeft(view), 'unknown'],
          ...['Northern', 'Southern'].flatMap((name, deck) => [
            [`${name} deck`, deckLeft(view, deck), 'unknown'],
            [
              `${name} discards`,
              discardsOf(view, deck).length,
              each(discardsOf(view, deck).map((face) => faceWords(face))),
            ],
          ]),
        ]}
      />
      {view.notes.length > 0 && (
        <FactTable
          caption="Wishes, promises and secrets"
          heads={['Who', 'Round', 'What', 'Words']}
          rows={view.notes.map((note) => [
            nameOf(note.from),
            note.round,
            note.kind,
            note.text === '' ? 'for others' : note.text,
          ])}
        />
      )}
    </div>
  )
}
