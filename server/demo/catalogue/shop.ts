import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import type { Address } from '../addresses.ts'
import type { ShopKnowledge } from '../knowledge/shop-knowledge.ts'

/** A size and its price; null where the product comes in one size. */
export type Offer = { size: string | null; priceCents: number }

export type ProductPlan = {
  name: string
  /** The product's part of its SKUs. */
  code: string
  description: string
  offers: readonly Offer[]
  /** None where the product comes in one. */
  colors: readonly string[]
  /** How often it is bought, compared with the shop's other products. */
  popularity: number
}

/** When in the day the shop's customers buy. */
export type DayShape = 'morning' | 'daytime' | 'evening'

export type Shop = {
  businessName: string
  email: string
  phone: string
  address: Address
  timezone: string
  /** Where customers pay to. Made up: to the addresses of coins nobody has the keys. */
  paymentAccounts: Readonly<Record<PaymentMethod, string>>
  skuPrefix: string
  /** Its part of the platform's orders. */
  share: number
  dayShape: DayShape
  /** Sunday to Saturday. */
  weekdayWeights: readonly number[]
  /** January to December. */
  monthWeights: readonly number[]
  /** What the weeks before the holidays add: 0.5 is half as much again. */
  holidayRise: number
  methodWeights: Readonly<Record<PaymentMethod, number>>
  /** How many orders have one line, two lines, … */
  lineCountWeights: readonly number[]
  /** How many lines are of one piece, two pieces, … */
  quantityWeights: readonly number[]
  products: readonly ProductPlan[]
  /** What its assistant answers from besides. */
  knowledge: ShopKnowledge
}

/** The same price for each of the sizes, or for the one size there is. */
export function at(priceCents: number, ...sizes: readonly string[]): Offer[] {
  return sizes.length === 0 ? [{ size: null, priceCents }] : sizes.map((size) => ({ size, priceCents }))
}
