import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { logoTypes } from '../contract/merchants/logo.ts'
import { importStatement } from '../contract/money/payment-statements.endpoints.ts'
import { mailboxTypes, receiptTypes } from '../contract/money/receipts.endpoints.ts'
import { pictureTypes } from '../contract/products/product-picture.ts'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { registerApiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { createKeyAuthenticator } from './api-keys/key-callers.ts'
import type { AppOptions } from './app-options.ts'
import { registerWidgetFrame } from './assistant/widget.routes.ts'
import { registerAssistant } from './assistant.ts'
import { registerAuditRoutes } from './audit/audit.routes.ts'
import { recordOrderExport } from './audit/audit.service.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { createAuthenticator } from './auth/authenticator.ts'
import { createNeedsSetup } from './auth/first-sign-in.ts'
import { registerBookRoutes } from './books/books.routes.ts'
import { registerCustomerExportRoutes } from './customer-export/customer-export.routes.ts'
import { registerCustomerRoutes } from './customers/customers.routes.ts'
import { registerApiDocument, registerApiReference } from './http/api-reference.ts'
import { registerClientFiles } from './http/client-files.ts'
import { registerCors } from './http/cors.ts'
import { createExports } from './http/exports.ts'
import { type Authenticator, createGuard } from './http/guard.ts'
import { createHttpServer, readFilesOnly, registerPressureRelief } from './http/http-server.ts'
import { registerLlmsText } from './http/llms-text.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProblemPages } from './http/problem-pages.ts'
import { registerProblems } from './http/problems.ts'
import { createRateLimits, limitAddresses, type RateLimits } from './http/rate-limits.ts'
import { createRegister, type Doors, type Register, type Registry } from './http/register.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { plainMessage } from './http/validation-messages.ts'
import { createUses } from './integrations/integration-uses.ts'
import { registerIntegrationRoutes } from './integrations/integrations.routes.ts'
import { connectedServices } from './integrations/integrations.service.ts'
import { registerLogoRoutes, registerLogoUpload } from './merchants/logo.routes.ts'
import { registerMerchantRoutes } from './merchants/merchants.routes.ts'
import { registerMessageRoutes } from './messages/message-log.routes.ts'
import { registerMessageTextRoutes } from './messages/message-texts.routes.ts'
import { registerPreferenceRoutes } from './messages/preferences.routes.ts'
import { createOutgoing } from './net/outgoing.ts'
import { registerNotificationRoutes } from './notifications/notifications.routes.ts'
import { registerOrderExportRoutes } from './orders/order-export.routes.ts'
import { registerOrderRoutes } from './orders/orders.routes.ts'
import { registerPrintingRoutes } from './orders/printing/printing.routes.ts'
import { registerRefundRoutes } from './orders/refunds.routes.ts'
import { registerPayDocuments } from './pay-page/pay-document.routes.ts'
import { registerPayRoutes } from './pay-page/pay-page.routes.ts'
import { createPayVisits, type PayVisits } from './pay-page/pay-visits.routes.ts'
import { createPaymentFollowers } from './pay-page/payment-followers.ts'
import { createPayLinks, type PayLinks } from './payments/pay-links.service.ts'
import { registerPeopleRoutes } from './people/people.routes.ts'
import { createPictureEncoder } from './pictures/pictures.service.ts'
import { registerPlatformRoutes, registerSetupRoutes } from './platform/platform.routes.ts'
import { registerPictureUpload, registerProductPictureRoutes } from './products/product-pictures.routes.ts'
import { registerProductRoutes } from './products/products.routes.ts'
import { type LiveSockets, serveLiveEvents } from './realtime/live-sockets.ts'
import { registerInboxRoutes } from './receipts/inbox.routes.ts'
import { registerReceiptRoutes, registerReceiptUploads } from './receipts/receipts.routes.ts'
import { registerStatementImport } from './receipts/statements.routes.ts'
import { createSealer, type Sealer } from './secrets.ts'
import { registerSettingsRoutes } from './settings/settings.routes.ts'
import { registerViewRoutes } from './views/views.routes.ts'
import { attemptTimeoutMs } from './webhooks/send-webhook.ts'
import { registerWebhookRoutes } from './webhooks/webhooks.routes.ts'

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

/** Needed to register the routes of any domain. */
type Parts = {
  options: AppOptions
  registry: Registry
  doors: Doors
  sealer: Sealer
  payLinks: PayLinks
  payVisits: PayVisits
}

/** Clients for addresses that shops enter. Mail servers may be in the server's network even if other services may not. */
function createOutgoings({ webhooksMayBePrivate, mailMayBePrivate = false, dnsServers }: AppOptions) {
  const common = { timeoutMs: attemptTimeoutMs, dnsServers }
  return {
    outgoing: createOutgoing({ ...common, mayBePrivate: webhooksMayBePrivate }),
    // Only opens connections for others, so there is nothing to close.
    mailOutgoing: createOutgoing({ ...common, mayBePrivate: webhooksMayBePrivate || mailMayBePrivate }),
  }
}

/** The routes of shops and of the people who work in them. */
function registerShops(register: Register, { options, sealer }: Parts): void {
  const sendsMail = options.delivery === 'queued'
  registerAuthRoutes(register, { ...options, sealer, sendsMail })
  registerPeopleRoutes(register, { ...options, sendsMail })
  registerSetupRoutes(register, options)
  registerMerchantRoutes(register, { ...options, sendsMail })
  registerCustomerExportRoutes(register, options)
}

/** The routes of orders and products. */
async function registerSales(domains: FastifyInstance, register: Register, parts: Parts): Promise<void> {
  const { options, doors, registry, payLinks } = parts
  const { database, clock } = options
  registerOrderRoutes(register, { ...options, payLinks })
  registerRefundRoutes(register, options)
  registerPayRoutes(register, { visits: parts.payVisits, followers: createPaymentFollowers(options.events) })
  registerPrintingRoutes(register, options)
  const exports = createExports(database)
  // Exports can last longer than a stopping server waits.
  domains.addHook('preClose', async () => exports.stop())
  registerOrderExportRoutes(register, { database, exports, clock, onExport: recordOrderExport })
  registerBookRoutes(register, { database, exports, clock })
  registerCustomerRoutes(register, { database, exports, clock })
  registerProductRoutes(register, { ...options, exports })
  registerProductPictureRoutes(register, options)
  registerLogoRoutes(register, options)
  // One for all, so that one picture is encoded at a time.
  const encode = createPictureEncoder()
  await domains.register(async (uploads) => {
    readFilesOnly(uploads, pictureTypes)
    registerPictureUpload(createRegister(uploads, doors, registry), { ...options, encode })
  })
  await domains.register(async (uploads) => {
    readFilesOnly(uploads, logoTypes)
    registerLogoUpload(createRegister(uploads, doors, registry), { ...options, encode })
  })
  registerViewRoutes(register, options)
}

/** The routes of the payment inbox. */
async function registerReceipts(domains: FastifyInstance, register: Register, parts: Parts): Promise<void> {
  const { options, doors, registry, sealer } = parts
  const { delivery, paymentMailPort, publicUrl, mailboxTls } = options
  const dependencies = { ...options, sealer }
  registerReceiptRoutes(register, dependencies)
  registerInboxRoutes(register, {
    ...dependencies,
    sendsMail: delivery === 'queued',
    mailHost: paymentMailPort === undefined ? undefined : new URL(publicUrl).hostname,
    mailboxReach: { outgoing: createOutgoings(options).mailOutgoing, tls: mailboxTls },
  })
  await domains.register(async (uploads) => {
    readFilesOnly(uploads, [...receiptTypes, ...mailboxTypes])
    registerReceiptUploads(createRegister(uploads, doors, registry), dependencies)
  })
  await domains.register(async (uploads) => {
    readFilesOnly(uploads, importStatement.uploads)
    registerStatementImport(createRegister(uploads, doors, registry), dependencies)
  })
}

/** The routes of settings, messages, Levy and the services that a shop connects. */
function registerServices(
  domains: FastifyInstance,
  register: Register,
  { options, sealer, payLinks, doors: { limits } }: Parts,
): void {
  const { outgoing, mailOutgoing } = createOutgoings(options)
  domains.addHook('onClose', () => outgoing.close())
  registerApiKeyRoutes(register, { ...options, sealer })
  registerWebhookRoutes(register, { ...options, sealer, outgoing })
  registerSettingsRoutes(register, { ...options, sealer, outgoing })
  registerNotificationRoutes(register, { ...options, sealer, outgoing })
  registerPreferenceRoutes(register, options)
  registerMessageTextRoutes(register, { ...options, payLinks })
  registerMessageRoutes(register, options)
  registerAuditRoutes(register, options)
  const accounts = { ...options, sealer, outgoing, mailOutgoing }
  const uses = createUses(accounts)
  registerIntegrationRoutes(register, { ...accounts, uses })
  registerAssistant(domains, register, { ...options, sealer, payLinks, admit: limits?.admit })
  registerAnalyticsRoutes(register, {
    ...options,
    integrations: (transaction, merchantId) => connectedServices(transaction, merchantId, uses),
  })
}

/** The routes of the API. Only those of the platform have no load limit. */
async function registerApi(api: FastifyInstance, parts: Parts): Promise<void> {
  const { options, doors, registry } = parts
  // Answers contain a shop's data, so no cache may keep them.
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  // Outside the load limit: a busy process must still report that it is alive, or it would be restarted.
  await api.register(async (platform) => {
    const needsSetup = createNeedsSetup(options.database)
    registerPlatformRoutes(createRegister(platform, doors, registry), { ...options, needsSetup })
  })
  await api.register(async (domains) => {
    await registerPressureRelief(domains)
    const register = createRegister(domains, doors, registry)
    registerShops(register, parts)
    await registerSales(domains, register, parts)
    await registerReceipts(domains, register, parts)
    registerServices(domains, register, parts)
  })
}

/** Builds the HTTP application: the API, its reference and the browser client. Doesn't listen yet. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const app = createHttpServer(options)
  const registry: Registry = []
  const authenticator = createAuthenticator(options)
  const onProblem = (error: unknown): void => app.log.debug({ err: error }, 'the use of an API key was not noted')
  const limits =
    options.rateLimits === 'off' ? undefined : createRateLimits({ clock: options.clock, shared: options.sharedCounts })
  const doors = { guard: createGuard(authenticator, createKeyAuthenticator({ ...options, onProblem })), limits }
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
  registerLlmsText(app, options.publicUrl, registry)
  const sealer = createSealer(options.appSecret)
  const payLinks = createPayLinks({ sealer, publicUrl: options.publicUrl })
  const payVisits = createPayVisits({ ...options, payLinks, admit: limits?.admit })
  const parts = { options, registry, doors, sealer, payLinks, payVisits }
  await app.register((api) => registerApi(api, parts), { prefix: '/api' })
  registerWidgetFrame(app, options.database)
  await registerPayDocuments(app, { visits: payVisits, admit: limits?.admit })
  registerProblemPages(app)
  const { metrics, token } = options.metrics ?? {}
  if (metrics !== undefined && token !== undefined) {
    const { registerMetrics } = await import('./telemetry/serve-metrics.ts')
    registerMetrics(app, metrics, token)
  }
  await registerClientFiles(app)
  return { app, registry, sockets }
}
