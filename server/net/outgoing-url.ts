import { isHostName } from '../../contract/core/host-name.ts'
import { maxWebhookUrlLength } from '../../contract/webhooks/webhook.ts'
import { addressOf, isInternalAddress, isInternalName } from './internal-addresses.ts'

/** The URL in the form to store, or the reason it is refused. */
export type UrlCheck = { url: string } | { refusal: string }

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
  if (url.protocol === 'http:' && !mayBePrivate) return { refusal: 'Must begin with https://' }
  const refusal =
    refusalOfPort(url.port) ?? refusalOfName(url.hostname) ?? (mayBePrivate ? undefined : refusalOfHost(url.hostname))
  if (refusal !== undefined) return { refusal }
  // A fragment is never sent.
  url.hash = ''
  return url.href.length > maxWebhookUrlLength
    ? { refusal: `Must be at most ${maxWebhookUrlLength} characters` }
    : { url: url.href }
}
