import { PaydeskConnectionError, PaydeskError } from './errors.ts'

const firstWaitMs = 500
const longestWaitMs = 30_000
/** A rate limit is over within a minute. */
const longestAskedMs = 60_000

/** Waits, or ends early with the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** About twice as long each time, so that many clients don't come back at once. */
export const backOff = (failures: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/**
 * How long to wait before another attempt: as the server asks, else about twice as long each time. Undefined if it would
 * not help, or asks for more than a minute. A call that `isRepeatable` changes nothing when it runs twice.
 */
export function waitBefore(error: unknown, failures: number, isRepeatable: boolean): number | undefined {
  if (error instanceof PaydeskConnectionError) return isRepeatable ? backOff(failures) : undefined
  if (!(error instanceof PaydeskError)) return undefined
  const { status, code, retryAfterSeconds = 0 } = error
  // A limited call was not carried out. The same key under way means that the first attempt still runs.
  const helps = status === 429 || (isRepeatable && (status === 502 || status === 503 || status === 504))
  if (!helps && !(isRepeatable && code === 'request-in-flight')) return undefined
  const askedMs = retryAfterSeconds * 1000
  return askedMs > longestAskedMs ? undefined : Math.max(askedMs, backOff(failures))
}
