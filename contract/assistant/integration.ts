import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { webOrigin } from './web-origin.ts'

/** `configuring` until somebody has set it up; `error` when it is on and could not answer. */
export const assistantStatuses = ['active', 'inactive', 'configuring', 'error'] as const
export type AssistantStatus = (typeof assistantStatuses)[number]

/** The models that are offered by name; any other name is one's own, and needs a base URL that is configured. */
export const knownModels = ['gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo', 'claude-3'] as const

export const maxTokensRange = { min: 100, max: 3001, step: 100 } as const
export const temperatureRange = { min: 0, max: 2, step: 0.1 } as const
export const responseDelayRange = { min: 0, max: 5000, step: 100 } as const
/** How many days the texts of events are kept. */
export const retentionRange = { min: 1, max: 365 } as const
export const defaultRetentionDays = 90
export const maxOrigins = 20
const maxModelLength = 200

export const assistantFeatures = [
  'orderTracking',
  'paymentSupport',
  'customerService',
  'productRecommendations',
  'inventoryQueries',
  'shippingUpdates',
] as const
export type AssistantFeature = (typeof assistantFeatures)[number]

export const featureTexts: Record<AssistantFeature, { name: string; description: string }> = {
  orderTracking: { name: 'Order Tracking', description: 'Help customers track their orders' },
  paymentSupport: { name: 'Payment Support', description: 'Assist with payment-related queries' },
  customerService: { name: 'Customer Service', description: 'General customer support assistance' },
  productRecommendations: { name: 'Product Recommendations', description: 'Suggest products based on preferences' },
  inventoryQueries: { name: 'Inventory Queries', description: 'Answer stock and availability questions' },
  shippingUpdates: { name: 'Shipping Updates', description: 'Provide shipping status updates' },
}

const between = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).check(z.minimum(min, message), z.maximum(max, message))
const wholeBetween = (range: { min: number; max: number }, message: string) =>
  between(range, message).check(z.refine(Number.isInteger, message))

/**
 * How Levy answers. What the sliders offer are steps of these ranges; a program may set anything within them. 3001 tokens
 * are allowed, as the specification has it.
 */
export const assistantConfiguration = z.object({
  /** One of `knownModels`, or a name of one's own. */
  model: requiredText(maxModelLength, 'Enter the name of the model').check(
    z.regex(/^[\w.:/@-]+$/, 'Must be the name of a model: letters, digits and . : / @ _ -'),
  ),
  /** Of one answer of the model. */
  maxTokens: wholeBetween(maxTokensRange, 'Must be a whole number from 100 to 3001'),
  temperature: between(temperatureRange, 'Must be a number from 0 to 2'),
  /** How long customers wait at least, in milliseconds. Tests don't wait. */
  responseDelay: wholeBetween(responseDelayRange, 'Must be a whole number from 0 to 5000'),
  /** Off: answers wait as drafts for a person to send. */
  autoRespond: z.boolean(),
  /** Answers marked helpful join the knowledge. */
  learningMode: z.boolean(),
  /** Where the model fails, the built-in engine answers. */
  fallbackEnabled: z.boolean(),
})
export type AssistantConfiguration = z.output<typeof assistantConfiguration>

export const assistantFeatureSwitches = z.object({
  orderTracking: z.boolean(),
  paymentSupport: z.boolean(),
  customerService: z.boolean(),
  productRecommendations: z.boolean(),
  inventoryQueries: z.boolean(),
  shippingUpdates: z.boolean(),
})
export type AssistantFeatureSwitches = z.output<typeof assistantFeatureSwitches>

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #2563eb'), z.toLowerCase())

export const widgetPositions = ['right', 'left'] as const
export const widgetThemes = ['auto', 'light', 'dark'] as const

/** The chat bubble on the shop's own pages. */
export const widgetSettings = z.object({
  /** The pages it may stand on, as browsers state them: `https://shop.example.com`. None: it stands nowhere. */
  origins: z.array(webOrigin).check(
    z.maxLength(maxOrigins, `At most ${maxOrigins} origins`),
    z.refine((origins) => new Set(origins).size === origins.length, 'Name each only once'),
  ),
  colour,
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  /** The first words of the conversation; empty for those that are built in. */
  greeting: lineOfText(300),
})
export type WidgetSettings = z.output<typeof widgetSettings>

export const defaultWidget: WidgetSettings = {
  origins: [],
  colour: '#2563eb',
  position: 'right',
  theme: 'auto',
  greeting: '',
}

/** Of a merchant who has set nothing yet. */
export const defaultConfiguration: AssistantConfiguration = {
  model: 'gpt-4',
  maxTokens: 800,
  temperature: 0.3,
  responseDelay: 0,
  autoRespond: true,
  learningMode: false,
  fallbackEnabled: true,
}

/** Who answers: the model that is configured, or the engine that is built in. */
export const engines = ['built-in', 'openai', 'anthropic'] as const
export type Engine = (typeof engines)[number]

/** Figures over the last `performanceDays` days, tests left out; null where there is nothing to count yet. */
export const performanceDays = 30
export const usageDays = 7
export const mostTopQueries = 10

export const queryCategories = [
  'orders',
  'payments',
  'products',
  'inventory',
  'shipping',
  'returns',
  'cancelling',
  'general',
] as const
export type QueryCategory = (typeof queryCategories)[number]

export const categoryNames: Record<QueryCategory, string> = {
  orders: 'Orders',
  payments: 'Payments',
  products: 'Products',
  inventory: 'Inventory',
  shipping: 'Shipping',
  returns: 'Returns',
  cancelling: 'Cancelling',
  general: 'General',
}

const share = z.nullable(z.number())

export const assistantIntegration = z.object({
  merchantId: id,
  status: z.enum(assistantStatuses),
  /** Why the status is what it is, as a sentence. */
  statusReason: z.string(),
  /** Whether customers are answered at all. */
  enabled: z.boolean(),
  /** Changes with each saved change; a PUT that brings another one is refused. */
  version: z.number(),
  /** Who changed it last; null when nobody has. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** Where shops ask: `POST` it with the key. */
  endpoint: z.string(),
  /** The assistant's own API key in full; null for viewers, and where it can't be read any more. */
  apiKey: z.nullable(z.string()),
  /** The script that puts the chat on a shop's page, as a tag. */
  widgetTag: z.string(),
  /** Who answers now. */
  engine: z.object({
    name: z.enum(engines),
    /** Whose account is used: the shop's own, this server's, or none. */
    source: z.enum(['own', 'server', 'none']),
    /** What the model is called by its provider; null for the built-in engine. */
    model: z.nullable(z.string()),
    /** The model of the shop's own account, which can be chosen too; null where there is none. */
    ownModel: z.nullable(z.string()),
  }),
  performance: z.object({
    totalRequests: z.number(),
    /** Requests that were answered or handed to a person, in percent of those that are decided. */
    successRate: share,
    /** Milliseconds, without the delay that is set. */
    averageResponseTime: share,
    /** Of the minutes in which customers asked, those in which each was answered, in percent. */
    uptime: share,
  }),
  configuration: assistantConfiguration,
  features: assistantFeatureSwitches,
  widget: widgetSettings,
  retentionDays: z.number(),
  analytics: z.object({
    /** Of the answers that somebody marked, in percent; null while none is marked. */
    responseQuality: z.object({ helpful: share, neutral: share, unhelpful: share, marked: z.number() }),
    topQueries: z.array(z.object({ query: z.string(), category: z.enum(queryCategories), count: z.number() })),
    /** The last seven days in the shop's time zone, oldest first; `success` in percent, null on a day without requests. */
    dailyRequests: z.array(z.object({ date: z.string(), requests: z.number(), success: share })),
  }),
})
export type AssistantIntegration = z.infer<typeof assistantIntegration>

/** The whole object with what changed. All else that it holds, `status` and `performance` among it, is ignored. */
export const integrationChange = z.object({
  version: z.number(),
  enabled: z.boolean(),
  configuration: assistantConfiguration,
  features: assistantFeatureSwitches,
  widget: widgetSettings,
  retentionDays: wholeBetween(retentionRange, 'Must be a whole number from 1 to 365'),
})
export type IntegrationChange = z.output<typeof integrationChange>

/** One tile of the health check. */
export const healthStates = ['healthy', 'failing', 'unknown'] as const
export const healthCheck = z.object({
  /** `api`: the path customers take, asked from here; `model`: whoever answers; `uptime`: of the last 30 days. */
  name: z.enum(['api', 'model', 'uptime']),
  state: z.enum(healthStates),
  /** `Healthy`, `Active`, `99.9%`, or why not. */
  text: z.string(),
  /** What was asked, as a sentence. */
  detail: z.string(),
  /** Null where nothing was measured. */
  durationMs: z.nullable(z.number()),
  checkedAt: instant,
})
export type HealthCheck = z.infer<typeof healthCheck>
