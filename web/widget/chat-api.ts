import type { ChatAnswer, ChatConversation, ChatLanguage } from '../../contract/assistant/chat.ts'
import type { FeedbackMark } from '../../contract/assistant/event.ts'
import type { Problem } from '../../contract/core/problem.ts'
import { readServerEvents } from '../lib/event-stream.ts'

/** The server's refusal, in words for the customer. */
export class RefusedError extends Error {
  readonly status: number

  constructor({ message, status }: Pick<Problem, 'message' | 'status'>) {
    super(message)
    this.status = status
  }
}

/** Longer than the server ever takes. */
const patienceMs = 90_000

async function refusalOf(response: Response): Promise<RefusedError> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null)
  return new RefusedError({ message: problem?.message ?? response.statusText, status: response.status })
}

type Call = { method?: string; path: string; body?: unknown; keepalive?: boolean }

async function call(token: string, { method = 'GET', path, body, keepalive = false }: Call): Promise<Response> {
  const response = await fetch(`/api/assistant/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'omit',
    keepalive,
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw await refusalOf(response)
  return response
}

export type Question = { message: string; conversationId?: string }

/**
 * Asks a question and passes on pieces of the answer as they are written. Throws `RefusedError`, or the connection's
 * error.
 */
export async function ask(token: string, question: Question, onText: (piece: string) => void): Promise<ChatAnswer> {
  const { body } = await call(token, { method: 'POST', path: 'chat', body: { ...question, stream: true } })
  if (body === null) throw new Error('The answer is empty')
  for await (const { event, data } of readServerEvents(body)) {
    if (event === 'delta') onText((JSON.parse(data) as { text: string }).text)
    if (event === 'problem') throw new RefusedError(JSON.parse(data))
    if (event === 'done') return JSON.parse(data)
  }
  throw new Error('The answer has broken off')
}

/** Reads a conversation. `isShut`: nobody sees the chat, so that an answer follows the customer by email. */
export async function readConversation(token: string, id: string, isShut: boolean): Promise<ChatConversation> {
  // The page may be about to go.
  return (await call(token, { path: `conversations/${id}${isShut ? '?shut=true' : ''}`, keepalive: isShut })).json()
}

export async function mark(
  token: string,
  { conversationId, ...body }: { conversationId: string; messageId: string; feedback: FeedbackMark | null },
): Promise<void> {
  await call(token, { method: 'PUT', path: `conversations/${conversationId}/feedback`, body })
}

/** Leaves an address for a person's answers, or takes it back if null, and reads the conversation. */
export async function leaveEmail(
  token: string,
  { conversationId, ...body }: { conversationId: string; email: string | null; lang: ChatLanguage },
): Promise<ChatConversation> {
  return (await call(token, { method: 'PUT', path: `conversations/${conversationId}/email`, body })).json()
}
