import type { ActName } from '../../../../contract/assistant/acts.ts'
import { orderWordings } from './orders.ts'
import { payingWordings } from './paying.ts'
import { productWordings } from './products.ts'
import { returnWordings } from './returns.ts'
import { shippingWordings } from './shipping.ts'
import { shopWordings } from './shop.ts'
import { talkWordings } from './talk.ts'
import { troubleWordings } from './trouble.ts'
import type { Wordings } from './wordings.ts'

/** The examples that the built-in reader learns from. */
export const bank: Readonly<Record<ActName, Wordings>> = {
  ...orderWordings,
  ...troubleWordings,
  ...payingWordings,
  ...productWordings,
  ...shopWordings,
  ...shippingWordings,
  ...returnWordings,
  ...talkWordings,
}
