/**
 * SQL for the sums of an order's adjustments in cents, by kind, as the row `adjusted`; `order` is the order's row. `columns` can use
 * the row `adjustment`.
 */
export const adjustmentSums = (order: string, columns = ''): string => `(
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'discount'), 0)::bigint AS discount,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'shipping'), 0)::bigint AS shipping,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'tax'), 0)::bigint AS tax${columns}
    FROM order_adjustments adjustment WHERE order_id = ${order}.id AND merchant_id = ${order}.merchant_id) adjusted`

/** SQL for the products of an order in cents, beside the row `adjusted`. */
export const productsCents = (order: string): string =>
  `(${order}.total_cents + adjusted.discount - adjusted.shipping - adjusted.tax)`
