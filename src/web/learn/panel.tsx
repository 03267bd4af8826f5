import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import { counted } from '../../board/english.ts'
import type {
  Advice,
  GameInfo,
  Json,
  LessonInfo,
  LessonPoint,
  LessonTried,
  Refusal,
} from '../../server/api.ts'
import { refusalOf } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { unbroken } from '../parts/wording.ts'
import { Orders } from '../table/advised.tsx'
import { isGood, type LessonState } from './use-lesson.ts'

const OneClause = lazy(() => import('../rulebook/one-clause.tsx'))

interface Panel {
  readonly info: LessonInfo
  readonly lesson: LessonState
  /** What an answer says in a line for each order; undefined where the game does not tell. */
  words(choice: Json): readonly string[] | undefined
}

/** What the next press shows. */
const NEXT = ['Where to look', 'Show the rule', 'Show the move'] as const

/** Help with a decision in three steps, each a press: where to look, the rule, and at last the move. */
function Help({ info, point, lesson, words }: Panel & { point: LessonPoint }): ReactNode {
  const [steps, setSteps] = useState(0)
  const [advice, setAdvice] = useState<Advice | Refusal | null>(null)
  const next = NEXT[steps]
  const more = async () => {
    setSteps(steps + 1)
    if (next !== 'Show the move') return
    lesson.show()
    setAdvice(await lesson.live.advice(0).catch(refusalOf))
  }
  return (
    <div className="lesson-help" aria-live="polite">
      {steps > 0 && <p>{point.look}</p>}
      {steps > 1 && (
        <Suspense fallback={<p className="sub">Loading the rule …</p>}>
          <OneClause game={info.game} version={info.version} clause={point.clause} />
        </Suspense>
      )}
      {steps > 2 && <Move advice={advice} words={words} />}
      {next !== undefined && <TextButton onClick={() => void more()}>{next}</TextButton>}
    </div>
  )
}

/** The lesson's own answer, in words, and why. */
function Move({ advice, words }: Pick<Panel, 'words'> & { advice: Advice | Refusal | null }): ReactNode {
  if (advice === null) return <p className="sub">Looking for the move …</p>
  if ('code' in advice) return <p className="sub">{advice.text}</p>
  const { written = '', text, reasons } = advice
  return (
    <>
      <h3>The lesson’s move</h3>
      {written === '' ? <p>{text}</p> : <Orders advice={advice} words={words} />}
      {/* Orders with remarks say why by themselves. */}
      {!REMARK.test(written) && <Why reasons={reasons} />}
      <p className="sub">You can try this decision again by yourself at the end.</p>
    </>
  )
}

const REMARK = /^#/m

/** How many lines of what an answer led to are read out; the rest is on the board. */
const LINES = 6
/** What weighs most comes first. */
const GRADES = ['headline', 'event', 'detail', 'bookkeeping']
/** How many reasons are read without being asked for. */
const FEW = 3

/** What is to be decided, and, once an answer was tried, what came of it. */
export function LessonPanel({ info, lesson, words }: Panel): ReactNode {
  const { point, tried, step, live, next, back, again } = lesson
  const of = info.steps.length
  const own = info.steps[step]?.own === true
  const head = useRef<HTMLHeadingElement>(null)
  const shown = `${step} ${tried !== null}`
  // A learner who goes by keyboard or by ear is taken to what is new; they find the first one by themselves.
  const first = useRef(shown)
  useEffect(() => {
    if (first.current !== shown) head.current?.focus()
    first.current = shown
  }, [shown])
  if (point === null) return <p className="loading">Loading the next decision …</p>
  return (
    <section className="decision lesson" aria-labelledby="lesson-title" aria-busy={live.busy}>
      <p className="sub">
        {own ? `Decision ${step + 1} of ${of} · on your own` : `Decision ${step + 1} of ${of}`}
      </p>
      <progress value={step + Number(tried !== null)} max={of} aria-label="Progress of the lesson" />
      <h2 id="lesson-title" ref={head} tabIndex={-1}>
        {tried === null ? point.title : headOf(tried, info)}
      </h2>
      {tried === null ? (
        <>
          <p>
            {point.text} <Clause id={point.clause} />
          </p>
          {own && <p className="lesson-goal">Your goal: {info.goal}</p>}
          <Help key={step} info={info} point={point} lesson={lesson} words={words} />
        </>
      ) : (
        <Led tried={tried} />
      )}
      <p className="actions">
        {tried !== null && isGood(tried) && (
          <Button look="primary" onClick={next}>
            {step + 1 === of ? 'Finish lesson' : 'Continue'}
          </Button>
        )}
        {tried !== null && (
          <button type="button" className={isGood(tried) ? 'button' : 'button primary'} onClick={again}>
            Try another move
          </button>
        )}
        {(tried === null || !isGood(tried)) && <TextButton onClick={next}>Skip</TextButton>}
        {tried === null && step > 0 && <TextButton onClick={back}>Back</TextButton>}
      </p>
    </section>
  )
}

function headOf(tried: LessonTried, { goal }: LessonInfo): string {
  if (tried.goal !== null) return tried.goal ? 'You reached your goal' : `Not reached yet: ${goal}`
  if (tried.verdict === 'same') return 'Good move'
  return tried.verdict === 'good' ? 'Just as good' : 'Allowed, but there is a better move'
}

/** What an answer led to, and after one as good with which the lesson continues. */
function Led({ tried }: { tried: LessonTried }): ReactNode {
  const { text, led, careful, verdict } = tried
  return (
    <div aria-live="polite">
      {text !== '' && <p>{text}</p>}
      {led.length === 0 && verdict === 'other' && <p>Nothing has happened yet.</p>}
      {led.length > 0 && (
        <ul className="led" aria-label="What happened">
          {weightiest(led).map((line) => (
            <li key={`${line.event} ${line.kind} ${line.text}`}>
              {unbroken(line.text)} <Clause id={line.clause} />
            </li>
          ))}
          {led.length > LINES && (
            <li className="sub">and {counted(led.length - LINES, 'more event')}, all on the board</li>
          )}
        </ul>
      )}
      {careful !== null && (
        <>
          <h3>The lesson continues with</h3>
          {careful.written === undefined && <p>{careful.text}</p>}
          <Why reasons={careful.reasons} />
          {(careful.written ?? '') !== '' && (
            <details open={careful.reasons.length === 0}>
              <summary>As text orders</summary>
              <pre>{careful.written?.trimEnd()}</pre>
            </details>
          )}
        </>
      )}
    </div>
  )
}

/** Of many lines those that weigh most, in the order in which they happened. */
function weightiest(led: LessonTried['led']): LessonTried['led'] {
  const weigh = ({ grade }: LessonTried['led'][number]) => GRADES.indexOf(grade)
  const kept = new Set([...led].sort((a, b) => weigh(a) - weigh(b)).slice(0, LINES))
  return led.filter((line) => kept.has(line))
}

/** Reasons; more than a few, as for a whole sheet of orders, are there to be opened. */
function Why({ reasons }: { reasons: NonNullable<LessonTried['careful']>['reasons'] }): ReactNode {
  const list = (
    <ul>
      {reasons.map((reason) => (
        <li key={reason.text}>
          {reason.text} <Clause id={reason.clause} />
        </li>
      ))}
    </ul>
  )
  if (reasons.length <= FEW) return list
  return (
    <details>
      <summary>{reasons.length} things, and why</summary>
      {list}
    </details>
  )
}

/** The lesson is over: finished where every decision was made alone and the goal reached, else seen, with what is left to try. */
export function Done({
  info,
  game,
  lesson: { open, repeat, retry },
}: {
  info: LessonInfo
  game: GameInfo
  lesson: LessonState
}): ReactNode {
  const [first] = open
  return (
    <div className="page">
      <Bar title={info.title} sub={game.title} />
      <main className="learnt">
        <h1>
          {first === undefined
            ? `You finished the first lesson of ${game.title}`
            : `You have seen the first lesson of ${game.title}`}
        </h1>
        <p className="lead">
          {first === undefined
            ? info.about
            : open.length === 1
              ? '1 decision is left to find by yourself.'
              : `${open.length} decisions are left to find by yourself.`}
        </p>
        {first !== undefined && (
          <ul className="left-to-try">
            {open.map((step) => (
              <li key={step}>
                <TextButton onClick={() => retry(step)}>
                  {step + 1}. {info.steps[step]?.title}
                </TextButton>
              </li>
            ))}
          </ul>
        )}
        <p className="actions">
          {first === undefined ? (
            <Link href="/" className="button primary">
              Choose a game to play
            </Link>
          ) : (
            <Button look="primary" onClick={() => retry(first)}>
              {open.length === 1 ? 'Try it again' : 'Try them again'}
            </Button>
          )}
          {game.guide && (
            <Link href={`/learn-to-play/${game.id}`} className="button">
              How to play
            </Link>
          )}
          <Button onClick={repeat}>Repeat lesson</Button>
          <Link href={`/rules/${game.id}`} className="button">
            Rulebook
          </Link>
        </p>
      </main>
    </div>
  )
}
