import { maxOrigins } from '../../../contract/assistant/integration.ts'
import { originProblem } from '../../../contract/assistant/web-origin.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i

/** The origin of a typed or pasted address, with or without a path. Your own computer is reached over http unless you say https. */
export function originOf(typed: string): string {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${loopback.test(text) ? 'http' : 'https'}://${text}`
  return URL.canParse(address) ? new URL(address).origin : text
}

/** Why an origin can't join the list; null if it can. */
export function originRefusal(origin: string, origins: readonly string[]): string | null {
  const problem = originProblem(origin)
  if (problem !== null) return problem
  if (origins.includes(origin)) return `${origin} is already allowed`
  return origins.length >= maxOrigins ? `You can allow up to ${maxOrigins} sites` : null
}
