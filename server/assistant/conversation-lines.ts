import { v5 as uuidv5 } from 'uuid'
import type { ChatMessage } from '../../contract/assistant/chat.ts'
import type { Memory } from '../levy/levy.service.ts'
import type { EventRow } from './events.queries.ts'
import { levyWords } from './levy-words.ts'

/** The name shown for a customer who marked an answer. */
export const customerName = 'Customer'

/** One event has up to three lines; each has an id that stays its own. The answer's is the event's: it is marked by it. */
const lineId = (line: 'question' | 'notice', eventId: string): string => uuidv5(line, eventId)

const lineOf = ({ at }: EventRow, line: Pick<ChatMessage, 'id' | 'author' | 'text'>): ChatMessage => ({
  ...line,
  at: at.toISOString(),
  feedback: null,
  canBeRated: false,
})

type About = { shopName: string; language: Memory['language'] }

/** That a person will answer. */
export const waitingLine = (event: EventRow, about: About): ChatMessage =>
  lineOf(event, { id: lineId('notice', event.id), author: 'levy', text: levyWords('waiting', about) })

const failedLine = (event: EventRow, about: About): ChatMessage =>
  lineOf(event, { id: lineId('notice', event.id), author: 'levy', text: levyWords('failed', about) })

/**
 * An answer by Levy or a person; undefined while the customer may not see one. Levy's answers can be rated, unless it asked
 * something back or handed the conversation over.
 */
export function answerLine(event: EventRow, { isHandedOff }: { isHandedOff: boolean }): ChatMessage | undefined {
  const { id, response, byName, isDraft, feedbackBy, type, channel, asksBack } = event
  if (response === null || isDraft) return undefined
  // Hides the staff's own marks from the customer.
  const feedback = feedbackBy === customerName ? event.feedback : null
  const isAnswer = type === 'response' && byName === null && !asksBack && !isHandedOff
  return {
    ...lineOf(event, { id, author: byName === null ? 'levy' : 'staff', text: response }),
    feedback,
    canBeRated: isAnswer && channel !== 'test',
  }
}

/** Whether a person has to answer it, or had to. */
const isForPerson = ({ type, byName }: EventRow, isAnswering: boolean): boolean =>
  (type === 'request' && !isAnswering) || (type === 'response' && byName !== null)

/**
 * A conversation as its customer sees it. That a person will answer is said once until one has; `answeringEventId` is the
 * question that Levy is busy with.
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
