import type * as z from 'zod/mini'
import {
  type ChatAnswer,
  type ChatConversation,
  type chatQuestion,
  visitorQuestionsPerMinute,
} from '../../contract/assistant/chat.ts'
import type { ConversationChannel, FeedbackMark } from '../../contract/assistant/event.ts'
import { requireAllowedAddress } from '../api-keys/allowed-addresses.service.ts'
import type { Database } from '../db/client.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import { countedAddress } from '../http/client-address.ts'
import type { AnswerOptions } from '../levy/levy.service.ts'
import type { Ask } from './ask.service.ts'
import type { Look } from './customer-conversation.ts'
import { authenticateAssistantKey, settingsOf } from './settings.service.ts'
import type { WidgetTokens } from './widget-tokens.ts'

/** Limit for all visitors behind one address: many in an office, or one who pretends to be new each time. */
export const widgetQuestionsPerMinute = 60

/** Limit for a shop's server at one address that names neither a visitor nor a conversation; such callers share it. */
export const namelessQuestionsPerMinute = 60

/** Counts one more of something in this minute. Throws `TooManyRequestsError` (429) past `max`. */
type Admit = (limit: { key: string; max: number; what: string }) => Promise<void>

export type ChatDependencies = {
  database: Database
  clock: () => Date
  ask: Ask
  tokens: WidgetTokens
  /** Absent where nothing is counted. */
  admit: Admit | undefined
}

/** How a request says who it is for. */
export type Presented = { bearer: string | undefined; address: string }

/** On whose behalf somebody asks: a visitor whom a token names, or a shop's own server that may name one. */
type Caller = { merchantId: string; channel: ConversationChannel; visitor: string | undefined }

type Question = Omit<z.output<typeof chatQuestion>, 'stream'>
type Place = { conversationId: string; visitorId: string | undefined }

async function callerOf(dependencies: ChatDependencies, { bearer, address }: Presented): Promise<Caller> {
  const { database, tokens, clock } = dependencies
  const owner = bearer === undefined ? null : await authenticateAssistantKey(database, bearer)
  if (owner !== null) {
    requireAllowedAddress(address, owner.allowedAddresses)
    return { merchantId: owner.merchantId, channel: 'api', visitor: undefined }
  }
  const shown = bearer === undefined ? null : await tokens.verify(bearer, clock())
  if (shown === null) throw new UnauthorizedError('Call this with the assistant’s API key or a widget token.')
  const { merchantId, visitor, origin, isPreview } = shown
  if (isPreview) return { merchantId, channel: 'test', visitor }
  const settings = await database.read({ merchantId }, (transaction) => settingsOf(transaction, merchantId))
  if (!settings.widget.origins.includes(origin))
    throw new ForbiddenError(`The assistant is no longer shown on pages of ${origin}.`)
  return { merchantId, channel: 'widget', visitor }
}

/**
 * The owner of a conversation. One that a shop's server begins without a visitor belongs to any caller of that server
 * who knows its id; no visitor's name can collide with it.
 */
function ownerOf({ channel, visitor }: Caller, visitorId: string | undefined): string {
  if (channel !== 'api') return `widget ${visitor}`
  return visitorId === undefined ? 'api' : `api ${visitorId}`
}

async function countQuestion(
  { admit }: ChatDependencies,
  { caller, address, question }: { caller: Caller; address: string; question: Question },
): Promise<void> {
  if (admit === undefined) return
  const { visitorId, conversationId } = question
  const who = caller.visitor ?? visitorId ?? conversationId
  const prefix = `chat ${caller.merchantId} ${caller.channel}`
  const place = `${prefix} from ${countedAddress(address)}`
  if (who !== undefined) await admit({ key: `${prefix} ${who}`, max: visitorQuestionsPerMinute, what: 'questions' })
  else await admit({ key: place, max: namelessQuestionsPerMinute, what: 'questions without a visitorId' })
  if (caller.channel !== 'api') await admit({ key: place, max: widgetQuestionsPerMinute, what: 'questions' })
}

/** The assistant as customers reach it. */
export type Chat = {
  /**
   * Answers a customer's question. Throws `UnauthorizedError` (401), `ForbiddenError` (403) for an address or a page that the
   * shop does not allow, `NotFoundError` (404) for a conversation that is not the visitor's, `SwitchedOffError` (409),
   * `TooManyRequestsError` (429).
   */
  ask(presented: Presented, question: Question, options?: AnswerOptions): Promise<ChatAnswer>
  /** Refuses as `ask` does, but for an assistant that is off: what a person has answered meanwhile can be read. */
  conversation(presented: Presented, place: Place & { look?: Look }): Promise<ChatConversation>
  mark(
    presented: Presented,
    place: Place,
    mark: { messageId: string; feedback: FeedbackMark | null },
  ): Promise<ChatConversation>
}

export function createChat(dependencies: ChatDependencies): Chat {
  const { ask } = dependencies
  return {
    async ask(presented, question, options = {}) {
      const caller = await callerOf(dependencies, presented)
      const { merchantId, channel } = caller
      await countQuestion(dependencies, { caller, address: presented.address, question })
      const { message: text, conversationId, visitorId } = question
      const asked = await ask.ask(
        {
          merchantId,
          channel,
          visitor: ownerOf(caller, visitorId),
          text,
          ...(conversationId === undefined ? {} : { conversationId }),
        },
        options,
      )
      return { conversationId: asked.conversationId, state: asked.state, message: asked.message }
    },
    async conversation(presented, { conversationId, visitorId, look }) {
      const caller = await callerOf(dependencies, presented)
      return ask.conversationFor(caller.merchantId, ownerOf(caller, visitorId), conversationId, look)
    },
    async mark(presented, { conversationId, visitorId }, { messageId, feedback }) {
      const caller = await callerOf(dependencies, presented)
      const visitor = ownerOf(caller, visitorId)
      return ask.markByCustomer(caller.merchantId, visitor, conversationId, messageId, feedback)
    },
  }
}
