import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { webOrigin } from './web-origin.ts'

/** `configuring` until somebody sets it up; `error` when it is on but cannot answer. */
export const assistantStatuses = ['active', 'inactive', 'configuring', 'error'] as const
export type AssistantStatus = (typeof assistantStatuses)[number]

/** Models offered by name. Any other name is your own and needs a configured base URL. */
export const knownModels = ['gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo', 'claude-3'] as const

export const maxTokensRange = { min: 100, max: 3001, step: 100 } as const
export const temperatureRange = { min: 0, max: 2, step: 0.1 } as const
export const responseDelayRange = { min: 0, max: 5000, step: 100 } as const
/** Retention of event texts, in days. */
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
 * How Levy answers. The sliders offer steps of these ranges; a program may set any value within them. The
 * specification allows 3001 tokens.
 */
export const assistantConfiguration = z.object({
  /** One of `knownModels`, or a name of your own. */
  model: requiredText(maxModelLength, 'Enter the name of the model').check(
    z.regex(/^[\w.:/@-]+$/, 'Must be the name of a model: letters, digits and . : / @ _ -'),
  ),
  /** The most tokens for one answer of the model. */
  maxTokens: wholeBetween(maxTokensRange, 'Must be a whole number from 100 to 3001'),
  temperature: between(temperatureRange, 'Must be a number from 0 to 2'),
  /** The shortest time before an answer, in milliseconds. Tests don't wait. */
  responseDelay: wholeBetween(responseDelayRange, 'Must be a whole number from 0 to 5000'),
  /** Off: answers wait as drafts for a person to send. */
  autoRespond: z.boolean(),
  /** Answers marked helpful join the knowledge. */
  learningMode: z.boolean(),
  /** The built-in engine answers if the model fails. */
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

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Must be a color such as #2563eb'), z.toLowerCase())

export const widgetPositions = ['right', 'left'] as const
export const widgetThemes = ['auto', 'light', 'dark'] as const

/** Starter questions that the chat offers at most. */
export const maxStarters = 4
export const maxStarterLength = 80

const starter = lineOfText(maxStarterLength).check(z.minLength(1, 'Write a question'))

/** The chat bubble on the shop's own pages. */
export const widgetSettings = z.object({
  /** The origins whose pages may show it, such as `https://shop.example.com`. Empty: none may. */
  origins: z.array(webOrigin).check(
    z.maxLength(maxOrigins, `At most ${maxOrigins} origins`),
    z.refine((origins) => new Set(origins).size === origins.length, 'List each only once'),
  ),
  color,
  position: z.enum(widgetPositions),
  theme: z.enum(widgetThemes),
  /** The opening line; empty for the built-in one. */
  greeting: lineOfText(300),
  /** Questions to begin with; empty for those that the shop can answer, in the language of its page. */
  starters: z._default(z.array(starter).check(z.maxLength(maxStarters, `At most ${maxStarters} questions`)), []),
})
export type WidgetSettings = z.output<typeof widgetSettings>

export const defaultWidget: WidgetSettings = {
  origins: [],
  color: '#2563eb',
  position: 'right',
  theme: 'auto',
  greeting: '',
  starters: [],
}

/** The configuration of a merchant who has changed nothing. */
export const defaultConfiguration: AssistantConfiguration = {
  model: 'gpt-4',
  maxTokens: 800,
  temperature: 0.3,
  responseDelay: 0,
  autoRespond: true,
  learningMode: false,
  fallbackEnabled: true,
}

/** The engine that answers: the configured model, or the built-in one. */
export const engines = ['built-in', 'openai', 'anthropic'] as const
export type Engine = (typeof engines)[number]

/** Figures over the last `performanceDays` days without tests; null if there is nothing to count yet. */
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
  /** Explains the status in a sentence. */
  statusReason: z.string(),
  /** Whether Levy answers customers. */
  enabled: z.boolean(),
  /** Changes with each save; a PUT with another version is refused. */
  version: z.number(),
  /** The person who changed it last; null if nobody has. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** The address for a shop's own calls: `POST` with the key. */
  endpoint: z.string(),
  /** The assistant's own API key in full; null for viewers, and if it can no longer be read. */
  apiKey: z.nullable(z.string()),
  /** The script tag that puts the chat on a page. */
  widgetTag: z.string(),
  /** The engine that answers now. */
  engine: z.object({
    name: z.enum(engines),
    /** The account in use: the shop's own, this server's, or none. */
    source: z.enum(['own', 'server', 'none']),
    /** The provider's name for the model; null for the built-in engine. */
    model: z.nullable(z.string()),
    /** The model of the shop's own account, which can be chosen too; null if there is none. */
    ownModel: z.nullable(z.string()),
  }),
  performance: z.object({
    totalRequests: z.number(),
    /** Percent of the completed requests that were answered or handed to a person. */
    successRate: share,
    /** Milliseconds, without the configured delay. */
    averageResponseTime: share,
    /** Share of the minutes with questions in which every question was answered, in percent. */
    uptime: share,
  }),
  configuration: assistantConfiguration,
  features: assistantFeatureSwitches,
  widget: widgetSettings,
  retentionDays: z.number(),
  analytics: z.object({
    /** Share of the marked answers that were helpful, in percent; null while none is marked. */
    responseQuality: z.object({ helpful: share, neutral: share, unhelpful: share, marked: z.number() }),
    topQueries: z.array(z.object({ query: z.string(), category: z.enum(queryCategories), count: z.number() })),
    /** The last seven days in the shop's time zone, oldest first; `success` in percent, null on a day without requests. */
    dailyRequests: z.array(z.object({ date: z.string(), requests: z.number(), success: share })),
  }),
})
export type AssistantIntegration = z.infer<typeof assistantIntegration>

/** The whole object, with your changes. Read-only fields such as `status` and `performance` are ignored. */
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
  /** `api`: the customers' endpoint, called from here; `model`: the engine that answers; `uptime`: of the last 30 days. */
  name: z.enum(['api', 'model', 'uptime']),
  state: z.enum(healthStates),
  /** `Healthy`, `Active`, `99.9%`, or the reason for a failure. */
  text: z.string(),
  /** A sentence that says how it was checked. */
  detail: z.string(),
  /** Null if nothing was measured. */
  durationMs: z.nullable(z.number()),
  checkedAt: instant,
})
export type HealthCheck = z.infer<typeof healthCheck>
