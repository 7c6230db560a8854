import { v5 as uuidv5 } from 'uuid'
import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { EventRow } from './events.queries.ts'
import type { Memory } from './levy/levy.service.ts'

type Said = 'waiting' | 'failed'

const words: Record<NonNullable<Memory['language']>, Record<Said, (shop: string) => string>> = {
  en: {
    waiting: (shop) => `Thank you. A person of ${shop} will answer you here.`,
    failed: () => 'Sorry, I could not answer this. Please ask again.',
  },
  es: {
    waiting: (shop) => `Gracias. Una persona de ${shop} le responderá aquí.`,
    failed: () => 'Lo siento, no he podido responder. Por favor, pregunte de nuevo.',
  },
}

/** Fixed sentences of a conversation, in the customer's language. */
export const levyWords = (
  said: Said,
  { shopName, language = 'en' }: { shopName: string; language: Memory['language'] },
) => words[language][said](shopName)

/** The name shown for a customer who rated an answer. */
export const customerName = 'Customer'

/** Ids for the up to three lines of an event. The answer uses the event's id, by which it is rated. */
const lineId = (line: 'question' | 'notice', eventId: string): string => uuidv5(line, eventId)

const lineOf = ({ at }: EventRow, line: Pick<ChatMessage, 'id' | 'author' | 'text'>): ChatMessage => ({
  ...line,
  at: at.toISOString(),
  feedback: null,
  canBeRated: false,
})

type About = { shopName: string; language: Memory['language'] }

/** The line that says a person will answer. */
export const waitingLine = (event: EventRow, about: About): ChatMessage =>
  lineOf(event, { id: lineId('notice', event.id), author: 'levy', text: levyWords('waiting', about) })

const failedLine = (event: EventRow, about: About): ChatMessage =>
  lineOf(event, { id: lineId('notice', event.id), author: 'levy', text: levyWords('failed', about) })

/**
 * An answer by Levy or a person; undefined if the customer may not see one. Levy's answers can be rated, unless it
 * asked back or handed the conversation over.
 */
export function answerLine(event: EventRow, { isHandedOff }: { isHandedOff: boolean }): ChatMessage | undefined {
  const { id, response, byName, isDraft, feedbackBy, type, channel, asksBack } = event
  if (response === null || isDraft) return undefined
  // Hides the staff's marks from the customer.
  const feedback = feedbackBy === customerName ? event.feedback : null
  const isAnswer = type === 'response' && byName === null && !asksBack && !isHandedOff
  return {
    ...lineOf(event, { id, author: byName === null ? 'levy' : 'staff', text: response }),
    feedback,
    canBeRated: isAnswer && channel !== 'test',
  }
}

/** True if a person has to answer it, or did. */
const isForPerson = ({ type, byName }: EventRow, isAnswering: boolean): boolean =>
  (type === 'request' && !isAnswering) || (type === 'response' && byName !== null)

/**
 * A conversation as its customer sees it. It says once that a person will answer, until one has. `answeringEventId` is
 * the question that Levy is answering.
 */
export function conversationLines(
  events: readonly EventRow[],
  { answeringEventId, ...about }: About & { answeringEventId: string | null },
): ChatMessage[] {
  let isTold = false
  return events.flatMap((event, place) => {
    const lines: ChatMessage[] = []
    if (event.query !== null) {
      lines.push(lineOf(event, { id: lineId('question', event.id), author: 'customer', text: event.query }))
    }
    if (isForPerson(event, event.id === answeringEventId) && !isTold) {
      lines.push(waitingLine(event, about))
      isTold = true
    }
    const answer = answerLine(event, { isHandedOff: events[place + 1]?.type === 'hand_off' })
    if (answer !== undefined) {
      lines.push(answer)
      isTold = false
    } else if (event.type === 'error' && event.query !== null) lines.push(failedLine(event, about))
    if (event.type === 'hand_off') isTold = true
    return lines
  })
}
