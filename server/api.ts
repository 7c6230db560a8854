import type { FastifyInstance } from 'fastify'
import { logoTypes } from '../contract/merchants/logo.ts'
import { importStatement } from '../contract/money/payment-statements.endpoints.ts'
import { mailboxTypes, receiptTypes } from '../contract/money/receipts.endpoints.ts'
import { pictureTypes } from '../contract/products/product-picture.ts'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { registerApiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { registerPlatformKeyRoutes } from './api-keys/platform-keys.routes.ts'
import type { AppOptions } from './app-options.ts'
import { registerAssistant } from './assistant.ts'
import { registerAuditRoutes } from './audit/audit.routes.ts'
import { recordOrderExport } from './audit/audit.service.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { createNeedsSetup } from './auth/first-sign-in.ts'
import { registerBookRoutes } from './books/books.routes.ts'
import { registerCustomerExportRoutes } from './customer-export/customer-export.routes.ts'
import { registerCustomerRoutes } from './customers/customers.routes.ts'
import { createExports } from './http/exports.ts'
import { readFilesOnly, registerPressureRelief } from './http/http-server.ts'
import { createRegister, type Doors, type Register, type Registry } from './http/register.ts'
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
import { registerOrderCreation } from './orders/create-order.routes.ts'
import { registerOrderExportRoutes } from './orders/order-export.routes.ts'
import { registerOrderRoutes } from './orders/orders.routes.ts'
import { registerPrintingRoutes } from './orders/printing/printing.routes.ts'
import { registerRefundRoutes } from './orders/refunds.routes.ts'
import { registerPayRoutes } from './pay-page/pay-page.routes.ts'
import type { PayVisits } from './pay-page/pay-visits.routes.ts'
import { createPaymentFollowers } from './pay-page/payment-followers.ts'
import type { PayLinks } from './payments/pay-links.service.ts'
import { registerPeopleRoutes } from './people/people.routes.ts'
import { createPictureEncoder } from './pictures/pictures.service.ts'
import { registerPlatformRoutes, registerSetupRoutes } from './platform/platform.routes.ts'
import { registerPictureUpload, registerProductPictureRoutes } from './products/product-pictures.routes.ts'
import { registerProductRoutes } from './products/products.routes.ts'
import { registerInboxRoutes } from './receipts/inbox.routes.ts'
import { registerReceiptRoutes, registerReceiptUploads } from './receipts/receipts.routes.ts'
import { registerStatementImport } from './receipts/statements.routes.ts'
import type { Sealer } from './secrets.ts'
import { registerSettingsRoutes } from './settings/settings.routes.ts'
import { registerTestShopRoutes } from './test-shops/test-shops.routes.ts'
import { registerViewRoutes } from './views/views.routes.ts'
import { createEventWaits } from './webhooks/event-waits.ts'
import { attemptTimeoutMs } from './webhooks/send-webhook.ts'
import { registerWebhookEndpointRoutes } from './webhooks/webhook-endpoints.routes.ts'
import { registerWebhookLogRoutes } from './webhooks/webhook-log.routes.ts'
import { registerWebhookRoutes } from './webhooks/webhooks.routes.ts'

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
  registerTestShopRoutes(register, options)
  registerPeopleRoutes(register, { ...options, sendsMail })
  registerSetupRoutes(register, options)
  registerMerchantRoutes(register, { ...options, sendsMail })
  registerCustomerExportRoutes(register, options)
}

/** Adds routes whose body is a file of one of these types. */
const takeFiles = (
  domains: FastifyInstance,
  { doors, registry }: Parts,
  types: readonly string[],
  add: (register: Register) => void,
) =>
  domains.register(async (uploads) => {
    readFilesOnly(uploads, types)
    add(createRegister(uploads, doors, registry))
  })

/** The routes of orders and products. */
async function registerSales(domains: FastifyInstance, register: Register, parts: Parts): Promise<void> {
  const { options, payLinks } = parts
  const { clock } = options
  registerOrderRoutes(register, { ...options, payLinks })
  registerOrderCreation(register, { ...options, payLinks })
  registerRefundRoutes(register, options)
  registerPayRoutes(register, { visits: parts.payVisits, followers: createPaymentFollowers(options.events) })
  registerPrintingRoutes(register)
  const exports = createExports()
  // Exports can last longer than a stopping server waits.
  domains.addHook('preClose', async () => exports.stop())
  registerOrderExportRoutes(register, { exports, clock, onExport: recordOrderExport })
  registerBookRoutes(register, { exports, clock })
  registerCustomerRoutes(register, { exports, clock })
  registerProductRoutes(register, { ...options, exports })
  registerProductPictureRoutes(register, options)
  registerLogoRoutes(register, options)
  // One for all, so that one picture is encoded at a time.
  const encode = createPictureEncoder()
  await takeFiles(domains, parts, pictureTypes, (uploads) => registerPictureUpload(uploads, { ...options, encode }))
  await takeFiles(domains, parts, logoTypes, (uploads) => registerLogoUpload(uploads, { ...options, encode }))
  registerViewRoutes(register, options)
}

/** The routes of the payment inbox. */
async function registerReceipts(domains: FastifyInstance, register: Register, parts: Parts): Promise<void> {
  const { options, sealer } = parts
  const { delivery, paymentMailPort, publicUrl, mailboxTls } = options
  const dependencies = { ...options, sealer }
  registerReceiptRoutes(register, dependencies)
  registerInboxRoutes(register, {
    ...dependencies,
    sendsMail: delivery === 'queued',
    mailHost: paymentMailPort === undefined ? undefined : new URL(publicUrl).hostname,
    mailboxReach: { outgoing: createOutgoings(options).mailOutgoing, tls: mailboxTls },
  })
  await takeFiles(domains, parts, [...receiptTypes, ...mailboxTypes], (uploads) =>
    registerReceiptUploads(uploads, dependencies),
  )
  await takeFiles(domains, parts, importStatement.uploads, (uploads) => registerStatementImport(uploads, dependencies))
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
  registerPlatformKeyRoutes(register, options)
  registerWebhookRoutes(register, { ...options, sealer, outgoing })
  registerWebhookEndpointRoutes(register, { ...options, sealer, outgoing })
  registerWebhookLogRoutes(register, { ...options, waits: createEventWaits(options.events, options.stopping) })
  registerSettingsRoutes(register, { ...options, sealer, outgoing })
  registerNotificationRoutes(register, { ...options, sealer, outgoing })
  registerPreferenceRoutes(register, options)
  registerMessageTextRoutes(register, { ...options, payLinks })
  registerMessageRoutes(register)
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

/** Registers the routes of the API. Only those of the platform have no load limit. */
export async function registerApi(api: FastifyInstance, parts: Parts): Promise<void> {
  const { options, doors, registry } = parts
  // Answers contain a shop's data, so no cache may keep them.
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  // Outside the load limit: a busy process must still report that it is alive, or it would be restarted.
  await api.register(async (platform) => {
    const needsSetup = createNeedsSetup(options.database)
    const { ping } = options.database
    registerPlatformRoutes(createRegister(platform, doors, registry), { ...options, ping, needsSetup })
  })
  await api.register(async (domains) => {
    if (options.loadLimit !== 'off') registerPressureRelief(domains)
    const register = createRegister(domains, doors, registry)
    registerShops(register, parts)
    await registerSales(domains, register, parts)
    await registerReceipts(domains, register, parts)
    registerServices(domains, register, parts)
  })
}
