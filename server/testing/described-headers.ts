import type { FastifyInstance } from 'fastify'
import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { headersOfProblem, headersOfSuccess } from '../http/openapi-headers.ts'
import { problemGroups } from '../http/openapi-problems.ts'
import type { Registry } from '../http/register.ts'

/** Headers that the API reference leaves out: they belong to HTTP itself, to caches and to browsers. */
const ofTransport =
  /^(?:access-control-.*|cache-control|connection|content-(?:encoding|length|security-policy|type)|cross-origin-.*|date|referrer-policy|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options|x-(?:dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection)|origin-agent-cluster)$/
/** Sent to API keys only, or only with a repeated answer. */
const sentSometimes = /^(?:ratelimit-.*|idempotency-replayed)$/

/** The described headers of an answer with this status; undefined for a status that the reference doesn't name. */
function describedOf(endpoint: EndpointDefinition, status: number): string[] | undefined {
  if (status < 400) return headersOfSuccess(endpoint)
  const group = problemGroups(endpoint).find((one) => one.status === status)
  return group && headersOfProblem(group.codes)
}

/**
 * Compares the headers that the API sends with those that its reference describes. Gives the findings, which grow with the
 * answers.
 */
export function watchHeaders(app: FastifyInstance, registry: Registry): ReadonlySet<string> {
  const findings = new Set<string>()
  const endpoints = new Map(registry.map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]))
  app.addHook('onSend', async (request, reply) => {
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url}`
    const endpoint = endpoints.get(route)
    const { statusCode: status } = reply
    const names = endpoint && describedOf(endpoint, status)
    if (names === undefined) return
    const described = new Set(names.map((name) => name.toLowerCase()))
    const sent = new Set(Object.keys(reply.getHeaders()))
    for (const name of sent.difference(described))
      if (!ofTransport.test(name)) findings.add(`${route} sends ${name} with ${status}, which the reference leaves out`)
    for (const name of described.difference(sent)) {
      const isOfOtherProblem = name === 'retry-after' && status === 409
      if (!sentSometimes.test(name) && !isOfOtherProblem)
        findings.add(`${route} sends no ${name} with ${status}, which the reference describes`)
    }
  })
  return findings
}
