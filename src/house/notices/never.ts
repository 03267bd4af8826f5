import type { Post } from '../../store/post.ts'
import type { Addresses } from '../mail/address.ts'

// A person who never wants mails from this house is heard for the whole house. Their address itself is not kept.

/** What stands for an address where it is not to be kept. */
export const nobodyAt = (addresses: Addresses, address: string): string =>
  addresses.sign(`never ${address.trim().toLowerCase()}`)

/** Under which name it is kept that an address wants no mails. */
export const neverName = (nobody: string): string => `never ${nobody}`

/** Whether an address wants no mails from this house. */
export async function wantsNone(
  { post, addresses }: { readonly post: Post; readonly addresses: Addresses },
  address: string,
): Promise<boolean> {
  return (await post.kept(neverName(nobodyAt(addresses, address)))) !== null
}
