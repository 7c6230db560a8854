import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { email } from '../core/text.ts'
import { chatAnswer, chatConversation, chatLanguages, chatQuestion, widgetOpening } from './chat.ts'
import { feedbackMarks } from './event.ts'

// Customers call these through the widget or a shop's own server, with the assistant's API key or a widget token in
// `Authorization: Bearer …`. No session and no other API key works here, so to the guard these routes are public.
const tag = 'Levy for customers'

export const askAssistant = endpoint({
  method: 'POST',
  path: '/assistant/chat',
  tag,
  summary: 'Ask a question as a customer; with `stream`, read the answer as it is written',
  access: 'public',
  bearer: 'assistant',
  body: chatQuestion,
  response: chatAnswer,
  streams: true,
  problems: ['unauthorized', 'forbidden', 'not-found', 'conflict', 'too-many-requests', 'unavailable'],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/assistant/conversations/:id',
  tag,
  summary: 'Read your conversation, with the answers a person has added',
  access: 'public',
  bearer: 'assistant',
  params: z.object({ id: z.string() }),
  query: z.object({
    visitorId: z.optional(z.string()),
    /** `true` while the customer doesn't see the chat: an answer then follows them by email. */
    shut: z.optional(z.enum(['true', 'false'])),
  }),
  response: chatConversation,
  problems: ['unauthorized', 'forbidden', 'not-found', 'too-many-requests'],
})

export const markAnswer = endpoint({
  method: 'PUT',
  path: '/assistant/conversations/:id/feedback',
  tag,
  summary: 'Rate an answer as helpful or not; null removes the rating',
  access: 'public',
  bearer: 'assistant',
  params: z.object({ id: z.string() }),
  query: z.object({ visitorId: z.optional(z.string()) }),
  body: z.object({ messageId: id, feedback: z.nullable(z.enum(feedbackMarks)) }),
  response: chatConversation,
  problems: ['unauthorized', 'forbidden', 'not-found', 'too-many-requests'],
})

export const leaveEmail = endpoint({
  method: 'PUT',
  path: '/assistant/conversations/:id/email',
  tag,
  summary:
    'Leave an email address for the answers of a person, while one is responsible; null takes it back at any time',
  access: 'public',
  bearer: 'assistant',
  params: z.object({ id: z.string() }),
  query: z.object({ visitorId: z.optional(z.string()) }),
  /** `lang`: the language of emails to it, unless Levy knows the visitor’s. */
  body: z.object({ email: z.nullable(email), lang: z.optional(z.enum(chatLanguages)) }),
  response: chatConversation,
  problems: ['unauthorized', 'forbidden', 'not-found', 'conflict', 'too-many-requests'],
})

export const openWidget = endpoint({
  method: 'GET',
  path: '/assistant/widget-token',
  tag,
  summary: 'Get a widget token for a page that the shop allows',
  access: 'public',
  perMinute: 60,
  query: z.object({
    shop: id,
    /** Continues as the visitor of an earlier token, even if it expired within the last day. */
    token: z.optional(z.string().check(z.maxLength(2000))),
    /** The language of the starter questions. */
    lang: z._default(z.enum(chatLanguages), 'en'),
  }),
  response: widgetOpening,
  problems: ['forbidden', 'not-found', 'too-many-requests'],
})
