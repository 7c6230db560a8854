import { connect, type Socket } from 'node:net'
import { addressOf, isInternalAddress, isInternalName } from './internal-addresses.ts'
import { type AgentOptions, checkedLookup, InternalAddressError } from './pinned-connection.ts'

export type SocketTarget = { host: string; port: number }

/** As a URL has them: brackets around an address of the sixth version are for URLs only. */
const regular = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * A connection for protocols other than HTTP that never leads to an internal address: names are looked up once and
 * connected to as they were checked, and where the socket has ended up is checked before it is handed over. Rejects with
 * `InternalAddressError`, or as sockets do.
 */
export function openCheckedSocket(options: AgentOptions, { host, port }: SocketTarget): Promise<Socket> {
  const { mayBePrivate, timeoutMs } = options
  const literal = addressOf(regular(host))
  const isInternal = literal === undefined ? isInternalName(regular(host)) : isInternalAddress(literal)
  if (!mayBePrivate && isInternal) return Promise.reject(new InternalAddressError(host, host))
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: checkedLookup(options) })
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('The connection took too long'), { code: 'ETIMEDOUT' }))
    }, timeoutMs)
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      const address = socket.remoteAddress ?? ''
      if (mayBePrivate || !isInternalAddress(address)) return resolve(socket)
      socket.destroy()
      reject(new InternalAddressError(host, address))
    })
  })
}
