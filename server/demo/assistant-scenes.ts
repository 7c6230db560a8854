import type { QueryCategory } from '../../contract/assistant/integration.ts'
import { keepFormats } from '../../contract/core/kept-formats.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { acceptedMethods, type ProductPlan, type Shop } from './catalogue/shop.ts'
import type { Random } from './random.ts'
import type { Row } from './seed.queries.ts'

/** A question with the answer the built-in engine would have given. */
export type Exchange = {
  query: string
  response: string
  category: QueryCategory
  /** The tool that was used. Null if none was. */
  tool: string | null
  isGeneral: boolean
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The first paragraph of a Markdown text, as answers quote it. */
const beginningOf = (body: string): string => body.split('\n\n').slice(0, 1).join(' ')

function productExchange({ name, description, offers, colors }: ProductPlan, random: Random): Exchange {
  const prices = offers.map(({ priceCents }) => priceCents)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const price = lowest === highest ? dollars(lowest) : `${dollars(lowest)} to ${dollars(highest)}`
  const sizes = offers.flatMap(({ size }) => (size === null ? [] : [size]))
  const parts = [
    colors.length === 0 ? '' : ` Colors: ${colors.join(', ')}.`,
    sizes.length === 0 ? '' : ` Sizes: ${sizes.join(', ')}.`,
  ]
  return {
    query: random.pick([`How much is the ${name}?`, `Do you have the ${name}?`, `What does the ${name} cost?`]),
    response: `${name}: ${price}. ${description}${parts.join('')}`,
    category: 'products',
    tool: 'search_products',
    isGeneral: false,
  }
}

const paymentQuestions = ['Which payment methods do you accept?', 'How can I pay?', 'Do you take Venmo?']
const shippingQuestions = [
  'How long does shipping take?',
  'How long does shipping usually take?',
  'Where do you ship to?',
]
const returnQuestions = ['What is your return policy?', 'Can I return something that does not fit?']

/** Questions that any customer could ask. */
export function generalExchange(shop: Shop, random: Random): Exchange {
  const { products, knowledge } = shop
  const general = { category: 'general', isGeneral: true } as const
  const kind = random.weighted(['payments', 'shipping', 'returns', 'article', 'product'] as const, (each) =>
    each === 'product' ? 4 : 2,
  )
  if (kind === 'product')
    return productExchange(
      random.weighted(products, ({ popularity }) => popularity),
      random,
    )
  if (kind === 'payments') {
    const methods = listed(acceptedMethods(shop).map((method) => paymentMethodLabels[method]))
    const response = `You can pay with ${methods}.`
    return {
      query: random.pick(paymentQuestions),
      response,
      category: 'payments',
      tool: 'payment_methods',
      isGeneral: true,
    }
  }
  if (kind === 'shipping') {
    const response = `This is what our shipping policy says:\n${beginningOf(knowledge.shipping.body)}`
    return {
      ...general,
      query: random.pick(shippingQuestions),
      response,
      category: 'shipping',
      tool: 'shipping_policy',
    }
  }
  if (kind === 'returns') {
    const response = `This is what our return policy says:\n${beginningOf(knowledge.returns.body)}`
    return { ...general, query: random.pick(returnQuestions), response, category: 'returns', tool: 'return_policy' }
  }
  const { title, question, body } = random.pick(knowledge.articles)
  const category = title.startsWith('Cancelling') ? 'cancelling' : 'general'
  return {
    ...general,
    query: question,
    response: `I found this under “${title}”:\n${beginningOf(body)}`,
    category,
    tool: 'search_knowledge',
  }
}

const daysOf = keepFormats(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric' }),
)

const day = (moment: Date, timezone: string): string => daysOf(timezone).format(moment)

const isBy = (moment: Date | string | null | undefined, at: number): moment is Date =>
  moment instanceof Date && moment.getTime() <= at

/** Questions about an order, with answers that were true at this moment. */
export function orderExchanges(order: Row<'orders'>, at: number, timezone: string): Exchange[] {
  const { number, paid_at: paid, shipped_at: shipped, delivered_at: delivered, cancelled_at: cancelled } = order
  const method = paymentMethodLabels[order.payment_method as PaymentMethod]
  const statusText = (): string => {
    if (isBy(cancelled, at)) return `Order #${number} was cancelled on ${day(cancelled, timezone)}.`
    if (isBy(delivered, at)) return `Order #${number} was delivered on ${day(delivered, timezone)}.`
    if (isBy(shipped, at)) {
      const tracking = order.tracking_number
        ? ` The tracking number is ${order.tracking_number} (${order.tracking_carrier}).`
        : ''
      return `Order #${number} was shipped on ${day(shipped, timezone)}.${tracking}`
    }
    if (isBy(paid, at)) return `Order #${number} was paid on ${day(paid, timezone)} and has not been shipped yet.`
    return `Order #${number} waits for its payment of ${dollars(Number(order.total_cents))} by ${method}.`
  }
  const about = { category: 'orders', isGeneral: false } as const
  return [
    {
      ...about,
      query: `Where is my order #${number}?`,
      response: `Thank you. Which email address was order #${number} placed with?`,
      tool: null,
    },
    { ...about, query: '[email]', response: statusText(), tool: 'order_status' },
  ]
}

/** A question that Levy passed to a person, and their answer. */
export type HandOff = { query: string; category: QueryCategory; reply: string }

export const handOffReason = 'The customer asked for a person'
export const handOffAnswer = 'I am passing this on to a person of the shop, who will answer you here.'

export const handOffs: readonly HandOff[] = [
  {
    query: 'Can I talk to a person, please? I have a question about a group order for our club.',
    category: 'general',
    reply: 'Gladly! For groups of ten or more, tell us what you need and by when, and we will write back with a date.',
  },
  {
    query: 'I would like to speak to somebody about a parcel that came back to you.',
    category: 'shipping',
    reply: 'It has arrived here. We will send it out again as soon as you tell us the right address by email.',
  },
  {
    query: 'Please let a human answer: may I change the address of an order I have just placed?',
    category: 'orders',
    reply: 'Yes, as long as it has not left. Please write to us from the email address of the order.',
  },
]

/** The time between a question and the next one in a conversation. */
export const pauseMs = (random: Random): number => random.int(15, 80) * (minuteMs / 60)
/** How long a person takes to answer. */
export const replyMs = (random: Random): number => Math.min(20 * hourMs, random.logNormal(40 * minuteMs, 0.9))
