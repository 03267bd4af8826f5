import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, TextButton } from '../../board/button.tsx'
import { counted, figure } from '../../board/english.ts'
import { saveJson } from '../../board/saving.ts'
import type { Json, Studies, Study } from '../../server/api.ts'
import { Asking, blankDraft } from '../lab/asking.tsx'
import { Progress } from '../lab/course.tsx'
import { Found, Strange } from '../lab/found.tsx'
import { type Draft, draftOf } from '../lab/sheet.ts'
import { house, refusalOf } from '../net/http.ts'
import { benchKey, keepBenchKey, takeBenchKey } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { Alert } from '../parts/controls.tsx'
import '../style/pages.css'
import '../style/lab.css'

const POLL_MS = 1000

/** The lab: a question to the lab, and what games say to it. */
export default function Lab({ study: id }: { study: string | null }): ReactNode {
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [key, setKey] = useState(() => {
    takeBenchKey()
    return benchKey()
  })
  useEffect(() => {
    const follow = () => {
      takeBenchKey()
      setKey(benchKey())
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const all = useQuery({ queryKey: ['studies', key], queryFn: house.bench.list, enabled: key !== null })
  const study = useQuery({
    queryKey: ['study', id],
    queryFn: () => house.bench.look(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.standing.state === 'playing' ? POLL_MS : false),
  })
  // The list of kept studies says how far each is: what this one tells of itself goes for the list, too.
  const { state: standing, done } = study.data?.standing ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the study has gone on
  useEffect(() => void queries.invalidateQueries({ queryKey: ['studies'] }), [standing, done, queries])
  const [edited, setEdited] = useState<Draft | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${study.data?.standing.title ?? 'The lab'} · Argosy`
  }, [study.data?.standing.title])
  const own = study.data === undefined ? null : draftOf(study.data.study)
  const [first] = games.data ?? []
  const draft = edited ?? own ?? (first === undefined || id !== null ? null : blankDraft(first))
  const mayAsk = key !== null && all.error === null
  const act = async (what: () => Promise<unknown>) => {
    setBusy(true)
    setRefused(null)
    try {
      await what()
    } catch (error) {
      setRefused(refusalOf(error).text)
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['studies'] })
      await queries.invalidateQueries({ queryKey: ['study', id] })
    }
  }
  const ask = (asked: Json) =>
    act(async () => {
      const made = await house.bench.ask(asked)
      setEdited(null)
      go(`/lab/${made.id}`)
    })
  const title = id === null ? 'The lab' : (study.data?.standing.title ?? 'A study')
  return (
    <div className={`page lab-page${id === null ? '' : ' reading'}`}>
      <Bar title={title} sub={study.data?.report?.gameTitle}>
        <Link href="/lab" className="nav-link" onClick={() => setEdited(null)}>
          New study
        </Link>
      </Bar>
      <main aria-busy={busy || games.isPending || (id !== null && study.isPending)}>
        <aside aria-label="The question">
          {mayAsk && draft !== null && games.data !== undefined ? (
            <Asking
              games={games.data}
              limits={all.data?.limits ?? null}
              draft={draft}
              onChange={setEdited}
              onAsk={(asked) => void ask(asked)}
              refused={refused}
              busy={busy}
            />
          ) : (
            <Stranger
              refused={all.error === null ? null : refusalOf(all.error).text}
              onKey={(given) => {
                keepBenchKey(given)
                setKey(given)
              }}
            />
          )}
          {study.data !== undefined && (
            <Control study={study.data} mayAsk={mayAsk} busy={busy} act={(what) => void act(what)} />
          )}
          {all.data !== undefined && <KeptStudies studies={all.data} here={id} />}
        </aside>
        <div className="lab-found" aria-live="off">
          {study.error !== null && <p className="refused">{refusalOf(study.error).text}</p>}
          {id === null && <Welcome />}
          {study.data?.report != null && <Found report={study.data.report} />}
          {id !== null && study.data !== undefined && study.data.report === null && (
            <p className="loading">The first games are being played …</p>
          )}
          {study.data !== undefined && <Strange study={study.data} mayAsk={mayAsk} />}
        </div>
      </main>
    </div>
  )
}

function Welcome(): ReactNode {
  return (
    <div className="lab-welcome">
      <h2>Test a rule</h2>
      <p className="lead">
        Change a number in the rules, say what a good result is, and let bots play it hundreds of times. The
        answer says how certain it is, and whether it depends on who plays.
      </p>
    </div>
  )
}

/** For who has not the key of the house. */
function Stranger({ refused, onKey }: { refused: string | null; onKey(key: string): void }): ReactNode {
  const [given, setGiven] = useState('')
  return (
    <form
      className="lab-asking"
      aria-label="Administrator key"
      onSubmit={(event) => {
        event.preventDefault()
        if (given.trim() !== '') onKey(given.trim())
      }}
    >
      <p>
        Only administrators can start studies. When the server starts, it prints a link with their key.
        Anybody with the link to a study can read it.
      </p>
      <Alert look="refused" of={refused} />
      <p className="field">
        <label htmlFor="bench-key">Key</label>
        <input
          id="bench-key"
          value={given}
          autoComplete="off"
          onChange={(event) => setGiven(event.target.value)}
        />
      </p>
      <Button type="submit">Open lab</Button>
    </form>
  )
}

function Control({
  study: { standing, study, report },
  mayAsk,
  busy,
  act,
}: {
  study: Study
  mayAsk: boolean
  busy: boolean
  act(what: () => Promise<unknown>): void
}): ReactNode {
  const { id, state, done, all } = standing
  return (
    <>
      <Progress standing={standing} report={report} />
      {mayAsk && state === 'playing' && (
        <Button disabled={busy} onClick={() => act(() => house.bench.stop(id))}>
          Stop and save
        </Button>
      )}
      {mayAsk && state !== 'playing' && done < all && (
        <Button disabled={busy} onClick={() => act(() => house.bench.goOn(id))}>
          Continue study
        </Button>
      )}
      <section aria-label="Save and share">
        <h3>Save and share</h3>
        <p>
          <code>{`${location.origin}/lab/${id}`}</code>
        </p>
        <p className="lab-files">
          <TextButton onClick={() => void navigator.clipboard?.writeText(`${location.origin}/lab/${id}`)}>
            Copy link
          </TextButton>
          <TextButton onClick={() => saveJson('study.json', study)}>The study</TextButton>
          {report !== null && (
            <TextButton onClick={() => saveJson('figures.json', report)}>Its figures</TextButton>
          )}
        </p>
        <p className="sub">
          In a terminal: <code>npx argosy study study.json</code>
        </p>
      </section>
    </>
  )
}

function KeptStudies({ studies: { studies }, here }: { studies: Studies; here: string | null }): ReactNode {
  if (studies.length === 0) return null
  return (
    <section aria-label="Saved studies">
      <h3>Saved studies</h3>
      <ul className="lab-kept">
        {studies.map(({ id, title, state, done, all }) => (
          <li key={id}>
            <Link href={`/lab/${id}`} aria-current={id === here ? 'page' : undefined}>
              {title}
            </Link>
            <span className="sub">
              {state === 'whole' ? counted(all, 'game') : `${state}, ${figure(done)} of ${figure(all)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
