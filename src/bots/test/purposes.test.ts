import assert from 'node:assert/strict'
import test from 'node:test'
import { shelf } from '../../rulesets/shelf.ts'

test('what questions are for is said of questions that are asked, in a line of its own', () => {
  for (const { game } of shelf()) {
    const { meta, procedures, purposes = {} } = game.rules
    const asked = new Map<string, string>(
      procedures.flatMap(({ name, steps }) =>
        Object.entries(steps).flatMap(([at, step]) =>
          typeof step === 'function' ? [] : [[`${name}.${at}`, step.question] as const],
        ),
      ),
    )
    assert.ok(Object.keys(purposes).length > 0, meta.id)
    for (const [step, purpose] of Object.entries(purposes)) {
      assert.ok(asked.has(step), `${meta.id} asks no ${step}`)
      assert.notEqual(purpose, asked.get(step), step)
      assert.match(purpose, /^[A-Z][^\n]{20,140}\.$/, step)
    }
  }
})
