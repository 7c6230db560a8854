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
import { shownReading } from './shown-reading.ts'

const tag = 'Levy'
const changers = ['admin', 'merchant'] as const
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const response = z.object({ integration: assistantIntegration })

export const getIntegration = endpoint({
  method: 'GET',
  path: '/levy/integration',
  tag,
  summary: 'Read the assistant’s settings, performance and top questions',
  access: 'signed-in',
  scope: 'assistant:read',
  query,
  response,
  problems: ['not-found'],
})

export const updateIntegration = endpoint({
  method: 'PUT',
  path: '/levy/integration',
  tag,
  summary: 'Change the assistant’s settings; refused if somebody else has changed them since the version you send',
  access: changers,
  scope: 'assistant:write',
  query,
  body: integrationChange,
  readBack: assistantIntegration,
  response,
  problems: ['not-found', 'settings-changed'],
})

export const generateAssistantKey = endpoint({
  method: 'POST',
  path: '/levy/api-key/generate',
  tag,
  summary: 'Generate an API key for the assistant; the previous one ends at once',
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
  summary: 'Check whether the assistant is reachable and answers',
  access: 'signed-in',
  scope: 'assistant:read',
  perMinute: 30,
  query,
  response: z.object({ checks: z.array(healthCheck) }),
  problems: ['not-found'],
})

/** The cost of an answer in time and tokens, for the Testing tab. */
export const testedAnswer = z.object({
  response: z.string(),
  conversationId: id,
  eventId: id,
  engine: z.enum(engines),
  model: z.nullable(z.string()),
  fellBack: z.boolean(),
  /** Why the model did not answer; null if it did, or if there is no model. */
  failure: z.nullable(z.string()),
  /** Whether the conversation would have been handed to a person, and why. */
  handOff: z.nullable(z.string()),
  /** The question as it was understood: acts from a closed list with their slots; null if nobody read it. */
  reading: z.nullable(shownReading),
  /** The text of the shop's own example by which it was read; null if it was read by none. */
  taught: z.nullable(z.string()),
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
  summary:
    'Ask as a customer would, without delay, even while Levy is off; with `stream`, read the answer as it is written',
  access: changers,
  scope: 'assistant:write',
  perMinute: 120,
  query,
  body: z.object({
    query: requiredText(maxQuestionLength, 'Please enter a test query'),
    /** Continues an earlier test. */
    conversationId: z.optional(id),
    /** Used instead of the saved configuration. */
    configuration: z.optional(assistantConfiguration),
    features: z.optional(assistantFeatureSwitches),
    stream: z._default(z.boolean(), false),
  }),
  response: testedAnswer,
  streams: true,
  problems: ['not-found', 'conflict', 'too-many-requests'],
})
