import type { FastifyRequest } from 'fastify'
import * as contract from '../../contract/assistant/chat.endpoints.ts'
import { corsHeaders } from '../http/cors.ts'
import { EventStream } from '../http/event-stream.ts'
import { bearerToken } from '../http/guard.ts'
import { JsonText, type Register } from '../http/register.ts'
import type { Chat, Presented } from './chat.ts'
import { openWidget, type WidgetDependencies } from './widget.ts'

const presentedBy = (request: FastifyRequest): Presented => ({ bearer: bearerToken(request), address: request.ip })

/** Registers the routes for customers, who call through the widget or the shop's server. */
export function registerChatRoutes(register: Register, chat: Chat, widget: WidgetDependencies): void {
  register(contract.askAssistant, async ({ request, body: { stream, ...question } }) => {
    if (!stream) return chat.ask(presentedBy(request), question)
    return new EventStream(async (send, signal) => {
      const onText = (text: string): void => send('delta', { text })
      send('done', await chat.ask(presentedBy(request), question, { onText, signal }))
    })
  })

  register(contract.getConversation, ({ request, params: { id: conversationId }, query: { visitorId, shut } }) =>
    chat.conversation(presentedBy(request), { conversationId, visitorId, look: shut === 'true' ? 'shut' : 'looking' }),
  )

  register(contract.markAnswer, ({ request, params: { id: conversationId }, query: { visitorId }, body }) =>
    chat.mark(presentedBy(request), { conversationId, visitorId }, body),
  )

  register(
    contract.leaveEmail,
    ({ request, params: { id: conversationId }, query: { visitorId }, body: { email, lang } }) =>
      chat.leaveEmail(presentedBy(request), { conversationId, visitorId }, { email, lang }),
  )

  register(contract.openWidget, async ({ request, query: { shop, token, lang } }) => {
    const { origin } = request.headers
    const opened = await openWidget(widget, { shop, origin, token, lang })
    // Only this origin may read the answer.
    return new JsonText(JSON.stringify(opened), origin === undefined ? {} : corsHeaders(origin))
  })
}
