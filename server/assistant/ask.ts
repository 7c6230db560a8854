import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { ChatConversation } from '../../contract/assistant/chat.ts'
import type { FeedbackMark } from '../../contract/assistant/event.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { TooManyRequestsError } from '../errors.ts'
import type { Delivery } from '../messages/messages.service.ts'
import type { Leaving } from './answer-email.ts'
import { startPace } from './answer-pace.ts'
import { type Begun, type BegunQuestion, beginQuestion } from './begin-question.ts'
import { countInFlight, createConversationQueue } from './conversation-queue.ts'
import { noteCustomerLeft, noteCustomerSeen } from './conversations.queries.ts'
import { type Look, leaveEmailIn, lookInto, markAnswerOf, type OwnConversation } from './customer-conversation.ts'
import { abandonQuestion, finishQuestion } from './finish-question.ts'
import type { AnswerOptions, Levy } from './levy/levy.service.ts'
import { type Asked, type Question, visitorHash } from './question.ts'

export type { Asked, Question } from './question.ts'

/** An address for answers, and the language of the chat in which it is left. */
export type LeftEmail = Pick<Leaving, 'email' | 'lang'>

export type AskDependencies = {
  database: Database
  levy: Pick<Levy, 'answer'>
  clock: () => Date
  /** The emails that this server can send: all or none. */
  delivery: Delivery
}

/** `database`: of a caller with a session, who asks a test question. By default the server's own. */
export type AskOptions = AnswerOptions & { database?: Database }

export type Ask = {
  /**
   * Answers a question or leaves it to a person, and records it. `onText` gets pieces of the text once the customer may
   * see them. Throws 404 for another visitor's conversation, `SwitchedOffError` (409) if customers aren't answered,
   * `TooManyRequestsError` (429), and the reason of `signal` when it aborts.
   */
  ask(question: Question, options?: AskOptions): Promise<Asked>
  /**
   * A visitor's conversation as they see it. Records whether they are looking or have closed the chat. Throws 404 if it
   * isn't theirs.
   */
  conversationFor(merchantId: string, visitor: string, conversationId: string, look?: Look): Promise<ChatConversation>
  /** Records whether an answer helped the visitor; null removes the mark. Throws 404 if it isn't theirs. */
  markByCustomer(
    merchantId: string,
    visitor: string,
    conversationId: string,
    messageId: string,
    feedback: FeedbackMark | null,
  ): Promise<ChatConversation>
  /**
   * Records an address for answers of people; null takes it back. Throws 404 if the conversation isn't theirs, and 409 while none
   * would go there.
   */
  leaveEmail(own: OwnConversation, left: LeftEmail): Promise<ChatConversation>
}

/** How long a question waits for an earlier one that another process is answering, and how often it checks. */
const patienceMs = 20 * secondMs
const lookMs = secondMs / 4

/** Begins a question as soon as no other process is answering in its conversation. */
async function begin(
  { database, clock }: AskDependencies,
  question: Question,
  { newConversationId, signal }: { newConversationId: string; signal: AbortSignal | undefined },
): Promise<Exclude<Begun, { outcome: 'busy' }>> {
  const { merchantId } = question
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookMs) {
    signal?.throwIfAborted()
    const begun = await database.write({ merchantId }, (transaction) =>
      beginQuestion(transaction, question, { newConversationId, now: clock() }),
    )
    if (begun.outcome !== 'busy') return begun
    await delay(lookMs, undefined, { signal })
  }
  throw new TooManyRequestsError('Wait for the answer to your last question, then ask again.', 3)
}

/** Asks Levy without an open transaction, because a model may take long. */
async function answerOf(dependencies: AskDependencies, begun: BegunQuestion, options: AskOptions): Promise<Asked> {
  const { database, levy, clock } = dependencies
  const asking = options.database ?? database
  const { turn, channel } = begun
  const { merchantId, configuration } = turn
  const isTest = channel === 'test'
  const pace = startPace(isTest ? 0 : configuration.responseDelay, options)
  // Customers don't see a draft until a person sends it.
  const isSeen = isTest || configuration.autoRespond
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  let asked: Asked
  try {
    const answer = await levy.answer(turn, { signal: options.signal, onText: isSeen ? pace.onText : undefined })
    const answered = { answer, durationMs: took(), now: clock() }
    asked = await asking.write({ merchantId }, (transaction) => finishQuestion(transaction, begun, answered))
  } catch (cause) {
    const error = options.signal?.aborted === true ? 'The customer left before the answer' : 'Levy could not answer'
    const abandoned = { error, durationMs: took(), now: clock() }
    await database
      .write({ merchantId }, (transaction) => abandonQuestion(transaction, begun, abandoned))
      // If the database is unavailable, the question is swept later.
      .catch(() => undefined)
    throw cause
  }
  await pace.over()
  return asked
}

/** Creates the service that answers questions and shows customers their conversations. */
export function createAsk(dependencies: AskDependencies): Ask {
  const { database, clock, delivery } = dependencies
  const inFlight = countInFlight()
  const inTurn = createConversationQueue()

  const answerInTurn = (question: Question, options: AskOptions): Promise<Asked> => {
    const newConversationId = uuidv7()
    const visitor = visitorHash(question).toString('base64url')
    return inTurn(`${visitor} ${question.conversationId ?? newConversationId}`, async () => {
      const asking = { ...dependencies, database: options.database ?? database }
      const begun = await begin(asking, question, { newConversationId, signal: options.signal })
      return begun.outcome === 'begun' ? answerOf(dependencies, begun, options) : begun.asked
    })
  }

  return {
    ask: (question, options = {}) => inFlight(question.merchantId, () => answerInTurn(question, options)),
    async conversationFor(merchantId, visitor, conversationId, look = 'looking') {
      const now = clock()
      const own = { merchantId, visitor, conversationId }
      const { conversation, isNoteDue } = await database.read({ merchantId }, (transaction) =>
        lookInto(transaction, own, { look, now, delivery }),
      )
      if (isNoteDue) {
        const noted = { id: conversation.id, at: now }
        const note = look === 'shut' ? noteCustomerLeft : noteCustomerSeen
        await database.write({ merchantId }, (transaction) => note(transaction, merchantId, noted))
      }
      return conversation
    },
    markByCustomer: (merchantId, visitor, conversationId, messageId, feedback) =>
      database.write({ merchantId }, (transaction) =>
        markAnswerOf(
          transaction,
          { merchantId, visitor, conversationId },
          { messageId, feedback, now: clock(), delivery },
        ),
      ),
    leaveEmail: (own, left) =>
      database.write({ merchantId: own.merchantId }, (transaction) =>
        leaveEmailIn(transaction, own, { ...left, now: clock(), delivery }),
      ),
  }
}
