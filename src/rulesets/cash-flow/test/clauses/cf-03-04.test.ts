import assert from 'node:assert/strict'
import test from 'node:test'
import { siloLands } from '../../land.ts'
import { land } from '../position.ts'
import { at } from '../table.ts'

test('CF-3.1 · a clouded territory belongs to nobody and its ports are none', () => {
  const t = at({ usa: { clouds: { alaska: 1 }, mineral: 9 }, csa: {} })
  assert.equal(t.owner('alaska'), null)
  t.act('build').no({ armies: [{ at: 'alaska', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  // Western U.S.A. has a port on the zone as well: only with both clouded there is none.
  const both = at({ usa: { clouds: { alaska: 1, 'western-usa': 1 }, mineral: 9 }, csa: {} })
  both.act('build').no({ navies: [{ zone: 'barkley-sound', count: 1 }] }, 'CF-11.5', 'NO_HOME_PORT')
})

test('CF-3.2 · armies occupy: before home and company', () => {
  const t = at({ usa: { armies: { kola: 1, india: 1 } }, ussr: {}, csa: { open: ['n1-m3-india'] } })
  assert.deepEqual([t.owner('kola'), t.owner('india')], ['usa', 'usa'])
})

test('CF-3.3 · an empty home territory belongs to its living home player', () => {
  const t = at({ usa: {}, ussr: {}, csa: { out: true } })
  assert.deepEqual([t.owner('kola'), t.owner('brazil')], ['ussr', null])
})

test('CF-3.4 · empty neutral land belongs to the only player with an open company there', () => {
  const own = (players: Parameters<typeof at>[0]) => at({ usa: {}, csa: {}, ...players }).owner('india')
  assert.equal(own({}), null)
  assert.equal(own({ usa: { open: ['n1-m3-india'] } }), 'usa')
  assert.equal(own({ usa: { open: ['n1-m3-india', 'n2-o2-india'] } }), 'usa')
  assert.equal(own({ usa: { open: ['n1-m3-india'] }, csa: { open: ['n2-o2-india'] } }), null)
  assert.equal(own({ usa: { open: ['n1-m3-india'] }, csa: { closed: ['n2-o2-india'] } }), 'usa')
  assert.equal(own({ usa: { closed: ['n1-m3-india'] } }), null)
})

test('CF-3.5 · friendly means owned: silos go there', () => {
  const t = at({ usa: { mineral: 9, open: ['n1-m3-india'] }, csa: {} }, { out: ['nuke'] })
  t.act('build').no({ nukes: [{ at: 'iran', count: 1 }] }, 'CF-11.6', 'NOT_FRIENDLY')
  t.do({ nukes: [{ at: 'india', count: 1 }] })
  assert.equal(t.silos('usa', 'india'), 1)
})

test('CF-3.6 · a zone is held while navies are in it, and never owned', () => {
  const t = at({ usa: { navies: { 'red-sea': 1 }, mineral: 9 }, fas: { mineral: 9 } }, { turn: 'fas' })
  t.act('build').no({ navies: [{ zone: 'red-sea', count: 1 }] }, 'CF-11.7', 'ENEMY_NAVIES')
  const free = at({ usa: { mineral: 9 }, fas: { mineral: 9 } }, { turn: 'fas' })
  assert.equal(
    free
      .act('build')
      .do({ navies: [{ zone: 'red-sea', count: 1 }] })
      .navies('red-sea', 'fas'),
    1,
  )
})

test('CF-3.7 · silos in land that another occupies are removed, or captured up to the limit', () => {
  const left = (options: Record<string, string | number>) => {
    // An army moves into neutral Poland, which is LEN's by its company and where a silo of the USA still stands.
    const t = at(
      {
        len: { oil: 3, armies: { 'eastern-europe': 2 }, silos: { iberia: 2 }, open: ['n1-g3-poland'] },
        usa: { silos: { poland: 2, alaska: 1 } },
      },
      { options: { ...options } },
    )
    t.act('deployment').do({ do: 'land', from: 'eastern-europe', to: 'poland', armies: 1 })
    const told = t.facts().filter((kind) => kind.startsWith('silos'))
    return [t.silos('len', 'poland'), t.silos('len'), t.silos('usa'), ...told]
  }
  assert.deepEqual(left({}), [0, 2, 1, 'silosRemoved'])
  assert.deepEqual(left({ silo_capture: 'capture' }), [2, 4, 1, 'silosCaptured'])
  const some = left({ silo_capture: 'capture', strategic_limit: 3 })
  assert.deepEqual(some, [1, 3, 1, 'silosCaptured', 'silosRemoved'])
})

test('CF-3.7 · armies built on a home territory where a silo of another was left remove it at once', () => {
  // LEN has held Alaska, put a silo there and gone: it is launchable (CF-3.8) until an army stands beside it.
  const left = (options: Record<string, string> = {}) => {
    const t = at({ usa: { mineral: 3 }, len: { silos: { alaska: 2 } } }, { options: { ...options } })
    t.act('build').do({ armies: [{ at: 'alaska', count: 1 }] })
    return [t.silos('usa'), t.silos('len')]
  }
  assert.deepEqual(left(), [0, 0])
  assert.deepEqual(left({ silo_capture: 'capture' }), [2, 0])
})

test('CF-3.8 · a silo stays when its territory is no longer friendly, and can be launched', () => {
  const t = at({ usa: { silos: { india: 1 } }, csa: {} })
  assert.deepEqual([t.owner('india'), t.silos('usa', 'india')], [null, 1])
  t.act('attack').do({ attack: 'strategic' })
  assert.equal(t.p.silo[land('india') * 2], 1)
  assert.equal(t.step, 'strategic.declare')
})

test('CF-3.8, CF-17.1 · silos of several players in one land are each player’s own, and counted once', () => {
  const t = at({ usa: { silos: { india: 2, iran: 1 } }, csa: { silos: { india: 3, alaska: 1 } }, fas: {} })
  assert.deepEqual([siloLands(t.p).length, t.silos('usa'), t.silos('csa'), t.silos('fas')], [3, 3, 4, 0])
})

test('CF-3.7, CF-11.9 · how many silos went, and who has them now, is told: those beyond the limit are removed', () => {
  const told = (silo_capture: string, had: number) => {
    const usa = { mineral: 3, silos: { alaska: had } }
    const t = at({ usa, len: { silos: { alaska: 3 } } }, { options: { silo_capture } })
    t.act('build').do({ armies: [{ at: 'alaska', count: 1 }] })
    assert.deepEqual(t.untrue(), [])
    return t.said().slice(2)
  }
  const [gone, captured] = ['3 silos of len in Alaska are destroyed', 'usa captures 3 silos of len in Alaska']
  assert.deepEqual(
    [told('destroy', 0), told('capture', 0), told('capture', 12)],
    [[gone], [captured], [gone]],
  )
  const both = ['usa captures 2 silos of len in Alaska', '1 silo of len in Alaska is destroyed']
  assert.deepEqual(told('capture', 10), both)
})
