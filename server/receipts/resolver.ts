import { Resolver } from 'node:dns/promises'

/** Answers a question to the DNS, as `dns.promises.resolve` does: the texts of a TXT record in their parts. */
export type ResolveText = (name: string, type: 'TXT') => Promise<string[][]>

const timeoutMs = 2000

/**
 * A resolver of TXT records.
 *
 * @param servers addresses with or without a port; empty for the system's.
 */
export function createResolver(servers: readonly string[]): ResolveText {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return (name) => resolver.resolveTxt(name)
}
