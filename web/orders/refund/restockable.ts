import type { OrderDetails } from '../../../contract/orders/order-details.ts'

type Piece = { sku: string; name: string; quantity: number }

/** The pieces of the catalog that an order took and that are not back in stock. */
export function restockable({
  status,
  products,
  refunds,
  stockKeptOut,
}: Pick<OrderDetails, 'status' | 'products' | 'refunds' | 'stockKeptOut'>): Piece[] {
  if (status === 'cancelled' && !stockKeptOut) return []
  const left = new Map<string, Piece>()
  for (const { sku, name, quantity } of products) {
    if (sku === null) continue
    left.set(sku, { sku, name, quantity: quantity + (left.get(sku)?.quantity ?? 0) })
  }
  for (const { sku, quantity } of refunds.flatMap(({ restocked }) => restocked)) {
    const piece = left.get(sku)
    if (piece !== undefined) left.set(sku, { ...piece, quantity: piece.quantity - quantity })
  }
  return [...left.values()].filter(({ quantity }) => quantity > 0)
}
