import { randomUUID } from 'node:crypto'
import type { ChatAnswer } from '../contract/assistant/chat.ts'

export type Asked = { text: string; state: ChatAnswer['state']; durationMs: number }

/** The time limit for an answer, longer than anybody waits. */
export const answerTimeoutMs = 30_000

/** One visitor's conversation, through the endpoint for shops. */
export function createConversation(url: string, apiKey: string) {
  const visitorId = `eval-${randomUUID()}`
  let conversationId: string | undefined
  return {
    /** Throws if there is no answer in time. */
    async ask(message: string): Promise<Asked> {
      const began = performance.now()
      const response = await fetch(`${url}/api/assistant/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ message, visitorId, ...(conversationId === undefined ? {} : { conversationId }) }),
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`Asked “${message.slice(0, 80)}”, it answered ${response.status}: ${text}`)
      const answer = JSON.parse(text) as ChatAnswer
      conversationId = answer.conversationId
      return { text: answer.message.text, state: answer.state, durationMs: performance.now() - began }
    },
  }
}
