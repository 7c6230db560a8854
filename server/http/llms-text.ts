import type { FastifyInstance } from 'fastify'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { problems, problemType } from '../../contract/core/problem.ts'
import { platformScopes } from '../../contract/core/scopes.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { scopeTexts, tagDescriptions } from './openapi-texts.ts'

const methods = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(Object.values(paymentMethodLabels))

type Described = Pick<EndpointDefinition, 'method' | 'path' | 'tag' | 'idempotent'>
/** A page of the guides: its path, and the task that it is for. */
export type GuideLink = { path: string; task: string }

/** `POST /api/orders/{id}/refunds`, as the reference writes it. */
const nameOf = ({ method, path }: Described): string => `\`${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}\``

type Server = {
  /** Without a trailing slash. */
  publicUrl: string
  endpoints: readonly Described[]
  guides: readonly GuideLink[]
}

/** The overview of this server's API for language models, in the form of llmstxt.org: a title, a summary, and lists of links. */
export function llmsText({ publicUrl, endpoints, guides }: Server): string {
  const usedTags = new Set(endpoints.map(({ tag }) => tag))
  const areas = Object.entries(tagDescriptions).filter(([tag]) => usedTags.has(tag))
  const repeatable = endpoints.filter(({ idempotent }) => idempotent === true).map(nameOf)
  return [
    '# Paydesk',
    '',
    `> An order and payment desk for small merchants who are paid by ${methods}.`,
    '> Its HTTP API creates orders, tells customers how to pay, records the money that comes, ships, and reports exact figures.',
    '',
    'Send an API key in each call: `Authorization: Bearer pd_live_…`. A person creates it under Settings → API with the scopes',
    'that it needs. Money is a JSON number in US dollars with two decimals; moments are ISO 8601 in UTC. Unknown fields and',
    'parameters are refused with 422. Send an `Idempotency-Key`, so that a repeat creates nothing twice, with',
    `${repeatable.join(' and ')}.`,
    '',
    '## Reference',
    '',
    `- [OpenAPI 3.1 document](${publicUrl}/docs/openapi.json): every call, with its schemas, examples and problems`,
    `- [The same as YAML](${publicUrl}/docs/openapi.yaml)`,
    `- [API reference for people](${publicUrl}/docs/)`,
    `- Model Context Protocol: \`${publicUrl}/mcp\` offers the most used calls as tools, with the same key`,
    '',
    '## Guides',
    '',
    `- [All guides](${publicUrl}/docs/guides), with a search (\`?q=\`)`,
    ...guides.map(({ path, task }) => `- [${task}](${publicUrl}${path})`),
    '',
    '## Areas of the API',
    '',
    ...areas.map(([tag, text]) => `- ${tag}: ${text}`),
    '',
    '## Scopes of a key',
    '',
    ...platformScopes.map((scope) => `- \`${scope}\`: ${scopeTexts[scope]}`),
    '',
    '## Problems',
    '',
    ...Object.entries(problems).map(([code, { status, title }]) => {
      const path = problemType(code as keyof typeof problems)
      return `- [${title}](${publicUrl}${path}): ${status} \`${path}\``
    }),
    '',
  ].join('\n')
}

/** Serves `/llms.txt`. */
export function registerLlmsText(app: FastifyInstance, server: Server): void {
  app.get('/llms.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('access-control-allow-origin', '*').send(llmsText(server)),
  )
}
