// `npm run soak [kills]`: kills houses under load for as long as it takes, and says whether they kept every move that
// they had acknowledged. `npm test` does the same 200 times.

import process from 'node:process'
import { crash } from '../src/house/test/crash.ts'

const BATCH = 100
const kills = Number(process.argv[2] ?? 2000)
if (!Number.isInteger(kills) || kills < 1) {
  process.stderr.write('Say how many times houses are to be killed: npm run soak -- 2000\n')
  process.exit(2)
}

let [done, acknowledged, cutOff] = [0, 0, 0]
while (done < kills) {
  const report = await crash(Math.min(BATCH, kills - done), `soak ${Date.now()}`)
  done += report.kills
  acknowledged += report.acknowledged
  cutOff += report.cutOff
  process.stdout.write(`${done} kills, ${acknowledged} moves acknowledged, ${cutOff} cut off on their way\n`)
  if (report.faults.length > 0) {
    process.stdout.write(`${report.faults.join('\n')}\n`)
    process.exit(1)
  }
}
process.stdout.write('Every acknowledged move is in its log exactly once.\n')
