import { connectMcp } from '../../server/testing/mcp.ts'

type Remote = { url?: string; headers?: Record<string, string>; args?: string[]; env?: Record<string, string> }

/** An assistant's configuration in a document; undefined for other JSON. */
export const mcpConfigOf = (example: Record<string, unknown>): Record<string, Remote> | undefined =>
  example['mcpServers'] as Record<string, Remote> | undefined

const headerOf = ({ headers = {}, args = [], env = {} }: Remote): string | undefined => {
  const [, given] = /^Authorization:\s*(.*)$/.exec(args[args.indexOf('--header') + 1] ?? '') ?? []
  return headers['Authorization'] ?? given?.replace(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '')
}

/**
 * Connects as the configuration says, at `url` instead of the documented address, with a real key instead of `pd_live_…`.
 *
 * @returns how many tools each server lists
 */
export async function countTools(
  config: Record<string, Remote>,
  { documented, url, key }: { documented: string; url: string; key: string },
): Promise<number[]> {
  const counts = Object.values(config).map(async (remote) => {
    const address = remote.url ?? remote.args?.find((one) => one.startsWith('https:'))
    const [, token] = /^Bearer (.*)$/.exec(headerOf(remote) ?? '') ?? []
    if (address !== `${documented}/mcp` || token !== 'pd_live_…') throw new Error('It names another address or key.')
    const client = await connectMcp(url, key)
    const { tools } = await client.listTools()
    await client.close()
    return tools.length
  })
  return Promise.all(counts)
}
