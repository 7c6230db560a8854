import ipaddr from 'ipaddr.js'
import { bareAddress } from '../http/client-address.ts'

type Address = ReturnType<typeof ipaddr.process>

/** IPv4 inside IPv6 is IPv4. Undefined for what is no address. */
function parse(address: string): Address | undefined {
  const bare = bareAddress(address)
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

function holds(range: string, address: Address): boolean {
  if (!range.includes('/')) {
    const single = parse(range)
    return single !== undefined && single.toNormalizedString() === address.toNormalizedString()
  }
  if (!ipaddr.isValidCIDR(range)) return false
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === address.kind() && address.match(network, bits)
}

/** Whether an address stands in a list of addresses and CIDR ranges; an empty list holds all. */
export function isAllowedAddress(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const parsed = parse(address)
  return parsed !== undefined && allowed.some((range) => holds(range, parsed))
}
