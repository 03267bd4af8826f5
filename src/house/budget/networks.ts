import { isIPv4, isIPv6 } from 'node:net'

/**
 * The networks that an address belongs to. What one household has is counted as one: an address of version 4, or a /64 of version
 * 6, of which each of its machines has many addresses. Wider is what one customer may be given: a /24, or a /48. Far is what one
 * provider has, a /32 of version 6; in version 4 there is no such thing.
 */
export interface Networks {
  readonly home: string
  readonly wide: string
  readonly far: string | null
}

/** @param address as a socket or a proxy has it; text that is none is a network of its own */
export function networksOf(address: string): Networks {
  const bare = address.trim().replace(/%.*$/, '')
  if (isIPv4(bare)) return ofFour(bare)
  if (!isIPv6(bare)) return { home: bare, wide: bare, far: null }
  const groups = groupsOf(bare)
  // An address of version 4 as a socket of version 6 has it, ::ffff:192.0.2.1, is the same machine.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return ofFour(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.'),
    )
  const prefix = (n: number) =>
    groups
      .slice(0, n)
      .map((group) => group.toString(16))
      .join(':')
  return { home: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48`, far: `${prefix(2)}::/32` }
}

/** The network around a household: a /24, or a /48. */
export const networkAround = (home: string): string => networksOf(home.replace('/64', '')).wide

/** A network as it is named here: a /24, a /48, or a /32 of version 6; null for anything else. */
export function networkNamed(text: string): string | null {
  const [address = '', bits = ''] = text.trim().split('/')
  if (isIPv4(address)) return bits === '24' ? ofFour(address).wide : null
  if (!isIPv6(address)) return null
  const { wide, far } = networksOf(address)
  return bits === '48' && far !== null ? wide : bits === '32' ? far : null
}

const ofFour = (address: string): Networks => ({
  home: address,
  wide: `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
  far: null,
})

/** The eight groups of an address of version 6, however it is written. */
function groupsOf(address: string): number[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [head, tail] = [read(before), read(after ?? '')]
  return after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail]
}
