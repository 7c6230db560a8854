import { centsToUsd } from '../../../../contract/core/money.ts'
import { trackingUrl } from '../../../../contract/orders/carriers.ts'
import type { CustomersOrder } from '../customers-order.ts'
import { momentIn } from '../days.ts'
import type { ToldOrder } from './results.ts'
import { told } from './told.ts'

const line = (text: string | null): string | null => (text === null ? null : told(text))

/**
 * The order data for its customer, with moments by the shop's clocks. Names each field, so that a new column is never
 * disclosed by accident.
 */
export function toToldOrder(order: CustomersOrder, timezone: string): ToldOrder {
  const instant = (moment: Date | null): string | null => (moment === null ? null : momentIn(moment, timezone))
  const { trackingNumber, carrier, totalCents, dueCents } = order
  return {
    number: order.number,
    status: order.status,
    paymentMethod: order.method,
    total: centsToUsd(totalCents),
    amountDue: centsToUsd(dueCents),
    placedAt: momentIn(order.placedAt, timezone),
    paidAt: instant(order.paidAt),
    shippedAt: instant(order.shippedAt),
    deliveredAt: instant(order.deliveredAt),
    cancelledAt: instant(order.cancelledAt),
    trackingNumber: line(trackingNumber),
    carrier: line(carrier),
    trackingUrl: trackingNumber === null ? null : trackingUrl(carrier, trackingNumber),
  }
}
