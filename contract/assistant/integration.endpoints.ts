import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { requiredText } from '../core/text.ts'
import { maxQuestionLength } from './chat.ts'
import {
  assistantConfiguration,
  assistantFeatureSwitches,
  assistantIntegration,
  engines,
  healthCheck,
  integrationChange,
} from './integration.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
/** Administrators say whose; everybody else may leave it out. */
const query = z.object({ merchantId: z.optional(id) })
const response = z.object({ integration: assistantIntegration })

export const getIntegration = endpoint({
  method: 'GET',
  path: '/levy/integration',
  tag,
  summary: 'Read how the assistant is set up, how it does, and what it is asked',
  access: 'signed-in',
  query,
  response,
  problems: ['not-found'],
})

export const updateIntegration = endpoint({
  method: 'PUT',
  path: '/levy/integration',
  tag,
  summary: 'Change how the assistant answers; refused when somebody else has changed it since the version sent along',
  access: changers,
  query,
  body: integrationChange,
  response,
  problems: ['not-found', 'settings-changed'],
})

export const generateAssistantKey = endpoint({
  method: 'POST',
  path: '/levy/api-key/generate',
  tag,
  summary: 'Make a new API key for the assistant; the one before ends at once',
  access: changers,
  perMinute: 10,
  query,
  response: z.object({ apiKey: z.string() }),
  problems: ['not-found'],
})

export const getAssistantHealth = endpoint({
  method: 'GET',
  path: '/levy/health',
  tag,
  summary: 'Check now whether the assistant can be reached and can answer',
  access: 'signed-in',
  perMinute: 30,
  query,
  response: z.object({ checks: z.array(healthCheck) }),
  problems: ['not-found'],
})

/** What an answer took, for whoever tests. */
export const testedAnswer = z.object({
  response: z.string(),
  conversationId: id,
  eventId: id,
  engine: z.enum(engines),
  model: z.nullable(z.string()),
  fellBack: z.boolean(),
  /** Why the model did not answer; null where it did, or where there is none. */
  failure: z.nullable(z.string()),
  /** Whether the conversation would have been handed to a person, and why. */
  handOff: z.nullable(z.string()),
  tools: z.array(
    z.object({
      name: z.string(),
      input: z.unknown(),
      result: z.unknown(),
      failed: z.boolean(),
      durationMs: z.number(),
    }),
  ),
  durationMs: z.number(),
  tokens: z.nullable(z.object({ input: z.number(), output: z.number() })),
})
export type TestedAnswer = z.infer<typeof testedAnswer>

export const testAssistant = endpoint({
  method: 'POST',
  path: '/levy/test',
  tag,
  summary: 'Ask as a customer would, without delay, also while it is off; with `stream`, the answer as it is written',
  access: changers,
  perMinute: 120,
  query,
  body: z.object({
    query: requiredText(maxQuestionLength, 'Please enter a test query'),
    /** Goes on with an earlier test. */
    conversationId: z.optional(id),
    /** Asked under these instead of those that are saved. */
    configuration: z.optional(assistantConfiguration),
    features: z.optional(assistantFeatureSwitches),
    stream: z._default(z.boolean(), false),
  }),
  response: testedAnswer,
  streams: true,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
