import type { FastifyInstance } from 'fastify'
import { problems, problemType } from '../../contract/core/problem.ts'
import { platformScopes } from '../../contract/core/scopes.ts'
import { scopeTexts, tagDescriptions } from './openapi-texts.ts'

/**
 * The overview of this server's API for language models, in the form of llmstxt.org: a title, a summary, and lists of links.
 * `publicUrl` has no trailing slash.
 */
export function llmsText(publicUrl: string, usedTags: ReadonlySet<string>): string {
  const areas = Object.entries(tagDescriptions).filter(([tag]) => usedTags.has(tag))
  return [
    '# Paydesk',
    '',
    '> An order and payment desk for small merchants who are paid by Cash App, Venmo, Zelle, Bitcoin and Ethereum. Its HTTP',
    '> API creates orders, tells customers how to pay, records the money that comes, ships, and reports exact figures.',
    '',
    'Send an API key in each call: `Authorization: Bearer pd_live_…`. A person creates it under Settings → API with the scopes',
    'that it needs. Money is a JSON number in US dollars with two decimals; moments are ISO 8601 in UTC. Unknown fields and',
    'parameters are refused with 422. Send an `Idempotency-Key` with `POST /api/orders`, so that a repeat creates nothing twice.',
    '',
    '## Reference',
    '',
    `- [OpenAPI 3.1 document](${publicUrl}/docs/openapi.json): every call, with its schemas, examples and problems`,
    `- [The same as YAML](${publicUrl}/docs/openapi.yaml)`,
    `- [API reference for people](${publicUrl}/docs/)`,
    `- Model Context Protocol: \`${publicUrl}/mcp\` offers the most used calls as tools, with the same key`,
    `- [Guides](${publicUrl}/docs/guides): one page for each task, with a search (\`?q=\`)`,
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
export function registerLlmsText(
  app: FastifyInstance,
  publicUrl: string,
  registry: readonly { readonly tag: string }[],
): void {
  app.get('/llms.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(llmsText(publicUrl, new Set(registry.map(({ tag }) => tag)))),
  )
}
