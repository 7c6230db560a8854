import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { wholeNumber } from '../core/page.ts'
import { requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import {
  assistantConversation,
  assistantEvent,
  assistantEventStatuses,
  assistantEventTypes,
  defaultListedEvents,
  eventSources,
  feedbackMarks,
  maxListedEvents,
  maxReplyLength,
} from './event.ts'
import { performanceDays } from './integration.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
const reply = requiredText(maxReplyLength, 'Write an answer')

export const listEvents = endpoint({
  method: 'GET',
  path: '/levy/events',
  tag,
  summary: 'List the assistant’s questions and answers, newest first',
  access: 'signed-in',
  scope: 'assistant:read',
  query: z.object({
    /** Required from administrators; everybody else may omit it. */
    merchantId: z.optional(id),
    limit: z._default(
      wholeNumber(1, maxListedEvents, `Must be a whole number from 1 to ${maxListedEvents}`),
      defaultListedEvents,
    ),
    type: z.optional(z.enum(assistantEventTypes)),
    status: z.optional(z.enum(assistantEventStatuses)),
    feedback: z.optional(z.enum(feedbackMarks)),
    /** Customers' questions, or tests; omitted: both, with configuration changes. */
    from: z.optional(z.enum(eventSources)),
    /** Only entries that need a person: the last question of each conversation that waits for a person, or drafts. */
    waiting: z.optional(z.enum(['conversations', 'drafts'])),
    /** Only events before this one. */
    before: z.optional(id),
  }),
  response: z.object({
    events: z.array(assistantEvent),
    /** Pass it as `before` for the next page; null on the last one. */
    next: z.nullable(id),
    /** How many conversations wait for a person, and how many drafts. */
    waiting: z.object({ conversations: z.number(), drafts: z.number() }),
  }),
  problems: ['not-found'],
})

/** The latest questions that Levy could not answer are listed up to this number. */
export const listedUnanswered = 5

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/levy/unanswered',
  tag,
  summary: `List the latest customer questions that Levy failed to answer or handed to a person, of ${performanceDays} days`,
  access: 'signed-in',
  scope: 'assistant:read',
  query: z.object({ merchantId: z.optional(id) }),
  response: z.object({
    total: z.number(),
    questions: z.array(
      z.object({
        /** The event of the question. */
        eventId: id,
        query: z.string(),
        /** Why a person had to answer; null if the answer failed. */
        reason: z.nullable(z.string()),
        at: instant,
      }),
    ),
  }),
  problems: ['not-found'],
})

export const getEvent = endpoint({
  method: 'GET',
  path: '/levy/events/:id',
  tag,
  summary: 'Read an event with the whole conversation it belongs to, oldest first',
  access: 'signed-in',
  scope: 'assistant:read',
  params,
  response: z.object({
    event: assistantEvent,
    conversation: z.nullable(assistantConversation),
    /** The last 200 at most. */
    exchange: z.array(assistantEvent),
  }),
  problems: ['not-found'],
})

export const markEvent = endpoint({
  method: 'PUT',
  path: '/levy/events/:id/feedback',
  tag,
  summary: 'Mark an answer helpful, neutral or unhelpful; null removes the mark',
  access: changers,
  scope: 'assistant:write',
  params,
  body: z.object({ feedback: z.nullable(z.enum(feedbackMarks)) }),
  response: z.object({ event: assistantEvent }),
  problems: ['not-found', 'conflict'],
})

export const sendDraft = endpoint({
  method: 'POST',
  path: '/levy/events/:id/send',
  tag,
  summary: 'Send a draft to its customer, as it is or edited',
  access: changers,
  scope: 'assistant:write',
  params,
  body: z.object({ response: reply }),
  response: z.object({ event: assistantEvent }),
  problems: ['not-found', 'conflict'],
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/levy/events/:id/discard',
  tag,
  summary: 'Discard a draft; the conversation waits for a person’s answer',
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ event: assistantEvent }),
  problems: ['not-found', 'conflict'],
})

export const replyToConversation = endpoint({
  method: 'POST',
  path: '/levy/conversations/:id/reply',
  tag,
  summary: 'Reply to a customer as a person',
  access: changers,
  scope: 'assistant:write',
  params,
  body: z.object({ text: reply }),
  response: z.object({ event: assistantEvent, conversation: assistantConversation }),
  problems: ['not-found', 'conflict'],
})

export const closeConversation = endpoint({
  method: 'POST',
  path: '/levy/conversations/:id/close',
  tag,
  summary: 'Hand a conversation back to the assistant, which answers the next question',
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ conversation: assistantConversation }),
  problems: ['not-found'],
})
