import type { Plugin } from 'vite'

/** What of an endpoint only the server and its reference read. */
const serverOnly = new Set([
  'summary',
  'tag',
  'problems',
  'scope',
  'perMinute',
  'maxBodyBytes',
  'status',
  'response',
  'streams',
  'bearer',
  'params',
  'query',
])

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Property = Node & { key?: { name?: string }; value?: { value?: unknown } }

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

/** The objects that are handed to `endpoint(…)`. */
function endpointsIn(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(endpointsIn)
  if (!isNode(part)) return []
  const { callee, arguments: given } = part as Node & { callee?: { name?: string }; arguments?: Node[] }
  const own = callee?.name === 'endpoint' ? (given ?? []).filter(({ type }) => type === 'ObjectExpression') : []
  return [...own, ...Object.values(part).flatMap(endpointsIn)]
}

function isServerOnly({ key, value }: Property): boolean {
  const name = key?.name ?? ''
  // The client asks only whether a call needs nobody to be signed in.
  return serverOnly.has(name) || (name === 'access' && value?.value !== 'public')
}

/** Takes out of the contract's endpoints what the browser never reads: schemas of addresses and answers, and the reference's texts. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/.*\.endpoints\.ts$/.test(id)) return null
      const properties = endpointsIn(this.parse(code)).flatMap(({ properties }) => properties as Property[])
      const unread = properties.filter(isServerOnly).toSorted((one, other) => other.start - one.start)
      return unread.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
    },
  }
}
