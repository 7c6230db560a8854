import * as z from 'zod/mini'

const hostLabel = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const originPattern = new RegExp(`^(?:https?)://${hostLabel}(?:\\.${hostLabel})*(?::(?<port>[1-9]\\d{0,4}))?$`)
const impliedPorts: Record<string, string> = { https: '443', http: '80' }

/** An origin as browsers send it: no path, no wildcard, no default port. */
export function isWebOrigin(value: string): boolean {
  const port = originPattern.exec(value)?.groups?.['port']
  const isOrigin = originPattern.test(value)
  const [scheme = ''] = value.split(':')
  return isOrigin && port !== impliedPorts[scheme] && Number(port ?? 0) <= 65_535
}

/** Why a page's origin can't be allowed, as a message; null if it can. */
export function originProblem(value: string): string | null {
  if (isWebOrigin(value)) return null
  // Content Security Policy accepts only names and 127.0.0.1: a frame stays empty on http://[::1]:5173.
  return /^https?:\/\/\[/i.test(value)
    ? 'Must use a name such as http://localhost:5173, because browsers show no frame on an IPv6 address'
    : 'Must be an origin such as https://shop.example.com'
}

export const webOrigin = z.string().check(
  z.maxLength(300),
  z.refine((value) => originProblem(value) === null, {
    error: ({ input }) => originProblem(String(input)) ?? undefined,
  }),
)
