import { type ReactNode, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Select } from '../parts/controls.tsx'
import { ask, askConfirmed, type Me, useAct, useLook } from './client.ts'
import { Form, Said, Why, when } from './parts.tsx'

/** For how long a network may be blocked, in hours. */
const HOURS = [
  [1, '1 hour'],
  [6, '6 hours'],
  [24, '1 day'],
  [7 * 24, '7 days'],
  [30 * 24, '30 days'],
  [90 * 24, '90 days'],
] as const

/** Networks from which nobody is let in. */
export function Networks({ me }: { readonly me: Me }): ReactNode {
  const { data, error } = useLook('GET /api/admin/blocks')
  const may = me.may.includes('block networks')
  const lift = useAct((network: string) => ask('POST /api/admin/blocks/lift', { body: { network } }))
  if (data === undefined) return error === null ? null : <Said error={error} />
  return (
    <>
      <h1>Networks</h1>
      <p className="sub">
        {data.length === 0 ? 'No network is blocked.' : 'Nobody is let in from these networks.'}
      </p>
      <ul className="own-list">
        {data.map(({ network, why, by, untilMs }) => (
          <li key={network}>
            <span>
              <code>{network}</code> until {when(untilMs)}
              <span className="sub">
                {by}: {why}
              </span>
            </span>
            {may && (
              <Button disabled={lift.isPending} onClick={() => lift.mutate(network)}>
                Lift the block<span className="hidden"> of {network}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Said error={lift.error} />
      {may && <Blocking />}
    </>
  )
}

/** An operator looks at a network before they block it. */
function Blocking(): ReactNode {
  const [network, setNetwork] = useState(() => new URLSearchParams(location.search).get('network') ?? '')
  const [hours, setHours] = useState(24)
  const [why, setWhy] = useState('')
  const look = useAct(() => ask('POST /api/admin/blocks/look', { body: { network } }))
  const block = useAct(async (found: string) => {
    await askConfirmed('POST /api/admin/blocks', { body: { network: found, hours, why } })
    look.reset()
  })
  const found = look.data
  const send = () => {
    block.reset()
    look.mutate()
  }
  return (
    <section aria-labelledby="blocking">
      <h2 id="blocking">Block a network</h2>
      <p className="sub">
        Everybody who comes from it is refused on every page, including players with an account and a seat.
        They read the reason, and when the block ends. Their deadlines go on.
      </p>
      <Form send={send}>
        <p className="field">
          <label htmlFor="network">Network: a /24, a /48, or a /32 of IPv6</label>
          <input
            id="network"
            required
            maxLength={50}
            placeholder="192.0.2.0/24"
            value={network}
            onChange={({ target }) => {
              look.reset()
              setNetwork(target.value)
            }}
          />
        </p>
        <p className="field">
          <label htmlFor="hours">For how long</label>
          <Select
            id="hours"
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
            of={HOURS}
          />
        </p>
        <Why id="block-why" label="Reason (they read it)" why={why} onChange={setWhy} required />
        <Button type="submit">Look at it first</Button>
      </Form>
      <Said error={look.error ?? block.error} done={block.isSuccess && 'The network is blocked.'} />
      {found !== undefined && (
        <p className="actions">
          <span>
            <code>{found.network}</code>, households seen lately: {found.households}.
          </span>
          <Button
            look="primary"
            disabled={block.isPending || why.trim() === ''}
            onClick={() => block.mutate(found.network)}
          >
            Block it with your passkey
          </Button>
        </p>
      )}
    </section>
  )
}
