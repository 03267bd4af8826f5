import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GalaxyFrames } from '../../../server/api.ts'
import { framesAfter } from '../galaxy.ts'

/** A table that answers with at most three turns at a time, and counts the turns that it has sent. */
class Campaign {
  played: GalaxyFrames['frames'] = []
  sent = 0

  play(upTo: number, people = 100): void {
    const turns = Array.from({ length: upTo + 1 }, (_, turn) => turn)
    this.played = turns.map(
      (turn) =>
        this.played[turn] ?? { turn, powers: [], held: [[1, 1, people + turn]], fleets: [], fights: [] },
    )
  }

  ask = async (from: number): Promise<GalaxyFrames> => {
    const frames = this.played.filter(({ turn }) => turn >= from).slice(0, 3)
    this.sent += frames.length
    const last = this.played.length - 1
    return { eye: null, eyes: [null], now: last + 1, over: false, last, frames }
  }
}

test('after a turn only that turn and the one before it are sent again', async () => {
  const campaign = new Campaign()
  campaign.play(7)
  const first = await framesAfter(campaign.ask, undefined)
  assert.deepEqual([first.frames, campaign.sent], [campaign.played, 8])
  campaign.play(8)
  const second = await framesAfter(campaign.ask, first)
  assert.deepEqual([second.frames, second.last, campaign.sent], [campaign.played, 8, 8 + 2])
  const third = await framesAfter(campaign.ask, second)
  assert.deepEqual([third.frames, campaign.sent], [campaign.played, 8 + 2 + 1], 'somebody handed in orders')
  campaign.play(13)
  assert.deepEqual((await framesAfter(campaign.ask, third)).frames, campaign.played, 'in several answers')
})

test('all turns are asked for again where a game was taken back, or its master acted', async () => {
  const campaign = new Campaign()
  campaign.play(7)
  const known = await framesAfter(campaign.ask, undefined)
  campaign.played = campaign.played.slice(0, 5)
  const back = await framesAfter(campaign.ask, known)
  assert.deepEqual([back.frames, back.last], [campaign.played, 4])
  campaign.play(9, 200)
  assert.deepEqual((await framesAfter(campaign.ask, known)).frames, campaign.played)
})
