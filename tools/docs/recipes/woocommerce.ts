import { randomUUID } from 'node:crypto'
import { type Answered, type Asked, type Loopback, signatureOf, startLoopback } from './loopback.ts'

export type WooOrder = ReturnType<typeof wooOrder>

/** An order as the REST API v3 and its webhooks have it. See developer.woocommerce.com/docs/apis/rest-api/v3/orders. */
export const wooOrder = (id: number) => ({
  id,
  parent_id: 0,
  number: String(id),
  order_key: `wc_order_${id}`,
  created_via: 'checkout',
  status: 'on-hold',
  currency: 'USD',
  discount_total: '3.00',
  shipping_total: '10.00',
  total: '50.50',
  total_tax: '3.50',
  prices_include_tax: false,
  customer_note: '',
  billing: {
    ...{ first_name: 'Dana', last_name: 'Whitfield', company: '', address_1: '969 Market', address_2: '' },
    ...{ city: 'San Francisco', state: 'CA', postcode: '94103', country: 'US' },
    ...{ email: 'dana@example.com', phone: '(555) 555-5555' },
  },
  shipping: {
    ...{ first_name: 'Dana', last_name: 'Whitfield', company: '', address_1: '969 Market', address_2: 'Floor 2' },
    ...{ city: 'San Francisco', state: 'CA', postcode: '94103', country: 'US' },
  },
  payment_method: 'bacs',
  payment_method_title: 'Direct bank transfer',
  transaction_id: '',
  meta_data: [] as { id?: number; key: string; value: string }[],
  // Totals of lines are without tax, after discounts.
  line_items: [{ id: 1, name: 'Mug', product_id: 93, quantity: 2, subtotal: '40.00', total: '37.00', sku: 'MUG-1' }],
  tax_lines: [{ id: 2, rate_code: 'US-CA', tax_total: '3.50', shipping_tax_total: '0.00' }],
  shipping_lines: [{ id: 3, method_title: 'Flat Rate', method_id: 'flat_rate', total: '10.00', total_tax: '0.00' }],
  coupon_lines: [{ id: 5, code: 'mug3', discount: '3.00', discount_tax: '0.00' }],
  fee_lines: [] as { id: number; name: string; total: string }[],
})

export type WooNote = { note: string; customer_note: boolean }

export type WooShop = Loopback & {
  orders: Map<number, WooOrder>
  notes: Map<number, WooNote[]>
  /** The number of calls that write. */
  writes: () => number
  /** Sends a webhook as WooCommerce does. @returns the status of its answer */
  tell(url: string, topic: string, order: object, secret: string): Promise<number>
}

const key = 'ck_paydesk'
const secret = 'cs_paydesk'
export const wooCredentials = { WOO_KEY: key, WOO_SECRET: secret }

const notFound: Answered = {
  status: 404,
  body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.', data: { status: 404 } },
}

/** A WooCommerce shop on loopback: the calls of its REST API that the recipe makes. */
export async function startWooShop(): Promise<WooShop> {
  const orders = new Map<number, WooOrder>()
  const notes = new Map<number, WooNote[]>()
  let writes = 0
  const answer = ({ method, path, query, headers, body }: Asked): Answered => {
    if (headers.authorization !== `Basic ${btoa(`${key}:${secret}`)}`)
      return {
        status: 401,
        body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' },
      }
    if (method !== 'GET') writes += 1
    if (method === 'GET' && path === '/wp-json/wc/v3/orders') {
      const statuses = query.get('status')?.split(',') ?? []
      const page = query.get('page') === '1' ? [...orders.values()] : []
      return { status: 200, body: page.filter(({ status }) => statuses.includes(status)) }
    }
    const [, id = '', part] = /^\/wp-json\/wc\/v3\/orders\/(\d+)(\/notes)?$/.exec(path) ?? []
    const order = orders.get(Number(id))
    if (order === undefined) return notFound
    if (method === 'GET') return { status: 200, body: order }
    const sent = JSON.parse(body)
    if (part !== undefined && method === 'POST') {
      notes.set(order.id, [...(notes.get(order.id) ?? []), sent as WooNote])
      return { status: 201, body: { id: 1, author: 'system', ...sent } }
    }
    if (method !== 'PUT') return notFound
    const { meta_data = [], ...rest } = sent as Partial<WooOrder>
    const changed = { ...order, ...rest, meta_data: [...order.meta_data, ...meta_data] }
    orders.set(order.id, changed)
    return { status: 200, body: changed }
  }
  const tell: WooShop['tell'] = async (url, topic, order, webhookSecret) => {
    const body = JSON.stringify(order)
    const headers = {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': topic.replace('order.', ''),
      'x-wc-webhook-signature': signatureOf(body, webhookSecret),
      'x-wc-webhook-id': '3',
      'x-wc-webhook-delivery-id': randomUUID(),
    }
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  return { ...(await startLoopback(answer)), orders, notes, writes: () => writes, tell }
}
