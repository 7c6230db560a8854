import type { AuthDependencies } from './auth/auth.service.ts'
import type { ProviderUrls } from './config.ts'
import type { HttpServerOptions } from './http/http-server.ts'
import type { SharedCounts } from './http/rate-limits.ts'
import type { ServerAccounts } from './integrations/integration-calls.ts'
import type { Delivery } from './messages/messages.service.ts'
import type { EventSource } from './realtime/live-sockets.ts'

/** What an application is built from. */
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
    /** Whose pages may call the API from a browser. */
    corsOrigins: readonly string[]
    /** What becomes of messages to customers. */
    delivery: Delivery
    /** What becomes of texts to shops. */
    smsDelivery: Delivery
    /** Where providers' APIs are. */
    providerUrls: ProviderUrls
    /** Where live events come from; without it there are no sockets. */
    events?: EventSource | undefined
    /** How often may be called; `off` for benchmarks, and for tests of other things. On when left out. */
    rateLimits?: 'on' | 'off' | undefined
    /** What several processes count in together; absent: each counts for itself. */
    sharedCounts?: SharedCounts | undefined
    /** Present where Redis is used; rejects while it is away. */
    redis?: { ping(): Promise<void> } | undefined
  }
