import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { TestApp } from './app.ts'

/** Starts to listen on a free port. @returns the address, without a trailing slash */
export async function listen({ app }: TestApp): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

type Question = { message: string }

export type McpClientOptions = {
  /** The protocol's revision of 2025, without questions to a person, or of 2026. */
  revision?: '2025' | '2026'
  /** Answers the server's questions as a person does. Without it the client can't ask. */
  person?: (question: Question) => 'accept' | 'decline'
}

/** The official client, connected with a key. The caller closes it. */
export async function connectMcp(
  url: string,
  key: string,
  { revision = '2026', person }: McpClientOptions = {},
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: person === undefined ? {} : { elicitation: { form: {} } },
      versionNegotiation: { mode: revision === '2026' ? { pin: '2026-07-28' } : 'legacy' },
    },
  )
  if (person !== undefined) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      const action = person({ message: params.message })
      return action === 'accept' ? { action, content: {} } : { action }
    })
  }
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  return client
}
