import { secondMs } from '../../../../contract/core/time.ts'
import { DomainError } from '../../../errors.ts'
import { reasonOf } from '../../../net/outgoing.ts'

/** A provider's refusal in the AI SDK's errors, recognized by shape, since its classes load late. */
type CallError = Error & { statusCode?: number; isRetryable?: boolean; responseHeaders?: Record<string, string> }

const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && error.name === 'AI_APICallError' && 'isRetryable' in error

/** Names of errors that say that an answer was not one of a model. */
const unreadable = /^AI_(?:JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated)Error$/

const refusals: Record<number, string> = {
  400: 'The provider refused the request (400): does it know the model, and does the model know tools?',
  401: 'The provider does not accept the API key (401)',
  403: 'The provider does not accept the API key (403)',
  404: 'There is no such model, or no model provider at this base URL (404)',
  413: 'The conversation was too long for the model (413)',
  429: 'The provider is asked too often (429)',
  529: 'The provider is overloaded (529)',
}

/** The provider stopped in the middle, without a word why. */
export class BrokenOffError extends Error {
  override name = 'BrokenOffError'
}

const isBrokenOff = (error: unknown): boolean =>
  error instanceof BrokenOffError || (error instanceof Error && error.message.includes('without a finish reason'))

/** One of the packages reports an unreadable stream as status 500. */
const isUnreadable = (error: Error): boolean => error.message.startsWith('JSON parsing failed')

/** The root cause, which packages in between wrap. */
function innermost(error: unknown): unknown {
  let found = error
  for (let depth = 0; depth < 5 && found instanceof Error && found.cause instanceof Error; depth++) found = found.cause
  return found
}

/**
 * Why a model gave no answer, for the shop's people. Nothing of what an error says goes in but where it is one of our own:
 * it may quote what was sent, the key among it.
 */
export function reasonOfFailure(error: unknown, { host, waitedMs }: { host: string; waitedMs: number }): string {
  if (isCallError(error) && error.statusCode !== undefined && error.statusCode >= 300 && !isUnreadable(error)) {
    return refusals[error.statusCode] ?? `The provider answered ${error.statusCode}`
  }
  if (isBrokenOff(error)) return 'The provider broke off its answer'
  const cause = innermost(error)
  if (cause instanceof DomainError) return cause.message
  if (!(cause instanceof Error)) return 'The provider broke off its answer'
  if (['TimeoutError', 'AbortError'].includes(cause.name))
    return `No answer within ${Math.ceil(waitedMs / secondMs)} seconds`
  if (cause.name === 'TooLongError') return 'The provider’s answer was too long'
  if (unreadable.test(cause.name) || isUnreadable(cause) || cause instanceof SyntaxError)
    return 'The provider’s answer could not be read'
  if (/redirect/i.test(cause.message)) return 'The provider answered with a redirect: save the final address'
  if ('code' in cause || cause.constructor.name === 'InternalAddressError') {
    return reasonOf(withoutWords(cause), host, waitedMs)
  }
  return isCallError(error) && error.statusCode !== undefined
    ? 'The provider’s answer could not be read'
    : `The connection to ${host} failed`
}

/** Its kind alone, unless the words are our own. */
function withoutWords(error: Error): Error {
  if (error.constructor.name === 'InternalAddressError') return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'an unknown failure'
  return Object.assign(new Error(code), { code })
}

/** Whether the provider refused this one request, and would answer another. */
export const isOfRequest = (error: unknown): boolean =>
  isCallError(error) && [400, 404, 413, 422].includes(error.statusCode ?? 0)

/** How long to wait before asking once more; undefined where asking again is of no use. */
export function retryDelayOf(error: unknown, shortestMs: number): number | undefined {
  if (!isCallError(error) || error.isRetryable !== true) return undefined
  const asked = Number(error.responseHeaders?.['retry-after'])
  return Number.isFinite(asked) ? Math.max(shortestMs, asked * secondMs) : shortestMs
}
