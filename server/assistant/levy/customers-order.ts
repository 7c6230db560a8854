import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import { dueSql } from '../../money/ledger.service.ts'

/** An order with what its customer may know of it. */
export type CustomersOrder = {
  id: string
  number: number
  status: OrderStatus
  method: PaymentMethod
  totalCents: number
  dueCents: number
  placedAt: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  trackingNumber: string | null
  carrier: string | null
  customerName: string
  customerEmail: string
  shippingAddress: (string | null)[]
}

/** SQL for an order with what its customer may know of it; `o` is the name of its row. */
export const columnsOfCustomersOrder = `o.id, o.number, o.status, o.payment_method AS method, o.total_cents AS "totalCents",
      CASE WHEN o.status = 'pending' THEN ${dueSql('o')} ELSE 0 END AS "dueCents",
      o.created_at AS "placedAt", o.paid_at AS "paidAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
      o.cancelled_at AS "cancelledAt", o.tracking_number AS "trackingNumber", o.tracking_carrier AS carrier,
      o.customer_name AS "customerName", o.customer_email AS "customerEmail",
      ARRAY[o.shipping_name, o.shipping_street, o.shipping_city, o.shipping_state, o.shipping_zip, o.shipping_country]
        AS "shippingAddress"`
