import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string }
export type Answered = { status: number; body: unknown }

/** Another company's API, on loopback. */
export type Loopback = { url: string; close(): Promise<void> }

/** Answers JSON calls. A call that the API doesn't know must be answered as that API does. */
export async function startLoopback(answer: (asked: Asked) => Answered): Promise<Loopback> {
  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback')
    const { method = 'GET', headers } = request
    const { status, body } = answer({ method, path: pathname, query: searchParams, headers, body: await text(request) })
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** How Shopify and WooCommerce sign a webhook: HMAC-SHA256 of the body, in base64. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')
