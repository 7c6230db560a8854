import type { Problem, ProblemCode } from './openapi.gen.ts'

/** The server refused a call. Match on `code`; show `message` to people. */
export class PaydeskError extends Error {
  override readonly name = 'PaydeskError'
  /** The last part of the problem's type; `unknown` if something else than Paydesk answered, such as a proxy. */
  readonly code: ProblemCode | 'unknown'
  readonly status: number
  /** With `validation`: a sentence for each field that is wrong. */
  readonly fields: readonly { path: string; message: string }[]
  /** The whole refusal, with what belongs to its code: `order`, `from`, `to`, `changed`, `version`. */
  readonly problem: Problem | undefined
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined
  /** When to try again, if the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, headers }: Response, problem: Problem | undefined) {
    super(problem?.message ?? `The server answered with status ${status}, and not as Paydesk does.`)
    this.code = (problem?.type.split('/').at(-1) as ProblemCode | undefined) ?? 'unknown'
    this.status = status
    this.fields = problem?.errors ?? []
    this.problem = problem
    this.requestId = headers.get('x-request-id') ?? undefined
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds
  }
}

/** No answer came: the server can't be reached, or it took too long. Whether the call was carried out is unknown. */
export class PaydeskConnectionError extends Error {
  override readonly name = 'PaydeskConnectionError'

  constructor(call: string, cause: unknown) {
    const why = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : cause
    super(`${call} got no answer: ${why}`, { cause })
  }
}

/** The refusal that an answer carries. */
export async function errorOf(response: Response): Promise<PaydeskError> {
  const text = await response.text().catch(() => '')
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true
  return new PaydeskError(response, isProblem ? (JSON.parse(text) as Problem) : undefined)
}
