import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

type OrderKey = { id: string; merchantId: string }

/** Pieces of the catalog. */
export type Pieces = { variantId: string; quantity: number }

const piecesOutStatement: NamedStatement = {
  name: 'refunds-pieces-out',
  text: `SELECT line.variant_id AS "variantId", min(line.sku) AS sku, sum(line.quantity)::integer - coalesce((
        SELECT sum(piece.quantity) FROM refund_pieces piece
        WHERE piece.order_id = $2 AND piece.merchant_id = $1 AND piece.variant_id = line.variant_id), 0)::integer AS quantity
    FROM order_lines line WHERE line.order_id = $2 AND line.merchant_id = $1 AND line.variant_id IS NOT NULL
    GROUP BY line.variant_id`,
}

/** The pieces of the catalog that an order took and no refund has put back in stock. */
export async function selectPiecesOut(
  transaction: Transaction,
  order: OrderKey,
): Promise<(Pieces & { sku: string | null })[]> {
  const rows = await transaction.run<Pieces & { sku: string | null }>(piecesOutStatement, [order.merchantId, order.id])
  // An edit may have taken off a product whose pieces came back before.
  return rows.filter(({ quantity }) => quantity > 0)
}

/** The pieces of the catalog that refunds of an order have put back in stock. */
export function selectPiecesBack(transaction: Transaction, order: OrderKey): Promise<Pieces[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('refund_pieces')
      .select(({ fn }) => ['variant_id as variantId', fn.sum<number>('quantity').as('quantity')])
      .where('merchant_id', '=', order.merchantId)
      .where('order_id', '=', order.id)
      .groupBy('variant_id'),
  )
}

export async function insertRefundPieces(
  transaction: Transaction,
  { refundId, order, pieces }: { refundId: string; order: OrderKey; pieces: readonly Pieces[] },
): Promise<void> {
  if (pieces.length === 0) return
  await transaction.execute(
    sqlBuilder.insertInto('refund_pieces').values(
      pieces.map(({ variantId, quantity }) => ({
        refund_id: refundId,
        merchant_id: order.merchantId,
        order_id: order.id,
        variant_id: variantId,
        quantity,
      })),
    ),
  )
}

/** Takes the pieces of a refund back, and answers them. */
export async function deleteRefundPieces(
  transaction: Transaction,
  refund: { id: string; merchantId: string },
): Promise<Pieces[]> {
  return transaction.execute(
    sqlBuilder
      .deleteFrom('refund_pieces')
      .where('merchant_id', '=', refund.merchantId)
      .where('refund_id', '=', refund.id)
      .returning(['variant_id as variantId', 'quantity']),
  )
}
