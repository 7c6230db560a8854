import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { HttpAnswer, HttpCall } from '../testing/http-client.ts'
import type { Shop } from './shop.ts'

type Line = { sku: string; quantity: number } | { name: string; price: number; quantity: number }

export type OrderBody = {
  customer: { name: string; email: string }
  products: Line[]
  paymentMethod: 'cashapp' | 'venmo' | 'zelle'
  note?: string
}

/** An intended order with its key, and the answers its customer got. */
export type Placement = {
  key: string
  body: OrderBody
  /** The acknowledging answer as received. Undefined until then. */
  acknowledged?: string
  acknowledgedAt?: number
  /** The statuses that the order may have: two if the last answer is unknown. */
  statuses: OrderStatus[]
}

/** The email contains the key, so that a second order for a key shows even if the key wasn't stored. */
export function placementOf(shop: Shop, key: string, index: number, note = 'Ring twice'): Placement {
  const piece = shop.pieces[index % shop.pieces.length] ?? shop.pieces[0]
  const other = shop.pieces[(index + 1) % shop.pieces.length] ?? shop.pieces[0]
  const products: Line[] = [{ sku: piece.sku, quantity: 1 + (index % 3) }]
  // Not in catalogue order, to check that locks are taken in a fixed order.
  if (index % 2 === 0) products.unshift({ sku: other.sku, quantity: 2 })
  if (index % 5 === 0) products.push({ name: 'Gift wrap', price: 4.95, quantity: 1 })
  const paymentMethod = (['cashapp', 'venmo', 'zelle'] as const)[index % 3] ?? 'cashapp'
  const body = { customer: { name: `Buyer ${index}`, email: `${key}@example.com` }, products, paymentMethod }
  return { key, body: index % 4 === 0 ? { ...body, note } : body, statuses: ['pending'] }
}

export const idOf = (acknowledged: string): string => (JSON.parse(acknowledged) as { order: { id: string } }).order.id

/** Sends the order once. Throws if the connection breaks. */
export async function place(call: HttpCall, shop: Shop, placement: Placement): Promise<HttpAnswer> {
  const { key, body } = placement
  const answer = await call({
    method: 'POST',
    path: '/orders',
    token: shop.token,
    body,
    headers: { 'idempotency-key': key },
  })
  if (answer.status === 201 && placement.acknowledged === undefined) {
    placement.acknowledged = answer.text
    placement.acknowledgedAt = performance.now()
  }
  return answer
}

const steps = ['pay', 'cancel', 'undo'] as const
type Step = (typeof steps)[number]
/** The steps of an order after its creation, by its number in the traffic. */
const lives: readonly (readonly Step[])[] = [
  [],
  ['pay'],
  [],
  ['cancel'],
  ['pay', 'undo'],
  ['cancel', 'undo', 'pay'],
  [],
]

const outcomes: Record<Step, OrderStatus> = { pay: 'paid', cancel: 'cancelled', undo: 'pending' }

/** Takes an acknowledged order through its steps until one isn't acknowledged. */
export async function live(call: HttpCall, shop: Shop, placement: Placement, index: number): Promise<void> {
  if (placement.acknowledged === undefined) return
  const path = `/orders/${idOf(placement.acknowledged)}`
  let last: HttpAnswer | undefined
  for (const step of lives[index % lives.length] ?? []) {
    const [before = 'pending'] = placement.statuses
    // Until the answer arrives, either is possible.
    placement.statuses = [before, outcomes[step]]
    const { token } = shop
    if (step === 'pay') {
      const body = { status: 'paid', reason: '', paymentReference: placement.key }
      last = await call({ method: 'PATCH', path: `${path}/status`, token, body })
    } else if (step === 'cancel') {
      last = await call({ method: 'POST', path: `${path}/cancel`, token, body: { reason: 'Changed their mind' } })
    } else {
      const { order } = JSON.parse(last?.text ?? '{}') as { order: { undoable: { entryId: string } | null } }
      last = await call({ method: 'POST', path: `${path}/undo`, token, body: { entryId: order.undoable?.entryId } })
    }
    if (last.status !== 200) return
    placement.statuses = [outcomes[step]]
  }
}
