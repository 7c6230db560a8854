import { moneyTroubleWordings } from './money-trouble.ts'
import { parcelTroubleWordings } from './parcel-trouble.ts'
import type { Bank } from './wordings.ts'

/** Trouble with money or parcels, as customers type it. */
export const troubleWordings: Bank<'trouble'> = { ...moneyTroubleWordings, ...parcelTroubleWordings }
