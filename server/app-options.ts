import type { AuthDependencies } from './auth/auth.service.ts'
import type { ProviderUrls } from './config.ts'
import type { HttpServerOptions } from './http/http-server.ts'
import type { SharedCounts } from './http/rate-limits.ts'
import type { ServerAccounts } from './integrations/integration-calls.ts'
import type { Delivery } from './messages/messages.service.ts'
import type { EventSource } from './realtime/live-sockets.ts'
import type { SessionChanges } from './realtime/sessions.service.ts'

/** The options of an application. */
export type AppOptions = AuthDependencies &
  HttpServerOptions &
  ServerAccounts & {
    publicUrl: string
    supportUrl: string | undefined
    demoUsers: { email: string; role: string; password: string }[] | undefined
    /** Seals what must be readable again, as the secrets of webhooks. */
    appSecret: Uint8Array
    /** Webhooks may go to addresses of this machine and its network; for development only. */
    webhooksMayBePrivate: boolean
    /** Name servers for outgoing calls: `address:port`; the system's if absent. */
    dnsServers?: readonly string[] | undefined
    /** Shops' own mail servers may have such addresses, too. */
    mailMayBePrivate?: boolean
    /** Origins whose pages may call the API. */
    corsOrigins: readonly string[]
    /** The initial state of messages to customers. */
    delivery: Delivery
    /** The initial state of texts to shops. */
    smsDelivery: Delivery
    /** Addresses of providers' APIs. */
    providerUrls: ProviderUrls
    /** The source of live events; without it there are no sockets. */
    events?: EventSource | undefined
    /** Says when sockets have to be looked at; without it they are every 20 s only. */
    sessionChanges?: SessionChanges | undefined
    /** How often may be called; `off` for benchmarks, and for tests of other things. On when left out. */
    rateLimits?: 'on' | 'off' | undefined
    /** Counters shared by several processes; if absent, each counts for itself. */
    sharedCounts?: SharedCounts | undefined
    /** Present where Redis is used; rejects while it is away. */
    redis?: { ping(): Promise<void> } | undefined
  }
