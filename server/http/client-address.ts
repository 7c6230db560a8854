import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The network that a provider assigns to one customer. Counting single IPv6 addresses would limit nobody. */
const v6NetworkBits = 64

/** An address without the port, brackets or zone that proxies add. */
export const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/s, '')

/** The client's address, taken from X-Forwarded-For behind this many trusted reverse proxies. */
export function requestAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for']
  const stated = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').reverse()
  const hops = [socket.remoteAddress ?? '', ...stated.map((address) => address.trim()).filter((one) => one !== '')]
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

/**
 * The key for counting attempts: an IPv4 address or an IPv6 /64 network, without what proxies add (a port, brackets, a
 * zone, IPv4 inside IPv6). Text that isn't an address counts as itself.
 */
export function countedAddress(address: string): string {
  const bare = bareAddress(address)
  if (!ipaddr.isValid(bare)) return bare.slice(0, 64)
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${v6NetworkBits}`)}/${v6NetworkBits}`
}

/** The address and browser that open a session. */
export type SessionOrigin = { address: string; userAgent: string }

const longestUserAgent = 400

export const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
})
