import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIPv4, isIPv6 } from 'node:net'
import { secondMs } from '../../contract/core/time.ts'
import type { Resolve } from './pinned-connection.ts'

/** The longest that resolving a name may take. */
export const resolveTimeoutMs = 3 * secondMs
const tries = 2
const hostsFile = '/etc/hosts'

export type ResolveOptions = {
  /** `address:port` of name servers; the system's when absent. */
  servers?: readonly string[] | undefined
  timeoutMs?: number
}

const addressesOf = (name: string, hosts: string): LookupAddress[] =>
  hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().split(/\s+/)
    if (!names.some((one) => one.toLowerCase() === name)) return []
    if (isIPv4(address)) return [{ address, family: 4 }]
    return isIPv6(address) ? [{ address, family: 6 }] : []
  })

/** Looks a name up in the machine's hosts file; nothing if there is no such file. */
const inHostsFile = async (name: string): Promise<LookupAddress[]> =>
  addressesOf(name, await readFile(hostsFile, 'utf8').catch(() => ''))

const isAnswerWithoutAddress = (code: unknown): boolean => code === 'ENODATA' || code === 'ENOTFOUND'

/** Prefers a failed lookup over an answer that the name doesn't exist. */
function failureOf(name: string, failures: readonly { code?: unknown }[]): Error {
  const isUnknown = failures.every(({ code }) => isAnswerWithoutAddress(code))
  return isUnknown
    ? Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' })
    : Object.assign(new Error(`${name} could not be looked up`), { code: 'EAI_AGAIN' })
}

async function ask(name: string, { servers, timeoutMs = resolveTimeoutMs }: ResolveOptions): Promise<LookupAddress[]> {
  // One resolver per name, because `cancel` ends all queries of a resolver.
  const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / tries), tries })
  if (servers !== undefined) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    throw failureOf(
      name,
      [v4, v6].flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : [])),
    )
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Resolves names without `getaddrinfo`, because one name server that never answers would block its few threads for
 * everybody. Reads the machine's hosts file first, and ignores its search domains. Rejects with `ENOTFOUND` for a name
 * without an address, and with `EAI_AGAIN` if no server answers in time.
 */
export const createResolve =
  (options: ResolveOptions): Resolve =>
  async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const own = await inHostsFile(name)
    return own.length > 0 ? own : ask(name, options)
  }
