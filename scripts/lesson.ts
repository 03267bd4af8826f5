// Writes the line of a game's first lesson: all answers of its prepared game. Those it has are kept, and the best player of the
// game goes on from there. Delete those that it should find again. The lesson's decisions name answers of the line by their place,
// so check them whenever it is written again.
//
//   node scripts/lesson.ts imperial-trader 24    the first 24 answers
//   node scripts/lesson.ts imperial-trader       what the line tells, answer by answer

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type AnyLesson, type LessonMove, thinkingAt } from '../src/bots/lesson.ts'
import { choiceOf } from '../src/bots/player.ts'
import { Match } from '../src/kernel/match.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { FastSource } from '../src/kernel/source.ts'
import { tell, withNames } from '../src/kernel/tell.ts'
import { type Shelved, shelved } from '../src/rulesets/shelf.ts'

const [id = '', most] = process.argv.slice(2)
const of = shelved(id)
if (of === null || of.lesson === null) {
  process.stderr.write(`There is no lesson of a game ${id}.\n`)
  process.exitCode = 2
} else {
  const line = follow(of, of.lesson, most === undefined ? null : Number(most))
  if (most !== undefined)
    fs.writeFileSync(path.join(of.folder, 'lesson', 'line.json'), `[\n${line.map(row).join(',\n')}\n]\n`)
}

/** Plays the line on, or tells it; what was said and asked goes to the terminal. */
function follow({ game, edition }: Shelved, lesson: AnyLesson, answers: number | null): LessonMove[] {
  const { options, names, seed } = lesson
  const match = Match.begin(game, options, names.length, new FastSource(`${seed}/begin`))
  if (isRefusal(match)) throw new Error(match.text)
  const name = (seat: number) => names[seat] ?? '?'
  const line: LessonMove[] = []
  for (let at = 0; at < (answers ?? lesson.line.length) && !game.isOver(match.position); at++) {
    const [seat = 0] = match.question.waitsFor
    const [player] = edition.players
    if (player === undefined) throw new Error('There is no player.')
    const thinking = new FastSource(thinkingAt(lesson, at))
    const thought = () => edition.think(player, edition.question(match.position, seat), thinking)
    const [by, choice] = lesson.line[at] ?? ([seat, choiceOf(game, match.position, seat, thought())] as const)
    line.push([by, choice])
    const { step } = edition.question(match.position, by)
    const before = match.nextSeq
    const source = () => new FastSource(`${seed}/${at}`)
    const made = match.submit(by, choice, true, source())
    if (isRefusal(made)) throw new Error(`${at}: ${made.text}`)
    if (match.question.ripe) match.close(source())
    process.stdout.write(`${at} ${names[by]} ${step} ${JSON.stringify(choice).slice(0, 300)}\n`)
    const view = game.rules.view(match.position, 0)
    for (const { event, facts } of match.applied())
      for (const fact of event.seq >= before ? facts : [])
        if (fact.only === null || fact.only.includes(0))
          process.stdout.write(
            `      ${fact.kind}: ${withNames(tell(game.rules, fact, view, name).text, name)}\n`,
          )
  }
  return line
}

function row(move: LessonMove): string {
  return `  ${JSON.stringify(move)}`
}
