import { toolInputs } from '../assistant/levy/tools/inputs.ts'
import type { ToldOrder, ToolResults } from '../assistant/levy/tools/results.ts'
import type { Tool, ToolName, Tools } from '../assistant/levy/tools/tool.ts'
import type { Turn } from '../assistant/levy/turn.ts'

const order: ToldOrder = {
  ...{ number: 10_023, status: 'shipped', paymentMethod: 'venmo', total: 1234.5, amountDue: 0 },
  ...{ placedAt: '2026-11-18T15:04:00.000Z', paidAt: '2026-11-18T16:20:00.000Z', cancelledAt: null, deliveredAt: null },
  ...{ shippedAt: '2026-11-20T21:30:00.000Z', trackingNumber: '1Z999AA10123456784', carrier: 'UPS' },
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
}

/** Default results of the test tools, in the form of the real ones. */
const results: ToolResults = {
  order_status: { outcome: 'found', order },
  order_details: {
    ...{ outcome: 'found', order, customerName: 'Jane Doe', shippingAddress: ['12 Elm Street', 'Austin, TX 78701'] },
    items: [{ name: 'Alpine Backpack 40L', sku: 'ALP-40-BLK', quantity: 2, price: 617.25 }],
    adjustments: [],
  },
  own_orders: { outcome: 'need-code' },
  send_code: { outcome: 'sent', to: 'j•••@example.com', minutes: 10 },
  check_code: { outcome: 'wrong', triesLeft: 2 },
  payment_instructions: {
    ...{ outcome: 'found', orderNumber: 10_024, method: 'cashapp', methodName: 'Cash App', amountDue: 48.2 },
    ...{ account: '$AuroraShop', reference: 'Order 10024', payUrl: null },
    steps: ['Open Cash App.', 'Send $48.20 to $AuroraShop.', 'Write “Order 10024” in the note.'],
  },
  payment_methods: {
    outcome: 'found',
    methods: [
      { method: 'cashapp', name: 'Cash App', account: '$AuroraShop' },
      { method: 'venmo', name: 'Venmo', account: '@aurora-shop' },
    ],
  },
  search_products: {
    ...{ outcome: 'found', more: 0 },
    products: [
      {
        ...{ name: 'Trail Jacket', description: 'Light and warm.', lowestPrice: 89, highestPrice: 99.95 },
        variants: [
          { sku: 'TRJ-M-RED', size: 'M', color: 'Red', price: 89, inStock: true, left: 3 },
          { sku: 'TRJ-L-RED', size: 'L', color: 'Red', price: 99.95, inStock: false, left: null },
        ],
      },
    ],
  },
  offer_stock_email: { outcome: 'no-mail' },
  record_stock_email: { outcome: 'no-mail' },
  shipping_policy: {
    ...{ outcome: 'found', title: 'Shipping' },
    text: 'We ship within 2 business days. Delivery takes 3–5 business days. Free shipping over $75.',
  },
  return_policy: { outcome: 'found', title: 'Returns', text: 'Send it back within 30 days for a full refund.' },
  search_knowledge: { outcome: 'nothing' },
  hand_off: { outcome: 'handed-off', reason: 'asked for a person' },
}

export type Told = { name: ToolName; input: unknown; turn: Turn }

/** Tools with fixed results that record their calls. */
export function toldTools(changes: Partial<ToolResults> = {}): { tools: Tools; told: Told[] } {
  const told: Told[] = []
  const make = <Name extends ToolName>(name: Name): Tool<Name> => ({
    ...{ name, input: toolInputs[name], features: [] },
    async run(turn, input) {
      told.push({ name, input, turn })
      return { ...results, ...changes }[name]
    },
  })
  const tools = Object.fromEntries(Object.keys(results).map((name) => [name, make(name as ToolName)]))
  return { tools: tools as unknown as Tools, told }
}
