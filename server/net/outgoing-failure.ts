import { secondMs } from '../../contract/core/time.ts'
import { InternalAddressError } from './pinned-connection.ts'

const reasons: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `The name ${host} could not be found`,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up`,
  ECONNREFUSED: (host) => `${host} refused the connection`,
  ECONNRESET: (host) => `${host} closed the connection without an answer`,
  UND_ERR_SOCKET: (host) => `${host} closed the connection without an answer`,
  EHOSTUNREACH: (host) => `${host} cannot be reached`,
  ENETUNREACH: (host) => `${host} cannot be reached`,
  ETIMEDOUT: (host) => `${host} did not accept a connection in time`,
  UND_ERR_CONNECT_TIMEOUT: (host) => `${host} did not accept a connection in time`,
  UND_ERR_HEADERS_OVERFLOW: (host) => `${host} answered with too many headers`,
}

/** Explains to people why a host gave no answer. */
export function reasonOf(error: unknown, host: string, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'There was no answer'
  if (error instanceof InternalAddressError) return error.message
  if (['TimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError'].includes(error.name)) {
    return `No answer within ${timeoutMs / secondMs} seconds`
  }
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0], host, timeoutMs)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasons[code]?.(host) ?? `The connection to ${host} failed: ${error.message.slice(0, 200)}`
}
