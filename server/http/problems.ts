import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Problem, type ProblemCode, problems, problemType } from '../../contract/core/problem.ts'
import { TransactionInterruptedError } from '../db/transaction.ts'
import { DomainError, UnavailableError } from '../errors.ts'
import { problemTexts } from './problem-texts.ts'
import { type FormMistake, likelyMistakes, sentenceFor } from './validation-messages.ts'

/** Fastify's own errors, by status. */
const codeOfStatus: Record<number, ProblemCode> = {
  400: 'bad-request',
  403: 'not-found', // a file that isn't served
  404: 'not-found',
  413: 'payload-too-large',
  414: 'not-found', // an id that is too long
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

/** SQLSTATEs and Node errors that mean the database is unavailable or too busy, not that our code is wrong. */
const unavailableCodes = new Set([
  '53300', // too many connections
  '53100', // disk full
  '53200', // out of memory
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '57P01', // terminated by an administrator or a shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P05', // idle session timeout
  '25P03', // idle in transaction too long
  '25006', // read only: a replica, or a primary that was just promoted
  '40P01', // deadlock
  '40001', // serialization failure
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of the embedded PostgreSQL is gone
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** `pg` sets no code on these. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  if (error instanceof TransactionInterruptedError) return true
  const { code, message } = error
  // Class 08: connection errors.
  return (code !== undefined && (unavailableCodes.has(code) || /^08...$/.test(code))) || connectionLost.test(message)
}

type FieldError = { path: string; message: string }

const inSentence = ({ path, message }: FieldError, whole = 'The input'): string =>
  sentenceFor(path === '' ? [] : path.split('.'), message, whole)

const partNames: Record<string, string> = { body: 'The body', querystring: 'The query', params: 'The address' }

/** A hostile body may have very many faults: the answer would be several times as large. */
export const mostErrors = 100

type Refused = NonNullable<FastifyError['validation']>[number]

/** The mistakes at one place; for a value that may have several forms, those in the form that it most likely was meant to have. */
function mistakesOf({ instancePath, message = 'Is not valid', params }: Refused): FieldError[] {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
  const { errors: forms } = params as { errors?: FormMistake[][] }
  const likely = Array.isArray(forms) ? likelyMistakes(forms) : null
  return likely?.map((mistake) => ({ ...mistake, path: [path, ...mistake.path].join('.') })) ?? [{ path, message }]
}

type Invalid = Pick<FastifyError, 'validation' | 'validationContext'>

/** A sentence for each mistake in a part of a call, at most 100. */
export function inputErrors({ validation = [], validationContext = 'body' }: Invalid): FieldError[] {
  const whole = partNames[validationContext] ?? 'The input'
  return validation
    .flatMap(mistakesOf)
    .slice(0, mostErrors)
    .map(({ path, message }) => ({ path, message: inSentence({ path, message }, whole) }))
}

/** The refusal of input that breaks a schema. */
function invalidInput(invalid: Invalid): DomainError {
  const errors = inputErrors(invalid)
  return new DomainError('validation', errors[0]?.message ?? problemTexts.validation.meaning, { errors })
}

/** Fastify's own messages are for programmers. */
const messageOfCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body’s length differs from Content-Length.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON, with the header Content-Type: application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this call accepts.',
}

function refusalOfFastify(error: FastifyError): DomainError {
  const code = codeOfStatus[error.statusCode ?? 400] ?? 'bad-request'
  if (code === 'not-found') return new DomainError(code, 'Nothing exists at this address.')
  // The parser's error has no Fastify code.
  const isBrokenJson = error instanceof SyntaxError
  const known = isBrokenJson ? messageOfCode['FST_ERR_CTP_INVALID_JSON_BODY'] : messageOfCode[error.code]
  return new DomainError(code, known ?? problemTexts[code].meaning)
}

/** Turns any error into a refusal. Internal errors become a plain 500 that reveals nothing. */
export function toDomainError(error: FastifyError): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  // Fastify's errors have a status. Checked first, because an aborted upload has a code that database errors also use.
  if (error.statusCode !== undefined && error.statusCode < 500) return refusalOfFastify(error)
  if (isDatabaseUnavailable(error)) {
    return new UnavailableError('The database is unavailable. Please try again in a moment.', 2)
  }
  return new DomainError('internal', 'Something went wrong on our side. Please try again.')
}

/** The detail of a problem. If it repeats its first field's message, it becomes the same full sentence. */
function detailOf({ message, fields: { errors = [] } }: DomainError): string {
  const [first] = errors
  return first !== undefined && message === first.message ? inSentence(first) : message
}

/** The body of a problem (RFC 9457, plus `success` and `message`). */
export function toProblem(error: DomainError, instance: string): Problem {
  const detail = detailOf(error)
  const errors = error.fields.errors?.map((field) => ({ path: field.path, message: inSentence(field) }))
  return {
    type: problemType(error.code),
    title: problems[error.code].title,
    status: error.status,
    detail,
    instance,
    success: false,
    message: detail,
    ...(errors === undefined ? {} : { errors }),
    ...(error.fields.reason === undefined ? {} : { reason: error.fields.reason }),
    ...(error.fields.from === undefined ? {} : { from: error.fields.from }),
    ...(error.fields.to === undefined ? {} : { to: error.fields.to }),
    ...(error.fields.order === undefined ? {} : { order: error.fields.order }),
    ...(error.fields.changed === undefined ? {} : { changed: [...error.fields.changed] }),
    ...(error.fields.version === undefined ? {} : { version: error.fields.version }),
  }
}

/** Sends a problem. */
export function sendProblem(error: DomainError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  reply
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
  // Errors before any hook ran lack the security headers.
  if (!reply.hasHeader('content-security-policy')) {
    reply
      .header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
  }
  // Serialized here, because the route's schemas describe only successes.
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(error, request.url.split('?')[0] ?? '/'))
}

/** Sends every refusal and failure of the API as `application/problem+json`. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toDomainError(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendProblem(refusal, request, reply)
  })
}
