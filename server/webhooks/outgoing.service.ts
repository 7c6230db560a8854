import type { LookupFunction, Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import { DomainError } from '../errors.ts'
import { openCheckedSocket, type SocketTarget } from './checked-socket.ts'
import { reasonOf } from './outgoing-failure.ts'
import { checkedLookup, createCheckedAgent, InternalAddressError, type Resolve } from './pinned-connection.ts'
import { checkOutgoingUrl } from './webhook-url.ts'

export { InternalAddressError, reasonOf }

/** How this server calls URLs that come from outside, without being led into its own network. */
export type Outgoing = {
  /**
   * The URL as it is to be kept. Throws 422 for one that must not be called: another scheme than https, user info, ports of
   * other services, internal addresses in any spelling. `path` names the field.
   */
  checkUrl(url: string, path?: string): string
  /** For undici's `request`: connections that are checked and pinned. */
  dispatcher: Dispatcher
  /** For sockets of other libraries. It sees names only: check the URL before each call as well. */
  lookup: LookupFunction
  /** For other protocols than HTTP: a connection that is checked and pinned. */
  connect(target: SocketTarget): Promise<Socket>
  mayBePrivate: boolean
  close(): Promise<void>
}

export type OutgoingOptions = {
  /** Internal addresses and plain http are allowed: for development and tests (`WEBHOOK_ALLOW_PRIVATE`). */
  mayBePrivate: boolean
  timeoutMs: number
  /** In place of the system's resolver. */
  resolve?: Resolve | undefined
}

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const agent = createCheckedAgent(options)
  return {
    checkUrl(text, path = 'url') {
      const check = checkOutgoingUrl(text, options)
      if ('url' in check) return check.url
      throw new DomainError('validation', check.refusal, { errors: [{ path, message: check.refusal }] })
    },
    dispatcher: agent,
    lookup: checkedLookup(options),
    connect: (target) => openCheckedSocket(options, target),
    mayBePrivate: options.mayBePrivate,
    // Not `close`, which would wait for a receiver that hangs.
    close: () => agent.destroy(),
  }
}
