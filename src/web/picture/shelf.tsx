// The pictures on the shelf: each board draws a sample of its game. Built as a module for Node, which `scripts/build-web.ts`
// calls; no page loads it.

import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BoardProps } from '../../board/client.ts'
import { sample as blackMarket } from '../../rulesets/black-market/board/sample.ts'
import { sample as cashFlow } from '../../rulesets/cash-flow/board/sample.ts'
import { sample as godsfireTrade } from '../../rulesets/godsfire-trade/board/sample.ts'
import { sample as imperialTrader } from '../../rulesets/imperial-trader/board/sample.ts'
import { sample as starfireCampaign } from '../../rulesets/starfire-campaign/board/sample.ts'
import { drawnClient } from '../games.ts'
import { seatStyle } from '../seats.ts'

const SAMPLES: Readonly<Record<string, unknown>> = {
  'imperial-trader': imperialTrader,
  'cash-flow': cashFlow,
  'black-market': blackMarket,
  'godsfire-trade': godsfireTrade,
  'starfire-campaign': starfireCampaign,
}

/** The frames of the shelf that pictures are drawn for. */
const SIZES = { wide: { width: 660, height: 470 }, narrow: { width: 330, height: 331 } } as const

const NAMES = ['Marrow', 'Calder', 'Ines', 'Thorne', 'Wyke', 'Sabel']
const NOTHING = new Map()
const ignore = () => undefined

// What browsers have, and boards make names of elements with.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '_') } as typeof CSS

/** A picture of every game of the house in every size, by the name of its file, and whose it is. */
export async function pictures(): Promise<readonly { name: string; game: string; svg: string }[]> {
  const all = Object.entries(SAMPLES).map(async ([game, view]) => {
    const client = await drawnClient(game)
    if (client === null) throw new Error(`${game} has no board to draw a picture of.`)
    return Object.entries(SIZES).map(([size, sheet]) => {
      const svg = drawn(client.Board as ComponentType<BoardProps<never>>, view as never, sheet)
      return { name: `${game}-${size}`, game, svg: ownIds(svg, game) }
    })
  })
  return (await Promise.all(all)).flat()
}

function drawn(
  Board: ComponentType<BoardProps<never>>,
  view: never,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Board
        {...{ view, width, height, targets: NOTHING, lit: null, onPick: ignore, onLight: ignore }}
        seats={NAMES.map((name, seat) => seatStyle(seat, name))}
        eye={null}
        picture
      />
    </svg>,
  )
}

/** Several pictures are on one page: names in one must not be found in another. */
function ownIds(svg: string, game: string): string {
  return svg
    .replace(/ id="([^"]+)"/g, ` id="${game}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${game}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${game}-$1"`)
}
