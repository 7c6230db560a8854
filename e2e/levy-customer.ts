import { randomUUID } from 'node:crypto'
import type { ChatAnswer, ChatConversation } from '../contract/assistant/chat.ts'
import type { AssistantConfiguration, AssistantIntegration } from '../contract/assistant/integration.ts'
import { baseUrl } from './api.ts'
import { demoAssistant } from './shop-page.ts'

/** A word that no other journey uses, of letters only: digits could be taken for an order number. */
export const newWord = (): string => `q${randomUUID().replace(/[^a-z]/g, '')}x`

/** A customer of the demo's first shop, who asks with the assistant's API key. */
export async function newCustomer() {
  const { apiKey } = await (await demoAssistant()).read()
  const visitorId = randomUUID()
  let conversationId: string | undefined
  const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${baseUrl()}/api/assistant${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  return {
    async ask(message: string): Promise<ChatAnswer> {
      const answer = await send<ChatAnswer>('POST', '/chat', { message, visitorId, conversationId })
      conversationId = answer.conversationId
      return answer
    },
    /** Leaves the chat: later answers follow by email. */
    leave: () => send<ChatConversation>('GET', `/conversations/${conversationId}?visitorId=${visitorId}&shut=true`),
    /** The present state of the conversation. */
    read: () => send<ChatConversation>('GET', `/conversations/${conversationId}?visitorId=${visitorId}`),
  }
}

/** Changes Levy's configuration by the API, without the page. */
export async function configureLevy(
  configuration: Partial<AssistantConfiguration>,
  features: Partial<AssistantIntegration['features']> = {},
): Promise<void> {
  const { read, call } = await demoAssistant()
  const now = await read()
  await call('PUT', '/levy/integration', {
    ...now,
    enabled: true,
    configuration: { ...now.configuration, ...configuration },
    features: { ...now.features, ...features },
  })
}
