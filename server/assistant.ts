import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-options.ts'
import { createAsk } from './assistant/ask.ts'
import { registerChatRoutes } from './assistant/chat.routes.ts'
import { createChat } from './assistant/chat.ts'
import { registerChatSetupRoutes } from './assistant/chat-setup.routes.ts'
import {
  registerCannedAnswerRoutes,
  registerConversationRoutes,
} from './assistant/conversations/conversations.routes.ts'
import { registerAssistantEventRoutes } from './assistant/events.routes.ts'
import { createFigures } from './assistant/figures.ts'
import { createAssistantHealth } from './assistant/health.ts'
import { registerAssistantIntegrationRoutes } from './assistant/integration.routes.ts'
import { createAssistantIntegration } from './assistant/integration.ts'
import { registerKnowledgeRoutes } from './assistant/knowledge.routes.ts'
import { levyLimits } from './assistant/levy/limits.ts'
import { createLevyOnDemand } from './assistant/levy/on-demand.ts'
import { registerTaughtExampleRoutes } from './assistant/taught-examples.routes.ts'
import { createTestAsk } from './assistant/test-ask.ts'
import { registerAssistantTestRoutes } from './assistant/tests.routes.ts'
import { createLoadNotes, createRefusalNotes } from './assistant/widget-sightings.ts'
import { createWidgetTokens } from './assistant/widget-tokens.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Register } from './http/register.ts'
import { createOutgoing } from './net/outgoing.ts'
import type { PayLinks } from './payments/pay-links.service.ts'
import type { Sealer } from './secrets.ts'

type AssistantOptions = AppOptions & { sealer: Sealer; payLinks: PayLinks; admit: RateLimits['admit'] | undefined }

/** Creates Levy and registers its routes for the desk and for customers. */
export function registerAssistant(domains: FastifyInstance, register: Register, options: AssistantOptions): void {
  const onProblem = (error: unknown, what: string): void => domains.log.error({ err: error }, what)
  // A model may take longer than a webhook's receiver.
  const toModels = createOutgoing({
    mayBePrivate: options.webhooksMayBePrivate,
    timeoutMs: levyLimits.totalMs,
    dnsServers: options.dnsServers,
  })
  domains.addHook('onClose', () => toModels.close())
  const onExchange = (exchange: object): void => domains.log.info(exchange, 'asked a model')
  const { levy, builtIn, prepare } = createLevyOnDemand({ ...options, outgoing: toModels, onExchange, onProblem })
  const ask = createAsk({ ...options, levy })
  const figuresOf = createFigures()
  registerAssistantIntegrationRoutes(register, {
    integration: createAssistantIntegration({ ...options, levy, figuresOf }),
    health: createAssistantHealth({ ...options, levy, builtIn, figuresOf }),
  })
  registerAssistantEventRoutes(register, options)
  registerConversationRoutes(register, options)
  registerCannedAnswerRoutes(register, options)
  registerKnowledgeRoutes(register, options)
  registerAssistantTestRoutes(register, { ...options, testAsk: createTestAsk({ ask, levy }) })
  registerTaughtExampleRoutes(register, options)
  const tokens = createWidgetTokens(options.appSecret)
  const chat = createChat({ ...options, ask, tokens })
  const widget = {
    ...options,
    tokens,
    noteLoad: createLoadNotes(options.database),
    noteRefusal: createRefusalNotes(options.database),
    prepareAnswers: () => void prepare().catch((error: unknown) => onProblem(error, 'preparing Levy')),
  }
  registerChatRoutes(register, chat, widget)
  registerChatSetupRoutes(register, widget)
}
