import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { conversationStates, feedbackMarks } from './event.ts'
import { widgetPositions, widgetThemes } from './integration.ts'

/** Longest question, in characters. */
export const maxQuestionLength = 8000
/** Questions of one visitor in a minute. */
export const visitorQuestionsPerMinute = 20
/** Lifetime of a widget's token. The widget renews it by itself. */
export const widgetTokenMinutes = 60
export const maxVisitorLength = 100

/** The languages that the chat speaks. */
export const chatLanguages = ['en', 'es'] as const
export type ChatLanguage = (typeof chatLanguages)[number]

/** `levy` is the assistant; `staff` a person of the shop. */
export const chatAuthors = ['customer', 'levy', 'staff'] as const

/** One line of a conversation as its customer sees it. */
export const chatMessage = z.object({
  /** The id for marking an answer. */
  id,
  author: z.enum(chatAuthors),
  text: z.string(),
  at: instant,
  feedback: z.nullable(z.enum(feedbackMarks)),
  /** Whether to ask if it helped: an answer of Levy's, and neither a question of its own nor a hand-off. */
  canBeRated: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatQuestion = z.object({
  message: requiredText(maxQuestionLength, 'Enter a question'),
  /** Continues a conversation; omit it to begin one. */
  conversationId: z.optional(id),
  /** With an API key: your own id for the visitor, in any form. A conversation belongs to one visitor. */
  visitorId: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(maxVisitorLength),
        z.regex(/^[\w.:@-]+$/, 'Must be letters, digits and . : @ _ -'),
      ),
  ),
  /** Answers as server-sent events: `delta` with a piece of the text, then `done` with the whole answer, or `problem`. */
  stream: z._default(z.boolean(), false),
})

export const chatAnswer = z.object({
  conversationId: id,
  /** `levy`: this is the answer. `waiting`: a person will answer; read the conversation for it. */
  state: z.enum(conversationStates),
  message: chatMessage,
})
export type ChatAnswer = z.infer<typeof chatAnswer>

/** Different addresses that a visitor can leave in one conversation. */
export const maxLeftEmails = 3

/** The address to which a person's answers go as well, once the visitor doesn't see the chat. */
export const answerEmail = z.object({
  /** Masked if it is the one of an order that the visitor proved, else as they left it. Null while there is none. */
  address: z.nullable(z.string()),
  /** Whether the visitor can leave one, or another one. */
  canChange: z.boolean(),
  /** Whether it is the one of an order that the visitor proved, which can't be changed or taken back here. */
  isProved: z.boolean(),
})
export type AnswerEmail = z.infer<typeof answerEmail>

export const chatConversation = z.object({
  id,
  state: z.enum(conversationStates),
  messages: z.array(chatMessage),
  /** Null while no person is responsible, and if the shop's emails don't reach its customers. */
  answerEmail: z.nullable(answerEmail),
})
export type ChatConversation = z.infer<typeof chatConversation>

/** The visitor's token and the look of the widget, for a page that may show it. */
export const widgetOpening = z.object({
  token: z.string(),
  expiresAt: instant,
  shopName: z.string(),
  /** False while the assistant is off: the widget doesn't show. */
  enabled: z.boolean(),
  greeting: z.string(),
  color: z.string(),
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  /** Questions to begin with: the shop's own, or those that it can answer. */
  starters: z.array(z.string()),
})
export type WidgetOpening = z.infer<typeof widgetOpening>
