import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIPv4, isIPv6, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { secondMs } from '../../contract/core/time.ts'
import { addressOf, isInternalAddress } from './outgoing-url.ts'

/** A connection was refused because it leads to an internal address. The shop's staff read `message`. */
export class InternalAddressError extends Error {
  constructor(hostname: string, address: string) {
    super(
      hostname === address
        ? `${address} is an internal address, which cannot be reached from here`
        : `${hostname} resolves to ${address}, an internal address, which cannot be reached from here`,
    )
  }
}

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export type AgentOptions = { mayBePrivate: boolean; resolve: Resolve; timeoutMs: number }

/**
 * A `lookup` for sockets that fails if any of the name's addresses is internal. The socket connects to an address checked
 * here: the name is not resolved a second time, so its answer can't change in between.
 */
export function checkedLookup({ mayBePrivate, resolve }: Omit<AgentOptions, 'timeoutMs'>): LookupFunction {
  return (hostname, { all = false, family = 0 }, callback) => {
    resolve(hostname)
      .then((addresses) => {
        const internal = addresses.find(({ address }) => isInternalAddress(address))
        if (!mayBePrivate && internal !== undefined) throw new InternalAddressError(hostname, internal.address)
        const wanted = family === 4 || family === 6 ? addresses.filter((one) => one.family === family) : [...addresses]
        const [first] = wanted
        if (first === undefined) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' })
        return { wanted, first }
      })
      .then(
        ({ wanted, first }) => (all ? callback(null, wanted) : callback(null, first.address, first.family)),
        (error: Error) => callback(error, []),
      )
  }
}

const connectionsOfOrigin = 16
const idleMs = 10 * secondMs
const mostHeaderBytes = 16 * 1024

/**
 * An undici agent that never connects to an internal address. A host that is an IP address is not looked up, so it is
 * checked before connecting. The socket's remote address is checked again before anything is sent.
 */
export function createCheckedAgent(
  { Agent, buildConnector }: typeof import('undici'),
  { mayBePrivate, resolve, timeoutMs }: AgentOptions,
): Agent {
  const lookup = checkedLookup({ mayBePrivate, resolve })
  const connect = buildConnector({ lookup, timeout: timeoutMs, allowH2: false })
  return new Agent({
    connections: connectionsOfOrigin,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: mostHeaderBytes,
    connect(options, callback) {
      const literal = addressOf(options.hostname)
      if (!mayBePrivate && literal !== undefined && isInternalAddress(literal)) {
        callback(new InternalAddressError(options.hostname, literal), null)
        return
      }
      connect(options, (error, socket) => {
        if (error !== null) return callback(error, null)
        const address = socket.remoteAddress ?? ''
        if (mayBePrivate || !isInternalAddress(address)) return callback(null, socket)
        socket.destroy()
        callback(new InternalAddressError(options.hostname, address), null)
      })
    },
  })
}

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
