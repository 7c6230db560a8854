import * as z from 'zod/mini'

const hostLabel = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const originPattern = new RegExp(
  `^(?:https?)://(?:${hostLabel}(?:\\.${hostLabel})*|\\[[0-9a-f:.]+\\])(?::(?<port>[1-9]\\d{0,4}))?$`,
)
const impliedPorts: Record<string, string> = { https: '443', http: '80' }

/** An origin as browsers state it: without a path, a star or a port that goes without saying. */
export function isWebOrigin(value: string): boolean {
  const port = originPattern.exec(value)?.groups?.['port']
  const isOrigin = originPattern.test(value)
  const [scheme = ''] = value.split(':')
  return isOrigin && port !== impliedPorts[scheme] && Number(port ?? 0) <= 65_535
}

export const webOrigin = z
  .string()
  .check(z.maxLength(300), z.refine(isWebOrigin, 'Must be an origin such as https://shop.example.com'))
