import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { secondMs } from '../../contract/core/time.ts'

/** The product's promise: every request is answered within this time. */
export const answerLimitMs = 30 * secondMs

/** No answer within the limit. A broken connection is a different error. */
export class HangingRequestError extends Error {}

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Without `/api`, for example `/orders`. */
  path: string
  token?: string | undefined
  /** Sent as JSON, and bytes as they are: their type is in `headers`. */
  body?: unknown
  headers?: OutgoingHttpHeaders
}

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string; tookMs: number }

export type HttpCall = (request: HttpRequest) => Promise<HttpAnswer>

export type HttpClient = { call: HttpCall; close(): void }

/** A client of one server with keep-alive connections, like a load balancer or a busy browser. */
export function createHttpClient(url: string, { connections = 100 } = {}): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const call = async ({ method, path, token, body, headers = {} }: HttpRequest): Promise<HttpAnswer> => {
    const begun = performance.now()
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
    const sent = request(`${url}/api${path}`, {
      method,
      agent,
      headers: {
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      text(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: body,
            tookMs: performance.now() - begun,
          }),
        reject,
      )
    })
    sent.end(payload)
    const limit = setTimeout(() => {
      reject(new HangingRequestError(`${method} ${path} was not answered in ${answerLimitMs} ms`))
      sent.destroy()
    }, answerLimitMs)
    return promise.finally(() => clearTimeout(limit))
  }
  return { call, close: () => agent.destroy() }
}
