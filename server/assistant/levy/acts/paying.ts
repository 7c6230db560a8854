import { paymentTermWordings } from './payment-terms.ts'
import { paymentWayWordings } from './payment-ways.ts'
import type { Bank } from './wordings.ts'

/** Questions about paying, as customers type them. */
export const payingWordings: Bank<'paying'> = { ...paymentWayWordings, ...paymentTermWordings }
