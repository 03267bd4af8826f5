import { type CSSProperties, memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useBoardWindow } from '../../../board/camera.ts'
import { Choosable as Any } from '../../../board/choosable.tsx'
import type { BoardProps, Choosing } from '../../../board/client.ts'
import { grown } from '../../../board/labels.ts'
import { namesOf } from '../../../board/seat.tsx'
import { unseen } from '../../../board/signs.tsx'
import type { View } from '../view.ts'
import { type Area, boxOf, lands, SHEET, seas, siteNamed } from './atlas.ts'
import { Beyond, boxAround, type Fit, fit, Locator, ofSheet, type Wanted, WHOLE } from './beyond.tsx'
import { PIN } from './lettering.ts'
import { Lettering } from './pieces.tsx'
import { homeSeat, landSite, type Site, seaSite, siteWords } from './reading.ts'
import { Coasts, Frame, Ink, Patterns, Ports, Territory, Water } from './sheet.tsx'
import './board.css'

/** How a place is to be marked now. */
type Mark = 'none' | 'reach' | 'lit'

/** A place that can be chosen now is a button; one that cannot is only drawn. */
const Choosable = (
  props: Choosing & { target: string | null; first: boolean; children: ReactNode },
): ReactNode => (
  // Where the pieces lie; the middle of an area may be far off, as zones go on beyond the edge of the sheet.
  <Any {...props} className="cfm-choice" middle=".cfm-hit" />
)

/** The least scale at which its smallest words, of 16 px, can be read. */
const TITLE_FROM = 11 / 16

/** The title of the sheet. */
const Title = (): ReactNode => (
  <g {...unseen} className="cfm-title" transform={`translate(34 ${SHEET.height - 70})`}>
    <text className="cfm-title-name">The World</text>
    <path className="cfm-title-rule" d="M0 12H205M0 15H205" />
    <text className="cfm-title-words" y="36">
      six superpowers, 52 territories,
    </text>
    <text className="cfm-title-words" y="55">
      33 coastal waters and 8 oceans
    </text>
  </g>
)

/** The map of the world, drawn from the view alone, for a sheet of the given size. */
export const Board = memo(function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, eye, targets, chosen, lit, picture = false, legible = false } = props
  const ids = useId()
  // Most of what happens at a table moves nothing on the map, and most of what is asked sticks no key into it.
  const sites = useSame(
    useMemo(
      () => ({
        land: lands.map((_, land) => landSite(view, land)),
        sea: seas.map((_, sea) => seaSite(view, sea)),
      }),
      [view],
    ),
  )
  const wanted = useMemo(() => targetsBySite(targets), [targets])
  const pickedLands = useSame((chosen ?? []).flatMap(landNamed))
  const picked = useMemo(() => new Set(pickedLands), [pickedLands])
  const pins = useSame(wantedOf(targets).flatMap(({ digit, at }) => (digit === null ? [] : [at])))
  const first = targets.keys().next().value
  const asked = useSame([...new Set([...pickedLands, ...wanted.land.keys()])].sort((a, b) => a - b))
  const standing = useMemo(() => new Set(asked), [asked])
  const fitted = useMemo(() => fit(width, height, picture, legible), [width, height, picture, legible])
  const { across, down, left, top } = fitted
  // A place that is named beside the map, though it cannot be chosen now.
  const pointed = lit === null || targets.has(lit) ? null : siteNamed(lit)
  const nameOf = namesOf(seats)
  const markOf = (target: string | null): Mark =>
    target === null ? 'none' : target === lit ? 'lit' : 'reach'
  // What is marked lies above what is not: so the line around it runs around all of it, and not between its parts.
  const territory = (i: number) => {
    const [land, site] = [lands[i] as Area, sites.land[i] as Site]
    const mine = picked.has(i) && eye !== null
    return (
      <Territory
        key={land.id}
        place={`land:${land.id}`}
        path={land.path}
        color={(mine ? seats[eye] : seats[site.owner])?.color ?? null}
        tint={mine ? 'chosen' : homeSeat(view, i) === site.owner && site.owner >= 0 ? 'home' : 'held'}
        pattern={site.owner >= 0 && !mine ? `url(#${ids}${site.owner})` : null}
        dead={site.clouds.length > 0 ? `url(#${ids}dead)` : null}
        words={titleOf(land, site.owner, site, nameOf)}
      />
    )
  }
  const marked = lands.flatMap((_, i) => (wanted.land.has(i) && !picked.has(i) ? [i] : []))
  const outline = (of: readonly number[], kind: string) => (
    <g transform="scale(0.1)" className={kind} {...unseen}>
      {of.map((i) => (
        <path key={lands[i]?.id} d={lands[i]?.path} />
      ))}
    </g>
  )
  return (
    <>
      <g
        className={picture ? 'cfm-board cfm-picture' : 'cfm-board'}
        transform={`translate(${left} ${top}) scale(${across} ${down})`}
        style={{ '--cfm-across': across, '--cfm-down': down } as CSSProperties}
      >
        <Patterns ids={ids} seats={seats} />
        <clipPath id={`${ids}sheet`}>
          <rect width={SHEET.width} height={SHEET.height} />
        </clipPath>
        <g clipPath={`url(#${ids}sheet)`}>
          <Water hatch={`url(#${ids}deep)`} />
          {seas.map((sea, i) => {
            const target = wanted.sea.get(i) ?? null
            return (
              <Choosable key={sea.id} {...props} target={target} first={first === target}>
                <path
                  data-place={`sea:${sea.id}`}
                  className={`cfm-area cfm-zone cfm-mark-${markOf(target)}`}
                  transform="scale(0.1)"
                  d={sea.path}
                >
                  <title>{titleOf(sea, null, sites.sea[i] as Site, nameOf)}</title>
                </path>
                {target !== null && <Hit area={sea} />}
              </Choosable>
            )
          })}
          <Coasts />
          {lands.map((_, i) => (wanted.land.has(i) || picked.has(i) ? null : territory(i)))}
          {outline(marked, 'cfm-reach')}
          {marked.map(territory)}
          {picked.size > 0 && (
            <g color={eye === null ? undefined : seats[eye]?.color}>{outline([...picked], 'cfm-picked')}</g>
          )}
          {[...picked].map(territory)}
          <Ink />
          {lands.map((land, i) => {
            const target = wanted.land.get(i)
            return target === undefined ? null : (
              <Choosable key={land.id} {...props} target={target} first={first === target}>
                <path
                  className={`cfm-area cfm-marked cfm-mark-${markOf(target)}`}
                  transform="scale(0.1)"
                  d={land.path}
                />
                <Hit area={land} />
              </Choosable>
            )
          })}
          {pointed !== null && (
            <path
              className="cfm-pointed"
              transform="scale(0.1)"
              d={'land' in pointed ? lands[pointed.land]?.path : seas[pointed.sea]?.path}
            />
          )}
          <Ports view={view} />
        </g>
        {!picture && <Frame />}
        {!picture && across >= TITLE_FROM && down === across && <Title />}
        <Lettering sites={sites} seats={seats} across={across} down={down} first={standing} pins={pins} />
        <Pins {...props} wanted={wanted} />
      </g>
      {!picture && <Around {...props} fitted={fitted} sites={sites.land} picked={picked} />}
    </>
  )
})

/** What lies around the map in its window: the locator, and tags of what can be chosen beyond the edge. */
function Around(
  props: BoardProps<View> & { fitted: Fit; sites: readonly Site[]; picked: ReadonlySet<number> },
): ReactNode {
  const { view, targets, seats, eye, fitted, sites, picked, width } = props
  const wanted = useMemo(() => wantedOf(targets), [targets])
  const { show, width: open } = useBoardWindow()
  const looked = useRef('')
  // On a phone the map fills its window: it opens where its reader's lands are, and goes where they are asked to choose.
  const places = [...picked].map((land) => boxOf(lands[land] as Area))
  const asked = places.length > 0 ? places : wanted.map((one) => one.box)
  const own = sites.flatMap((site, i) =>
    eye !== null && site.owner === eye ? [boxOf(lands[i] as Area)] : [],
  )
  const key =
    picked.size > 0
      ? [...picked].join()
      : `${view.round === 0 ? 'set-up' : 'game'} ${wanted.length > 0 ? 'choosing' : 'looking'}`
  useEffect(() => {
    if (width > NARROW || open === 0 || looked.current === key) return
    const box = boxAround(fitted, asked.length > 0 ? asked : own)
    // A spectator stays where they are, once they have been shown their lands.
    if (looked.current !== '' && asked.length === 0) return
    looked.current = key
    const sheet = ofSheet(fitted, WHOLE)
    show(grown(box ?? sheet, box === null ? 0 : 14), sheet)
  }, [key, width, open, fitted, show, asked, own])
  return (
    <>
      <Locator fit={fitted} sites={sites} seats={seats} />
      <Beyond wanted={wanted} fit={fitted} onPick={props.onPick} />
    </>
  )
}

/** Up to here a window shows a part of the map, and not all of it. */
const NARROW = 620

/** The places that can be chosen; where keys are shown, only those that bear one. */
function wantedOf(targets: BoardProps<View>['targets']): Wanted[] {
  const keyed = [...targets.values()].some(({ digit }) => digit !== null)
  return [...targets].flatMap(([target, { text, digit }]) => {
    const site = siteNamed(target)
    const area = site === null ? undefined : 'land' in site ? lands[site.land] : seas[site.sea]
    if (area === undefined || (keyed && digit === null)) return []
    return [{ target, digit, text: digit === null ? area.name : text, at: area.at, box: boxOf(area) }]
  })
}

/** A place in words, for who rests the pointer on it; `owner` is null for zones, which nobody owns. */
function titleOf(area: Area, owner: number | null, site: Site, nameOf: (seat: number) => string): string {
  const whose = owner === null ? '' : owner < 0 ? ', nobody’s' : `, ${nameOf(owner)}`
  const words = siteWords(site, nameOf)
  return `${area.name}${whose}${words === '' ? '' : `. ${words}`}`
}

/** Where the pieces of an area lie, a pointer means the area. */
function Hit({ area }: { area: Area }): ReactNode {
  return (
    <g transform={`translate(${area.at.x} ${area.at.y})`}>
      <rect className="cfm-px cfm-hit" x="-14" y="-11" width="28" height="22" />
    </g>
  )
}

/** Stuck in what can be chosen, above its pieces: the key that chooses it. Places without one are outlined, which is enough. */
function Pins({
  wanted,
  targets,
}: Pick<BoardProps<View>, 'targets'> & { wanted: ReturnType<typeof targetsBySite> }): ReactNode {
  const pins = [
    ...[...wanted.sea].map(([i, target]) => ({ area: seas[i], target })),
    ...[...wanted.land].map(([i, target]) => ({ area: lands[i], target })),
  ]
  return pins.map(({ area, target }) => {
    const digit = targets.get(target)?.digit ?? null
    if (area === undefined || digit === null) return null
    return (
      <g
        key={target}
        transform={`translate(${area.at.x} ${area.at.y})`}
        className="cfm-pin"
        data-key=""
        {...unseen}
      >
        <g className="cfm-px">
          <g transform={`translate(0 ${PIN})`}>
            <rect x="-8" y="-9" width="16" height="18" rx="3.5" />
            <text y="4" textAnchor="middle">
              {digit}
            </text>
          </g>
        </g>
      </g>
    )
  })
}

const landNamed = (target: string): number[] => {
  const site = siteNamed(target)
  return site !== null && 'land' in site ? [site.land] : []
}

/** By territory and zone: the target that means it. */
function targetsBySite(targets: BoardProps<View>['targets']): {
  land: Map<number, string>
  sea: Map<number, string>
} {
  const found = { land: new Map<number, string>(), sea: new Map<number, string>() }
  for (const target of targets.keys()) {
    const site = siteNamed(target)
    if (site === null) continue
    if ('land' in site) found.land.set(site.land, target)
    else found.sea.set(site.sea, target)
  }
  return found
}

/** The value, or the one before it where both say the same: what was drawn and laid out of it need not be so again. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another when it says something else
  return useMemo(() => value, [text])
}
