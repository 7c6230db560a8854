import * as z from 'zod/mini'
import { refreshSession } from '../../contract/auth/auth.endpoints.ts'
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '../../contract/core/endpoint.ts'
import { type Problem, problemSchema, type SessionEnd } from '../../contract/core/problem.ts'
import { secondMs } from '../../contract/core/time.ts'
import { takeEarlyAnswer } from '../boot/early-answers.ts'
import { awayReason, checkServer, isFromProxy, isOnline, noteAnswer } from './connection.ts'
import { isSameShop, tokenStore } from './token-store.ts'

const requestTimeoutMs = 30 * secondMs

/** A failed call. `status` is 0 if the server didn't respond. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

  constructor(message: string, status: number, problem: Problem | null) {
    super(message)
    this.status = status
    this.problem = problem
  }
}

type CallOptions = {
  signal?: AbortSignal | undefined
  /** For `idempotent` endpoints: a repeat under the same key gets the first response again. */
  idempotencyKey?: string | undefined
}
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function urlOf(endpoint: EndpointDefinition, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? `/api${path}` : `/api${path}?${search}`
}

function failureWithoutAnswer(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  // A single failed call doesn't mean the server is down.
  void checkServer()
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? new ApiError('The request timed out after 30 seconds. Try again.', 0, null)
    : new ApiError('The server cannot be reached. Check your connection and try again.', 0, null)
}

type RequestOptions = { signal: AbortSignal; idempotencyKey?: string | undefined; accept?: string }

function request(
  endpoint: EndpointDefinition,
  parts: Parts,
  token: string | null,
  { signal, idempotencyKey, accept = endpoint.mediaType ?? 'application/json' }: RequestOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const { body } = parts
  const isFile = body instanceof Blob
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json'
  const url = urlOf(endpoint, parts)
  const ask = () =>
    fetch(url, {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : isFile ? body : JSON.stringify(body),
      signal,
    })
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(url, token) : undefined
  // Asks again if the early request failed.
  return early === undefined ? ask() : early.catch(ask)
}

type Answer = { status: number; ok: boolean; text: string }

async function send(
  endpoint: EndpointDefinition,
  parts: Parts,
  token: string | null,
  { signal, idempotencyKey }: CallOptions,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const askedAt = performance.now()
  try {
    const patience = signal ? AbortSignal.any([signal, timeout]) : timeout
    const response = await request(endpoint, parts, token, { signal: patience, idempotencyKey })
    const answer = { status: response.status, ok: response.ok, text: await response.text() }
    if (isFromProxy(answer.status)) void checkServer()
    else noteAnswer({ fresh: endpoint.method === 'GET' && response.ok, askedAt })
    return answer
  } catch (error) {
    throw failureWithoutAnswer(error, signal)
  }
}

/** Undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error for an unsuccessful response. */
export function failureOf(status: number, content: unknown): ApiError {
  const problem = z.safeParse(problemSchema, content).data ?? null
  return new ApiError(problem?.message ?? `The server returned status ${status}.`, status, problem)
}

/** The response of an endpoint. Throws `ApiError` if it is a problem. */
export function read<E extends EndpointDefinition>({ status, ok, text }: Answer): EndpointResponse<E> {
  const content = parseJson(text)
  // The server has checked its answer against the same schema; a second check here would only cost time.
  if (ok && content !== undefined) return content as EndpointResponse<E>
  throw failureOf(status, content)
}

/** Runs one at a time across all tabs, where the browser can (it can't on a plain http:// address). */
const oneTabAtATime = <Result>(run: () => Promise<Result>): Promise<Result> =>
  globalThis.navigator?.locks ? navigator.locks.request('paydesk.refresh', run) : run()

/** A new access token, or null with the reason. */
type Renewal = { token: string | null; end?: SessionEnd | undefined }

/** The server's reason why the session ended. */
const endIn = (received: object): SessionEnd | undefined =>
  'text' in received && typeof received.text === 'string'
    ? z.safeParse(problemSchema, parseJson(received.text)).data?.reason
    : undefined

function createRenewal() {
  let running: Promise<Renewal> | undefined

  async function exchange(rejected: string | null): Promise<Renewal> {
    const current = tokenStore.accessToken()
    // Another tab has renewed the session, or signed out.
    if (current !== rejected) return { token: current }
    const refreshToken = tokenStore.refreshToken()
    if (refreshToken === null) return { token: null }
    const answer = await send(refreshSession, { body: { refreshToken } }, null, {})
    if (answer.status === 401) return { token: null, end: endIn(answer) }
    const { data } = read<typeof refreshSession>(answer)
    tokenStore.replace(data.tokens)
    return { token: data.tokens.accessToken }
  }

  return (rejected: string | null): Promise<Renewal> => {
    running ??= oneTabAtATime(() => exchange(rejected)).finally(() => {
      running = undefined
    })
    return running
  }
}

const renew = createRenewal()

/** A 401 is met with one renewal of the session; when that fails the tokens are removed, which signs the browser out. */
async function withRenewal<Received extends { status: number }>(
  attempt: (token: string | null) => Promise<Received>,
): Promise<Received> {
  const token = tokenStore.accessToken()
  const first = await attempt(token)
  if (first.status !== 401) return first

  const { token: renewed, end } = await renew(token)
  // The session has moved to the other shop since, which the request was not meant for.
  if (token && renewed && !isSameShop(token, renewed)) return first
  const second = renewed === null ? first : await attempt(renewed)
  if (second.status === 401 && tokenStore.accessToken() === (renewed ?? token)) tokenStore.expire(end ?? endIn(second))
  return second
}

/**
 * Calls an endpoint of the contract. A 401 is met with one renewal of the session, shared by all calls that run into it;
 * when that fails the tokens are removed, which signs the browser out. Throws `ApiError`, or the abort of `signal`.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const parts: Parts = input
  // A write must not wait for a server that is known to be down: refuse it at once.
  if (endpoint.method !== 'GET' && endpoint.access !== 'public' && !isOnline())
    throw new ApiError(`${awayReason}. Nothing was changed.`, 0, null)
  if (endpoint.access === 'public') return read<E>(await send(endpoint, parts, null, options))
  return read<E>(await withRenewal((token) => send(endpoint, parts, token, options)))
}

/** Limits the wait for the headers only, because the body may take long. */
export function beginStream(endpoint: EndpointDefinition, parts: Parts, options: RequestOptions): Promise<Response> {
  const { signal } = options
  return withRenewal(async (token) => {
    const patience = new AbortController()
    const giveUp = () => patience.abort(new DOMException('The server took too long', 'TimeoutError'))
    const timer = setTimeout(giveUp, requestTimeoutMs)
    try {
      const either = AbortSignal.any([signal, patience.signal])
      return await request(endpoint, parts, token, { ...options, signal: either })
    } catch (error) {
      throw failureWithoutAnswer(error, signal)
    } finally {
      clearTimeout(timer)
    }
  })
}

type DownloadOptions = {
  signal: AbortSignal
  onHeaders: (headers: Headers) => void
  passing: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>
}

export type Download = { headers: Headers; file: Blob }

/**
 * Fetches a streamed response without a time limit on its body. Each chunk passes through `passing`. The browser keeps
 * the file, on disk if it is large. Throws as `call` does.
 */
export async function download<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  { signal, onHeaders, passing }: DownloadOptions,
): Promise<Download> {
  const askedAt = performance.now()
  const response = await beginStream(endpoint, input, { signal })
  const { headers, status, ok, body } = response
  noteAnswer({ fresh: false, askedAt })
  if (!ok || body === null) throw failureOf(status, parseJson(await response.text()))
  onHeaders(headers)
  try {
    const type = headers.get('content-type') ?? ''
    const file = await new Response(body.pipeThrough(passing), { headers: { 'content-type': type } }).blob()
    return { headers, file }
  } catch (error) {
    throw signal.aborted ? error : new ApiError('The download broke off before its end. Try again.', 0, null)
  }
}
