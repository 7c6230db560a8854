import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { pictureTypes } from '../contract/products/product-picture.ts'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { registerApiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { createKeyAuthenticator } from './api-keys/key-callers.service.ts'
import type { AppOptions } from './app-options.ts'
import { registerWidgetFrame } from './assistant/widget.routes.ts'
import { registerAssistant } from './assistant.ts'
import { registerAuditRoutes } from './audit/audit.routes.ts'
import { recordOrderExport } from './audit/order-export-audit.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { createAuthenticator } from './auth/auth.service.ts'
import { createNeedsSetup } from './auth/setup.service.ts'
import { registerCustomerRoutes } from './customers/customers.routes.ts'
import { createExports } from './exports/exports.service.ts'
import { registerApiReference } from './http/api-reference.ts'
import { registerClientFiles } from './http/client-files.ts'
import { registerCors } from './http/cors.ts'
import { type Authenticator, createGuard } from './http/guard.ts'
import { createHttpServer, readFilesOnly, registerPressureRelief } from './http/http-server.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProblemPages } from './http/problem-pages.ts'
import { registerProblems } from './http/problems.ts'
import { createRateLimits, limitAddresses, type RateLimits } from './http/rate-limits.ts'
import { createRegister, type Registry } from './http/register.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { plainMessage } from './http/validation-messages.ts'
import { registerIntegrationRoutes } from './integrations/integrations.routes.ts'
import { createIntegrations } from './integrations/integrations.service.ts'
import { registerMerchantRoutes } from './merchants/merchants.routes.ts'
import { registerSettingsRoutes } from './merchants/settings.routes.ts'
import { registerMessageRoutes } from './messages/message-log.routes.ts'
import { registerMessageTextRoutes } from './messages/message-texts.routes.ts'
import { registerNotificationRoutes } from './notifications/notifications.routes.ts'
import { registerPreferenceRoutes } from './notifications/preferences.routes.ts'
import { registerOrderExportRoutes } from './orders/order-export.routes.ts'
import { registerOrderRoutes } from './orders/orders.routes.ts'
import { registerPrintingRoutes } from './orders/printing/printing.routes.ts'
import { registerPeopleRoutes } from './people/people.routes.ts'
import { registerPlatformRoutes, registerSetupRoutes } from './platform/platform.routes.ts'
import { registerPictureUpload, registerProductPictureRoutes } from './products/product-pictures.routes.ts'
import { registerProductRoutes } from './products/products.routes.ts'
import { type LiveSockets, serveLiveEvents } from './realtime/live-sockets.ts'
import { createSealer } from './secrets.ts'
import { registerViewRoutes } from './views/views.routes.ts'
import { createOutgoing } from './webhooks/outgoing.service.ts'
import { attemptTimeoutMs } from './webhooks/webhook-schedule.ts'
import { registerWebhookRoutes } from './webhooks/webhooks.routes.ts'

// The contract's small build of zod carries no messages of its own.
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
  // As soon as no more requests are taken: whoever listens goes to another process then, and none holds up the end.
  app.addHook('preClose', () => sockets.close())
  return sockets
}

/** Builds the HTTP application: the API, its reference and the browser client. It listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const app = createHttpServer(options)
  const registry: Registry = []
  const authenticator = createAuthenticator(options)
  const onProblem = (error: unknown): void => app.log.debug({ err: error }, 'the use of an API key was not noted')
  const limits =
    options.rateLimits === 'off' ? undefined : createRateLimits({ clock: options.clock, shared: options.sharedCounts })
  const doors = { guard: createGuard(authenticator, createKeyAuthenticator({ ...options, onProblem })), limits }
  const sockets = serveSockets(app, authenticator, options, limits)
  registerProblems(app)
  registerCors(app, options.corsOrigins)
  registerSecurityHeaders(app, { https: options.publicUrl.startsWith('https:') })
  if (limits !== undefined) limitAddresses(app, limits)
  await registerOpenApi(app, registry, options)
  // Before the compression: the reference's script is large, and cached by the browser instead.
  await registerApiReference(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(
    async (api) => {
      // Answers hold a shop's data: no cache between here and the browser may keep them.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      // Apart from the rest: a busy process lives, and must not be ended for saying otherwise.
      await api.register(async (platform) => {
        const needsSetup = createNeedsSetup(options.database)
        registerPlatformRoutes(createRegister(platform, doors, registry), { ...options, needsSetup })
      })
      await api.register(async (domains) => {
        await registerPressureRelief(domains)
        const register = createRegister(domains, doors, registry)
        const sealer = createSealer(options.appSecret)
        const sendsMail = options.delivery === 'queued'
        registerAuthRoutes(register, { ...options, sealer, sendsMail })
        registerPeopleRoutes(register, { ...options, sendsMail })
        registerSetupRoutes(register, options)
        registerMerchantRoutes(register, { ...options, sendsMail })
        registerCustomerRoutes(register, options)
        registerOrderRoutes(register, options)
        registerPrintingRoutes(register, options)
        const exports = createExports(options.database)
        // They can last longer than a stopping server waits.
        domains.addHook('preClose', async () => exports.stop())
        registerOrderExportRoutes(register, {
          database: options.database,
          exports,
          clock: options.clock,
          onExport: (exported) => recordOrderExport(options.database, exported),
        })
        registerProductRoutes(register, { ...options, exports })
        registerProductPictureRoutes(register, options)
        await domains.register(async (uploads) => {
          readFilesOnly(uploads, pictureTypes)
          registerPictureUpload(createRegister(uploads, doors, registry), options)
        })
        registerViewRoutes(register, options)
        const { dnsServers } = options
        const outgoing = createOutgoing({
          mayBePrivate: options.webhooksMayBePrivate,
          timeoutMs: attemptTimeoutMs,
          dnsServers,
        })
        // Of connections of its own alone, which it doesn't keep.
        const mailOutgoing = createOutgoing({
          mayBePrivate: options.webhooksMayBePrivate || options.mailMayBePrivate === true,
          timeoutMs: attemptTimeoutMs,
          dnsServers,
        })
        domains.addHook('onClose', () => outgoing.close())
        registerApiKeyRoutes(register, { ...options, sealer })
        registerWebhookRoutes(register, { ...options, sealer, outgoing })
        registerSettingsRoutes(register, { ...options, sealer, outgoing })
        registerNotificationRoutes(register, { ...options, sealer, outgoing })
        registerPreferenceRoutes(register, options)
        registerMessageTextRoutes(register, options)
        registerMessageRoutes(register, options)
        registerAuditRoutes(register, options)
        const integrations = createIntegrations({ ...options, sealer, outgoing, mailOutgoing })
        registerIntegrationRoutes(register, integrations)
        registerAssistant(domains, register, { ...options, sealer, admit: limits?.admit })
        registerAnalyticsRoutes(register, {
          ...options,
          integrations: integrations.connected,
        })
      })
    },
    { prefix: '/api' },
  )
  registerWidgetFrame(app, options.database)
  registerProblemPages(app)
  await registerClientFiles(app)
  return { app, registry, sockets }
}
