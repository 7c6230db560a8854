import { TooManyRequestsError } from '../errors.ts'

/** Most questions per conversation, including the one being answered. */
const mostQueued = 4

/** Runs the work of one conversation in order of arrival, one at a time. */
export type ConversationQueue = <Result>(conversationId: string, run: () => Promise<Result>) => Promise<Result>

/** Queues questions within this process. The reservation in the conversation's row keeps other processes out. */
export function createConversationQueue(): ConversationQueue {
  const lasts = new Map<string, { end: Promise<unknown>; waiting: number }>()
  return async (conversationId, run) => {
    const before = lasts.get(conversationId)
    if ((before?.waiting ?? 0) >= mostQueued) {
      throw new TooManyRequestsError('Wait for the answer to your last question, then ask again.', 3)
    }
    const result = (before?.end ?? Promise.resolve()).then(run)
    const last = { end: result.catch(() => undefined), waiting: (before?.waiting ?? 0) + 1 }
    lasts.set(conversationId, last)
    try {
      return await result
    } finally {
      const now = lasts.get(conversationId)
      if (now !== undefined) now.waiting -= 1
      if (now === last) lasts.delete(conversationId)
    }
  }
}

/** Limit per merchant in this process. A model takes seconds, and each question uses the database. */
const mostInFlight = 50

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
      throw new TooManyRequestsError('Too many questions at once. Try again in a moment.', 2)
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
