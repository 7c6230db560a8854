import type { Answer, CallInput, CallName } from './calls.ts'
import { errorOf, PaydeskConnectionError } from './errors.ts'
import { idempotentCalls } from './idempotent-calls.gen.ts'
import { pause, waitBefore } from './retries.ts'

/** How to reach a desk. */
export type PaydeskOptions = {
  /** The address of your desk: `https://pay.example.com`. */
  baseUrl: string
  /** A key from Settings → API: `pd_live_…`, or `pd_test_…` for a test shop. */
  apiKey: string
  /** The function that makes requests; the platform's own by default. */
  fetch?: typeof fetch | undefined
  /** How long one attempt may take: 35 seconds by default, longer than a call for events waits. */
  timeoutMs?: number | undefined
  /** How often a call is tried again: 3 times by default. */
  retries?: number | undefined
}

/** Sends one call and gives its answer. Throws `PaydeskError` or `PaydeskConnectionError`. */
export type Send = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<Answer<Name>>

type AnyInput = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  contentType?: string
  signal?: AbortSignal
  idempotencyKey?: string
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : value instanceof Date ? value.toISOString() : String(value)

/** The address of a call. */
function addressOf(baseUrl: string, template: string, { path = {}, query = {} }: AnyInput): URL {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name]
    // An empty part would be the address of another call.
    if (value === undefined || value === '') throw new TypeError(`${template} needs \`${name}\``)
    return encodeURIComponent(value)
  })
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) url.searchParams.set(name, textOf(value))
  return url
}

function bodyOf({ body, contentType }: AnyInput): { body?: BodyInit; type?: string } {
  if (contentType !== undefined) return { body: body as BodyInit, type: contentType }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

const ourTypes = /^(application\/(json|pdf)|text\/csv|image\/webp|message\/rfc822)/

/** @throws PaydeskError for a refusal, and for an answer that isn't from Paydesk */
async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !ourTypes.test(type)) throw await errorOf(response)
  if (type.startsWith('application/json')) return response.json()
  return type.startsWith('text/csv') ? response.text() : response.blob()
}

/** @throws TypeError for options that can't work, rather than at the first call */
function checked({ baseUrl, apiKey }: PaydeskOptions): void {
  // A program in JavaScript passes undefined if its variable is not set, which a pattern would read as a word.
  const isText = (value: unknown): boolean => typeof value === 'string'
  if (!isText(baseUrl) || !/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError('`baseUrl` must be the address of your desk')
  if (!isText(apiKey) || !/^[\w-]+$/.test(apiKey)) throw new TypeError('`apiKey` must be a key from Settings → API')
}

/** Creates the function that sends calls. */
export function createSend(options: PaydeskOptions): Send {
  checked(options)
  const { baseUrl, apiKey, fetch: given, timeoutMs = 35_000, retries = 3 } = options
  const request = given ?? fetch
  return async (name, input) => {
    const asked = input as AnyInput
    const [method = '', template = ''] = name.split(' ')
    const url = addressOf(baseUrl, template, asked)
    const { body, type } = bodyOf(asked)
    const isIdempotent = idempotentCalls.includes(name)
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(isIdempotent ? { 'idempotency-key': asked.idempotencyKey ?? crypto.randomUUID() } : {}),
    }
    const attempt = async (): Promise<unknown> => {
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = asked.signal === undefined ? limit : AbortSignal.any([asked.signal, limit])
      try {
        const response = await request(url, {
          method,
          headers,
          signal,
          redirect: 'error',
          ...(body === undefined ? {} : { body }),
        })
        return await answerOf(response)
      } catch (error) {
        asked.signal?.throwIfAborted()
        throw error instanceof Error && error.name === 'PaydeskError' ? error : new PaydeskConnectionError(name, error)
      }
    }
    const isRepeatable = isIdempotent || method === 'GET' || method === 'PUT'
    for (let failures = 1; ; failures += 1) {
      try {
        return (await attempt()) as Answer<typeof name>
      } catch (error) {
        const waitMs = failures > retries ? undefined : waitBefore(error, failures, isRepeatable)
        if (waitMs === undefined) throw error
        await pause(waitMs, asked.signal)
      }
    }
  }
}
