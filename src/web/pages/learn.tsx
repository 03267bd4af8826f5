import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import { TableContext } from '../../board/keepsake.ts'
import type { GameInfo, LessonInfo, TableState } from '../../server/api.ts'
import { gameClient } from '../games.ts'
import { Done, LessonPanel } from '../learn/panel.tsx'
import { type LessonState, useLesson } from '../learn/use-lesson.ts'
import { house, refusalOf } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icons.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { RulebookDrawer } from '../rulebook/drawer.tsx'
import { seatStyles } from '../seats.ts'
import { Decision } from '../table/decision.tsx'
import { Ledger } from '../table/ledger.tsx'
import { TableTop } from '../table/table-top.tsx'
import { useDecision } from '../table/use-decision.ts'
import '../style/sheets.css'
import '../style/table.css'
import '../style/learn.css'
import '../style/short.css'

/** The first lesson of a game, on its board and by its rules. */
export default function Learn({ game }: { game: string }): ReactNode {
  const info = useQuery({ queryKey: ['lesson', game], queryFn: () => house.lesson.info(game), retry: false })
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const of = games.data?.find(({ id }) => id === game)
  const error = info.error ?? games.error
  if (error !== null) return <Trouble title="Lesson not found" refusal={refusalOf(error)} />
  if (info.data === undefined || of === undefined) return <p className="loading">Loading the lesson …</p>
  return <Lesson info={info.data} game={of} />
}

function Lesson({ info, game }: { info: LessonInfo; game: GameInfo }): ReactNode {
  const client = use(gameClient(game.id))
  const lesson = useLesson(game, info.steps.length)
  useEffect(() => {
    document.title = `${info.title} · ${game.title} · Argosy`
  }, [info.title, game.title])
  if (client === null)
    return (
      <Trouble
        title={game.title}
        refusal={{
          clause: null,
          code: 'NO_BOARD',
          text: 'This game cannot be shown in the browser yet. Play it in a terminal.',
        }}
      />
    )
  if (lesson.fault !== null) return <Trouble title={info.title} refusal={lesson.fault} />
  if (lesson.step >= info.steps.length) return <Done info={info} game={game} lesson={lesson} />
  if (lesson.state === null) return <p className="loading">Loading the board …</p>
  return (
    <TableContext value={lesson.state.table}>
      <Taught info={info} game={game} client={client} lesson={lesson} state={lesson.state} />
    </TableContext>
  )
}

interface TaughtProps {
  readonly info: LessonInfo
  readonly game: GameInfo
  readonly client: AnyGameClient
  readonly lesson: LessonState
  readonly state: TableState
}

function Taught({ info, game, client, lesson, state }: TaughtProps): ReactNode {
  const { live, tried } = lesson
  const seats = useMemo(() => seatStyles(state.seats), [state.seats])
  const [clause, setClause] = useState<string | null>(null)
  const decision = useDecision(live, state, client, tried !== null)
  const nothing = useMemo(() => new Map(), [])
  const book = useMemo(() => ({ game: game.id, open: setClause }), [game.id])
  return (
    <RulebookContext value={book}>
      <div className="table-page learn-page">
        <Bar title={info.title} sub={`${game.title} · first lesson`}>
          <Link href="/" className="nav-link">
            <Icon name="close" /> <span>Leave lesson</span>
          </Link>
        </Bar>
        <main className="table-room">
          <div className="table-main">
            <TableTop
              table={state.table}
              client={client}
              view={state.view}
              lines={state.lines}
              seats={seats}
              eye={0}
              name={game.title}
              targets={tried === null ? decision.targets : nothing}
              lit={decision.lit}
              onPick={decision.pick}
              onLight={decision.light}
              question={tried === null ? decision.question : null}
              onAnswer={decision.answer}
              advice={null}
            />
            <div className="side" ref={decision.panel}>
              <LessonPanel
                info={info}
                lesson={lesson}
                words={(choice) => client.answerWords?.(choice, state.view, seats)}
              />
              {tried === null && (
                <Decision
                  unadvised
                  live={live}
                  state={state}
                  client={client}
                  seats={seats}
                  question={decision.question}
                  sorted={decision.sorted}
                  lit={decision.lit}
                  open={decision.open}
                  onOpen={decision.setOpen}
                  onLight={decision.light}
                  onChoose={decision.choose}
                  onPlaces={decision.setPlaces}
                />
              )}
              <Ledger state={state} client={client} seats={seats} />
              <div className="leaf-slot" />
            </div>
          </div>
        </main>
        {clause !== null && (
          <RulebookDrawer
            game={game.id}
            version={info.version}
            clause={clause}
            onCite={setClause}
            onClose={() => setClause(null)}
          />
        )}
      </div>
    </RulebookContext>
  )
}
