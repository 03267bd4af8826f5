// Calls to addresses that players give: where everybody can reach, and nowhere else.

import { lookup } from 'node:dns/promises'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

/** How long a call may take, from its first byte to the head of the answer. */
const PATIENCE_MS = 5000

/** Addresses that are not for the public: players may not call what runs there through us. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
// Of the others only those that are given out to the public, 2000::/3, less what stands for addresses of the first kind.
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')
const PRIVATE6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE6.addSubnet(net, bits, 'ipv6')

/** True for an address that everybody may call. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !PRIVATE6.check(address, 'ipv6')
}

type Find = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** Finds where a name leads; rejects when any of it is not for the public. */
export async function publicAddress(
  hostname: string,
  find: Find = (name) => lookup(name, { all: true }),
): Promise<{ readonly address: string; readonly family: number }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) !== 0 ? [{ address: host, family: isIP(host) }] : await find(host)
  const [first] = found
  if (first === undefined || !found.every(({ address }) => isPublic(address)))
    throw new Error(`${hostname} is not a public address.`)
  return first
}

/**
 * Calls an https URL at the address that was checked, and follows no redirects. It waits only for the head of the answer; the
 * server may take any time for the rest.
 * @param where how the address is found, its port, and which certificates to trust; for tests
 * @returns the status. Rejects when nobody answers in time, or where not everybody can reach
 */
export async function call(
  url: URL,
  body: string | Buffer,
  headers: Readonly<Record<string, string | number>>,
  where: Pick<https.RequestOptions, 'ca' | 'port'> & { readonly find?: typeof publicAddress } = {},
): Promise<number> {
  const { find = publicAddress, ...trust } = where
  const { address, family } = await find(url.hostname)
  return new Promise<number>((resolve, reject) => {
    const request = https.request(
      url,
      {
        ...{ method: 'POST', agent: false, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
        // The call goes to the checked address, even if the name leads elsewhere by now.
        lookup: (_name, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
        headers,
        ...trust,
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
