import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isHostName } from '../../contract/core/host-name.ts'
import { maxWebhookUrlLength } from '../../contract/webhooks/webhook.ts'

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

/** The URL in the form to store, or the reason it is refused. */
export type UrlCheck =
  | { url: string }
  | { refusal: string /** True if `mayBePrivate` would allow it. */; isPrivate?: true }

const ports = { http: 80, https: 443 } as const
const firstFreePort = 1024

/** Ports from 1024 up of services other than web servers (the Fetch standard's list, and databases). */
const otherServices: ReadonlySet<number> = new Set([
  ...[1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672],
  ...[5900, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 10250, 11211, 27017],
])

function refusalOfPort(port: string): string | undefined {
  if (port === '' || Number(port) === ports.http || Number(port) === ports.https) return undefined
  const number = Number(port)
  if (number >= firstFreePort && !otherServices.has(number)) return undefined
  return `Web servers do not use port ${port}`
}

/** Refuses names that no name server can resolve, such as `a..b`; `URL` accepts some of them. */
const refusalOfName = (hostname: string): string | undefined =>
  hostname.startsWith('[') || isHostName(hostname) ? undefined : `${hostname} is not a host name`

function refusalOfHost(hostname: string): string | undefined {
  const address = addressOf(hostname)
  if (address === undefined ? isInternalName(hostname) : isInternalAddress(address)) {
    return `${hostname} is an internal address, which cannot be reached from here`
  }
  return undefined
}

/**
 * Checks a URL that somebody entered and this server will call. `URL` first normalizes the spellings of an address (decimal,
 * octal, hexadecimal, short, full-width). Names are not resolved here: each connection checks their addresses.
 */
export function checkOutgoingUrl(text: string, { mayBePrivate }: { mayBePrivate: boolean }): UrlCheck {
  if (text.length > maxWebhookUrlLength) return { refusal: `Must be at most ${maxWebhookUrlLength} characters` }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { refusal: 'Must be a URL that begins with https://' }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return { refusal: 'Must not contain a user name or a password' }
  if (url.protocol === 'http:' && !mayBePrivate) return { refusal: 'Must begin with https://', isPrivate: true }
  const refusal = refusalOfPort(url.port) ?? refusalOfName(url.hostname)
  if (refusal !== undefined) return { refusal }
  const refusalOfInternal = mayBePrivate ? undefined : refusalOfHost(url.hostname)
  if (refusalOfInternal !== undefined) return { refusal: refusalOfInternal, isPrivate: true }
  // A fragment is never sent.
  url.hash = ''
  return url.href.length > maxWebhookUrlLength
    ? { refusal: `Must be at most ${maxWebhookUrlLength} characters` }
    : { url: url.href }
}
