import { type ReactNode, useEffect, useRef } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { andList, counted } from '../../../../board/english.ts'
import { homeOf, homes, LANDS, landNext, POWERS, portsOf, powers, territories } from '../../board.ts'
import { RESOURCES } from '../../cards.ts'
import { ownerOf } from '../../land.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { cardsOf } from '../reading.ts'
import { all, usePlaces } from './voyage.tsx'

/** CF-7.3  One of the six, or `any`: one that is free, by chance. */
interface Chosen {
  readonly superpower: string
}

const ANY = 'any'

/** What is short enough for a chip and for a button. */
const SHORT: Readonly<Record<string, string>> = {
  usa: 'U.S.A.',
  csa: 'South America',
  fas: 'Africa',
  len: 'Europe',
  ussr: 'U.S.S.R.',
  prc: 'China',
}

const shortOf = (id: string) => SHORT[id] ?? 'Any'

/** CF-7.3  A superpower, looked at on the map before it is taken. */
export const power: Composer<View, Chosen> = {
  start: (view) => ({ superpower: powers[free(view)[0] ?? POWERS]?.id ?? ANY }),
  Form: PowerForm,
  send: ({ superpower }) => (superpower === ANY ? 'Choose at random' : `Play ${shortOf(superpower)}`),
  risky: true,
}

const free = (view: View): number[] => all(POWERS).filter((power) => !view.power.includes(power))

function PowerForm({ view, value, onChange, onPlaces }: FormProps<View, Chosen>): ReactNode {
  const open = free(view)
  const chosen = powers.findIndex(({ id }) => id === value.superpower)
  const keys = [...open.map((power) => powers[power]?.id ?? ANY), ANY]
  const take = (id: string) => onChange({ superpower: id })
  useKeys((key) => {
    const id = keys[key - 1]
    if (id !== undefined) take(id)
  })
  const lands = all(LANDS).filter((land) => open.includes(homeOf[land] ?? -1))
  usePlaces(
    onPlaces,
    new Map(lands.map((land) => [land, wordsOf(homeOf[land] ?? -1)])),
    (land) => take(powers[homeOf[land] ?? -1]?.id ?? ANY),
    {
      chosen: homes[chosen] ?? [],
      digits: new Map(open.map((power, i) => [seatOf(power), String(i + 1)])),
    },
  )
  return (
    <>
      <fieldset className="cf-powers">
        <legend className="hidden">Superpower</legend>
        {keys.map((id, i) => (
          <label key={id} className={id === value.superpower ? 'cf-power on' : 'cf-power'}>
            <input
              type="radio"
              name="superpower"
              checked={id === value.superpower}
              onChange={() => take(id)}
              aria-label={
                id === ANY ? 'Any free superpower, at random' : powers.find((p) => p.id === id)?.name
              }
            />
            <kbd>{i + 1}</kbd> {id === ANY ? 'Any' : shortOf(id)}
          </label>
        ))}
      </fieldset>
      {chosen >= 0 ? (
        <About view={view} power={chosen} />
      ) : (
        <p className="sub">A random superpower that nobody has taken.</p>
      )}
    </>
  )
}

const wordsOf = (power: number) => shortOf(powers[power]?.id ?? ANY)

/** The home land where a superpower's key is shown: the one with the most of its own about it. */
function seatOf(power: number): number {
  const own = homes[power] ?? []
  const inside = (land: number) => (landNext[land] ?? []).filter((next) => own.includes(next)).length
  return [...own].sort((a, b) => inside(b) - inside(a))[0] ?? 0
}

/** What a superpower begins with, and what is hard about it. */
function About({ view, power }: { view: View; power: number }): ReactNode {
  const own = homes[power] ?? []
  const near = [...new Set(own.flatMap((land) => landNext[land] ?? []))].filter((land) => !own.includes(land))
  const open = near.filter((land) => ownerOf(view, land) < 0 && (homeOf[land] ?? -1) < 0)
  const rivals = [...new Set(near.map((land) => homeOf[land] ?? -1))].filter((home) => home >= 0)
  const waters = new Set(own.flatMap((land) => portsOf[land] ?? []))
  const names = (lands: readonly number[]) => lands.map((land) => territories[land]?.name).join(', ')
  const cards = cardsOf(view, power)
  return (
    <>
      <h3 className="cf-power-name">{powers[power]?.name}</h3>
      <dl className="cf-power-about">
        <dt>{own.length} lands</dt>
        <dd>{names(own)}</dd>
        <dt>Its cards</dt>
        <dd>
          {RESOURCES.map((name, resource) => {
            const made = cards
              .filter((card) => card.resource === resource)
              .reduce((sum, card) => sum + card.production, 0)
            return (
              <span key={name} className="cf-power-good">
                <ResourceSign resource={resource} size={12} /> <b>{made}</b>
                <span className="hidden"> {name}</span>
              </span>
            )
          })}
          in all, from {counted(cards.length, 'company', 'companies')}
        </dd>
        <dt>Next to it</dt>
        <dd>{open.length === 0 ? 'no free territories' : `${names(open)} (free)`}</dd>
        <dt>Difficulties</dt>
        <dd>
          {waters.size} waters with ports to keep;{' '}
          {rivals.length === 0
            ? 'you reach everybody else by sea'
            : `a land border with ${andList(rivals.map(wordsOf))}`}
        </dd>
      </dl>
    </>
  )
}

/** Number keys, wherever the focus is, except while something is being written. */
function useKeys(onKey: (key: number) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const at = event.target
      if (at instanceof Element && at.closest('input:not([type=radio]), textarea, select, dialog') !== null)
        return
      latest.current(Number(event.key))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
