// Makes the tables of docs/playtests/*.md again from the studies that they name: `node scripts/playtests.ts [word]` plays those whose
// name has the word in it (what was played already is kept beside the study) and puts their tables in the place of what stood there.
// Before such a table stands, unseen by readers, what it shows:
//
//     <!-- table {"study": "cash-flow-cash", "answer": "ends CF-21.3"} -->
//
// `answer`: a figure that is asked for, by strength, and how far it holds; `figures`: several, by the heads of their columns;
// `wins`: what each seat wins. `studies`: in place of one, several that ask the same, by the head of their rows. `called` names variants otherwise, `first` the first column; `seats` and `only` choose rows.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Answers, answersOf } from '../src/lab/study/answers.ts'
import { writeStudy } from '../src/lab/study/files.ts'
import { runStudy } from '../src/lab/study/run.ts'
import { readStudy, type Study } from '../src/lab/study/sheet.ts'
import { studiesOf, tableOf, type Wanted } from './tables.ts'

const root = path.join(import.meta.dirname, '..')
const word = process.argv[2] ?? ''
const TABLE = /^<!-- table (\{.*\}) -->\n\n(?:\|.*\n)*\n?/gm

interface Found {
  readonly study: Study
  readonly answers: Answers
}

const found = new Map<string, Found>()

/** What a study finds; it is played as far as it is not kept. */
async function find(name: string): Promise<Found> {
  const known = found.get(name)
  if (known !== undefined) return known
  const file = path.join(root, 'docs/studies', `${name}.json`)
  const folder = file.replace(/\.json$/, '.study')
  const study = readStudy(JSON.parse(fs.readFileSync(file, 'utf8')))
  const { results } = await runStudy(study, { folder, workers: 1 })
  const made = { study, answers: answersOf(study, results) }
  writeStudy(folder, study, results, made.answers)
  found.set(name, made)
  process.stdout.write(`${name}: ${results.reduce((sum, games) => sum + games.length, 0)} games\n`)
  return made
}

const documents = path.join(root, 'docs/playtests')
for (const name of fs.readdirSync(documents)) {
  const file = path.join(documents, name)
  const text = fs.readFileSync(file, 'utf8')
  for (const [, json = ''] of text.matchAll(TABLE)) {
    // A table of several studies is made again when any of them is asked for.
    const names = studiesOf(JSON.parse(json) as Wanted).map(([, study]) => study)
    if (names.some((name) => name.includes(word))) for (const name of names) await find(name)
  }
  const again = text.replace(TABLE, (whole, json: string) => {
    const wanted = JSON.parse(json) as Wanted
    const of = studiesOf(wanted).flatMap(([head, study]) => {
      const its = found.get(study)
      return its === undefined ? [] : [{ head, ...its }]
    })
    if (of.length < studiesOf(wanted).length) return whole
    return `<!-- table ${json} -->\n\n${tableOf(of, wanted)}\n`
  })
  if (again !== text) fs.writeFileSync(file, again)
}
