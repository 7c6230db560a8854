import type { ConnectionOptions } from 'node:tls'
import type { AuthDependencies } from './auth/auth.service.ts'
import type { ProviderUrls } from './config.ts'
import type { HttpServerOptions } from './http/http-server.ts'
import type { SharedCounts } from './http/rate-limits.ts'
import type { ServerAccounts } from './integrations/integration-calls.ts'
import type { Delivery } from './messages/messages.service.ts'
import type { EventSource } from './realtime/live-sockets.ts'
import type { SessionChanges } from './realtime/living-sessions.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Tracing } from './telemetry/tracing.ts'

/** The options of an application. */
export type AppOptions = AuthDependencies &
  HttpServerOptions &
  ServerAccounts & {
    publicUrl: string
    supportUrl: string | undefined
    demoUsers: { email: string; role: string; password: string }[] | undefined
    /** Seals secrets that must be readable again, such as those of webhooks. */
    appSecret: Uint8Array
    /** Allows webhooks to this machine and its network. For development only. */
    webhooksMayBePrivate: boolean
    /** Name servers for outgoing calls, as `address:port`. Default: the system's. */
    dnsServers?: readonly string[] | undefined
    /** Allows shops' own mail servers on this machine and its network. */
    mailMayBePrivate?: boolean
    /** The port at which forwarded receipts are taken. Without it, this server takes no mail. */
    paymentMailPort?: number | undefined
    /** Certificates that mailboxes of shops may have besides the system's, in tests. */
    mailboxTls?: ConnectionOptions | undefined
    /** Origins whose pages may call the API. */
    corsOrigins: readonly string[]
    /** The initial state of messages to customers. */
    delivery: Delivery
    /** The initial state of texts to shops. */
    smsDelivery: Delivery
    /** Addresses of providers' APIs. */
    providerUrls: ProviderUrls
    /** The source of live events. Without it there are no sockets. */
    events?: EventSource | undefined
    /** Reports ended sessions to sockets. Without it they are checked only every 20 s. */
    sessionChanges?: SessionChanges | undefined
    /** Rate limits, on by default. `off` for benchmarks and for tests of other things. */
    rateLimits?: 'on' | 'off' | undefined
    /** Refuses requests while the process is far behind, by default. `off` for tests, whose processes do other work too. */
    loadLimit?: 'on' | 'off' | undefined
    /** Rate limit counters shared by several processes. By default each process counts separately. */
    sharedCounts?: SharedCounts | undefined
    /** Counts requests. With a token, `/metrics` shows them to those who send it. */
    metrics?: { metrics: Metrics; token: string | undefined } | undefined
    /** Traces requests. */
    tracing?: Tracing | undefined
    /** Set if Redis is used. Rejects while Redis is unavailable. */
    redis?: { ping(): Promise<void> } | undefined
  }
