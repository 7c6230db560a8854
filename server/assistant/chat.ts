import type * as z from 'zod/mini'
import {
  type ChatAnswer,
  type ChatConversation,
  type chatQuestion,
  visitorQuestionsPerMinute,
} from '../../contract/assistant/chat.ts'
import type { ConversationChannel, FeedbackMark } from '../../contract/assistant/event.ts'
import type { Database } from '../db/client.ts'
import { ForbiddenError, UnauthorizedError } from '../errors.ts'
import { requireAllowedAddress } from '../http/allowed-addresses.ts'
import { countedAddress } from '../http/client-address.ts'
import type { Ask, LeftEmail } from './ask.ts'
import type { Look } from './customer-conversation.ts'
import type { AnswerOptions } from './levy/levy.service.ts'
import { authenticateAssistantKey, settingsOf } from './settings.service.ts'
import type { WidgetTokens } from './widget-tokens.ts'

/** Limit for all visitors at one address: an office, or one client that claims a new visitor each time. */
export const widgetQuestionsPerMinute = 60

/** Limit shared by callers of a shop's server at one address that name neither visitor nor conversation. */
export const namelessQuestionsPerMinute = 60

/** Limits for calls that leave an address for answers: of one visitor, and of all at one address through the widget. */
export const visitorEmailsPerMinute = 10
export const widgetEmailsPerMinute = 30

/** Counts one in this minute. Throws `TooManyRequestsError` (429) above `max`. */
type Admit = (limit: { key: string; max: number; what: string }) => Promise<void>

export type ChatDependencies = {
  database: Database
  clock: () => Date
  ask: Ask
  tokens: WidgetTokens
  /** Undefined turns limits off. */
  admit: Admit | undefined
}

/** How a request identifies itself. */
export type Presented = { bearer: string | undefined; address: string }

/** A visitor identified by a token, or a shop's server, which may name a visitor. */
type Caller = { merchantId: string; channel: ConversationChannel; visitor: string | undefined }

type Question = Omit<z.output<typeof chatQuestion>, 'stream'>
type Place = { conversationId: string; visitorId: string | undefined }

async function callerOf(dependencies: ChatDependencies, { bearer, address }: Presented): Promise<Caller> {
  const { database, tokens, clock } = dependencies
  const owner =
    bearer === undefined
      ? undefined
      : await database.read('platform', (transaction) => authenticateAssistantKey(transaction, bearer))
  if (owner !== undefined) {
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
 * The owner of a conversation. One begun by a shop's server without a visitor belongs to every caller of that server
 * who knows its id; its owner can't collide with a visitor's name.
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

async function countLeftEmail(
  { admit }: ChatDependencies,
  { caller, address, place }: { caller: Caller; address: string; place: Place },
): Promise<void> {
  const prefix = `chat email ${caller.merchantId} ${caller.channel}`
  const who = caller.visitor ?? place.visitorId ?? place.conversationId
  await admit?.({ key: `${prefix} ${who}`, max: visitorEmailsPerMinute, what: 'changes of the email address' })
  if (caller.channel === 'api') return
  await admit?.({
    key: `${prefix} from ${countedAddress(address)}`,
    max: widgetEmailsPerMinute,
    what: 'changes of the email address',
  })
}

/** The assistant for customers. */
export type Chat = {
  /**
   * Answers a customer's question. Throws `UnauthorizedError` (401), `ForbiddenError` (403) if the shop doesn't allow
   * the address or page, `NotFoundError` (404) if the conversation isn't the visitor's, `SwitchedOffError` (409),
   * `TooManyRequestsError` (429).
   */
  ask(presented: Presented, question: Question, options?: AnswerOptions): Promise<ChatAnswer>
  /** Throws as `ask`, but works while the assistant is off, so that a person's answer can be read. */
  conversation(presented: Presented, place: Place & { look?: Look }): Promise<ChatConversation>
  mark(
    presented: Presented,
    place: Place,
    mark: { messageId: string; feedback: FeedbackMark | null },
  ): Promise<ChatConversation>
  /** An email of null takes the address back. Throws as `conversation`, 409 while no answer of a person would go to the address, and `TooManyRequestsError` (429). */
  leaveEmail(presented: Presented, place: Place, left: LeftEmail): Promise<ChatConversation>
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
    async leaveEmail(presented, place, left) {
      const caller = await callerOf(dependencies, presented)
      await countLeftEmail(dependencies, { caller, address: presented.address, place })
      const { conversationId, visitorId } = place
      return ask.leaveEmail(
        { merchantId: caller.merchantId, visitor: ownerOf(caller, visitorId), conversationId },
        left,
      )
    },
  }
}
