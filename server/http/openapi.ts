import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import { completeDocument, type OpenApiDocument } from './openapi-document.ts'

type Options = { publicUrl: string; supportUrl: string | undefined }

/** Collects the routes registered after it into an OpenAPI document, completed by what the contract says of them. */
export async function registerOpenApi(
  app: FastifyInstance,
  registry: readonly EndpointDefinition[],
  options: Options,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Paydesk API', version: '1.0.0' } },
    transform: jsonSchemaTransform,
    transformObject: (documents) => {
      const document = 'openapiObject' in documents ? documents.openapiObject : {}
      return completeDocument(document as OpenApiDocument, registry, options) as typeof document
    },
  })
}

const policyOfReference = (scripts: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The hashes by which a policy allows the inline scripts of a page, and no other. */
function hashesOf(page: string): string {
  const scripts = [...page.matchAll(inlineScript)].map(([, script = '']) => script)
  return scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`).join('')
}

/** The API reference at `/docs`, its document at `/docs/openapi.json`. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      // The reference starts itself with an inline script, which the rest of the product allows nowhere.
      const scripts = isPage && typeof payload === 'string' ? hashesOf(payload) : ''
      reply.header('content-security-policy', policyOfReference(scripts))
      if (request.url.endsWith('.js')) reply.header('cache-control', `public, max-age=${dayMs / secondMs}`)
      return payload
    })
    await docs.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        pageTitle: 'Paydesk API',
        withDefaultFonts: false,
        telemetry: false,
        // Its own maker’s offers, which it shows on localhost.
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
