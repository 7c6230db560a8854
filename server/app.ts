import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { registerAnalyticsRoutes } from './analytics/analytics.routes.ts'
import { registerAuthRoutes } from './auth/auth.routes.ts'
import { type AuthDependencies, createAuthenticator } from './auth/auth.service.ts'
import { registerCustomerRoutes } from './customers/customers.routes.ts'
import { registerClientFiles } from './http/client-files.ts'
import { createGuard } from './http/guard.ts'
import { createHttpServer, type HttpServerOptions, registerPressureRelief } from './http/http-server.ts'
import { registerApiReference, registerOpenApi } from './http/openapi.ts'
import { registerProblems } from './http/problems.ts'
import { createRegister, type Registry } from './http/register.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerMerchantRoutes } from './merchants/merchants.routes.ts'
import type { Delivery } from './messages/messages.service.ts'
import { registerOrderExportRoutes } from './orders/order-export.routes.ts'
import { createOrderExports } from './orders/order-export.service.ts'
import { registerOrderRoutes } from './orders/orders.routes.ts'
import { registerPlatformRoutes } from './platform/platform.routes.ts'
import { registerProductRoutes } from './products/products.routes.ts'
import { registerViewRoutes } from './views/views.routes.ts'

export type AppOptions = AuthDependencies &
  HttpServerOptions & {
    publicUrl: string
    supportUrl: string | undefined
    demoUsers: { email: string; role: string; password: string }[] | undefined
    /** What becomes of messages to customers. */
    delivery: Delivery
  }

// The contract's small build of zod carries no messages of its own.
z.config(z.locales.en())

/** Builds the HTTP application: the API, its reference and the browser client. It listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; registry: Registry }> {
  const app = createHttpServer(options)
  const registry: Registry = []
  const guard = createGuard(createAuthenticator(options))
  registerProblems(app)
  registerSecurityHeaders(app, { https: options.publicUrl.startsWith('https:') })
  await registerOpenApi(app)
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
        registerPlatformRoutes(createRegister(platform, guard, registry), options)
      })
      await api.register(async (domains) => {
        await registerPressureRelief(domains)
        const register = createRegister(domains, guard, registry)
        registerAuthRoutes(register, options)
        registerMerchantRoutes(register, options.database)
        registerProductRoutes(register, options.database)
        registerCustomerRoutes(register, options.database)
        registerOrderRoutes(register, options)
        const exports = createOrderExports(options.database)
        // They can last longer than a stopping server waits.
        domains.addHook('preClose', async () => exports.stop())
        registerOrderExportRoutes(register, { exports, clock: options.clock })
        registerViewRoutes(register, options)
        registerAnalyticsRoutes(register, {
          ...options,
          integrations: [{ name: 'Email', isConnected: options.delivery === 'queued' }],
        })
      })
    },
    { prefix: '/api' },
  )
  await registerClientFiles(app)
  return { app, registry }
}
