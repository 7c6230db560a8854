import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { dayMs, secondMs } from '../../contract/core/time.ts'

const description = `The API behind Paydesk's own screens, and for a shop's own software.

Money is a JSON number in US dollars with two decimals; moments are ISO 8601 in UTC. Every refusal is an
\`application/problem+json\` document (RFC 9457) whose \`type\` names the problem and whose \`message\` can be shown to people.`

/** Collects the routes registered after it into an OpenAPI document. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Paydesk API', version: '1.0.0', description },
      // Relative: the reference's own calls go to wherever it was opened from.
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
}

/** The reference starts itself with an inline script, which the rest of the product allows nowhere. */
const referencePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API reference at `/docs`, its document at `/docs/openapi.json`. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (request, reply) => {
      reply.header('content-security-policy', referencePolicy)
      if (request.url.endsWith('.js')) reply.header('cache-control', `public, max-age=${dayMs / secondMs}`)
    })
    await docs.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        pageTitle: 'Paydesk API',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
