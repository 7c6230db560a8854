import type { EndpointDefinition } from '../../contract/core/endpoint.ts'

const isParameter = (segment: string): boolean => segment.startsWith(':')

/**
 * The methods of the calls at a path below `/api`, in the order of their registration; none where no call has this path. A path that
 * is written out comes before one with a parameter: `/merchants/settings` before `/merchants/:id`.
 */
export function methodsAt(endpoints: readonly Pick<EndpointDefinition, 'method' | 'path'>[], path: string): string[] {
  const segments = path.split('/')
  const fitting = endpoints.flatMap(({ method, path: pattern }) => {
    const parts = pattern.split('/')
    const fits =
      parts.length === segments.length && parts.every((part, at) => part === segments[at] || isParameter(part))
    return fits ? [{ method, parameters: parts.filter(isParameter).length }] : []
  })
  const fewest = Math.min(...fitting.map(({ parameters }) => parameters))
  return [...new Set(fitting.flatMap(({ method, parameters }) => (parameters === fewest ? [method] : [])))]
}
