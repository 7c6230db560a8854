import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { secondMs } from '../../contract/core/time.ts'
import { addressOf, isInternalAddress } from './internal-addresses.ts'

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
