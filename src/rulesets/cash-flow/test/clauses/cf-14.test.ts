import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { seatWord } from '../../../../kernel/tell.ts'
import { homes, LANDS, portsOf, powerOf, SEAS } from '../../board.ts'
import { besieged, seaBlockaded } from '../../land.ts'
import {
  listDeclarations,
  listLiftings,
  TARGETS,
  targetCode,
  targetOf,
  targetWords,
} from '../../moves/sieges.ts'
import { holds } from '../../upkeep.ts'
import { land, zone, zoneId } from '../position.ts'
import { at, type Player, type Players, type Power, type Setting, type Table } from '../table.ts'
import { deploy, end, navy } from '../war.ts'

const blockade = (place: string): Json => ({ do: 'blockade', at: place })
const lift = (place: string): Json => ({ do: 'lift', at: place })
const done: Json = { do: 'done' }

/** The end of an action in which the first superpower that is named has moved nothing. */
const atEnd = (players: Players, setting: Setting = {}): Table => end(deploy(players, setting))

const offCentralAmerica = { navies: { 'caribbean-sea': 1, 'gulf-of-panama': 1 } }

test('CF-14.1 · at the end of a Deployment action a territory is blockaded if all its ports are', () => {
  const t = atEnd({ usa: offCentralAmerica, fas: {} })
  assert.deepEqual(t.choiceTexts(), [
    '{"do":"done"}',
    '{"do":"blockade","at":"midwest-usa"}',
    '{"do":"blockade","at":"venezuela"}',
    '{"do":"blockade","at":"central-america"}',
  ])
  t.do(blockade('central-america'))
  assert.deepEqual(
    [t.blockades(), t.said()],
    [['usa: land central-america'], ['usa declares a blockade of Central America']],
  )
  assert.equal(t.do(done).step, 'turn.action')
})

test('CF-14.1 · and at the end of an Attack action, CF-19.2', () => {
  const t = at({ usa: offCentralAmerica, fas: {} }).act('attack').do({ attack: 'end' })
  assert.equal(t.step, 'blockades.choose')
  assert.deepEqual(t.do(blockade('central-america')).blockades(), ['usa: land central-america'])
})

test('CF-14.1 · navies that merely lie off the ports block nothing', () => {
  const t = atEnd({ usa: offCentralAmerica, fas: { open: ['n2-o3-central-america'] } }).do(done)
  t.act('production').do({ types: ['oil'] })
  assert.deepEqual(t.supply('fas'), [0, 3, 0])
})

test('CF-14.1, CF-14.2 · a port that is not covered by one’s own navy leaves the territory open', () => {
  const t = atEnd({
    usa: { navies: { 'caribbean-sea': 1, 'tasman-sea': 1 } },
    fas: { navies: { 'gulf-of-panama': 1 } },
  })
  t.no(blockade('central-america'), 'CF-14.1', 'PORT_OPEN')
  t.no(blockade('japan'), 'CF-14.1', 'PORT_OPEN')
  t.do(blockade('new-zealand'))
    .do(blockade('eastern-australia'))
    .no(blockade('new-zealand'), 'CF-14.1', 'STANDING')
})

test('CF-14.2 · navies in a dark zone cover no port', () => {
  const t = atEnd({ usa: { navies: { 'north-pacific': 3, 'tasman-sea': 1 } }, fas: {} })
  t.no(blockade('western-usa'), 'CF-14.1', 'PORT_OPEN')
  t.no(blockade('north-pacific'), 'CF-14.8', 'DARK_ZONE')
})

test('CF-14.3, CF-3.1, CF-14.1 · a territory without ports, or under a cloud, cannot be blockaded', () => {
  const t = atEnd({ usa: { navies: { 'tasman-sea': 1 } }, fas: { clouds: { 'new-zealand': 1 } } })
  t.no(blockade('tibet'), 'CF-14.3', 'NO_PORTS').no(blockade('new-zealand'), 'CF-3.1', 'CLOUD')
  t.no(blockade('atlantis'), 'CF-14.1', 'NO_SUCH_PLACE').no(blockade('space'), 'CF-14.1', 'NO_SUCH_PLACE')
})

test('CF-14.4 · it binds everybody but the blockader', () => {
  const players: Players = {
    usa: { ...offCentralAmerica, open: ['n1-m3-central-america'] },
    fas: { open: ['n2-o3-central-america'] },
  }
  const t = at(players, { blockades: [{ by: 'usa', land: 'central-america' }], options: { stall_rounds: 0 } })
  t.act('production').do({ types: ['mineral'] })
  assert.deepEqual(t.supply('usa'), [3, 0, 0])
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['oil'] })
      .supply('fas'),
    [0, 0, 0],
  )
})

test('CF-14.4 · it is lifted at the end of a later action, not of the same', () => {
  const t = atEnd({ usa: offCentralAmerica, fas: {} }, { options: { stall_rounds: 0 } }).do(
    blockade('central-america'),
  )
  t.no(lift('central-america'), 'CF-14.4', 'JUST_DECLARED').no(lift('venezuela'), 'CF-14.4', 'NOT_STANDING')
  end(t.do(done).act('pass').act('deployment')).do(lift('central-america'))
  assert.deepEqual([t.blockades(), t.said()], [[], ['usa lifts the blockade of Central America']])
  // It may be declared again, and then stands until a later action.
  t.do(blockade('central-america')).no(lift('central-america'), 'CF-14.4', 'JUST_DECLARED')
})

test('CF-14.4 · another’s blockade is not lifted', () => {
  const t = atEnd(
    { usa: { navies: { 'tasman-sea': 1 } }, fas: offCentralAmerica },
    { blockades: [{ by: 'fas', land: 'central-america' }] },
  )
  t.no(lift('central-america'), 'CF-14.4', 'NOT_STANDING')
})

test('CF-14.4 · it stands as long as the blockader has a navy in each of the zones, however many leave', () => {
  const t = deploy(
    { usa: { oil: 3, navies: { 'caribbean-sea': 2, 'gulf-of-panama': 1 } }, fas: {} },
    { blockades: [{ by: 'usa', land: 'central-america' }] },
  )
  assert.equal(t.do(navy('caribbean-sea', 0, 'north-sea')).blockades().length, 1)
  assert.equal(t.do(navy('caribbean-sea', 0, 'north-sea')).blockades().length, 0)
})

test('CF-14.4, CF-24 · D17, unanswered: what stands is kept, nothing is declared', () => {
  const t = atEnd({ usa: { ...offCentralAmerica } }, { blockades: [{ by: 'usa', land: 'central-america' }] })
  assert.deepEqual([t.lateChoice(), t.late().blockades()], [done, ['usa: land central-america']])
})

test('CF-14.5, CF-10.3 · foreign companies under it deliver nothing; home companies do', () => {
  const t = at(
    { csa: { open: ['csa-g2', 'n2-o3-central-america'] }, usa: offCentralAmerica },
    {
      blockades: [
        { by: 'usa', land: 'central-america' },
        { by: 'usa', land: 'venezuela' },
      ],
    },
  )
  t.act('production').do({ types: ['oil', 'grain'] })
  assert.deepEqual(t.supply('csa'), [0, 0, 2])
})

const offHomeOfFas = { 'gulf-of-guinea': 1, 'cape-of-good-hope': 1, 'mozambique-channel': 1, 'red-sea': 1 }
const siege = (t: Table): Json => ({ do: 'siege', of: t.seat('fas') })

test('CF-14.6 · a siege takes navies off every home port of a player', () => {
  const three = { 'gulf-of-guinea': 1, 'cape-of-good-hope': 1, 'mozambique-channel': 1 }
  const open = atEnd({ len: { navies: three }, fas: {} })
  open.no(siege(open), 'CF-14.6', 'PORT_OPEN').no({ do: 'siege', of: 0 }, 'CF-14.6', 'NO_ENEMY')
  open.no({ do: 'siege', of: 4 }, 'CF-14.6', 'NO_ENEMY')
  const t = atEnd({ len: { navies: offHomeOfFas }, fas: { open: ['fas-o3', 'n1-o5-arabia'] } })
  t.do(siege(t)).do(done)
  assert.deepEqual(t.blockades(), ['len: siege fas'])
  // CF-10.4  Nigeria delivers, Arabia does not.
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['oil'] })
      .supply('fas'),
    [0, 3, 0],
  )
})

test('CF-14.6 · the navies must be one player’s', () => {
  const t = atEnd({
    len: { navies: { 'gulf-of-guinea': 1, 'cape-of-good-hope': 1 } },
    fas: {},
    prc: { navies: { 'mozambique-channel': 1, 'red-sea': 1 } },
  })
  t.no(siege(t), 'CF-14.6', 'PORT_OPEN')
})

test('CF-14.6, CF-14.1 · it is lifted like a blockade', () => {
  const t = atEnd({ len: { navies: offHomeOfFas }, fas: {} }, { blockades: [{ by: 'len', siege: 'fas' }] })
  t.do({ do: 'liftSiege', of: 1 }).do(siege(t)).no({ do: 'liftSiege', of: 1 }, 'CF-14.4', 'JUST_DECLARED')
})

test('CF-14.7 · only ports of home territories the player owns now count, and there must be one', () => {
  // Nigeria, Zaire and South Africa are occupied: Mozambique's two ports are left.
  const armies = { nigeria: 1, zaire: 1, 'south-africa': 1 }
  const t = atEnd({ len: { armies, navies: { 'mozambique-channel': 1, 'red-sea': 1 } }, fas: {} })
  t.do(siege(t))
  const all = atEnd({
    len: { armies: { ...armies, mozambique: 1 }, navies: offHomeOfFas },
    fas: { armies: { egypt: 1 } },
  })
  all.no(siege(all), 'CF-14.7', 'NO_PORTS')
})

test('CF-14.8 · a light zone is blockaded against the companies in it', () => {
  const t = atEnd({
    usa: { navies: { 'java-sea': 1, 'caribbean-sea': 1 } },
    fas: { open: ['n2-o3-java-sea'] },
  })
  t.no(blockade('caribbean-sea'), 'CF-14.8', 'NO_COMPANY').no(blockade('timor-sea'), 'CF-14.8', 'PORT_OPEN')
  t.do(blockade('java-sea')).do(done)
  assert.deepEqual(t.blockades(), ['usa: sea java-sea'])
  assert.deepEqual(
    t
      .act('production')
      .do({ types: ['oil'] })
      .supply('fas'),
    [0, 0, 0],
  )
})

test('CF-14.8 · the same zones with one deck', () => {
  const t = atEnd(
    { usa: { navies: { 'java-sea': 1, 'caribbean-sea': 1 } }, fas: {} },
    { options: { decks: 'one' } },
  )
  t.no(blockade('caribbean-sea'), 'CF-14.8', 'NO_COMPANY')
  assert.deepEqual(t.do(blockade('java-sea')).blockades(), ['usa: sea java-sea'])
})

test('CF-14.8, CF-14.4 · and ends when no navy is left there', () => {
  const t = deploy(
    { usa: { oil: 1, navies: { 'java-sea': 1 } }, fas: {} },
    { blockades: [{ by: 'usa', sea: 'java-sea' }] },
  )
  assert.deepEqual(t.do(navy('java-sea', 0, 'indian-ocean')).blockades(), [])
})

test('CF-14.9 · a siege ends when a home port is uncovered by a change of hands', () => {
  // USSR leaves Zaire, which reverts to FAS with its port on the Gulf of Guinea.
  const players: Players = {
    ussr: { oil: 1, armies: { zaire: 1, nigeria: 1 } },
    fas: {},
    len: { navies: { 'cape-of-good-hope': 1, 'mozambique-channel': 1, 'red-sea': 1 } },
  }
  const t = deploy(players, { blockades: [{ by: 'len', siege: 'fas' }] })
  assert.deepEqual(t.blockades(), ['len: siege fas'])
  t.do({ do: 'land', from: 'zaire', to: 'nigeria', armies: 1 })
  assert.deepEqual([t.owner('zaire'), t.blockades()], ['fas', []])
})

test('CF-14.9 · and it goes on while those owned are covered', () => {
  const players: Players = {
    ussr: { oil: 1, armies: { zaire: 1, nigeria: 1 } },
    fas: {},
    len: { navies: offHomeOfFas },
  }
  const t = deploy(players, { blockades: [{ by: 'len', siege: 'fas' }] })
  assert.deepEqual(t.do({ do: 'land', from: 'zaire', to: 'nigeria', armies: 1 }).blockades(), [
    'len: siege fas',
  ])
})

test('CF-24.1 · nobody is asked who has nothing to declare or lift', () => {
  assert.equal(
    atEnd({ usa: { navies: { 'north-pacific': 1, 'gulf-of-panama': 1 } }, fas: {} }).step,
    'turn.action',
  )
})

const joint = { options: { joint_blockade: true } }
const shared = (): Players => ({
  usa: { navies: { 'caribbean-sea': 1 }, open: ['n1-m3-central-america'] },
  len: { navies: { 'gulf-of-panama': 1 }, open: ['n2-o3-central-america'] },
  fas: { open: [] },
})

test('CF-14.2 · JOINT_BLOCKADE: navies of others count if they agree; it binds all but the partners', () => {
  const t = atEnd(shared(), joint).do(blockade('central-america'))
  assert.deepEqual([t.step, t.who, t.lateChoice()], ['blockades.agree', ['len'], { takePart: 'no' }])
  t.do({ takePart: 'yes' })
  assert.deepEqual(t.p.blockades, [{ by: 0, kind: 'land', of: t.p.blockades[0]?.of, partners: 0b010 }])
  assert.deepEqual(t.said(), ['usa declares a blockade of Central America, with len'])
  t.do(done)
    .act('production')
    .do({ types: ['oil'] })
  assert.deepEqual(t.supply('len'), [0, 3, 0])
})

test('CF-14.2, CF-14.1 · JOINT_BLOCKADE: silence is no, and the partner is not asked twice', () => {
  const t = atEnd(shared(), joint).do(blockade('central-america')).late()
  assert.deepEqual([t.step, t.who, t.blockades()], ['blockades.choose', ['usa'], []])
  t.no(blockade('central-america'), 'CF-14.2', 'NOT_AGREED')
})

test('CF-14.2 · JOINT_BLOCKADE: it ends when a partner’s navy leaves', () => {
  const t = deploy(
    { len: { oil: 1, navies: { 'gulf-of-panama': 1 } }, usa: { navies: { 'caribbean-sea': 1 } } },
    { ...joint, blockades: [{ by: 'usa', land: 'central-america', partners: ['len'] }] },
  )
  assert.deepEqual(t.do(navy('gulf-of-panama', 0, 'mid-pacific')).blockades(), [])
})

test('CF-14.2 · JOINT_BLOCKADE: a port that only a stranger’s navy covers is open', () => {
  // LEN, the partner, has gone; a navy of PRC lies there now.
  const t = at(
    { usa: { navies: { 'caribbean-sea': 1 } }, len: {}, prc: { navies: { 'gulf-of-panama': 1 } } },
    joint,
  )
  const standing = (partner: 'len' | 'prc') =>
    holds(t.p, { by: 0, kind: 'land', of: land('central-america'), partners: 1 << t.seat(partner) })
  assert.deepEqual([standing('len'), standing('prc')], [false, true])
})

test('CF-14.2, CF-14.6 · JOINT_BLOCKADE: every partner must agree; the besieged is none', () => {
  const players: Players = {
    len: { navies: { 'gulf-of-guinea': 1, 'cape-of-good-hope': 1 } },
    fas: {},
    prc: { navies: { 'mozambique-channel': 1 } },
    usa: { navies: { 'red-sea': 1 } },
  }
  const t = atEnd(players, joint)
  t.do(siege(t))
  assert.deepEqual(t.who, ['prc', 'usa'])
  t.by('prc', { takePart: 'yes' }).by('usa', { takePart: 'no' })
  assert.deepEqual(t.blockades(), [])
  const own = atEnd({ ...players, usa: {}, fas: { navies: { 'red-sea': 1 } } }, joint)
  own.no(siege(own), 'CF-14.6', 'PORT_OPEN')
})

test('CF-14.2 · JOINT_BLOCKADE: who has no navy at the ports declares nothing there', () => {
  const t = atEnd({ usa: { navies: { 'tasman-sea': 1 } }, len: offCentralAmerica }, joint)
  t.no(blockade('central-america'), 'CF-14.1', 'PORT_OPEN')
})

test('CF-14.1, CF-14.8 · a target is one number: territories, then zones, then seats; the action of none begins empty', () => {
  const targets = Array.from({ length: TARGETS }, (_, target) => target)
  assert.deepEqual(
    targets.map((target) => targetCode(targetOf(target))),
    targets,
  )
  assert.deepEqual(
    [LANDS - 1, LANDS, LANDS + SEAS - 1, LANDS + SEAS].map((target) => targetOf(target).kind),
    ['land', 'sea', 'sea', 'siege'],
  )
  assert.equal(TARGETS, LANDS + SEAS + 6)
  const frame = { in: 'blockades', at: 'choose', before: 0, target: 0, partners: 0, refused: [], stood: [] }
  assert.deepEqual(atEnd({ usa: offCentralAmerica, fas: {} }).p.flow.at(-1), frame)
})

test('CF-14.1, CF-14.6 · the open port is named, and who is blockaded or besieged hears of it', () => {
  const t = atEnd({ usa: { navies: { 'caribbean-sea': 1 } }, fas: {} })
  assert.match(t.match.check(0, blockade('central-america'))?.text ?? '', /no navy in Gulf of Panama;/)
  const siege = atEnd({ usa: { navies: navyAll('prc') }, prc: {} })
  // Mongolia and Tibet have no port and keep no siege from being whole.
  siege.do({ do: 'siege', of: 1 })
  assert.deepEqual([siege.heads('prc').length, siege.untrue()], [1, []])
  const land = atEnd({ usa: { navies: navyAll('prc') }, prc: {} }).do(blockade('nanling'))
  assert.deepEqual([land.heads('prc').length, land.untrue()], [1, []])
})

test('CF-14.2, CF-14.1, CF-14.6 · JOINT_BLOCKADE: seat 1 as the only partner is asked, also for the territory that has its number', () => {
  const players = { usa: { navies: { 'santa-barbara-passage': 1 } }, len: { navies: { 'barkley-sound': 1 } } }
  const joint = { options: { joint_blockade: true } }
  const first = atEnd(players, { ...joint, turn: 'len' }).do(blockade('western-usa'))
  assert.deepEqual([first.step, first.who], ['blockades.agree', ['usa']])
  first.do({ takePart: 'no' })
  assert.deepEqual(
    [first.facts(), first.untrue(), (first.p.flow.at(-1) as { partners?: number }).partners],
    [['blockadeRefused'], [], 0],
  )
  // Western U.S.A. is territory 1, and the partner seat 1.
  const second = atEnd(players, joint).do(blockade('western-usa'))
  assert.deepEqual(second.do({ takePart: 'yes' }).blockades(), ['usa: land western-usa'])
})

test('CF-14.4, CF-8.2 · only another state of blockades makes an action of it', () => {
  const stands = { busy: false, blockades: [{ by: 'usa', land: 'central-america' }] } as const
  const busy = (...choices: Json[]) => {
    const t = atEnd({ usa: offCentralAmerica, fas: {} }, stands)
    for (const choice of choices) t.do(choice)
    return t.do(done).p.busy
  }
  assert.deepEqual([busy(), busy(lift('central-america')), busy(blockade('venezuela'))], [0, 1, 1])
  assert.deepEqual(
    [
      busy(lift('central-america'), blockade('central-america')),
      busy(lift('central-america'), blockade('venezuela')),
    ],
    [0, 1],
  )
  // Of what stands instead, kind, place and partners may differ. Central America has the number of the Tasman Sea.
  const navies = { ...offCentralAmerica.navies, 'tasman-sea': 1 }
  const instead = (more: Setting, ...choices: Json[]) => {
    const t = atEnd({ usa: { navies }, len: {} }, { busy: false, ...more })
    for (const choice of [lift('central-america'), ...choices]) t.do(choice)
    return [t.do(done).p.busy, ...t.blockades()]
  }
  assert.deepEqual(instead(stands, blockade('tasman-sea')), [1, 'usa: sea tasman-sea'])
  const shared = { blockades: [{ by: 'usa', land: 'central-america', partners: ['len'] }] } as const
  assert.deepEqual(instead(shared, blockade('central-america')), [1, 'usa: land central-america'])
})

test('CF-14.1, CF-14.4, CF-14.8 · the blockade of a territory stands in the way of none of the zone with its number', () => {
  const t = atEnd(
    { usa: { navies: { ...offCentralAmerica.navies, 'tasman-sea': 1 } }, fas: {} },
    { blockades: [{ by: 'usa', land: 'central-america' }] },
  )
  t.no(blockade('central-america'), 'CF-14.1', 'STANDING').do(blockade('tasman-sea'))
  assert.deepEqual(t.blockades(), ['usa: land central-america', 'usa: sea tasman-sea'])
  // Greece has the number of the Mid Atlantic.
  t.no(blockade('greece'), 'CF-14.1', 'PORT_OPEN').no(blockade('mid-atlantic'), 'CF-14.8', 'DARK_ZONE')
})

test('CF-14.4 · asked for reasons, every target that one has some navy at is named; what is offered can be declared', () => {
  const navies = { 'caribbean-sea': 1, 'gulf-of-panama': 1, 'north-pacific': 1 }
  const t = atEnd(
    { usa: { navies }, csa: { clouds: { 'central-america': 1 } }, fas: {} },
    { blockades: [{ by: 'usa', land: 'venezuela' }] },
  )
  const named = (all: boolean, { p } = t) => {
    const list: string[] = []
    const add = (target: number) => void list.push(targetWords(target))
    listDeclarations(p, 0, all, add)
    listLiftings(p, 0, 0, all, add)
    return list
  }
  assert.deepEqual(named(false), ['Midwest U.S.A.'])
  assert.deepEqual(named(true), [
    ...['Midwest U.S.A.', 'Eastern U.S.A.', 'Venezuela', 'Brazil', 'Central America', 'Gulf of Panama'],
    ...['Caribbean Sea', 'North Pacific', seatWord(1), 'Venezuela'],
  ])
  // Off land that its power has lost there is nobody to besiege.
  const lost = atEnd({ usa: { navies: { 'gulf-of-guinea': 1 }, armies: { nigeria: 1, zaire: 1 } }, fas: {} })
  assert.deepEqual(named(true, lost), ['Nigeria', 'Zaire', 'Gulf of Guinea'])
})

test('CF-14.6, CF-3.1 · a cloud on the first territory keeps nobody from besieging the first seat', () => {
  const t = atEnd({ usa: { clouds: { alaska: 1 } }, len: { navies: navyAll('usa') } }, { turn: 'len' })
  assert.deepEqual(t.do({ do: 'siege', of: 0 }).blockades(), ['len: siege usa'])
  const joint = { options: { joint_blockade: true }, turn: 'len' } as const
  const part = { 'barkley-sound': 1 }
  const { 'barkley-sound': _, ...rest } = navyAll('usa')
  const two = atEnd(
    { usa: { clouds: { 'midwest-usa': 1 } }, len: { navies: rest }, prc: { navies: part } },
    joint,
  )
  assert.equal(two.do({ do: 'siege', of: 0 }).step, 'blockades.agree')
})

test('CF-14.8, CF-14.6 · a blockade of one zone, or a siege of one player, is none of another', () => {
  const blockades = [
    { by: 'usa', sea: 'caribbean-sea' },
    { by: 'usa', siege: 'len' },
  ] as const
  const t = at(
    { usa: { navies: { ...navyAll('len'), 'caribbean-sea': 1 } }, fas: {}, len: {} },
    { blockades },
  )
  const [caribbean, panama] = [zone('caribbean-sea'), zone('gulf-of-panama')]
  assert.deepEqual(
    [seaBlockaded(t.p, 1, caribbean), seaBlockaded(t.p, 1, panama), seaBlockaded(t.p, 0, caribbean)],
    [true, false, false],
  )
  assert.deepEqual([besieged(t.p, 1), besieged(t.p, 2)], [false, true])
  // Of a territory with the number of the zone neither.
  assert.equal(
    seaBlockaded({ ...t.p, blockades: [{ by: 0, kind: 'land', of: panama, partners: 0 }] }, 1, panama),
    false,
  )
  assert.equal(besieged({ ...t.p, blockades: [{ by: 0, kind: 'land', of: 1, partners: 0 }] }, 1), false)
})

/** A navy of the first superpower that is named off every home port of another. */
function navyAll(power: Power): Record<string, number> {
  const ports = homes[powerOf(power)]?.flatMap((at) => portsOf[at] ?? []) ?? []
  return Object.fromEntries(ports.map((at) => [zoneId(at), 1]))
}

test('CF-14.2, CF-2.7 · JOINT_BLOCKADE: a port where nobody has a navy is open; a blockade of one’s own asks nobody', () => {
  const joint = { options: { joint_blockade: true } }
  const t = atEnd({ prc: {}, usa: { navies: { 'barkley-sound': 1 } } }, { ...joint, turn: 'usa' })
  t.no(blockade('western-usa'), 'CF-14.1', 'PORT_OPEN').do(blockade('alaska'))
  assert.equal(t.final('usa'), false)
})

test('CF-14.4, CF-14.9, CF-3.1 · a blockade ends when a cloud lies on the land, a siege when no home port is owned', () => {
  const held = { nigeria: 1, zaire: 1, 'south-africa': 1, mozambique: 1 }
  const stands = (kind: 'land' | 'siege', of: number, usa: Player) =>
    holds(at({ usa: { navies: { ...navyAll('fas'), ...offCentralAmerica.navies }, ...usa }, fas: {} }).p, {
      by: 0,
      kind,
      of,
      partners: 0,
    })
  assert.deepEqual(
    [
      stands('land', land('central-america'), {}),
      stands('land', land('central-america'), { clouds: { 'central-america': 1 } }),
    ],
    [true, false],
  )
  assert.deepEqual([stands('siege', 1, {}), stands('siege', 1, { armies: held })], [true, false])
  // Navies of a partner alone keep it up, but not when its blockader is out of the game.
  const kept = (out: boolean) =>
    holds(at({ usa: { out }, len: offCentralAmerica, fas: {} }, { turn: 'len' }).p, {
      ...{ by: 0, kind: 'land', of: land('central-america'), partners: 2 },
    })
  assert.deepEqual([kept(false), kept(true)], [true, false])
})
