import { orderFactWordings } from './order-facts.ts'
import { orderRequestWordings } from './order-requests.ts'
import type { Bank } from './wordings.ts'

/** Questions about an order, as customers type them. */
export const orderWordings: Bank<'orders'> = { ...orderFactWordings, ...orderRequestWordings }
