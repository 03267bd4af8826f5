import { Button, TextButton } from '../../../../board/button.tsx'
import './pages.css'
import { type ReactNode, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { capital } from '../../../../board/english.ts'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { habitabilityLimit } from '../../colonies/departures.ts'
import { trees } from '../../design/catalogue.ts'
import { askingOf, freeAt, IN_USE, idleCenters, isFit, isVacant } from '../../idle/idle.ts'
import type { Known } from '../../knowledge/chart.ts'
import { ownerName, systemName } from '../../map/world.ts'
import { INSTALLED } from '../../orders/building.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { SystemCard } from '../chart/card.tsx'
import { ownersIn } from '../chart/layers.ts'
import { factsBeside, kindWords, LEVELS, planetWords } from '../chart/words.ts'
import { ClaimForm, SiloForms, TransferForm } from '../forms/people.tsx'
import { useCalled } from '../names.ts'
import { useNotes } from '../notes.ts'
import { count, distanceTo, grouped, homeOf, mine, mostIn, planetsOf, puIn } from '../reading.ts'
import { ordersIn, weighed } from '../sheet/judge.ts'
import { add, lay, type PageProps, turnTo, useDesk } from '../store.ts'
import { Table } from './table.tsx'

type Which = 'own' | 'fit' | 'all'

/** Own systems and charted ones: planets, people, why nobody may settle there yet, and what may be done. */
export function SystemsPage({ view, eye }: PageProps): ReactNode {
  const { system: picked, writing } = useDesk()
  const [which, setWhich] = useState<Which>('own')
  const empire = mine(view, eye)
  const called = useCalled(empire?.seat ?? -1)
  const [notes] = useNotes(empire?.seat ?? -1)
  if (empire === null) return null
  const { colonies, installations } = empire
  const own = (known: Known) => colonies.system.includes(known.system)
  const rows = empire.chart.filter((known) =>
    which === 'own' ? own(known) : which === 'fit' ? isVacant(empire, known) : true,
  )
  const home = homeOf(empire)
  // Until one is picked, the home lies open.
  const system = picked > 0 ? picked : home
  const number = ({ system: id }: Known) => (
    <TextButton onClick={() => lay({ system: id })}>{called(id)}</TextButton>
  )
  const asking = askingOf(view, empire, ordersIn(writing?.text ?? ''))
  const idle = new Set([
    ...empire.yards.system.filter((id) => freeAt(asking, id) >= IN_USE),
    ...idleCenters(empire, asking.centers).map((at) => installations.system[at] ?? 0),
  ])
  const owners = ownersIn(empire)
  const whose = (id: number) => {
    const of = owners.get(id)
    return of === undefined ? '' : of.owner === empire.owner ? 'ours' : ownerName(of.owner)
  }
  const built = ({ system: id }: Known) =>
    installations.id.flatMap((one, i) =>
      installations.system[i] === id ? [`${installations.kind[i]} I${one}`] : [],
    )
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Systems and colonies</h2>
        <Ways<Which>
          label="Systems to show"
          hide
          value={which}
          of={[
            { value: 'own', text: 'Ours' },
            { value: 'fit', text: 'To settle' },
            { value: 'all', text: 'All charted' },
          ]}
          onChange={setWhich}
        />
      </header>
      <p className="sub">
        Our habitability limit is {habitabilityLimit(empire)}. It depends on empire level, SL of COL and race.{' '}
        <Clause id="SC-9.1" />
      </p>
      <Table
        caption={which === 'own' ? 'Our systems' : which === 'fit' ? 'Systems to settle' : 'Charted systems'}
        rows={rows}
        keyOf={(known) => known.system}
        picked={[system]}
        list={{
          name: `systems ${empire.seat}`,
          hint: 'idle, N1, a name',
          words: (known) =>
            `${factsBeside(empire, known)} ${idle.has(known.system) ? 'idle' : ''} ${whose(known.system)} ${notes.get(`system ${known.system}`)?.text ?? ''}`,
          places: ({ system: id }) => [systemName(id), called(id)],
        }}
        none={
          which === 'fit'
            ? 'You know no free system where people could live. Send explorers.'
            : 'You know no systems.'
        }
        columns={
          which === 'own'
            ? [
                { head: 'System', cell: number, by: ({ system: id }) => systemName(id) },
                {
                  head: 'PU',
                  figures: true,
                  cell: ({ system: id }) => grouped(puIn(empire, id)),
                  by: ({ system: id }) => puIn(empire, id),
                },
                {
                  head: 'At most',
                  figures: true,
                  cell: ({ system: id }) => grouped(mostIn(empire, id)),
                  by: ({ system: id }) => mostIn(empire, id),
                },
                { head: 'Growth', figures: true, cell: ({ growth }) => growth },
                { head: 'Wealth', figures: true, cell: ({ wealth }) => wealth },
                {
                  head: 'Planets',
                  cell: planetWords,
                },
                { head: 'Stands there', cell: (known) => built(known).join(', ') || '–' },
                { head: 'State', cell: ({ system: id }) => stateOf(empire.colonies, id) },
              ]
            : [
                { head: 'System', cell: number, by: ({ system: id }) => systemName(id) },
                { head: 'Kind', cell: kindWords },
                {
                  head: 'Known by',
                  cell: ({ level, turn }) => `${LEVELS[level]}${turn > 0 ? `, turn ${turn}` : ''}`,
                },
                {
                  head: 'From home',
                  figures: true,
                  cell: ({ system: id }) => distanceTo(empire, home, id) ?? '?',
                },
                { head: 'Holds', figures: true, cell: ({ system: id }) => mostIn(empire, id) || '–' },
                { head: 'HI', figures: true, cell: ({ hi, planets }) => (planets.length > 0 ? hi : '–') },
                {
                  head: 'Can settle',
                  cell: (known) =>
                    isVacant(empire, known)
                      ? isFit(view, empire, known)
                        ? 'yes'
                        : `no: ${known.hi}, must be below ${habitabilityLimit(empire)}`
                      : factsBeside(empire, known),
                },
              ]
        }
      />
      {system > 0 && (
        <div className="sc-two">
          <div>
            <SystemCard view={view} eye={eye} of={system} />
            <p>
              <TextButton onClick={() => turnTo('chart', { system })}>Show on chart</TextButton>
            </p>
          </div>
          {writing !== null && (
            <section className="sc-form" key={system} aria-label={`Orders at ${called(system)}`}>
              {colonies.system.includes(system) && puIn(empire, system) > 0 && (
                <>
                  <InstallForm view={view} empire={empire} system={system} />
                  <TransferForm empire={empire} system={system} called={called} />
                </>
              )}
              <SiloForms empire={empire} system={system} />
              <h3>{empire.claims.includes(system) ? 'Our claim' : 'A claim'}</h3>
              <ClaimForm empire={empire} system={system} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

function stateOf(
  { system, initial, besieged, revolt, revoltLeft }: NonNullable<ReturnType<typeof mine>>['colonies'],
  id: number,
): string {
  const at = system.indexOf(id)
  const words = [
    (initial[at] ?? 0) > 0 ? `settled in ${count(initial[at] ?? 0, 'turn')}` : '',
    besieged[at] === true ? 'besieged' : '',
    (revoltLeft[at] ?? 0) > 0
      ? `${grouped(revolt[at] ?? 0)} PU in revolt for ${count(revoltLeft[at] ?? 0, 'turn')}`
      : '',
  ].filter((one) => one !== '')
  return words.join(', ') || 'at peace'
}

type Kind = keyof typeof INSTALLED

/** SC-19.6  A form for what may be built on the ground of an own system, and for help to its people. */
function InstallForm({ view, empire, system }: { view: View; empire: Empire; system: number }): ReactNode {
  const planets = planetsOf(empire, system)
  const [kind, setKind] = useState<Kind>('SCI')
  const [n, setN] = useState(1)
  const [rating, setRating] = useState(empire.el + 1)
  const [tree, setTree] = useState('INE')
  const [planet, setPlanet] = useState(planets[0]?.id ?? '')
  const [points, setPoints] = useState(3)
  const where = systemName(system)
  const many = kind === 'SY' || kind === 'MS' || kind === 'CMS' || kind === 'CGB'
  const onPlanet = kind === 'PDC' || kind === 'CMS' || kind === 'CGB'
  const times = many && n > 1 ? ` × ${n}` : ''
  const rest = onPlanet
    ? planet
    : `${where}${kind === 'RDG' || kind === 'RDD' ? ` ${rating}` : ''}${kind === 'RDD' ? ` ${tree}` : ''}`
  const line = `install ${kind} ${rest}${times}`
  const fault = useMemo(() => weighed(view, empire.seat, line)[0]?.fault ?? null, [view, empire, line])
  return (
    <section className="sc-form" aria-label={`Build at ${where}`}>
      <h3>Build at {where}</h3>
      <Pick
        label="Installation"
        value={kind}
        of={(Object.keys(INSTALLED) as Kind[]).map((value) => ({ value, text: capital(INSTALLED[value]) }))}
        onChange={(value) => setKind(value as Kind)}
      />
      {onPlanet && (
        <Pick
          label="Planet"
          value={planet}
          of={planets.map(({ id, kind: of }) => ({ value: id, text: `${id}, ${of}` }))}
          onChange={setPlanet}
        />
      )}
      {(kind === 'RDG' || kind === 'RDD') && (
        <Stepper label="Rating" value={rating} least={1} most={empire.el + 1} onChange={setRating} />
      )}
      {kind === 'RDD' && (
        <Pick
          label="Tree"
          value={tree}
          of={trees
            .filter(({ virtual }) => !virtual)
            .map(({ id, name }) => ({ value: id, text: `${id}, ${name}` }))}
          onChange={setTree}
        />
      )}
      {many && <Stepper label="Number" value={n} least={1} most={99} onChange={setN} />}
      <Button look="sc-add" disabled={fault !== null} onClick={() => add(line)}>
        Add: <code>{line}</code>
      </Button>
      {fault !== null && (
        <p className="sub" role="status">
          {fault.text} <Clause id={fault.clause} />
        </p>
      )}
      <h3>Support growth</h3>
      <Stepper label="Points, 100 MC each" value={points} least={1} most={3} onChange={setPoints} />
      <Button look="sc-add" onClick={() => add(`assist ${where} ${points}`)}>
        Add: <code>{`assist ${where} ${points}`}</code>
      </Button>
    </section>
  )
}
