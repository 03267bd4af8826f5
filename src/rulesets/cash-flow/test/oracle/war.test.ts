import assert from 'node:assert/strict'
import test from 'node:test'
import { times } from '../../../../kernel/testing/effort.ts'
import type { Options } from '../../options.ts'
import { conventionalAttack } from './battle.ts'
import { type Activity, play, randomPosition, summary, worldOf } from './field.ts'
import { strategicAttack } from './nukes.ts'
import type { Script, World } from './world.ts'

const programs: Record<Activity, (w: World, script: Script) => void> = {
  conventional: conventionalAttack,
  strategic: strategicAttack,
  clash(w, script) {
    // CF-18: the pairs are found by taking the highest of each side in turn.
    const { against, lstars } = script.answer<{ against: number; lstars: number }>(
      'clash.declare',
      w.attacker,
    )
    if (lstars === 0) return
    const roll = (n: number) => Array.from({ length: n }, () => script.die()).sort((a, b) => b - a)
    const [a, d] = [roll(lstars), roll(w.lstars[against] ?? 0)]
    for (const [i, die] of a.entries()) {
      const other = d[i]
      if (other === undefined) break
      if (die <= other) w.lstars[w.attacker] = (w.lstars[w.attacker] ?? 0) - 1
      if (die >= other) w.lstars[against] = (w.lstars[against] ?? 0) - 1
    }
  },
}

const tables: Partial<Options>[] = [
  {},
  {},
  { amphib_casualties: 'any' },
  { empty_attack_grain: 0, transport: 2 },
  { reroll_scope: 'target', silo_capture: 'capture', strategic_limit: 3 },
  { conquest_eliminates: true, amphib_casualties: 'any', reroll_scope: 'target' },
]

/** Wars fought by both programs with the same dice and decisions; counts the questions that were asked. */
function compare(activity: Activity, wars: number): Map<string, number> {
  const seen = new Map<string, number>()
  for (let i = 0; i < wars; i++) {
    const seed = `${activity} ${i}`
    const start = randomPosition(seed, tables[i % tables.length] ?? {}, activity)
    const nukes = start.silo.some((n, at) => n > 0 && at % start.seats === start.turn)
    const stars = start.lstar.map((n, seat) => (n > 0 ? seat : -1)).filter((seat) => seat >= 0)
    if (activity === 'strategic' && !nukes) continue
    if (activity === 'clash' && (!stars.includes(start.turn) || stars.length < 2)) continue
    const { end, script, steps } = play(start, seed)
    const world = worldOf(start)
    try {
      programs[activity](world, script)
      script.finish()
      assert.deepEqual(summary(worldOf(end)), summary(world))
    } catch (error) {
      throw new Error(`war ${seed}, questions ${steps.join(' ')}`, { cause: error })
    }
    for (const step of steps) seen.set(step, (seen.get(step) ?? 0) + 1)
  }
  return seen
}

test('CF-16 · many conventional attacks end as a second program says', () => {
  const seen = compare('conventional', times(500))
  for (const step of ['targets', 'commit', 'ties', 'reroll', 'casualties', 'occupation'])
    assert.ok((seen.get(`conventional.${step}`) ?? 0) >= 25, `${step}: ${seen.get(`conventional.${step}`)}`)
  for (const step of ['strike', 'answer', 'shots'])
    assert.ok((seen.get(`strategic.${step}`) ?? 0) >= 50, `${step}: ${seen.get(`strategic.${step}`)}`)
})

test('CF-17 · many strategic attacks end as a second program says', () => {
  const seen = compare('strategic', times(400))
  for (const step of ['declare', 'warned', 'shots'])
    assert.ok((seen.get(`strategic.${step}`) ?? 0) >= 150, `${step}: ${seen.get(`strategic.${step}`)}`)
})

test('CF-18 · many clashes end as a second program says', () => {
  assert.ok((compare('clash', times(500)).get('clash.declare') ?? 0) >= 150)
})
