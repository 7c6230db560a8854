import type { Outgoing } from '../../../net/outgoing.ts'

/** No more of an answer is read: many times a reading, with the thoughts of a model that sends them too. */
const mostBytesRead = 256 * 1024

class TooLongError extends Error {
  override name = 'TooLongError'
}

/** The response of `fetch`, the platform's or undici's. */
type Fetched = {
  readonly status: number
  readonly statusText: string
  readonly headers: Iterable<[string, string]>
  readonly body: ReadableStream<Uint8Array> | null
}

/** The same response, which fails when it is longer than any answer of a model. */
function bounded({ status, statusText, headers, body }: Fetched): Response {
  const init = { status, statusText, headers: [...headers] }
  if (body === null) return new Response(null, init)
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytesRead) controller.error(new TooLongError('The answer was too long'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body.pipeThrough(counting), init)
}

/**
 * How a provider is called. A base URL that a shop gave is checked before each call, and its connections lead nowhere
 * inside; what the server's configuration names is called as it is. Redirects are not followed: keys go nowhere else.
 */
export function providerFetch(reach: Pick<Outgoing, 'checkUrl' | 'fetch'> | 'server'): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (reach === 'server') return bounded(await fetch(url, { ...init, redirect: 'error' }))
    const { method = 'GET', headers, body, signal } = init ?? {}
    const response = await reach.fetch(reach.checkUrl(url, 'baseUrl'), {
      method,
      headers: [...new Headers(headers).entries()],
      // The packages for models send JSON only.
      body: typeof body === 'string' ? body : null,
      signal: signal ?? null,
      redirect: 'error',
    })
    return bounded(response)
  }
}
