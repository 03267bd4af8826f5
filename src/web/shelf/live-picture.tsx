import { type ReactNode, use, useRef } from 'react'
import { drawnClient } from '../games.ts'
import { useSize } from '../parts/stage.tsx'
import { seatStyle } from '../seats.ts'

const NAMES = ['Marrow', 'Calder', 'Ines', 'Thorne', 'Wyke', 'Sabel']
const NOTHING = new Map()
const ignore = () => undefined

/** A picture of the board of a game from outside, drawn by the board itself from a sample of a game. */
export default function LivePicture({ game, title }: { game: string; title: string }): ReactNode {
  const client = use(drawnClient(game))
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  return (
    <div className="picture" ref={frame}>
      {client?.sample !== undefined && width > 0 && (
        <svg width={width} height={height} role="img" aria-label={`The board of ${title}`}>
          <client.Board
            view={client.sample}
            width={width}
            height={height}
            seats={NAMES.map((name, seat) => seatStyle(seat, name))}
            eye={null}
            targets={NOTHING}
            lit={null}
            onPick={ignore}
            onLight={ignore}
            picture
          />
        </svg>
      )}
    </div>
  )
}
