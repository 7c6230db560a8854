import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** The network that a provider assigns to one customer: counting single IPv6 addresses would limit nobody. */
const v6NetworkBits = 64

/** An address without what proxies add to it: a port, brackets, a zone. */
export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/s, '')

/** The address a request comes from, of which so many reverse proxies may say in X-Forwarded-For whom they speak for. */
export function requestAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const stated = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').reverse()
  const hops = [socket.remoteAddress ?? '', ...stated.map((address) => address.trim()).filter((one) => one !== '')]
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

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
