import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * IPv4 networks without public hosts (IANA's special-purpose registry, RFC 6890): this network, private, shared, loopback,
 * link-local with the clouds' metadata, protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved.
 */
const internalNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Parts of 2000::/3 without public hosts: Teredo and the other protocol assignments, documentation, 6to4. */
const internalNetworksV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, bits] of internalNetworks) blocked.addSubnet(network, bits, 'ipv4')
const blockedV6 = new BlockList()
for (const [network, bits] of internalNetworksV6) blockedV6.addSubnet(network, bits, 'ipv6')
/** The space assigned to hosts. Anything outside it is internal, or another spelling of an IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address may be internal. An address is public only if the networks above and `ipaddr.js` both say so. All IPv6
 * outside 2000::/3 is internal, and with it every form that embeds an IPv4 address (mapped, compatible, translated).
 */
export function isInternalAddress(address: string): boolean {
  // A zone names an interface of this machine; `isIPv6` accepts it.
  if (address.includes('%')) return true
  if (isIPv4(address)) return blocked.check(address, 'ipv4') || ipaddr.IPv4.parse(address).range() !== 'unicast'
  if (!isIPv6(address)) return true
  if (!globalUnicast.check(address, 'ipv6') || blockedV6.check(address, 'ipv6')) return true
  return ipaddr.IPv6.parse(address).range() !== 'unicast'
}

/** Suffixes of names that lead to this machine or its own network. */
const internalSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'onion',
]

/** Whether no public host can have this name. `hostname` is in lower case, as in a URL. */
export function isInternalName(hostname: string): boolean {
  const name = hostname.replace(/(?<!\.)\.+$/, '')
  // A single label resolves in this machine's own domain.
  if (!name.includes('.')) return true
  return internalSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

/** The IP address in a host that `URL` has normalized; undefined for a name. */
export function addressOf(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  // `8.8.8.8.` is the same host as without the dot.
  const address = bare.replace(/\.$/, '')
  return isIPv4(address) || isIPv6(address) ? address : undefined
}
