import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { TextButton } from '../../board/button.tsx'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import { capital, differences, type GameInfo, inPlainWords, type JudgedVariant } from '../../server/api.ts'
import { gameMaker } from '../games.ts'
import { house, refusalOf } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { CopyLink } from '../parts/controls.tsx'
import { Missing, Trouble } from '../parts/trouble.tsx'
import { MODES, type Mode } from '../seats.ts'
import type { Chosen } from '../shelf/made-field.tsx'
import { NewTable } from '../shelf/new-table.tsx'
import { type Decoded, decoded, type Variant } from '../variants/code.ts'
import { Brief, Differences } from '../variants/difference.tsx'
import { Keeping, type OwnVariant, type OwnVariants, useLink, useOwnVariants } from '../variants/keeping.tsx'
import '../style/pages.css'
import '../style/variants.css'

/** A table that is about to be made. */
interface Wanted {
  readonly mode: Mode
  readonly options: Chosen
  readonly seats: number | null
}

/** The variants of a game: one that a link brings, the reader's own, and those that have a name in the rulebook. */
export default function Variants({ id }: { id: string }): ReactNode {
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const own = useOwnVariants(id)
  const brought = useBrought()
  const game = games.data?.find((one) => one.id === id)
  useEffect(() => {
    document.title = `Variants of ${game?.title ?? 'a game'} · Argosy`
  }, [game?.title])
  if (games.error !== null)
    return <Trouble title="No connection to the server" refusal={refusalOf(games.error)} />
  if (games.data === undefined) return <p className="loading">One moment …</p>
  if (game === undefined) return <Missing />
  const play = (mode: Mode, options: Chosen) =>
    void seatsFor(id, options).then((seats) => setWanted({ mode, options, seats }))
  return (
    <div className="page">
      <Bar title={game.title} sub="Variants" />
      <main className="narrow variants">
        {brought !== null && <Brought {...{ brought, game, own }} onPlay={play} />}
        {own.list.length > 0 && <Kept {...{ game, own }} onPlay={play} />}
        <section aria-labelledby="variants-named">
          <h2 id="variants-named">Variants of this game</h2>
          {game.presets.map(({ id, title, text }) => (
            <article key={id} className="variant" aria-label={title}>
              <h3>{title}</h3>
              <p>{capital(text)}.</p>
              {/* A single difference is what the line above says. */}
              {differences(game, { preset: id }).length > 1 && <Brief game={game} options={{ preset: id }} />}
              <Ways onPlay={(mode) => play(mode, { preset: id })} />
            </article>
          ))}
          <p className="sub">
            Without a variant, the game follows the <Link href={`/rules/${game.id}`}>rulebook</Link>.
          </p>
        </section>
        {own.list.length === 0 && <Kept {...{ game, own }} onPlay={play} />}
      </main>
      {wanted !== null && (
        <NewTable
          game={game}
          mode={wanted.mode}
          preset={wanted}
          onMode={(mode) => setWanted({ ...wanted, mode })}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}

/** The reader's own variants; where there are none, how one comes by them. */
function Kept({ game, own, onPlay }: ShownProps): ReactNode {
  return (
    <section aria-labelledby="variants-own">
      <h2 id="variants-own">Your own</h2>
      {own.list.length === 0 && (
        <p className="sub">
          You have no saved variants yet. Change the house rules of a new table and save them under a name, or
          save a variant that a friend sent you.
        </p>
      )}
      {own.list.map((variant) => (
        <Own key={variant.id} {...{ variant, game, own, onPlay }} />
      ))}
      {own.refused !== null && <p className="refused">{own.refused}</p>}
    </section>
  )
}

/** What the address brings behind its `#variant=`; null when it brings nothing, or is not read yet. */
function useBrought(): Decoded | null {
  const [brought, setBrought] = useState<Decoded | null>(null)
  useEffect(() => {
    const look = () => {
      const code = /^#variant=(.*)$/s.exec(location.hash)?.[1]
      if (code === undefined) setBrought(null)
      else void decoded(code).then(setBrought)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return brought
}

/** How many play what options bring along; null where any number may. */
async function seatsFor(game: string, options: Chosen): Promise<number | null> {
  const maker = Object.values(options).some((value) => typeof value === 'object')
    ? await gameMaker(game)
    : null
  for (const value of Object.values(options)) {
    if (maker === null || typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const found = maker.read(JSON.stringify(value))
    if ('made' in found && maker.flaws(found.made).length === 0) return maker.seats(found.made)
  }
  return null
}

interface ShownProps {
  readonly game: GameInfo
  readonly own: OwnVariants
  onPlay(mode: Mode, options: Chosen): void
}

/** The ways to play a variant. */
function Ways({ onPlay, children }: { onPlay(mode: Mode): void; children?: ReactNode }): ReactNode {
  return (
    <div className="actions">
      {MODES.map(({ mode, title }) => (
        <button
          key={mode}
          type="button"
          className={mode === 'bots' ? 'button primary' : 'button'}
          onClick={() => onPlay(mode)}
        >
          {title}
        </button>
      ))}
      {children}
    </div>
  )
}

/** A variant that a link brought: or why there is none in it. */
function Brought({ brought, ...shown }: ShownProps & { readonly brought: Decoded }): ReactNode {
  if ('fault' in brought)
    return (
      <section className="variant brought" aria-labelledby="variant-brought">
        <h1 id="variant-brought">This link has no variant</h1>
        <p className="refused" role="alert">
          {brought.fault}
        </p>
        <p className="sub">
          Your saved variants are unchanged. The options this server supports are listed below.
        </p>
      </section>
    )
  return <Sent {...shown} variant={brought.variant} />
}

/** A variant as it was sent: its good options can be played, and the page says what is wrong. */
function Sent({ variant, game, own, onPlay }: ShownProps & { readonly variant: Variant }): ReactNode {
  const { name, options } = variant
  const judged = useQuery({
    queryKey: ['variant', game.id, JSON.stringify(options)],
    queryFn: () => house.judge(game.id, { options }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const good = judged.data?.options ?? null
  const together = judged.data?.faults.some(({ option }) => option === '') === true
  return (
    <section className="variant brought" aria-labelledby="variant-brought">
      <p className="lead">House rules for {game.title}, shared with you</p>
      <h1 id="variant-brought">{name}</h1>
      {judged.error !== null && <p className="refused">{refusalOf(judged.error).text}</p>}
      {good !== null && (
        <>
          <Differences game={game} options={good} />
          <Faults game={game} faults={judged.data?.faults ?? []} />
          {together ? null : <Ways onPlay={(mode) => onPlay(mode, good)} />}
          <Keeping key={name} game={game.id} options={good} own={own} name={name} />
        </>
      )}
    </section>
  )
}

function Faults({ game, faults }: { game: GameInfo; faults: JudgedVariant['faults'] }): ReactNode {
  if (faults.length === 0) return null
  const single = faults.filter(({ option }) => option !== '').length
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <div className="refused flaws" role="alert">
        {single > 0 && (
          <p>
            {single === 1 ? 'One option is' : `${single} options are`} not supported on this server and left
            out. The rest applies.
          </p>
        )}
        <ul>
          {faults.map(({ option, clause, text }) => (
            <li key={`${option} ${text}`}>
              {inPlainWords(game, text)} {clause !== null && <Clause id={clause} />}
            </li>
          ))}
        </ul>
      </div>
    </RulebookContext>
  )
}

/** One that one keeps: played, sent, taken into the account, or not kept any more. */
function Own({ variant, game, own, onPlay }: ShownProps & { readonly variant: OwnVariant }): ReactNode {
  const [sharing, setSharing] = useState(false)
  const link = useLink(game.id, sharing ? variant.name : '', variant.options)
  return (
    <article className="variant" aria-label={variant.name}>
      <h3>{variant.name}</h3>
      <Brief game={game} options={variant.options} />
      <Ways onPlay={(mode) => onPlay(mode, variant.options)}>
        <TextButton onClick={() => setSharing(!sharing)} aria-expanded={sharing}>
          Share
        </TextButton>
        <TextButton onClick={() => own.drop(variant)}>Remove</TextButton>
      </Ways>
      {link !== null && <CopyLink label={`Link to ${variant.name}`} link={link} />}
      <p className="sub">
        {variant.where === 'account' ? 'Saved in your account.' : 'Saved in this browser.'}{' '}
        {variant.where === 'browser' && own.signedIn && (
          <TextButton onClick={() => own.take(variant)}>Move it to my account</TextButton>
        )}
      </p>
    </article>
  )
}
