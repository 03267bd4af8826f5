import assert from 'node:assert/strict'
import test from 'node:test'
import type { Seat } from '../../procedure.ts'
import {
  actOnDeal,
  clearDeals,
  type Deal,
  type DealAction,
  dealAction,
  dealRefusal,
  dealsFault,
  dealsFor,
  type Transfer,
} from './deals.ts'
import { dealLaw, GOODS, type Good, type Harbour } from './position.ts'
import { at, done, harbourAt, refused } from './table.ts'

const gives = (from: Seat, to: Seat, amount: number, what: Good = 'cash'): Transfer<Good> => ({
  from,
  to,
  what,
  amount,
})
const terms = (parties: Seat[], ...transfers: Transfer<Good>[]) => ({ parties, transfers })

/** Three merchants with ten coins and a crate of cloth each. */
function table(): Harbour {
  return at(harbourAt({}))
}

const act = (p: Harbour, seat: Seat, action: DealAction<Good>) => actOnDeal(p, seat, action, dealLaw)
const propose = (p: Harbour, seat: Seat, parties: Seat[], ...transfers: Transfer<Good>[]): Deal<Good> =>
  done(act(p, seat, { do: 'propose', ...terms(parties, ...transfers) }))

/** The refusal of an action, which must leave the position as it was. */
function refusal(p: Harbour, seat: Seat, action: DealAction<Good>) {
  const before = JSON.stringify(p)
  const made = refused(act(p, seat, action))
  assert.deepEqual(dealRefusal(p, seat, action, dealLaw), made)
  assert.equal(JSON.stringify(p), before)
  return made
}

test('deals · two parties: carried out when the other accepts', () => {
  const p = table()
  const deal = propose(p, 0, [0, 1], gives(0, 1, 4), gives(1, 0, 1, 'cloth'))
  assert.deepEqual(deal, {
    id: 0,
    by: 0,
    parties: [0, 1],
    transfers: [gives(0, 1, 4), gives(1, 0, 1, 'cloth')],
    accepted: [0],
    state: 'open',
  })
  assert.deepEqual(p.cash, [10, 10, 10])
  assert.deepEqual(dealsFor(p, 1), [deal])
  assert.deepEqual(dealsFor(p, 2), [])
  assert.equal(done(act(p, 1, { do: 'accept', id: 0 })).state, 'done')
  assert.deepEqual(p.cash, [6, 14, 10])
  assert.deepEqual(
    p.goods.map((own) => own[0]),
    [2, 0, 1],
  )
  assert.equal(dealsFault(p, 3), null)
})

test('deals · three parties: nothing moves before the last accepts, then all of it', () => {
  const p = table()
  propose(p, 1, [2, 1, 0], gives(0, 1, 1), gives(1, 2, 2), gives(2, 0, 3))
  done(act(p, 2, { do: 'accept', id: 0 }))
  assert.deepEqual(p.cash, [10, 10, 10])
  done(act(p, 0, { do: 'accept', id: 0 }))
  assert.deepEqual(p.cash, [12, 9, 9])
  assert.deepEqual(p.deals[0]?.accepted, [1, 2, 0])
})

test('deals · what passes through several hands may be listed in any order', () => {
  for (const transfers of [
    [gives(0, 1, 10), gives(1, 2, 15)],
    [gives(1, 2, 15), gives(0, 1, 10)],
  ]) {
    const p = table()
    propose(p, 1, [0, 1, 2], ...transfers)
    done(act(p, 0, { do: 'accept', id: 0 }))
    done(act(p, 2, { do: 'accept', id: 0 }))
    assert.deepEqual(p.cash, [0, 5, 25])
  }
})

test('deals · all or nothing: when one transfer fails none is made, and the deal stays open', () => {
  const p = table()
  propose(p, 0, [0, 1], gives(0, 1, 10), gives(1, 0, 2, 'cloth'))
  const { code, clause } = refusal(p, 1, { do: 'accept', id: 0 })
  assert.deepEqual([code, clause], ['TOO_LITTLE', 'HB-5.3'])
  assert.equal(p.deals[0]?.state, 'open')
  p.goods[1] = [2, 0, 0]
  assert.equal(done(act(p, 1, { do: 'accept', id: 0 })).state, 'done')
})

test('deals · promising the same coins twice in one deal fails', () => {
  const p = table()
  propose(p, 0, [0, 1, 2], gives(0, 1, 6), gives(0, 2, 6))
  done(act(p, 1, { do: 'accept', id: 0 }))
  assert.equal(refusal(p, 2, { do: 'accept', id: 0 }).code, 'TOO_LITTLE')
})

test('deals · a counter takes the place of the deal it answers', () => {
  const p = table()
  propose(p, 0, [0, 1], gives(0, 1, 1))
  const countered = done(act(p, 1, { do: 'counter', id: 0, ...terms([1, 0], gives(0, 1, 3)) }))
  assert.deepEqual(
    p.deals.map(({ id, by, state }) => [id, by, state]),
    [
      [0, 0, 'countered'],
      [1, 1, 'open'],
    ],
  )
  done(act(p, 0, { do: 'accept', id: countered.id }))
  assert.deepEqual(p.cash, [7, 13, 10])
})

test('deals · refused, withdrawn, cleared away', () => {
  const p = table()
  propose(p, 0, [0, 1], gives(0, 1, 1))
  propose(p, 0, [0, 1], gives(0, 1, 2))
  propose(p, 0, [0, 1], gives(0, 1, 3))
  assert.equal(done(act(p, 1, { do: 'refuse', id: 0 })).state, 'refused')
  assert.equal(done(act(p, 0, { do: 'withdraw', id: 1 })).state, 'withdrawn')
  clearDeals(p, false)
  assert.deepEqual(
    p.deals.map(({ id }) => id),
    [2],
  )
  clearDeals(p, true)
  assert.equal(propose(p, 1, [0, 1], gives(0, 1, 1)).id, 3, 'numbers are never used again')
})

test('deals · what is not allowed is refused and changes nothing', () => {
  const p = table()
  propose(p, 0, [0, 1], gives(0, 1, 1))
  const cases: [Seat, DealAction<Good>, string][] = [
    [1, { do: 'accept', id: 7 }, 'NO_SUCH_DEAL'],
    [2, { do: 'accept', id: 0 }, 'NOT_A_PARTY'],
    [0, { do: 'accept', id: 0 }, 'ACCEPTED'],
    [0, { do: 'refuse', id: 0 }, 'YOUR_OWN_DEAL'],
    [1, { do: 'withdraw', id: 0 }, 'NOT_YOUR_DEAL'],
    [0, { do: 'counter', id: 0, ...terms([0, 1], gives(0, 1, 1)) }, 'YOUR_OWN_DEAL'],
    [1, { do: 'counter', id: 0, ...terms([0, 2], gives(0, 2, 1)) }, 'BAD_DEAL'],
    [0, { do: 'propose', ...terms([1, 2], gives(1, 2, 1)) }, 'BAD_DEAL'],
    [0, { do: 'propose', ...terms([0, 0], gives(0, 0, 1)) }, 'BAD_DEAL'],
    [0, { do: 'propose', ...terms([0, 1], gives(0, 2, 1)) }, 'BAD_DEAL'],
    [0, { do: 'propose', ...terms([0, 1], gives(1, 1, 1)) }, 'BAD_DEAL'],
    [0, { do: 'propose', ...terms([0, 5], gives(0, 5, 1)) }, 'BAD_DEAL'],
  ]
  for (const [seat, action, code] of cases) assert.equal(refusal(p, seat, action).code, code, code)
  done(act(p, 1, { do: 'refuse', id: 0 }))
  assert.equal(refusal(p, 1, { do: 'accept', id: 0 }).code, 'DEAL_CLOSED')
})

test('deals · three of a merchant may lie open at a time', () => {
  const p = table()
  for (let i = 0; i < 3; i++) propose(p, 0, [0, 1], gives(0, 1, 1))
  assert.equal(refusal(p, 0, { do: 'propose', ...terms([0, 1], gives(0, 1, 1)) }).code, 'TOO_MANY_DEALS')
  propose(p, 1, [0, 1], gives(0, 1, 1))
})

test('deals · the schema names the goods and bounds the amounts', () => {
  const schema = dealAction(GOODS)
  const one = (transfer: object) => ({ do: 'propose', parties: [0, 1], transfers: [transfer] })
  assert.equal(schema.fault(one(gives(0, 1, 1)), 'choice'), null)
  assert.match(
    schema.fault(one({ ...gives(0, 1, 1), what: 'ore' }), 'choice') ?? '',
    /what: must be "cash" or/,
  )
  assert.match(schema.fault(one(gives(0, 1, 0)), 'choice') ?? '', /amount: must be a whole number from 1/)
  assert.match(schema.fault({ do: 'propose', parties: [0, 1], transfers: [] }, 'choice') ?? '', /1 to 20/)
})

test('deals · a position whose deals do not hold together is found out', () => {
  const spoilt = (change: (deal: Deal<Good>) => void) => {
    const p = table()
    change(propose(p, 0, [0, 1], gives(0, 1, 1)))
    return dealsFault(p, 3) ?? ''
  }
  assert.match(
    spoilt((deal) => deal.parties.push(2)),
    /^$/,
  )
  assert.match(
    spoilt((deal) => deal.parties.push(3)),
    /does not sit/,
  )
  assert.match(
    spoilt((deal) => deal.accepted.push(2)),
    /must be parties/,
  )
  assert.match(
    spoilt((deal) => deal.accepted.push(1)),
    /all have accepted/,
  )
  assert.match(
    spoilt((deal) => deal.accepted.pop()),
    /who proposes has accepted/,
  )
  assert.match(
    spoilt((deal) => deal.id++),
    /was not given/,
  )
})
