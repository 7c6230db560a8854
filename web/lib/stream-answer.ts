import * as z from 'zod/mini'
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '../../contract/core/endpoint.ts'
import { problemSchema } from '../../contract/core/problem.ts'
import { secondMs } from '../../contract/core/time.ts'
import { ApiError, beginStream, failureOf, parseJson, read } from './api-client.ts'
import { noteAnswer } from './connection.ts'
import { readServerEvents } from './event-stream.ts'

/** Longer than the server's heartbeat interval. */
const longestSilenceMs = 30 * secondMs

type StreamOptions = {
  signal: AbortSignal
  /** Gets each piece of the text as it is written. */
  onText: (text: string) => void
}

const streamBroke = () => new ApiError('The answer broke off before its end. Try again.', 0, null)

/**
 * Calls an endpoint that `streams`, reads its events until `done` and returns that. Throws as `call` does, also for a
 * `problem` event, and if nothing arrives for the usual time-out.
 */
export async function stream<E extends EndpointDefinition & { streams: true }>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, onText }: StreamOptions,
): Promise<EndpointResponse<E>> {
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  const askedAt = performance.now()
  const response = await beginStream(endpoint, input, { signal: either, accept: 'text/event-stream' })
  noteAnswer({ fresh: false, askedAt })
  const { ok, status, headers, body } = response
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!ok || !isStream || body === null) return read<E>({ ok, status, text: await response.text() })
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, longestSilenceMs)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, longestSilenceMs)
  }
  try {
    for await (const { event, data } of readServerEvents(body, hear)) {
      const content = parseJson(data)
      if (event === 'delta') onText((content as { text: string }).text)
      if (event === 'done') return content as EndpointResponse<E>
      if (event === 'problem') throw failureOf(z.safeParse(problemSchema, content).data?.status ?? 500, content)
    }
  } catch (error) {
    throw signal.aborted || error instanceof ApiError ? error : streamBroke()
  } finally {
    clearTimeout(timer)
  }
  throw streamBroke()
}
