import { connect, type Socket } from 'node:net'
import { addressOf, isInternalAddress, isInternalName } from './outgoing-url.ts'
import { type AgentOptions, checkedLookup, InternalAddressError } from './pinned-connection.ts'

export type SocketTarget = { host: string; port: number }

/** The spelling that `URL` gives a host: lower case, without a final dot. */
const regular = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * Opens a TCP connection for protocols other than HTTP, never to an internal address: resolves the name once, connects to
 * the address it checked, and checks the socket's remote address before returning it. `host` takes no brackets around an
 * IPv6 address. Rejects with `InternalAddressError`, or with the socket's error.
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
