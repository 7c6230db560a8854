import { TooManyRequestsError } from '../errors.ts'

/** Of one conversation, the one that is being answered included. */
const mostQueued = 4
const retrySeconds = 3

/** Runs one after the other what is about one conversation, in the order it came. */
export type ConversationQueue = <Result>(conversationId: string, run: () => Promise<Result>) => Promise<Result>

/** Of this process. Other processes are kept out by who answers in the conversation's row. */
export function createConversationQueue(): ConversationQueue {
  const lasts = new Map<string, { end: Promise<unknown>; waiting: number }>()
  return async (conversationId, run) => {
    const before = lasts.get(conversationId)
    if ((before?.waiting ?? 0) >= mostQueued) {
      throw new TooManyRequestsError('One question after the other, please. Try again in a moment.', retrySeconds)
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
