import * as z from 'zod/mini'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { problemSchema } from '../../contract/core/problem.ts'
import type { JsonSchema, NamedSchemas } from './openapi-example.ts'
import { headerComponents } from './openapi-headers.ts'
import { problemComponents, problemExamples } from './openapi-problems.ts'
import { scopeTexts } from './openapi-texts.ts'

/** The parts of the document that operations refer to: ways to sign in, headers, problems and named schemas. */
export function componentsOf(endpoints: readonly EndpointDefinition[], named: NamedSchemas) {
  const { $schema: _, ...schema } = z.toJSONSchema(problemSchema) as Record<string, unknown>
  return {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pd_live_…',
        description: `A merchant’s API key (\`pd_live_…\`) or an administrator’s platform key (\`pd_admin_…\`), from Settings → API. Each call names the scope it needs. The scopes: ${Object.entries(
          scopeTexts,
        )
          .map(([scope, text]) => `\`${scope}\` (${text})`)
          .join(', ')}.`,
      },
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access token of a signed-in user, valid for an hour.',
      },
      assistantKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pd_levy_…',
        description: 'The assistant’s own API key, from AI Assistant → Connection Details. Use it only on your server.',
      },
      widgetToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'A widget token, valid for an hour on one of the shop’s pages.',
      },
    },
    headers: headerComponents(),
    examples: problemExamples(endpoints),
    responses: problemComponents(endpoints),
    schemas: {
      ...named,
      Problem: { ...(schema as JsonSchema), description: 'An error (RFC 9457), with `success` and `message` added.' },
    },
  }
}
