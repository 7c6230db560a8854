import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type JsonRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type JsonAnswer = { status: number; body: unknown; headers?: Record<string, string> }

export type JsonServer = {
  /** Without a trailing slash. */
  url: string
  requests: JsonRequest[]
  close(): Promise<void>
}

/** A local JSON server. Answers 404 if `respond` returns nothing. */
export async function startJsonServer(respond: (asked: JsonRequest) => JsonAnswer | undefined): Promise<JsonServer> {
  const requests: JsonRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await text(request) }
    requests.push(asked)
    const answer = respond(asked) ?? { status: 404, body: { error: { message: 'Not found' } } }
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
