import { record } from '../../contract/core/record.ts'
import { orderFilterTexts } from '../../contract/orders/order-filter-texts.ts'
import {
  exampleAddress,
  exampleCoupon,
  exampleCustomer,
  exampleMerchant,
  exampleProduct,
  exampleShop,
} from './example-facts.ts'

/** The parts of JSON Schema that examples are made from. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  default?: unknown
  description?: string
}

/** Schemas by their names among the document's components. */
export type NamedSchemas = Record<string, JsonSchema>

const anId = '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37'
const aMoment = '2026-11-20T15:43:00.000Z'

/** Example values by field name, so that examples look like a real shop's. */
const byName: Record<string, unknown> = {
  ...exampleAddress,
  ...exampleCustomer,
  customerName: exampleCustomer.name,
  customerEmail: exampleCustomer.email,
  paymentEmail: exampleCustomer.email,
  externalId: 'WEB-4711',
  metadata: { channel: 'Instagram', giftWrap: 'yes' },
  businessName: exampleShop.businessName,
  timezone: exampleShop.timezone,
  sku: exampleProduct.sku,
  note: 'Gift wrap, please',
  reason: 'Payment seen in the account',
  text: 'Asked for a later delivery',
  trackingNumber: '1Z999AA10123456784',
  trackingCarrier: 'UPS',
  number: 12345,
  orderNumber: 12345,
  quantity: 2,
  price: exampleProduct.price,
  total: 48,
  // Two shirts, less the coupon.
  totalAmount: 43.2,
  amount: 43.2,
  'adjustment.name': exampleCoupon,
  'adjustment.amount': 4.8,
  ...{ 'totals.products': 48, 'totals.discount': 4.8, 'totals.shipping': 0, 'totals.tax': 0, 'totals.total': 43.2 },
  url: 'https://shop.example.com/webhooks',
  address: '203.0.113.9',
  lastUsedAddress: '203.0.113.9',
  apiKey: 'pd_live_7Kq2…',
  lastFour: 'c9Xe',
  ...record(
    ['by', 'createdBy', 'changedBy', 'updatedBy', 'decidedBy', 'feedbackBy', 'recordedBy'],
    () => exampleMerchant.name,
  ),
  ...Object.fromEntries(
    ['people', 'person', 'user', 'demoUser', 'link', 'actor', 'assignee'].flatMap((who) => [
      [`${who}.name`, exampleMerchant.name],
      [`${who}.email`, exampleMerchant.email],
    ]),
  ),
  ...record(['shopName', 'merchantName', 'shop.name'], () => exampleShop.businessName),
  ...record(['merchant.email', 'shop.email'], () => exampleShop.email),
  payerName: exampleCustomer.name,
  recipient: exampleCustomer.email,
  otherEmail: exampleCustomer.email,
  'variant.name': exampleProduct.lineName,
  'stockWish.product': exampleProduct.name,
  'apiKey.name': 'Warehouse',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw…',
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9…',
  refreshToken: 'v1.9xYt…',
  password: 'correct-horse-battery',
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  since: '2026-11-20',
  day: '2026-11-20',
  before: '2026-11-07',
  date: '2026-11-20',
  version: 'bXktdmVyc2lvbg',
  newPassword: 'correct-horse-battery',
  webhookUrl: 'https://shop.example.com/webhooks',
  endpoint: 'https://push.example.com/send/8fQ2',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  ...exampleShop.paymentAccounts,
  allowedIpAddress: '203.0.113.0/24',
  accountSid: 'AC00000000000000000000000000000000',
  'product.name': exampleProduct.name,
  'order.product.name': exampleProduct.lineName,
  'data.product.name': exampleProduct.lineName,
  'integration.endpoint': 'https://pay.example.com/api/assistant/chat',
  'integration.apiKey': 'pd_levy_7Kq2…',
  'integration.statusReason': 'Using built-in answers.',
  'widget.color': '#2563eb',
  'widget.origin': 'https://shop.example.com',
  'widget.greeting': 'Hello! How can I help?',
  'configuration.model': 'gpt-4',
  'configuration.maxTokens': 800,
  'email.settings.from': 'orders@example.com',
  'sms.settings.from': '+15125550148',
  ...Object.fromEntries(Object.entries(orderFilterTexts).map(([name, { example }]) => [`filters.${name}`, example])),
}

/** The example for the longest matching end of a path: `email.settings.from` before `from`. */
function namedAt(path: string): unknown {
  const names = path.split('.')
  const ends = names.map((_, index) => names.slice(index).join('.'))
  const known = ends.find((end) => Object.hasOwn(byName, end))
  return known === undefined ? undefined : byName[known]
}

/** Candidates for a pattern if neither the name nor the format has an example. */
const wanted = [
  exampleCustomer.email,
  '+15125550148',
  'https://shop.example.com/webhooks',
  '203.0.113.9',
  'AC00000000000000000000000000000000',
  '2026-11-20',
  aMoment,
  '123456',
  'abcdefgh-ijkl',
  'pd_live_7Kq2…',
  'pd_admin_7Kq2…',
]

/** Tries both modes, since a pattern may be written for either. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return new RegExp(pattern).test(text)
  }
}

const isMoment = (name: string): boolean => /(At|Until|Since)$|^(at|until|start|end|timestamp)$/.test(name)
const isId = (name: string): boolean => name === 'id' || /Ids?$/.test(name)

function textFor(name: string, { format, maxLength, pattern }: JsonSchema): string {
  if (format === 'uuid' || isId(name)) return anId
  if (format === 'email') return exampleCustomer.email
  if (format === 'date-time' || isMoment(name)) return aMoment
  const plain = 'text'.slice(0, maxLength ?? 4)
  if (pattern === undefined || matches(pattern, plain)) return plain
  return wanted.find((text) => matches(pattern, text)) ?? plain
}

function objectOf(schema: JsonSchema, named: NamedSchemas, path: string): Record<string, unknown> {
  const { properties = {}, propertyNames, additionalProperties } = schema
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const entries = Object.entries(properties).map(([name, one]) => [name, exampleOf(one, named, below(name))] as const)
  if (entries.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(entries)
  const names = (propertyNames?.enum ?? ['name']).map(String)
  return Object.fromEntries(names.map((name) => [name, exampleOf(additionalProperties, named, below(name))]))
}

const typeOf = ({ type, properties }: JsonSchema): string | undefined =>
  (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? (properties === undefined ? undefined : 'object')

function fits(value: unknown, type: string | undefined, { format, pattern }: JsonSchema): boolean {
  if (type === 'integer') return Number.isInteger(value)
  const isOfPattern = pattern === undefined || (typeof value === 'string' && matches(pattern, value))
  return typeof value === type && isOfPattern && (format !== 'uuid' || value === anId)
}

/**
 * An example that a JSON Schema allows. For several alternatives, the first with content. `named` has the document's
 * components, which the schema may refer to.
 */
export function exampleOf(schema: JsonSchema, named: NamedSchemas = {}, path = ''): unknown {
  if (schema.$ref !== undefined) {
    const target = named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
    return target === undefined ? {} : exampleOf(target, named, path)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const ways = schema.anyOf ?? schema.oneOf
  if (ways !== undefined) {
    const saying = ways.find(({ type }) => type !== 'null') ?? ways[0]
    return saying === undefined ? null : exampleOf(saying, named, path)
  }
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, named, path)))
  const type = typeOf(schema)
  const known = namedAt(path)
  if (known !== undefined && fits(known, type, schema)) return known
  if (type === 'object') return objectOf(schema, named, path)
  if (type === 'array')
    return schema.items === undefined ? [] : [exampleOf(schema.items, named, path.replace(/(?<=ss)es$|s$/, ''))]
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer')
    return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Number.MAX_SAFE_INTEGER)
  return type === 'string' ? textFor(path.split('.').at(-1) ?? '', schema) : {}
}
