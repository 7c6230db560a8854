import { shortId } from '../../../../contract/core/id.ts'

/** An order by its number, or by the last eight characters of its id; eight digits may be either, and stand in both. */
export type OrderName = { orderNumber?: number | undefined; idEnding?: string | undefined }

/** The data a customer gives to prove an order. */
export type Named = OrderName & { email?: string | undefined }

export const isNamed = ({ orderNumber, idEnding }: OrderName): boolean =>
  orderNumber !== undefined || idEnding !== undefined

/** Whether a name is that of an order that was proved before. */
export const isMeant = (
  { orderNumber, idEnding }: OrderName,
  order: { orderId: string; orderNumber: number },
): boolean => orderNumber === order.orderNumber || idEnding === shortId(order.orderId)
