import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OrderDetails } from '../contract/orders/order-details.ts'
import { waitFor } from '../server/testing/processes.ts'
import { type Desk, startDesk, startRecipe } from './docs/recipes/desk.ts'
import { draftPayload, shopifyCredentials, shopifyShop, startShopifyShop } from './docs/recipes/shopify.ts'
import { startWooShop, wooCredentials, wooOrder } from './docs/recipes/woocommerce.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
  const { status } = await desk.call('PUT', '/notifications/preferences', { webhookNotifications: true })
  if (status !== 200) throw new Error(`Webhooks could not be switched on: ${status}`)
}, 120_000)
afterAll(() => desk?.close())

async function orderWith(externalId: string): Promise<OrderDetails | undefined> {
  type List = { orders: { id: string }[] }
  const { answer } = await desk.call<List>('GET', `/orders?externalId=${externalId}`)
  const [found] = answer.orders
  if (found === undefined) return undefined
  return (await desk.call<{ order: OrderDetails }>('GET', `/orders/${found.id}`)).answer.order
}

const markPaid = async (id: string): Promise<number> =>
  (await desk.call('PATCH', `/orders/${id}/status`, { status: 'paid', reason: '' })).status

const ends = (close: () => Promise<unknown>): void => onTestFinished(async () => void (await close()))

describe('WooCommerce', () => {
  const secret = 'woo-webhooks'
  async function newShop() {
    const shop = await startWooShop()
    ends(shop.close)
    return shop
  }
  async function connect(to?: Awaited<ReturnType<typeof startWooShop>>) {
    const shop = to ?? (await newShop())
    const env = { WOO_URL: shop.url, WOO_WEBHOOK_SECRET: secret, ...wooCredentials }
    const recipe = await startRecipe(desk, 'woocommerce.mjs', env)
    ends(recipe.stop)
    return { shop, hook: `${recipe.url}/woocommerce`, recipe }
  }

  test('an order is placed once with its exact total, and processed when its money is there', async () => {
    const { shop, hook } = await connect()
    shop.orders.set(727, wooOrder(727))
    expect(await shop.tell(hook, 'order.created', wooOrder(727), secret)).toBe(200)
    const order = await orderWith('woocommerce-727')
    expect(order).toMatchObject({
      totalAmount: 50.5,
      metadata: { woocommerce: '727', woocommerceNumber: '727' },
      shippingAddress: { street: '969 Market, Floor 2', zip: '94103' },
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
    })
    expect(order?.products.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([['Mug', 2, 20]])
    expect(order?.adjustments).toEqual([
      { kind: 'discount', name: 'mug3', amount: 3 },
      { kind: 'shipping', name: 'Flat Rate', amount: 10 },
      { kind: 'tax', name: null, amount: 3.5 },
    ])
    const note = { note: `Please pay 50.50 USD here: ${order?.payment.payUrl}`, customer_note: true }
    expect(shop.notes.get(727)).toEqual([note])
    expect(shop.orders.get(727)?.meta_data).toEqual([{ key: 'paydesk_order', value: String(order?.number) }])
    const writes = shop.writes()
    expect(await shop.tell(hook, 'order.updated', wooOrder(727), secret)).toBe(200)
    expect([shop.writes(), shop.notes.get(727)]).toEqual([writes, [note]])

    expect(await markPaid(order?.id ?? '')).toBe(200)
    await waitFor('WooCommerce to process it', () => shop.orders.get(727)?.status === 'processing')
    expect(shop.orders.get(727)?.transaction_id).toBe(`Paydesk #${order?.number}`)
  })

  test('a wrong signature, a ping and orders of another gateway or state place nothing', async () => {
    const { shop, hook } = await connect()
    const others = [
      { ...wooOrder(801), payment_method: 'stripe' },
      { ...wooOrder(802), status: 'processing' },
      { ...wooOrder(803), currency: 'EUR' },
    ]
    for (const order of others) {
      shop.orders.set(order.id, order)
      expect(await shop.tell(hook, 'order.created', order, secret)).toBe(200)
      expect(await orderWith(`woocommerce-${order.id}`)).toBeUndefined()
    }
    shop.orders.set(804, wooOrder(804))
    expect(await shop.tell(hook, 'order.created', wooOrder(804), 'another secret')).toBe(401)
    const ping = { method: 'POST', body: new URLSearchParams({ webhook_id: '3' }) }
    expect((await fetch(hook, ping)).status).toBe(200)
    expect((await fetch(hook, { method: 'POST', body: '{"id":804}' })).status).toBe(401)
    expect((await fetch(hook.replace('woocommerce', 'paydesk'), { method: 'POST', body: '{}' })).status).toBe(400)
    expect(await orderWith('woocommerce-804')).toBeUndefined()
  })

  test('orders and payments that came while the program was away are taken at its start', async () => {
    const shop = await newShop()
    shop.orders.set(811, wooOrder(811))
    const { recipe } = await connect(shop)
    const order = await orderWith('woocommerce-811')
    expect(order).toMatchObject({ totalAmount: 50.5 })
    expect(shop.notes.get(811)).toHaveLength(1)
    await recipe.stop()
    await markPaid(order?.id ?? '')
    await connect(shop)
    expect(shop.orders.get(811)?.status).toBe('processing')
    expect(shop.notes.get(811)).toHaveLength(1)
  })

  test('a negative fee is a discount; a changed total that its parts do not explain is one line', async () => {
    const { shop, hook } = await connect()
    const discounted = { ...wooOrder(821), total: '40.50', fee_lines: [{ id: 4, name: 'Loyalty', total: '-10.00' }] }
    shop.orders.set(821, discounted)
    expect(await shop.tell(hook, 'order.created', discounted, secret)).toBe(200)
    const placed = await orderWith('woocommerce-821')
    expect(placed?.totals).toEqual({ products: 40, discount: 13, shipping: 10, tax: 3.5, total: 40.5 })
    expect(placed?.adjustments[1]).toEqual({ kind: 'discount', name: 'Loyalty', amount: 10 })
    shop.orders.set(821, { ...wooOrder(821), total: '20.00', line_items: [], shipping_lines: [], total_tax: '20.00' })
    expect(await shop.tell(hook, 'order.updated', discounted, secret)).toBe(200)
    const changed = await orderWith('woocommerce-821')
    expect(changed).toMatchObject({ id: placed?.id, totalAmount: 20, adjustments: [] })
    expect(changed?.products).toMatchObject([{ name: 'WooCommerce order #821', quantity: 1, price: 20 }])
  })

  test('an address that Paydesk refuses goes into the note', async () => {
    const { shop, hook } = await connect()
    const order = wooOrder(831)
    shop.orders.set(831, { ...order, shipping: { ...order.shipping, postcode: 'none' } })
    expect(await shop.tell(hook, 'order.created', order, secret)).toBe(200)
    const placed = await orderWith('woocommerce-831')
    expect(placed?.shippingAddress).toBeNull()
    expect(JSON.stringify(placed?.timeline)).toContain('Check the address: Dana Whitfield, 969 Market, Floor 2')
  })

  test('an order that Paydesk refuses gets one note for the staff, and stops neither the program nor the webhook', async () => {
    const shop = await newShop()
    const refused = { ...wooOrder(836), billing: { ...wooOrder(836).billing, email: 'nobody' } }
    shop.orders.set(836, refused)
    shop.orders.set(837, wooOrder(837))
    const { hook } = await connect(shop)
    expect(await orderWith('woocommerce-837')).toBeDefined()
    expect(await shop.tell(hook, 'order.updated', refused, secret)).toBe(200)
    const [note, ...more] = shop.notes.get(836) ?? []
    expect(note).toEqual({ note: expect.stringContaining('Paydesk did not take this order: '), customer_note: false })
    expect(more).toEqual([])
  })

  test('money for an order that was cancelled in WooCommerce leaves a note and revives nothing', async () => {
    const { shop, hook } = await connect()
    shop.orders.set(841, wooOrder(841))
    await shop.tell(hook, 'order.created', wooOrder(841), secret)
    shop.orders.set(841, { ...wooOrder(841), status: 'cancelled' })
    await markPaid((await orderWith('woocommerce-841'))?.id ?? '')
    await waitFor('a note for the staff', () => shop.notes.get(841)?.some((one) => !one.customer_note))
    expect(shop.orders.get(841)?.status).toBe('cancelled')
    expect(shop.notes.get(841)?.at(-1)?.note).toContain('it is cancelled and costs 50.50 here. Please decide.')
  })
})

describe('Shopify', () => {
  const idOf = (id: number) => `gid://shopify/DraftOrder/${id}`
  async function connect(env: Record<string, string> = {}) {
    const shop = await startShopifyShop()
    ends(shop.close)
    const given = { SHOPIFY_SHOP: shopifyShop, SHOPIFY_URL: shop.url, ...shopifyCredentials, ...env }
    const recipe = await startRecipe(desk, 'shopify.mjs', given)
    ends(recipe.stop)
    const open = (id: number, amount = '50.50') =>
      shop.drafts.set(idOf(id), { name: `#D${id}`, status: 'OPEN', note2: 'For the fair', amount })
    return { shop, hook: `${recipe.url}/shopify`, recipe, open }
  }

  test('a draft is placed once, gets the pay link, and is completed when its money is there', async () => {
    const { shop, hook, open } = await connect()
    open(1)
    expect(await shop.tell(hook, 'draft_orders/create', draftPayload(1))).toBe(200)
    const order = await orderWith('shopify-draft-1')
    expect(order).toMatchObject({
      totalAmount: 50.5,
      metadata: { shopifyDraft: idOf(1), shopifyName: '#D1' },
      shippingAddress: { street: '969 Market', state: 'CA', country: 'US' },
    })
    expect(order?.products.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Mug, Blue', 2, 18.5],
    ])
    expect(order?.totals).toEqual({ products: 37, discount: 0, shipping: 10, tax: 3.5, total: 50.5 })
    const note = `For the fair\nPaydesk #${order?.number}: ${order?.payment.payUrl}`
    expect(shop.drafts.get(idOf(1))?.note2).toBe(note)
    expect(await shop.tell(hook, 'draft_orders/update', draftPayload(1, { note }))).toBe(200)
    expect(shop.drafts.get(idOf(1))?.note2).toBe(note)

    await markPaid(order?.id ?? '')
    await waitFor('Shopify to complete it', () => shop.drafts.get(idOf(1))?.status === 'COMPLETED')
  })

  test('a wrong signature, a draft without the tag, email or dollars, and an outdated webhook place nothing', async () => {
    const { shop, hook, open } = await connect()
    const ignored: [number, object][] = [
      [11, { tags: 'instagram' }],
      [12, { customer: null, email: null }],
      [13, { currency: 'CAD' }],
      [14, { total_price: '49.00' }],
    ]
    for (const [id, more] of ignored) {
      open(id)
      expect(await shop.tell(hook, 'draft_orders/update', draftPayload(id, more))).toBe(200)
      expect(await orderWith(`shopify-draft-${id}`)).toBeUndefined()
    }
    open(15)
    expect(await shop.tell(hook, 'draft_orders/create', draftPayload(15), 'another secret')).toBe(401)
    expect(await orderWith('shopify-draft-15')).toBeUndefined()
  })

  test('a draft that Paydesk refuses gets one note, and its webhook is not tried again', async () => {
    const { shop, hook, open } = await connect()
    open(18)
    const refused = draftPayload(18, { customer: null, email: 'nobody' })
    for (let times = 0; times < 2; times += 1) expect(await shop.tell(hook, 'draft_orders/update', refused)).toBe(200)
    expect(shop.drafts.get(idOf(18))?.note2?.match(/Paydesk did not take this draft: /g)).toHaveLength(1)
  })

  test('discounts of the draft and of its lines are discounts of the order', async () => {
    const { shop, hook, open } = await connect()
    open(20, '43.50')
    const [line] = draftPayload(20).line_items
    const discounted = draftPayload(20, {
      line_items: [{ ...line, applied_discount: { title: 'Second choice', amount: '2.00' } }],
      applied_discount: { title: '', amount: '5.00' },
      total_price: '43.50',
    })
    expect(await shop.tell(hook, 'draft_orders/create', discounted)).toBe(200)
    const order = await orderWith('shopify-draft-20')
    expect(order?.totals).toEqual({ products: 37, discount: 7, shipping: 10, tax: 3.5, total: 43.5 })
    expect(order?.adjustments.map(({ name }) => name)).toEqual([null, 'Second choice', 'Standard', null])
  })

  test('a draft that was changed after it was paid is not completed', async () => {
    const { shop, hook, open } = await connect()
    open(21)
    await shop.tell(hook, 'draft_orders/create', draftPayload(21))
    open(21, '70.00')
    await markPaid((await orderWith('shopify-draft-21'))?.id ?? '')
    await waitFor('a note', () => shop.drafts.get(idOf(21))?.note2?.includes('but the draft costs 70.00'))
    expect(shop.drafts.get(idOf(21))?.status).toBe('OPEN')
  })

  test('a draft whose payment was missed is completed by its next webhook', async () => {
    const { shop, hook, open, recipe } = await connect()
    open(31)
    await shop.tell(hook, 'draft_orders/create', draftPayload(31))
    await recipe.stop()
    await markPaid((await orderWith('shopify-draft-31'))?.id ?? '')
    const given = { SHOPIFY_SHOP: shopifyShop, SHOPIFY_URL: shop.url, ...shopifyCredentials }
    const again = await startRecipe(desk, 'shopify.mjs', given)
    ends(again.stop)
    await shop.tell(`${again.url}/shopify`, 'draft_orders/update', draftPayload(31))
    expect(shop.drafts.get(idOf(31))?.status).toBe('COMPLETED')
  })

  test('the program subscribes to the webhooks that it needs', async () => {
    const { shop } = await connect({ RECIPE_URL: 'https://recipe.example.com' })
    const uri = 'https://recipe.example.com/shopify'
    expect(shop.subscriptions).toEqual([
      { topic: 'DRAFT_ORDERS_CREATE', uri },
      { topic: 'DRAFT_ORDERS_UPDATE', uri },
    ])
  })
})
