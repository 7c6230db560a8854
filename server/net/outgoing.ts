import type { LookupFunction, Socket } from 'node:net'
import type { Agent, Dispatcher, RequestInit, Response } from 'undici'
import { DomainError } from '../errors.ts'
import { openCheckedSocket, type SocketTarget } from './checked-socket.ts'
import { reasonOf } from './outgoing-failure.ts'
import { checkOutgoingUrl, type UrlCheck } from './outgoing-url.ts'
import {
  type AgentOptions,
  checkedLookup,
  createCheckedAgent,
  createResolve,
  InternalAddressError,
  type Resolve,
} from './pinned-connection.ts'

export { InternalAddressError, reasonOf }

/** Calls addresses that people enter, and none inside this server's own network. */
export type Outgoing = {
  /**
   * Returns the URL in the form to store. Throws 422 for a URL that must not be called: a scheme other than https, user
   * info, a port of another service, an internal address in any spelling. `path` names the field.
   */
  checkUrl(url: string, path?: string): string
  /** Checks the URL of a webhook that somebody enters. The refusal of a private one says how to try webhooks there. */
  checkWebhookUrl(url: string, path?: string): string
  /** Undici's `request` and `fetch`, over checked connections. */
  request(url: string, options: RequestOptions): Promise<Dispatcher.ResponseData>
  fetch(url: string, init: Omit<RequestInit, 'dispatcher'>): Promise<Response>
  /** For other libraries' sockets. It checks names only, so check the URL before each call too. */
  lookup: LookupFunction
  /** Opens a checked connection for protocols other than HTTP. */
  connect(target: SocketTarget): Promise<Socket>
  mayBePrivate: boolean
  close(): Promise<void>
}

export type OutgoingOptions = {
  /** Allows internal addresses and plain http, for development and tests (`WEBHOOK_ALLOW_PRIVATE`). */
  mayBePrivate: boolean
  timeoutMs: number
  /** `address:port` of name servers (`DNS_SERVERS`); the system's when absent. */
  dnsServers?: readonly string[] | undefined
  /** Replaces the lookup at name servers. */
  resolve?: Resolve | undefined
}

type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & { method: 'GET' | 'POST' }

/** Loads undici with the first call: it takes 15 MB. */
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

const privateWebhooks =
  'To try webhooks on your own machine, run “paydesk listen”, or ask the person who runs this server to allow private addresses'

/** @throws DomainError (422) with the refusal, and with the advice if the URL is private */
function urlOf(check: UrlCheck, path: string, advice?: string): string {
  if ('url' in check) return check.url
  const { refusal, isPrivate = false } = check
  const message = isPrivate && advice !== undefined ? `${refusal}. ${advice}` : refusal
  throw new DomainError('validation', message, { errors: [{ path, message }] })
}

export function createOutgoing({ mayBePrivate, timeoutMs, dnsServers, resolve }: OutgoingOptions): Outgoing {
  const options = { mayBePrivate, timeoutMs, resolve: resolve ?? createResolve({ servers: dnsServers }) }
  const client = keepClient(options)
  return {
    checkUrl: (text, path = 'url') => urlOf(checkOutgoingUrl(text, options), path),
    checkWebhookUrl: (text, path = 'url') => urlOf(checkOutgoingUrl(text, options), path, privateWebhooks),
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
