import type { EndpointDefinition } from '../../contract/core/endpoint.ts'

/** The name of a call: `GET /orders/:id` is `getOrdersById`. */
export function operationIdOf({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string {
  const words = path.split('/').filter((part) => part !== '')
  const named = words.map((part) => part.replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`))
  const joined = named.flatMap((part) => part.split('-')).map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  return method.toLowerCase() + joined.join('')
}
