import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'
import { engines, queryCategories } from './integration.ts'

/**
 * `request` waits for an answer, or is a draft that a person has to send; `response` was answered; `error` was not;
 * `hand_off` passed the conversation to a person; `staff_reply` is what that person wrote; `config_change` records
 * who changed what.
 */
export const assistantEventTypes = ['request', 'response', 'error', 'hand_off', 'staff_reply', 'config_change'] as const
export type AssistantEventType = (typeof assistantEventTypes)[number]

export const assistantEventStatuses = ['success', 'error', 'pending'] as const
export type AssistantEventStatus = (typeof assistantEventStatuses)[number]

export const feedbackMarks = ['helpful', 'neutral', 'unhelpful'] as const
export type FeedbackMark = (typeof feedbackMarks)[number]

/** The source of a question. Tests count in no figure. */
export const conversationChannels = ['widget', 'api', 'test'] as const
export type ConversationChannel = (typeof conversationChannels)[number]

/** Filters events by asker: customers, through the widget and the API, or the shop's own tests. */
export const eventSources = ['customers', 'tests'] as const
export type EventSource = (typeof eventSources)[number]

/** `levy`: the assistant answers; `waiting`: it waits for a person; `staff`: a person answers; `closed`: it is over. */
export const conversationStates = ['levy', 'waiting', 'staff', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Lists cut longer responses. */
export const shownResponseLength = 100
export const maxListedEvents = 200
export const defaultListedEvents = 50
export const maxReplyLength = 4000

/** One tool that was used for an answer. Its result is shown in tests only. */
export const usedTool = z.object({ name: z.string(), failed: z.boolean(), durationMs: z.number() })

export const assistantEvent = z.object({
  id,
  merchantId: id,
  /** Null for changes of the configuration. */
  conversationId: z.nullable(id),
  channel: z.nullable(z.enum(conversationChannels)),
  type: z.enum(assistantEventTypes),
  status: z.enum(assistantEventStatuses),
  timestamp: instant,
  /** Texts are null if there is none, and once the shop's retention period is over. */
  data: z.object({
    query: z.nullable(z.string()),
    response: z.nullable(z.string()),
    error: z.nullable(z.string()),
    /** Milliseconds. */
    responseTime: z.nullable(z.number()),
  }),
  engine: z.nullable(z.enum(engines)),
  model: z.nullable(z.string()),
  /** Whether the built-in engine answered for a model that failed. */
  fellBack: z.boolean(),
  category: z.nullable(z.enum(queryCategories)),
  tools: z.array(usedTool),
  tokens: z.nullable(z.object({ input: z.number(), output: z.number() })),
  feedback: z.nullable(z.enum(feedbackMarks)),
  /** The name of the person who marked it, or `Customer`. */
  feedbackBy: z.nullable(z.string()),
  /** The reason of a `hand_off`. */
  reason: z.nullable(z.string()),
  /** The person who wrote, sent a draft or changed the configuration; null otherwise. */
  by: z.nullable(z.string()),
  /** A draft that waits for a person to send it. */
  isDraft: z.boolean(),
})
export type AssistantEvent = z.infer<typeof assistantEvent>

/** A conversation as its staff sees it. */
export const assistantConversation = z.object({
  id,
  merchantId: id,
  channel: z.enum(conversationChannels),
  state: z.enum(conversationStates),
  startedAt: instant,
  lastAt: instant,
  /** Why it waits, or waited, for a person. */
  reason: z.nullable(z.string()),
  /** The order that the customer proved to be theirs; null if there is none. */
  order: z.nullable(z.object({ id, number: z.number(), verified: z.enum(['named', 'code']) })),
})
export type AssistantConversation = z.infer<typeof assistantConversation>
