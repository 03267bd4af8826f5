import { type CSSProperties, memo, type ReactNode, useId, useMemo } from 'react'
import type { BoardProps } from '../../../board/client.ts'
import type { View } from '../view.ts'
import './board.css'
import { namesOf } from '../../../board/seat.tsx'
import { unseen } from '../../../board/unseen.ts'
import { type Area, lands, SHEET, seas, siteNamed } from './atlas.ts'
import { Choosable, type Mark } from './choice.tsx'
import { fit } from './fit.ts'
import { Pieces, reachOf } from './pieces.tsx'
import { Ports } from './ports.tsx'
import { homeSeat, landSite, type Site, seaSite, siteWords } from './reading.ts'
import { Coasts, Frame, Ink, Names, Water } from './sheet.tsx'
import { Patterns, Territory } from './territory.tsx'
import { Title } from './title.tsx'

/** The map of the world, drawn from the view alone, for a sheet of the given size. */
export const Board = memo(function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, targets, lit, picture = false } = props
  const ids = useId()
  const sites = useMemo(
    () => ({
      land: lands.map((_, land) => landSite(view, land)),
      sea: seas.map((_, sea) => seaSite(view, sea)),
    }),
    [view],
  )
  const wanted = useMemo(() => targetsBySite(targets), [targets])
  const first = targets.keys().next().value
  const { across, down, left, top } = fit(width, height, picture)
  // A place that is spoken of beside the map, though it cannot be chosen now.
  const pointed = lit === null || targets.has(lit) ? null : siteNamed(lit)
  const nameOf = namesOf(seats)
  const markOf = (target: string | null): Mark =>
    target === null ? 'none' : target === lit ? 'lit' : 'reach'
  return (
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
        {lands.map((land, i) => {
          const site = sites.land[i] as Site
          return (
            <Territory
              key={land.id}
              place={`land:${land.id}`}
              path={land.path}
              color={seats[site.owner]?.color ?? null}
              home={homeSeat(view, i) === site.owner && site.owner >= 0}
              pattern={site.owner >= 0 ? `url(#${ids}${site.owner})` : null}
              dead={site.clouds.length > 0 ? `url(#${ids}dead)` : null}
              words={titleOf(land, site.owner, site, nameOf)}
            />
          )
        })}
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
      {!picture && width > 700 && down === across && <Title view={view} seats={seats} />}
      <Names />
      {seas.map((sea, i) => (
        <Pieces key={sea.id} area={sea} {...shown(sites.sea[i] as Site)} seats={seats} />
      ))}
      {lands.map((land, i) => (
        <Pieces key={land.id} area={land} {...shown(sites.land[i] as Site)} seats={seats} />
      ))}
      {[...wanted.sea].map(([i, target]) => (
        <Pin key={target} area={seas[i]} site={sites.sea[i]} digit={targets.get(target)?.digit ?? null} />
      ))}
      {[...wanted.land].map(([i, target]) => (
        <Pin key={target} area={lands[i]} site={sites.land[i]} digit={targets.get(target)?.digit ?? null} />
      ))}
    </g>
  )
})

const shown = (site: Site) => ({ site, sight: JSON.stringify([site.holdings, site.clouds, site.blockaders]) })

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
      <rect className="cfm-px cfm-hit" x="-24" y="-11" width="48" height="22" />
    </g>
  )
}

/** Sticks in a place that can be chosen, beside its pieces, with the key that chooses it. */
function Pin({
  area,
  site,
  digit,
}: {
  area: Area | undefined
  site: Site | undefined
  digit: string | null
}): ReactNode {
  if (area === undefined || site === undefined) return null
  return (
    <g transform={`translate(${area.at.x} ${area.at.y})`} className="cfm-pin" {...unseen}>
      <g className="cfm-px">
        <g transform={`translate(${-reachOf(site) - (digit === null ? 3 : 7)} 0)`}>
          {digit === null ? (
            <circle r="4.5" />
          ) : (
            <>
              <rect x="-7" y="-7.5" width="14" height="15" rx="3" />
              <text y="3.8" textAnchor="middle">
                {digit}
              </text>
            </>
          )}
        </g>
      </g>
    </g>
  )
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
