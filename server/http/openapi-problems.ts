import type { EndpointDefinition } from '../../contract/core/endpoint.ts'
import { type Problem, type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { type Header, headersOfProblem, referencesTo } from './openapi-headers.ts'
import { problemTexts } from './problem-texts.ts'

type Media = { schema: { $ref: string }; examples: Record<string, { $ref: string }> }
export type ProblemResponse = { description: string; content: Record<string, Media>; headers: Record<string, Header> }

/** The problems of an endpoint: its own, and those that follow from its input and access. */
function problemsOf({ access, problems: own, query, body }: EndpointDefinition): ProblemCode[] {
  const reading: ProblemCode[] =
    body === undefined ? [] : ['bad-request', 'payload-too-large', 'unsupported-media-type']
  const input: ProblemCode[] = query === undefined && body === undefined ? [] : ['validation']
  const session: ProblemCode[] = access === 'public' ? [] : ['unauthorized', 'forbidden']
  return [
    ...new Set([...own, ...reading, ...input, ...session, 'too-many-requests', 'internal', 'unavailable'] as const),
  ]
}

function exampleProblem(code: ProblemCode): Problem {
  const { status, title } = problems[code]
  const message = problemTexts[code].meaning
  return {
    type: problemType(code),
    title,
    status,
    detail: message,
    instance: '/api/orders',
    success: false,
    message,
    ...(code === 'validation' ? { errors: [{ path: 'limit', message: 'Must be a whole number from 1 to 100' }] } : {}),
    ...(code === 'illegal-transition' ? { from: 'delivered', to: 'cancelled' } : {}),
  }
}

const pascal = (code: string): string =>
  code
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The problems of an endpoint by their status, each group with the name of its response among the components. */
export function problemGroups(endpoint: EndpointDefinition): { status: number; name: string; codes: ProblemCode[] }[] {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code].status)
  return [...byStatus].map(([status, codes]) => ({ status, name: codes.toSorted().map(pascal).join('Or'), codes }))
}

/** References to the responses that an endpoint can answer besides its success. */
export const problemResponses = (endpoint: EndpointDefinition): Record<string, { $ref: string }> =>
  Object.fromEntries(
    problemGroups(endpoint).map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )

/** The responses that `problemResponses` refers to. A status can stand for several problems; each has an example. */
export function problemComponents(endpoints: readonly EndpointDefinition[]): Record<string, ProblemResponse> {
  const groups = endpoints.flatMap(problemGroups).map(({ name, codes }): [string, ProblemResponse] => {
    const examples = codes.toSorted().map((code) => [code, { $ref: `#/components/examples/${code}` }])
    const description = codes
      .toSorted()
      .map((code) => `\`${problemType(code)}\`: ${problemTexts[code].meaning} ${problemTexts[code].remedy}`)
      .join('\n\n')
    const media = { schema: { $ref: '#/components/schemas/Problem' }, examples: Object.fromEntries(examples) }
    const headers = referencesTo(headersOfProblem(codes))
    return [name, { description, content: { 'application/problem+json': media }, headers }]
  })
  return Object.fromEntries(groups)
}

/** One example of each problem that any of the endpoints can answer. */
export function problemExamples(endpoints: readonly EndpointDefinition[]) {
  const codes = new Set(endpoints.flatMap(problemsOf))
  return Object.fromEntries(
    [...codes].map((code) => [code, { summary: problems[code].title, value: exampleProblem(code) }]),
  )
}
