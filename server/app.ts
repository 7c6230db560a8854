import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { registerApi } from './api.ts'
import { createKeyAuthenticator } from './api-keys/key-callers.ts'
import type { AppOptions } from './app-options.ts'
import { registerWidgetFrame } from './assistant/widget.routes.ts'
import { createAuthenticator } from './auth/authenticator.ts'
import { guideEntries, pathOfGuide } from './guides/guide-list.ts'
import { registerGuides } from './guides/guides.routes.ts'
import { registerApiDocument, registerApiReference } from './http/api-reference.ts'
import { registerClientFiles } from './http/client-files.ts'
import { registerCors } from './http/cors.ts'
import { type Authenticator, createGuard } from './http/guard.ts'
import { createHttpServer } from './http/http-server.ts'
import { registerLlmsText } from './http/llms-text.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProblemPages } from './http/problem-pages.ts'
import { registerProblems } from './http/problems.ts'
import { createRateLimits, limitAddresses, type RateLimits } from './http/rate-limits.ts'
import type { Registry } from './http/register.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { plainMessage } from './http/validation-messages.ts'
import { registerMcp } from './mcp/mcp.routes.ts'
import { registerPayDocuments } from './pay-page/pay-document.routes.ts'
import { createPayVisits } from './pay-page/pay-visits.routes.ts'
import { createPayLinks } from './payments/pay-links.service.ts'
import { type LiveSockets, serveLiveEvents } from './realtime/live-sockets.ts'
import { createSealer } from './secrets.ts'
import { registerStopDocuments } from './stock-wishes/stop-document.routes.ts'

// The contract's small build of zod has no messages of its own.
z.config({ localeError: plainMessage })

type BuiltApp = { app: FastifyInstance; registry: Registry; sockets: LiveSockets | undefined }

function serveSockets(
  app: FastifyInstance,
  authenticator: Authenticator,
  { events, ...options }: AppOptions,
  limits: RateLimits | undefined,
): LiveSockets | undefined {
  if (events === undefined) return undefined
  const onProblem = (error: unknown, what: string): void => app.log.warn({ err: error }, what)
  const sockets = serveLiveEvents(app.server, {
    ...options,
    authenticator,
    source: events,
    limits,
    sessionChanges: options.sessionChanges,
    onProblem,
  })
  // Before requests finish, so that clients move to another process and sockets don't delay the end.
  app.addHook('preClose', () => sockets.close())
  return sockets
}

/** Builds the HTTP application: the API, its reference and the browser client. Doesn't listen yet. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const app = createHttpServer(options)
  const registry: Registry = []
  const onUnnoted = (what: string) => (error: unknown) =>
    app.log.warn({ err: error }, `the use of ${what} was not noted`)
  const authenticator = createAuthenticator({ ...options, onProblem: onUnnoted('a session') })
  const limits =
    options.rateLimits === 'off' ? undefined : createRateLimits({ clock: options.clock, shared: options.sharedCounts })
  const keys = createKeyAuthenticator({ ...options, onProblem: onUnnoted('an API key') })
  const doors = { guard: createGuard(authenticator, keys), database: options.database, limits }
  const sockets = serveSockets(app, authenticator, options, limits)
  options.tracing?.traceRequests(app)
  options.metrics?.metrics.observeRequests(app)
  registerProblems(app)
  registerCors(app, options.corsOrigins)
  registerSecurityHeaders(app, { https: options.publicUrl.startsWith('https:') })
  if (limits !== undefined) limitAddresses(app, limits)
  await registerOpenApi(app, registry, options)
  // Before compression: the reference's script is large, and browsers cache it.
  await registerApiReference(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  registerApiDocument(app)
  const guides = guideEntries.map(({ slug, task }) => ({ path: pathOfGuide(slug), task }))
  registerLlmsText(app, { publicUrl: options.publicUrl, endpoints: registry, guides })
  const sealer = createSealer(options.appSecret)
  const payLinks = createPayLinks({ sealer, publicUrl: options.publicUrl })
  const payVisits = createPayVisits({ ...options, payLinks, admit: limits?.admit })
  const parts = { options, registry, doors, sealer, payLinks, payVisits }
  await app.register((api) => registerApi(api, parts), { prefix: '/api' })
  registerMcp(app, { ...options, keys, limits })
  registerWidgetFrame(app, options.database)
  await registerPayDocuments(app, { visits: payVisits, admit: limits?.admit })
  await registerStopDocuments(app, { ...options, admit: limits?.admit })
  registerProblemPages(app)
  registerGuides(app, options.publicUrl)
  const { metrics, token } = options.metrics ?? {}
  if (metrics !== undefined && token !== undefined) {
    const { registerMetrics } = await import('./telemetry/serve-metrics.ts')
    registerMetrics(app, metrics, token)
  }
  await registerClientFiles(app, registry)
  return { app, registry, sockets }
}
