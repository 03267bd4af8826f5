// House rules on the command line: name=value,name=value.

import assert from 'node:assert/strict'
import test from 'node:test'
import { mustHave, readOptions } from '../shelf.ts'

test('on and off are true and false, but where an option has these very words', () => {
  assert.deepEqual(readOptions('finish_round=on,hand_limit=2', mustHave('imperial-trader')), {
    finish_round: true,
    hand_limit: 2,
  })
  const campaign = mustHave('starfire-campaign')
  assert.deepEqual(readOptions('preset=brisk,EVENTS=off,END_TURN=12', campaign), {
    preset: 'brisk',
    EVENTS: 'off',
    END_TURN: 12,
  })
})
