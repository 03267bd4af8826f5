import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { type Cells, FactTable, listed } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { dark, landNext, portsOf, powers, seaNext, shoresOf, territories, zones } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import { boxPrice, rowMoney } from '../money.ts'
import { moneyWords } from '../names.ts'
import { ROW, SECRET } from '../position.ts'
import type { View } from '../view.ts'
import { countsOf, homeSeat, landSite, powerOf, type Site, seaSite, siteWords } from './reading.ts'

/** Everything the map shows, as tables. */
export function Facts({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const nameOf = namesOf(seats)
  const holder = (seat: number) => (seat < 0 ? 'nobody' : nameOf(seat))
  const there = (site: Site) => siteWords(site, nameOf) || 'nothing'
  const seatList = view.power.map((_, seat) => seat)
  return (
    <div className="facts">
      <FactTable
        caption="Territories"
        heads={['Territory', 'Home of', 'Owner', 'There', 'Ports', 'Borders']}
        rows={territories.map((territory, land) => {
          const site = landSite(view, land)
          const home = homeSeat(view, land)
          return [
            territory.name,
            home < 0 ? (powers.find((p) => p.id === territory.owner)?.name ?? 'neutral') : nameOf(home),
            site.clouds.length > 0 ? 'nobody (nuke cloud)' : holder(site.owner),
            there(site),
            listed((portsOf[land] ?? []).map((zone) => zones[zone]?.name)),
            listed((landNext[land] ?? []).map((next) => territories[next]?.name)),
          ]
        })}
      />
      <FactTable
        caption="Sea zones"
        heads={['Zone', 'Water', 'There', 'Ports on it', 'Coasts', 'Next to']}
        rows={zones.map((zone, sea) => [
          zone.name,
          dark[sea] === true ? 'dark' : 'light',
          there(seaSite(view, sea)),
          listed(territories.filter((_, land) => portsOf[land]?.includes(sea)).map((t) => t.name)),
          listed((shoresOf[sea] ?? []).map((land) => territories[land]?.name)),
          listed((seaNext[sea] ?? []).map((next) => zones[next]?.name)),
        ])}
      />
      <FactTable
        caption="Superpowers"
        heads={[
          'Player',
          'Superpower',
          'Points',
          'Money',
          'Supply centre',
          'Forces',
          'Territories',
          'Cards closed',
        ]}
        rows={seatList.map((seat) => {
          const { armies, navies, silos, lands, closed } = countsOf(view, seat)
          return [
            nameOf(seat),
            `${powerOf(view, seat) || 'not chosen'}${view.alive[seat] === 0 && view.round > 0 ? ', out of the game' : ''}${view.token === seat ? ', holds the entropy token' : ''}`,
            view.vp[seat],
            view.cash[seat] === SECRET ? 'secret' : moneyWords(view.cash[seat] ?? 0),
            RESOURCES.map((name, r) => `${view.supply[seat * 3 + r] ?? 0} ${name}`).join(', '),
            `${armies} armies, ${navies} navies, ${silos} silos, ${view.lstar[seat] ?? 0} L-stars`,
            lands,
            closed,
          ]
        })}
      />
      <FactTable
        caption="Open companies"
        heads={['Company', 'Makes', 'Where', 'Holder']}
        rows={companies.flatMap((company, card): Cells[] =>
          (view.card[card] ?? -1) >= 0 && view.open[card] === 1
            ? [
                [
                  company.name,
                  `${company.production} ${RESOURCES[company.resource]}`,
                  territories[company.land]?.name ?? zones[company.sea]?.name,
                  nameOf(view.card[card] ?? -1),
                ],
              ]
            : [],
        )}
      />
      <FactTable
        caption="Blockades and sieges"
        heads={['By', 'Of']}
        rows={view.blockades.map(
          ({ by, kind, of }): Cells => [
            nameOf(by),
            kind === 'land'
              ? territories[of]?.name
              : kind === 'sea'
                ? zones[of]?.name
                : `${nameOf(of)}, besieged`,
          ],
        )}
      />
      <FactTable
        caption="Labour and market"
        heads={['What', 'State']}
        rows={[
          [
            'Labour row',
            `${view.labour} of ${view.options.labour_scale.length} boxes filled, ${moneyWords(rowMoney(view))} in it`,
          ],
          ['Next labour unit', moneyWords(boxPrice(view, view.labour + 1))],
          [
            'Face-up cards',
            listed(view.card.flatMap((place, card) => (place === ROW ? [companies[card]?.name] : []))),
          ],
          ...RESOURCES.map((name, resource): Cells => [`${name} for sale`, forSale(view, resource, nameOf)]),
        ]}
      />
    </div>
  )
}

/** "2 of Ines at 50 M" */
function forSale(view: View, resource: number, nameOf: (seat: number) => string): string {
  const scale = view.options.market_scale
  const offers = view.power.flatMap((_, seat) =>
    scale.flatMap((price, column) => {
      const discs = view.disc[(seat * 3 + resource) * scale.length + column] ?? 0
      return discs > 0 ? [`${discs} of ${nameOf(seat)} at ${moneyWords(price)}`] : []
    }),
  )
  return listed(offers)
}
