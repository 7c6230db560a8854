import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { PaymentState } from '../../contract/payments/payment-state.ts'
import { dueBesideSql } from '../money/ledger.service.ts'

/** How an order asks for its money, as stored. */
export type StoredRequest = {
  code: string
  state: PaymentState
  /** In base64. */
  sealedToken: string
  isRevoked: boolean
  claimedAt: string | null
  payerHandle: string | null
  payerName: string | null
  lastFour: string | null
}

/** All that the payment of an order depends on. Money is in cents. */
export type PaymentFacts = {
  orderId: string
  number: number
  status: OrderStatus
  method: PaymentMethod
  totalCents: number
  receivedCents: number
  /** The cents that another payment may pay: the rest of a pending order, or what one that was paid lacks. */
  dueCents: number
  /** The money that was sent back. */
  refundedCents: number
  shop: { name: string; email: string }
  request: StoredRequest
  /** The accounts of the methods that the shop accepts. */
  accounts: { method: PaymentMethod; account: string }[]
}

/** `PaymentFacts` as JSON; `o` is the order's row, `m` its merchant's, `came` its money's and `back` its refunds'. */
export const paymentFactsJson = `json_build_object(
    'orderId', o.id, 'number', o.number, 'status', o.status, 'method', o.payment_method, 'totalCents', o.total_cents,
    'receivedCents', came.received, 'dueCents', ${dueBesideSql('o')}, 'refundedCents', back.sent,
    'shop', json_build_object('name', m.business_name, 'email', m.email),
    'request', (
      SELECT json_build_object('code', request.code, 'state', request.state,
        'sealedToken', translate(encode(request.sealed_token, 'base64'), E'\\n', ''),
        'isRevoked', request.revoked_at IS NOT NULL,
        -- Money that came since answers a claim. The customer can then claim the rest.
        'claimedAt', CASE WHEN o.status <> 'pending' OR (came.last_at >= request.claimed_at) IS NOT TRUE THEN request.claimed_at END,
        'payerHandle', request.payer_handle, 'payerName', request.payer_name, 'lastFour', request.payer_last_four)
      FROM payment_requests request WHERE request.order_id = o.id AND request.merchant_id = o.merchant_id),
    'accounts', (
      SELECT coalesce(json_agg(json_build_object('method', accepted.method, 'account', accepted.account)), '[]')
      FROM payment_accounts accepted WHERE accepted.merchant_id = o.merchant_id AND accepted.accepted))`
