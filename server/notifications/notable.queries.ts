/** The condition for events that the bell shows. $1 is the merchant; across merchants it is null. */
export const notable = (scoped: boolean): string => `is_notable AND ${scoped ? 'merchant_id = $1' : '$1::uuid IS NULL'}`

/** Leaves out what the user $2 did. */
export const isOthers = 'actor_id IS DISTINCT FROM $2::uuid'
