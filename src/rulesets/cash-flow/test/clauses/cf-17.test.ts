import assert from 'node:assert/strict'
import test from 'node:test'
import { truthOf } from '../../../../kernel/conform/told.ts'
import { copyJson } from '../../../../kernel/json.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { SPACE, thingsBy } from '../../place.ts'
import { cashFlow } from '../../ruleset.ts'
import { answering, attacking, striking } from '../../war/launches.ts'
import { defaultShots } from '../../war/shots.ts'
import { land } from '../position.ts'
import { at, type Players, type Power, type Setting, type Table } from '../table.ts'
import { fire, shots, war } from '../war.ts'

const strategic = (players: Players, setting: Setting = {}) =>
  war(players, setting).do({ attack: 'strategic' })
const four = <T>(thing: T): T[] => [thing, thing, thing, thing]
const order = (t: Table, launches: ReturnType<typeof fire>, ...dice: number[]): string[] => {
  const asked: string[] = []
  t.do(launches, ...dice)
  while (t.step === 'strategic.shots') {
    asked.push(...t.who)
    t.do(shots(t))
  }
  return asked
}

test('CF-17.1 · one silo is removed for each nuke, at the attacker’s choice; the targets are public', () => {
  const t = strategic({ usa: { silos: { alaska: 2, 'eastern-usa': 1 } }, ussr: { silos: { kola: 1 } } })
  t.no(fire(['alaska', 'kola'], ['alaska', 'kola'], ['alaska', 'kola']), 'CF-17.1', 'NO_SILO')
  t.no(fire(['kola', 'alaska']), 'CF-17.1', 'NO_SILO')
  t.no(fire(['atlantis', 'kola']), 'CF-17.1', 'NO_SUCH_PLACE')
  t.no(fire(['alaska', 'atlantis']), 'CF-17.1', 'NO_SUCH_PLACE')
  t.no(fire(['space', 'kola']), 'CF-17.1', 'NO_SUCH_PLACE')
  t.do(fire(['eastern-usa', 'kola'], ['alaska', 'tibet']))
  assert.deepEqual([t.silos('usa', 'alaska'), t.silos('usa', 'eastern-usa')], [1, 0])
  assert.deepEqual(t.said(), [
    'usa launches a nuke from Eastern U.S.A. at Kola',
    'usa launches a nuke from Alaska at Tibet',
  ])
})

test('CF-17.3 · a nuke concerns the players that it is targeted on, as what happened to them', () => {
  const t = strategic({
    usa: { silos: { alaska: 4 } },
    ussr: { silos: { kola: 1 } },
    prc: { navies: { 'red-sea': 1 } },
    fas: { lstars: 1 },
  })
  t.do(fire(['alaska', 'kola'], ['alaska', 'red-sea'], ['alaska', 'space']))
  assert.deepEqual(t.heads('ussr'), ['usa launched a nuke at you in Kola.'])
  assert.deepEqual(t.heads('prc'), ['usa launched a nuke at your navies in Red Sea.'])
  assert.deepEqual(t.heads('fas'), ['usa launched a nuke at your L-stars.'])
  assert.deepEqual(t.untrue(), [])
})

test('CF-17.2 · range is unlimited; own, neutral, clouded places and any zone are legal', () => {
  const t = strategic({ usa: { silos: { alaska: 5 }, clouds: { greece: 1 } }, ussr: {} })
  t.do(
    fire(...['alaska', 'sahara', 'greece', 'red-sea', 'indian-ocean'].map((at) => ['alaska', at] as const)),
    1,
    1,
    1,
    1,
    1,
  )
  assert.deepEqual([t.clouds('alaska'), t.clouds('sahara'), t.clouds('greece')], [1, 1, 2])
})

test('CF-17.3, CF-17.4 · targeted are owners of land, holders of a zone, and for the space blast owners of L-stars', () => {
  const players: Players = {
    usa: { silos: { alaska: 4 }, navies: { 'red-sea': 1, 'north-pacific': 1 } },
    ussr: { silos: { kola: 1 } },
    prc: { silos: { tibet: 1 }, navies: { 'north-pacific': 1 } },
    fas: { silos: { zaire: 1 }, lstars: 1 },
    len: { silos: { iberia: 1 } },
    csa: { silos: { brazil: 1 } },
  }
  const warned = (...at: string[]) => {
    const t = strategic(players)
    const launches = fire(...at.map((place) => ['alaska', place] as const))
    // Where nobody is warned the dice follow at once; a 6 ends it.
    return ['alaska', 'red-sea', 'indian-ocean', 'greece'].includes(at[0] ?? '')
      ? t.do(launches, 6).step
      : t.do(launches).who
  }
  assert.deepEqual(warned('kola'), ['ussr'])
  assert.deepEqual(warned('north-pacific'), ['prc'])
  assert.deepEqual(warned('space'), ['fas'])
  assert.deepEqual(warned('kola', 'space', 'brazil'), ['ussr', 'fas', 'csa'])
  for (const own of ['alaska', 'red-sea', 'indian-ocean', 'greece'])
    assert.notEqual(warned(own), 'strategic.warned')
})

test('CF-17.4 · launch on warning: sealed, at the launcher’s land and zones, no space blast, no further answers', () => {
  const t = strategic({
    usa: { silos: { alaska: 3 }, armies: { sahara: 1 }, navies: { 'indian-ocean': 1 } },
    ussr: { silos: { kola: 2 } },
    prc: { silos: { tibet: 1 }, lstars: 0 },
    fas: { silos: { zaire: 1 } },
  })
  t.do(fire(['alaska', 'kola'], ['alaska', 'tibet']))
  assert.deepEqual([t.step, t.who], ['strategic.warned', ['ussr', 'prc']])
  t.no(fire(['kola', 'tibet']), 'CF-17.4', 'OUT_OF_REACH', 'ussr')
  t.no(fire(['kola', 'greece']), 'CF-17.4', 'OUT_OF_REACH', 'ussr')
  t.no(fire(['kola', 'space']), 'CF-17.4', 'NO_SPACE_BLAST', 'ussr')
  t.no(fire(['zaire', 'alaska']), 'CF-8.1', 'NOT_YOUR_TURN', 'fas')
  t.by('prc', fire(['tibet', 'indian-ocean']))
  assert.deepEqual([t.silos('prc'), t.facts()], [1, []])
  // The declared nukes first, then the answers, clockwise from the attacker's left; the attacker may not launch again.
  t.by('ussr', fire(['kola', 'sahara'], ['kola', 'sahara']), 6, 6, 6, 1, 6)
  assert.deepEqual(
    [t.clouds('sahara', 'ussr'), t.clouds('kola'), t.clouds('tibet'), t.silos('usa')],
    [1, 0, 0, 1],
  )
})

test('CF-17.4, CF-24 · unanswered none, and it may stand; nobody is asked who has nothing to launch', () => {
  const players: Players = { usa: { silos: { alaska: 1 } }, ussr: { silos: { kola: 1 } } }
  const t = strategic(players).do(fire(['alaska', 'kola']))
  assert.deepEqual(t.lateChoice(), { launches: [] })
  const standing = war(players).by('ussr', { standing: 'pass', window: 'strategic.warned', until: 'round' })
  standing.do({ attack: 'strategic' }).do(fire(['alaska', 'kola']), 1)
  assert.deepEqual([standing.clouds('kola'), standing.silos('ussr')], [1, 0])
  assert.notEqual(
    strategic({ usa: { silos: { alaska: 1 } }, ussr: {} }).do(fire(['alaska', 'kola']), 1).step,
    'strategic.warned',
  )
})

test('CF-17.5 · silos not launched may be lost, those launched are away', () => {
  const t = strategic({ usa: { silos: { alaska: 1 } }, ussr: { silos: { kola: 3 } } }).do(
    fire(['alaska', 'kola']),
  )
  t.do(fire(['kola', 'alaska']), 1, 1)
  assert.deepEqual([t.silos('ussr'), t.clouds('alaska', 'ussr'), t.clouds('kola', 'usa')], [0, 1, 1])
})

test('CF-17.6 · a die for each nuke, 6 fails; each die belongs to a given nuke, in the order launched', () => {
  const t = strategic({ usa: { silos: { alaska: 5 } }, ussr: {} })
  // The second nuke at Kola rolls beside the first.
  const launches = fire(['alaska', 'kola'], ['alaska', 'russia'], ['alaska', 'kola'], ['alaska', 'siberia'])
  t.p.busy = 0
  t.do(launches, 6, 5, 6, 1)
  const dice = t.facts().filter((kind) => kind.startsWith('launch') && kind !== 'launched')
  assert.deepEqual(dice, ['launchFailed', 'launchHeld', 'launchFailed', 'launchHeld'])
  // CF-8.3  Something has happened, even if all fail.
  assert.equal(t.p.busy, 1)
  assert.deepEqual([t.clouds('kola'), t.clouds('russia'), t.clouds('siberia')], [1, 0, 1])
})

test('CF-17.7, CF-17.3 · a targeted player hits on 1 to 5, any other on 1 to 3, everybody on 1 to 3 at a space blast', () => {
  const hits = (who: 'ussr' | 'prc' | 'usa', place: string, die: number) => {
    const t = strategic({ usa: { silos: { alaska: 1 }, lstars: 1 }, ussr: { lstars: 1 }, prc: { lstars: 1 } })
    t.do(fire(['alaska', place]), 1)
    while (t.who[0] !== who) t.do(shots(t))
    t.do(shots(t, ['usa', place, 1]), die)
    return t.facts().includes('shotHit')
  }
  const best = (who: 'ussr' | 'prc' | 'usa', place: string) =>
    [1, 2, 3, 4, 5, 6].filter((die) => hits(who, place, die)).length
  assert.deepEqual([best('ussr', 'kola'), best('prc', 'kola'), best('usa', 'kola')], [5, 3, 3])
  assert.deepEqual([best('ussr', 'space'), best('prc', 'space'), best('usa', 'space')], [3, 3, 3])
  assert.equal(best('prc', 'sahara'), 3)
  // The launcher is not targeted by their own nuke.
  assert.equal(best('usa', 'alaska'), 3)
})

test('CF-17.7 · a nuke is targeted by zone and by company-held land too', () => {
  const t = strategic({
    usa: { silos: { alaska: 2 } },
    prc: { lstars: 2, navies: { 'north-pacific': 1 }, open: ['n1-m2-greece'] },
  })
  t.do(fire(['alaska', 'north-pacific'], ['alaska', 'greece']), 1, 1)
  t.do(shots(t, ['usa', 'north-pacific', 1], ['usa', 'greece', 1]), 5, 5)
  assert.deepEqual(t.facts().filter((kind) => kind === 'shotHit').length, 2)
})

test('CF-17.8 · an L-star fires once in a strategic combat and is not used up', () => {
  const t = strategic({ usa: { silos: { alaska: 3 } }, ussr: { lstars: 2 } })
  t.do(fire(['alaska', 'kola'], ['alaska', 'kola'], ['alaska', 'russia']), 1, 1, 1)
  t.no(shots(t, ['usa', 'kola', 2], ['usa', 'russia', 1]), 'CF-17.8', 'NO_LSTARS')
  t.do(shots(t, ['usa', 'kola', 1], ['usa', 'russia', 1]), 1, 1)
  assert.deepEqual([t.lstars('ussr'), t.clouds('kola'), t.clouds('russia')], [2, 1, 0])
})

test('CF-17.9 · targeted players first, answers included, then others; clockwise from the attacker’s left, the attacker last', () => {
  const players: Players = {
    fas: { lstars: 1 },
    csa: { lstars: 1 },
    usa: { silos: { alaska: 2 }, lstars: 1 },
    len: { lstars: 1 },
    ussr: { silos: { kola: 1 }, lstars: 1 },
    prc: { lstars: 1 },
  }
  assert.deepEqual(
    order(strategic(players, { turn: 'usa' }), fire(['alaska', 'sahara']), 1),
    'len ussr prc fas csa usa'.split(' '),
  )
  assert.deepEqual(
    order(strategic(players, { turn: 'usa' }), fire(['alaska', 'zaire'], ['alaska', 'tibet']), 1, 1),
    ['prc', 'fas', 'len', 'ussr', 'csa', 'usa'],
  )
  // The USSR answers: the USA are targeted too, last of those.
  const t = strategic(players, { turn: 'usa' }).do(fire(['alaska', 'kola']))
  assert.deepEqual(order(t, fire(['kola', 'alaska']), 1, 1), ['ussr', 'usa', 'len', 'prc', 'fas', 'csa'])
  // A nuke that failed is not in flight.
  const u = strategic(players, { turn: 'usa' })
  assert.deepEqual(order(u, fire(['alaska', 'zaire'], ['alaska', 'sahara']), 6, 1)[0], 'len')
})

test('CF-17.9 · each commits all shots at once; a hit removes one nuke of the group, surplus hits are wasted', () => {
  const t = strategic({ usa: { silos: { alaska: 4 } }, ussr: { lstars: 4 }, prc: { lstars: 1 } })
  t.do(fire(['alaska', 'kola'], ['alaska', 'russia'], ['alaska', 'russia']), 1, 1, 1)
  t.no(shots(t, ['usa', 'siberia', 1]), 'CF-17.9', 'NO_SUCH_NUKES')
  t.no(shots(t, ['prc', 'kola', 1]), 'CF-17.9', 'NO_SUCH_NUKES')
  t.do(shots(t, ['usa', 'kola', 3], ['usa', 'russia', 1]), 1, 1, 1, 2)
  // Kola's nuke is shot down thrice; one at Russia is left for the PRC to see.
  assert.deepEqual(t.who, ['prc'])
  t.no(shots(t, ['usa', 'kola', 1]), 'CF-17.9', 'NO_SUCH_NUKES')
  t.do(shots(t, ['usa', 'russia', 1]), 4)
  assert.deepEqual([t.clouds('kola'), t.clouds('russia')], [0, 1])
})

test('CF-17.9 · when no nuke is left in flight the screen is over', () => {
  const t = strategic({ usa: { silos: { alaska: 1 } }, ussr: { lstars: 1 }, prc: { lstars: 1 } })
  t.do(fire(['alaska', 'kola']), 1).do(shots(t, ['usa', 'kola', 1]), 1)
  assert.notEqual(t.step, 'strategic.shots')
})

test('CF-17.9, CF-24 · unanswered: one per nuke targeted on the player, largest group first, then lowest id, again from the top', () => {
  const lateFor = (lstars: number) => {
    const t = strategic({ usa: { silos: { alaska: 6 } }, ussr: { lstars }, prc: {} })
    t.do(
      fire(
        ['alaska', 'russia'],
        ['alaska', 'kola'],
        ['alaska', 'kola'],
        ['alaska', 'siberia'],
        ['alaska', 'tibet'],
        ['alaska', 'space'],
      ),
      ...Array<number>(6).fill(1),
    )
    return t.lateChoice()
  }
  const usa = (at: string, count: number) => ({ launcher: 0, at, count })
  assert.deepEqual(lateFor(1), { shots: [usa('kola', 1)] })
  assert.deepEqual(lateFor(3), { shots: [usa('kola', 2), usa('russia', 1)] })
  assert.deepEqual(lateFor(5), {
    shots: [usa('kola', 2), usa('russia', 1), usa('siberia', 1), usa('space', 1)],
  })
  assert.deepEqual(lateFor(6), {
    shots: [usa('kola', 3), usa('russia', 1), usa('siberia', 1), usa('space', 1)],
  })
  const stranger = strategic({ usa: { silos: { alaska: 1 } }, ussr: {}, prc: { lstars: 2 } }).do(
    fire(['alaska', 'kola']),
    1,
  )
  assert.deepEqual([stranger.who, stranger.lateChoice()], [['prc'], { shots: [] }])
})

test('CF-17.9, CF-24.1, CF-24 · shots may stand', () => {
  const t = war({ usa: { silos: { alaska: 1 } }, ussr: { lstars: 2 } }).by('ussr', {
    standing: 'pass',
    window: 'strategic.shots',
    until: 'round',
  })
  t.do({ attack: 'strategic' }).do(fire(['alaska', 'kola']), 1, 6, 5)
  assert.equal(t.clouds('kola'), 0)
})

test('CF-17.10 · armies, companies open and closed of every player and silos are gone; a cloud for each nuke stays', () => {
  const t = strategic({
    usa: { silos: { alaska: 2 }, open: ['n1-m3-india'] },
    prc: { armies: { india: 5 }, silos: { india: 2 }, closed: ['n2-o2-india'] },
    ussr: { open: ['n2-g5-india', 'ussr-o3'] },
  })
  t.do(fire(['alaska', 'india'], ['alaska', 'india'])).do(fire(), 1, 1)
  assert.deepEqual([t.armies('india'), t.silos('prc'), t.clouds('india', 'usa')], [0, 0, 2])
  assert.deepEqual([t.companies('usa'), t.companies('prc'), t.companies('ussr')], [[], [], ['ussr-o3']])
  for (const id of ['n1-m3-india', 'n2-o2-india', 'n2-g5-india']) assert.ok(t.discards().includes(id))
  assert.equal(t.owner('india'), null)
})

test('CF-17.11 · a light zone: all navies of all players, with their cargo; companies stay; no lasting cloud', () => {
  const t = strategic({
    usa: { silos: { alaska: 1 }, navies: { 'java-sea': [2] } },
    prc: { open: ['n2-o3-java-sea'] },
  })
  t.do(fire(['alaska', 'java-sea']), 1)
  assert.deepEqual([t.navies('java-sea', 'usa'), t.companies('prc')], [0, ['n2-o3-java-sea']])
  assert.ok(t.p.cloud.every((n) => n === 0))
})

test('CF-17.11, CF-14.4 · navies lost end the blockade that they held', () => {
  const t = strategic(
    { usa: { silos: { alaska: 1 } }, csa: { navies: { 'caribbean-sea': 1, 'gulf-of-panama': 1 } } },
    { blockades: [{ by: 'csa', land: 'central-america' }] },
  )
  t.do(fire(['alaska', 'caribbean-sea']), 1)
  assert.deepEqual(t.blockades(), [])
})

test('CF-17.11 · a dark zone: no effect', () => {
  const t = strategic({ usa: { silos: { alaska: 1 } }, prc: { navies: { 'mid-pacific': [4] } } })
  t.do(fire(['alaska', 'mid-pacific']), 1)
  assert.deepEqual([t.navies('mid-pacific', 'prc'), t.armies('mid-pacific', 'prc')], [1, 4])
})

test('CF-17.12 · one surviving space blast takes all L-stars of all players', () => {
  const t = strategic({ usa: { silos: { alaska: 2 }, lstars: 3 }, prc: { lstars: 1 }, fas: { lstars: 2 } })
  t.do(fire(['alaska', 'space'], ['alaska', 'space']), 1, 1)
  t.do(shots(t, ['usa', 'space', 1]), 3).do(shots(t))
  const before = copyJson(t.p)
  t.do(shots(t))
  assert.deepEqual([t.lstars('usa'), t.lstars('prc'), t.lstars('fas')], [0, 0, 0])
  // Each is told how many they lost.
  const applied = t.match.applied().at(-1)
  const span = { before, after: t.p, facts: applied?.facts ?? [], earlier: [], seats: t.p.seats, asked: [] }
  assert.deepEqual(truthOf(anyRuleset(cashFlow), span).false, [])
})

test('CF-17.12 · all impacts are simultaneous, then eliminations', () => {
  const players: Players = {
    usa: { silos: { alaska: 4 }, armies: { 'western-usa': 1 } },
    fas: { silos: { zaire: 4 }, armies: { greece: 2 }, lstars: 1, clouds: { sahara: 1 } },
    prc: {},
  }
  const usa = ['alaska', 'western-usa', 'midwest-usa', 'eastern-usa'] as const
  const fas = ['nigeria', 'zaire', 'south-africa', 'mozambique'] as const
  const t = strategic(players).do(fire(...fas.map((at) => ['alaska', at] as const)))
  t.do(fire(...usa.map((at) => ['zaire', at] as const)), ...four(1), ...four(1))
  t.do(shots(t))
  // Both are out at once, the attacker too: one player is left, and the game is over.
  assert.deepEqual([t.p.alive, t.over], [[0, 0, 1], true])
  assert.deepEqual([t.armies('greece'), t.clouds('zaire', 'usa'), t.clouds('sahara', 'fas')], [0, 1, 1])
  const one = strategic({ ...players, ussr: {} }).do(fire(...fas.map((at) => ['alaska', at] as const)))
  one.do(fire(), ...four(1)).do(shots(one))
  assert.deepEqual([one.p.alive, one.step], [[1, 0, 1, 1], 'attack.choose'])
})

test('CF-17.12, CF-22.1 · clouding the last home territory that a player owned puts them out, though others are whole', () => {
  const t = strategic({
    usa: { silos: { alaska: 1 }, armies: { nigeria: 1, 'south-africa': 1, mozambique: 1 } },
    fas: { armies: { zaire: 2 } },
    prc: {},
  })
  t.do(fire(['alaska', 'zaire']), 1)
  assert.deepEqual([t.p.alive, t.clouds('nigeria')], [[1, 0, 1], 0])
})

test('CF-17.13 · cards in the deck or the row located in a clouded territory stay', () => {
  const row = ['n1-m3-india', 'ussr-o3', 'usa-g2']
  const t = strategic({ usa: { silos: { alaska: 1 } }, prc: {} }, { row })
  const deck = t.deck
  t.do(fire(['alaska', 'india']), 1)
  assert.deepEqual([t.faceUp().sort(), t.deck], [row.sort(), deck])
})

test('CF-17.1, CF-16.2, CF-17.4 · the form offers one’s silos and the places in reach, one’s own last', () => {
  const t = at({
    usa: { silos: { alaska: 1 }, navies: { 'north-sea': 1 } },
    csa: { silos: { brazil: 1, india: 1 }, navies: { 'red-sea': 1 } },
    fas: {},
  })
  const value = { launches: [{ from: 'alaska', at: 'brazil' }] }
  const lists = (of: typeof attacking, who: Power = 'usa') =>
    Object.fromEntries(t.form(of, value, { flight: [1, 0, 1] }, who).map((line) => line.split(/: (.*)/)))
  const own = ['Alaska', 'Western U.S.A.', 'Midwest U.S.A.', 'Eastern U.S.A.']
  const anywhere = lists(attacking)['launches.0.at']?.split('; ') ?? []
  assert.deepEqual(
    [lists(attacking)['launches.0.from'], anywhere.length, anywhere[0]],
    ['Alaska', SPACE + 1, 'Venezuela'],
  )
  assert.deepEqual(
    [anywhere.slice(-5), anywhere.includes('Space blast: all L-stars')],
    [[...own, 'North Sea'], true],
  )
  assert.deepEqual(lists(answering)['launches.0.at'], 'Venezuela; Brazil; Peru; Argentina; Red Sea')
  assert.deepEqual(
    [lists(striking, 'csa')['launches.0.at'], lists(striking, 'csa')['launches.0.from']],
    [[...own, 'North Sea'].join('; '), 'Brazil; India'],
  )
})

test('CF-17.1, CF-17.4, CF-8.2 · without a nuke it is called off; who has neither land nor navies is warned of by nobody', () => {
  const none = war({ usa: { silos: { alaska: 1 } }, csa: {} }, { busy: false })
    .do({ attack: 'strategic' })
    .do({ launches: [] })
  assert.deepEqual([none.facts(), none.p.busy], [[], 0])
  const taken = { alaska: 1, 'western-usa': 1, 'midwest-usa': 1, 'eastern-usa': 1 }
  const warned = (navies: Record<string, number>) =>
    war({ usa: { silos: { india: 1 }, navies }, csa: { silos: { brazil: 1 } }, fas: { armies: taken } })
      .do({ attack: 'strategic' })
      .do(fire(['india', 'peru'])).step
  assert.equal(warned({ 'red-sea': 1 }), 'strategic.warned')
  const lost = war({ usa: { silos: { india: 1 } }, csa: { silos: { brazil: 1 } }, fas: { armies: taken } })
  lost.do({ attack: 'strategic' }).do(fire(['india', 'peru']), 1)
  assert.equal(lost.clouds('peru'), 1)
})

test('CF-17.6, CF-17.10, CF-17.11, CF-17.12 · each die and each impact is told, with what was lost', () => {
  const usa = { silos: { alaska: 9 }, lstars: 2, navies: { 'north-atlantic': 1 } }
  const csa = { armies: { brazil: 1 }, silos: { brazil: 1 }, navies: { 'red-sea': [0, 2] }, open: ['csa-o4'] }
  const t = war({ usa, csa, fas: {} }).do({ attack: 'strategic' })
  t.do(
    fire(
      ['alaska', 'brazil'],
      ['alaska', 'red-sea'],
      ['alaska', 'north-atlantic'],
      ['alaska', 'peru'],
      ['alaska', 'space'],
    ),
  )
  t.late(1, 2, 3, 4, 5)
  assert.deepEqual(
    t.said().map((text) => text.replace(/^usa’s nuke | flies on: its die is/g, '')),
    [...['at Brazil 1', 'at Red Sea 2', 'at North Atlantic 3', 'at Peru 4', 'into space 5']],
  )
  t.do({ shots: [] })
  assert.deepEqual(t.said(), [
    ...[
      'usa hits Brazil with a nuke',
      'csa loses 1 army in Brazil',
      'csa loses 1 silo in Brazil',
      'csa loses Campos Bravos Oil (Brazil, oil 4)',
      'usa hits Red Sea with a nuke',
    ],
    ...[
      'csa loses 2 navies in Red Sea, and 2 armies aboard',
      'usa fires a nuke into North Atlantic without effect',
    ],
    ...['usa hits Peru with a nuke', 'usa’s space blast destroys all L-stars'],
  ])
  assert.deepEqual([t.untrue(), t.heads('fas')], [[], []])
})

test('CF-24, CF-17.9 · D16: the largest group first, then the first place, then the first seat; again from the top', () => {
  const lands = ['nigeria', 'zaire'].map(land)
  const [a = 0, b = 0] = lands
  const shots = (lstars: number, flight: number[]) => {
    const { p } = at({ usa: {}, csa: {}, fas: { lstars } })
    return defaultShots(p, flight, 2).shots.map(({ launcher, at, count }) => `${launcher} ${at} ${count}`)
  }
  assert.deepEqual(shots(1, [0, b, 1, 0, a, 1]), ['0 nigeria 1'])
  assert.deepEqual(shots(2, [0, a, 1, 0, b, 2]), ['0 zaire 2'])
  assert.deepEqual(shots(1, [1, a, 1, 0, a, 1]), ['0 nigeria 1'])
  assert.deepEqual(shots(4, [1, a, 1, 0, b, 2]), ['0 zaire 3', '1 nigeria 1'])
  assert.deepEqual(shots(1, [1, land('peru'), 1]), [])
})

test('CF-17.1 · places that can be picked on the board have a mark there', () => {
  const [first] = thingsBy('at', true)
  assert.deepEqual([first?.target, thingsBy('at', false)[0]?.target], ['land:alaska', undefined])
})

test('CF-17.7, CF-17.9 · of several hits on one nuke all but the first are wasted', () => {
  const t = strategic({ usa: { silos: { alaska: 2 } }, ussr: { lstars: 2 }, prc: { lstars: 1 } })
  t.do(fire(['alaska', 'kola'], ['alaska', 'russia']), 1, 1)
  t.do(shots(t, ['usa', 'kola', 2]), 1, 1)
  const { flight } = t.p.flow.at(-1) as unknown as { flight: number[] }
  assert.deepEqual([t.who, flight], [['prc'], [0, land('russia'), 1]])
})
