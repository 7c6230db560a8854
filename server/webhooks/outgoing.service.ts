import type { LookupFunction, Socket } from 'node:net'
import type { Agent, Dispatcher, RequestInit, Response } from 'undici'
import { DomainError } from '../errors.ts'
import { openCheckedSocket, type SocketTarget } from './checked-socket.ts'
import { reasonOf } from './outgoing-failure.ts'
import {
  type AgentOptions,
  checkedLookup,
  createCheckedAgent,
  InternalAddressError,
  type Resolve,
} from './pinned-connection.ts'
import { createResolve } from './resolve-name.ts'
import { checkOutgoingUrl } from './webhook-url.ts'

export { InternalAddressError, reasonOf }

/** How this server calls URLs that come from outside, without being led into its own network. */
export type Outgoing = {
  /**
   * The URL as it is to be kept. Throws 422 for one that must not be called: another scheme than https, user info, ports of
   * other services, internal addresses in any spelling. `path` names the field.
   */
  checkUrl(url: string, path?: string): string
  /** Undici's `request` and `fetch`, over connections that are checked and pinned. */
  request(url: string, options: RequestOptions): Promise<Dispatcher.ResponseData>
  fetch(url: string, init: Omit<RequestInit, 'dispatcher'>): Promise<Response>
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
  /** `address:port` of name servers (`DNS_SERVERS`); the system's when absent. */
  dnsServers?: readonly string[] | undefined
  /** In place of asking name servers. */
  resolve?: Resolve | undefined
}

type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & { method: 'GET' | 'POST' }

/** The client and its connections, loaded with the first call: they take 15 MB. */
function keepClient(options: AgentOptions) {
  let loaded: Promise<{ undici: typeof import('undici'); dispatcher: Agent }> | undefined
  return {
    load: () => {
      loaded ??= import('undici').then((undici) => ({ undici, dispatcher: createCheckedAgent(undici, options) }))
      return loaded
    },
    // Not `close`, which would wait for a receiver that hangs.
    end: async () => (await loaded)?.dispatcher.destroy(),
  }
}

export function createOutgoing({ mayBePrivate, timeoutMs, dnsServers, resolve }: OutgoingOptions): Outgoing {
  const options = { mayBePrivate, timeoutMs, resolve: resolve ?? createResolve({ servers: dnsServers }) }
  const client = keepClient(options)
  return {
    checkUrl(text, path = 'url') {
      const check = checkOutgoingUrl(text, options)
      if ('url' in check) return check.url
      throw new DomainError('validation', check.refusal, { errors: [{ path, message: check.refusal }] })
    },
    async request(url, sent) {
      const { undici, dispatcher } = await client.load()
      return undici.request(url, { ...sent, dispatcher })
    },
    async fetch(url, init) {
      const { undici, dispatcher } = await client.load()
      return undici.fetch(url, { ...init, dispatcher })
    },
    lookup: checkedLookup(options),
    connect: (target) => openCheckedSocket(options, target),
    mayBePrivate: options.mayBePrivate,
    close: client.end,
  }
}
