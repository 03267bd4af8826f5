// The long tests, for as long as it takes.
// `npm run soak [kills]`: kills houses under load, and says whether they kept every move that they had acknowledged;
// `npm test` does the same 200 times.
// `npm run soak -- cash-flow [games]`: random games of Cash Flow with random options; books kept from what is told must
// agree with every position.

import process from 'node:process'
import { crash } from '../src/house/test/crash.ts'
import { soakGame } from '../src/rulesets/cash-flow/test/soak.ts'

const BATCH = 100
const [what = '2000', wanted = '2000'] = process.argv.slice(2)
if (what === 'cash-flow') playGames(numberOf(wanted))
else await killHouses(numberOf(what))

function numberOf(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  process.stderr.write(
    'Say how many times houses are to be killed, or how many games played: npm run soak -- 2000, npm run soak -- cash-flow 2000\n',
  )
  return process.exit(2)
}

async function killHouses(kills: number): Promise<void> {
  let [done, acknowledged, cutOff] = [0, 0, 0]
  while (done < kills) {
    const report = await crash(Math.min(BATCH, kills - done), `soak ${Date.now()}`)
    done += report.kills
    acknowledged += report.acknowledged
    cutOff += report.cutOff
    process.stdout.write(
      `${done} kills, ${acknowledged} moves acknowledged, ${cutOff} cut off on their way\n`,
    )
    if (report.faults.length > 0) {
      process.stdout.write(`${report.faults.join('\n')}\n`)
      process.exit(1)
    }
  }
  process.stdout.write('Every acknowledged move is in its log exactly once.\n')
}

function playGames(games: number): void {
  const name = `soak ${Date.now()}`
  for (let game = 0; game < games; game++) {
    try {
      soakGame(name, game)
    } catch (error) {
      process.stdout.write(`Game ${game} of ${JSON.stringify(name)}:\n`)
      throw error
    }
    if ((game + 1) % BATCH === 0) process.stdout.write(`${game + 1} games\n`)
  }
  process.stdout.write('The books of every game add up.\n')
}
