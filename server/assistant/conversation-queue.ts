import { TooManyRequestsError } from '../errors.ts'

/** Most questions per conversation, including the one being answered. */
const mostQueued = 4
const retrySeconds = 3

/** Runs the work of one conversation in order of arrival, one at a time. */
export type ConversationQueue = <Result>(conversationId: string, run: () => Promise<Result>) => Promise<Result>

/** Queues questions within this process. The reservation in the conversation's row keeps other processes out. */
export function createConversationQueue(): ConversationQueue {
  const lasts = new Map<string, { end: Promise<unknown>; waiting: number }>()
  return async (conversationId, run) => {
    const before = lasts.get(conversationId)
    if ((before?.waiting ?? 0) >= mostQueued) {
      throw new TooManyRequestsError('Wait for the answer to your last question, then ask again.', retrySeconds)
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
