/**
 * The condition for events that people are told of, word for word as the partial indexes of the log have it. $1 is the
 * merchant; across merchants it is null.
 */
export const notable = (scoped: boolean): string =>
  `type IN ('order_created', 'payment_confirmed', 'inventory_alert', 'notification')
    AND ${scoped ? 'merchant_id = $1' : '$1::uuid IS NULL'}`

/** Leaves out what the user $2 did. */
export const isOthers = 'actor_id IS DISTINCT FROM $2::uuid'
