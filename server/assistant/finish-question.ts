import { v7 as uuidv7 } from 'uuid'
import type { ConversationState } from '../../contract/assistant/event.ts'
import { normalized } from '../../contract/core/normalized.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { claimInChat } from '../orders/order-payment.service.ts'
import { ConversationNotFoundError } from './assistant.errors.ts'
import type { BegunQuestion } from './begin-question.ts'
import { answerLine, waitingLine } from './conversation-lines.ts'
import { type ConversationRow, endAnswer, lockConversation } from './conversations.queries.ts'
import { type FinishedEvent, failEvent, finishEvent } from './event-changes.queries.ts'
import { toEvent } from './events.mapper.ts'
import { type EventRow, insertEvent } from './events.queries.ts'
import { keptText, wordsToKeep, wordsToKeepOfQuestion } from './kept-texts.ts'
import type { Answer } from './levy/levy.service.ts'
import { type Hide, hideCustomer } from './order-person.ts'
import { queryKey } from './query-key.ts'
import type { Asked } from './question.ts'
import { draftReason, letWait } from './waiting.ts'

export type Answered = { answer: Answer; durationMs: number; now: Date }

/** True if a model failed without a fallback, so that the answer only says that a person will reply. */
const hasFailed = ({ failure, fellBack }: Answer): boolean => failure !== null && !fellBack

const isDraft = ({ turn: { configuration }, channel }: BegunQuestion, answer: Answer): boolean =>
  channel !== 'test' && !configuration.autoRespond && !hasFailed(answer)

const kindOf = (begun: BegunQuestion, answer: Answer): Pick<FinishedEvent, 'type' | 'status'> => {
  if (hasFailed(answer)) return { type: 'error', status: 'error' }
  return isDraft(begun, answer) ? { type: 'request', status: 'pending' } : { type: 'response', status: 'success' }
}

function eventOf(begun: BegunQuestion, { answer, durationMs }: Answered, hide: Hide): FinishedEvent {
  const { turn, shop, isCodeAwaited } = begun
  const { memory } = turn
  const { tools } = answer
  const response = keptText(answer.text, wordsToKeep(shop, memory, tools), hide)
  // An answer with hidden parts can't be reused for others.
  const isWhole = response === normalized(answer.text, 'NFC')
  return {
    ...kindOf(begun, answer),
    query: keptText(turn.question, wordsToKeepOfQuestion(shop, { memory, isCodeAwaited, tools }), hide),
    response,
    error: answer.failure === null ? null : keptText(answer.failure, []),
    isDraft: isDraft(begun, answer),
    responseTimeMs: durationMs,
    engine: answer.engine,
    model: answer.model,
    fellBack: answer.fellBack,
    category: answer.category,
    tools: tools.map(({ name, failed, durationMs: took }) => ({ name, failed, durationMs: Math.round(took) })),
    tokensInput: answer.tokens?.input ?? null,
    tokensOutput: answer.tokens?.output ?? null,
    // Hidden only now, because the customer may have become known during this answer.
    queryKey: queryKey(hide(turn.question)),
    asksBack: memory.awaiting !== undefined,
    isGeneral: answer.isGeneral && isWhole && answer.handOff === null && !hasFailed(answer),
  }
}

/** Passes the conversation to a person if needed. Tests never wait. */
async function passOn(
  transaction: WritingTransaction,
  begun: BegunQuestion,
  {
    conversation,
    event,
    answered: { answer, now },
    hide,
  }: { conversation: ConversationRow; event: EventRow; answered: Answered; hide: Hide },
): Promise<ConversationState> {
  if (begun.channel === 'test' || (answer.handOff === null && !event.isDraft)) return conversation.state
  if (answer.handOff !== null) {
    await insertEvent(transaction, event.merchantId, {
      id: uuidv7(),
      conversationId: conversation.id,
      channel: begun.channel,
      type: 'hand_off',
      status: 'success',
      at: now,
      reason: keptText(answer.handOff, [], hide),
    })
  }
  const reason = answer.handOff === null ? draftReason : keptText(answer.handOff, [], hide)
  await letWait(transaction, conversation, { reason, at: now })
  return 'waiting'
}

/** Notes on the order that its customer says they paid it. Tests change nothing. */
async function noteClaim(transaction: WritingTransaction, { turn, channel }: BegunQuestion, { answer, now }: Answered) {
  if (channel === 'test' || answer.claimedOrderId === null) return
  await claimInChat(transaction, { id: answer.claimedOrderId, merchantId: turn.merchantId }, now)
}

/** Records the answer, saves the memory, notes a claim, and passes the conversation to a person if needed. */
export async function finishQuestion(
  transaction: WritingTransaction,
  begun: BegunQuestion,
  answered: Answered,
): Promise<Asked> {
  const { eventId, turn, shop } = begun
  const { merchantId, conversationId, memory } = turn
  const conversation = await lockConversation(transaction, merchantId, conversationId)
  if (conversation === undefined) throw new ConversationNotFoundError()
  const hide = await hideCustomer(transaction, merchantId, memory)
  const event = await finishEvent(transaction, merchantId, { id: eventId, ...eventOf(begun, answered, hide) })
  await endAnswer(transaction, merchantId, { conversationId, eventId, memory, at: answered.now })
  const state = await passOn(transaction, begun, { conversation, event, answered, hide })
  await noteClaim(transaction, begun, answered)
  const { answer } = answered
  const line = answerLine(event, { isHandedOff: answer.handOff !== null })
  const message =
    line === undefined
      ? waitingLine(event, { shopName: shop.name, language: memory.language })
      : { ...line, text: answer.text }
  return { conversationId, state, event: toEvent(event), message, answer }
}

/** Records that a question could not be answered, and releases the conversation. */
export async function abandonQuestion(
  transaction: WritingTransaction,
  { eventId, turn }: BegunQuestion,
  { error, durationMs, now }: { error: string; durationMs: number; now: Date },
): Promise<void> {
  const { merchantId, conversationId, memory } = turn
  await failEvent(transaction, merchantId, { id: eventId, error, responseTimeMs: durationMs })
  await endAnswer(transaction, merchantId, { conversationId, eventId, memory, at: now })
}
