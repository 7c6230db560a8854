import { TooManyRequestsError } from '../errors.ts'

/** Limit per merchant in this process. A model takes seconds, and each question uses the database. */
const mostInFlight = 50
const retrySeconds = 2

/**
 * Runs `answer` as one of the merchant's questions in progress. Throws `TooManyRequestsError` (429) above the limit, so
 * that no shop can use up Levy's capacity.
 */
export type InFlight = <Result>(merchantId: string, answer: () => Promise<Result>) => Promise<Result>

export function countInFlight(): InFlight {
  const counts = new Map<string, number>()
  return async (merchantId, answer) => {
    const count = counts.get(merchantId) ?? 0
    if (count >= mostInFlight) {
      throw new TooManyRequestsError('Too many questions at once. Try again in a moment.', retrySeconds)
    }
    counts.set(merchantId, count + 1)
    try {
      return await answer()
    } finally {
      const left = (counts.get(merchantId) ?? 1) - 1
      if (left === 0) counts.delete(merchantId)
      else counts.set(merchantId, left)
    }
  }
}
