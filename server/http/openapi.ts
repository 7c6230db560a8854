import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { completeDocument, type OpenApiDocument } from './openapi-document.ts'
import { namedSchemas as schemaRegistry } from './openapi-schemas.ts'

type Options = { publicUrl: string; supportUrl: string | undefined }

const addNamedSchemas = createJsonSchemaTransformObject({ schemaRegistry })

/** Collects the routes registered after it into an OpenAPI document and completes it from the contract. */
export async function registerOpenApi(
  app: FastifyInstance,
  registry: readonly EndpointDefinition[],
  options: Options,
): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Paydesk API', version: '1.0.0' } },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (documents) => {
      const document = addNamedSchemas(documents)
      return completeDocument(document as OpenApiDocument, registry, options) as typeof document
    },
  })
}
