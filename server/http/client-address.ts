import ipaddr from 'ipaddr.js'

/** What one customer of a provider gets: counting single addresses of IPv6 would count nobody. */
const v6NetworkBits = 64

/** An address without what proxies add to it: a port, brackets, a zone. */
export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')

/**
 * The address that attempts are counted by: an IPv4 address, or the /64 network of an IPv6 one. What proxies add to an
 * address (a port, brackets, a zone, IPv4 inside IPv6) is taken off; text that is no address counts as one of its own.
 */
export function countedAddress(address: string): string {
  const bare = bareAddress(address)
  if (!ipaddr.isValid(bare)) return bare.slice(0, 64)
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${v6NetworkBits}`)}/${v6NetworkBits}`
}
