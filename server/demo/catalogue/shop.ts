import { type PaymentMethod, paymentMethods } from '../../../contract/payments/payment-method.ts'
import type { Address } from '../addresses.ts'
import type { ShopKnowledge } from '../knowledge/shop-knowledge.ts'
import type { Drawing } from '../pictures/shapes.ts'

/** A size and its price. The size is null if there is only one. */
export type Offer = { size: string | null; priceCents: number }

export type ProductPlan = {
  name: string
  /** The product's part of its SKUs. */
  code: string
  drawing: Drawing
  description: string
  offers: readonly Offer[]
  /** Empty if there is only one color. */
  colors: readonly string[]
  /** How often it sells, relative to the shop's other products. */
  popularity: number
}

/** The time of day at which the shop's customers buy. */
export type DayShape = 'morning' | 'daytime' | 'evening'

export type Shop = {
  businessName: string
  email: string
  phone: string
  address: Address
  timezone: string
  /** Made-up accounts of the accepted methods; nobody has the keys of the coin addresses. */
  paymentAccounts: Readonly<Partial<Record<PaymentMethod, string>>>
  skuPrefix: string
  /** The shop's share of all orders. */
  share: number
  dayShape: DayShape
  /** Sunday to Saturday. */
  weekdayWeights: readonly number[]
  /** January to December. */
  monthWeights: readonly number[]
  /** Extra sales before the holidays: 0.5 means half as much again. */
  holidayRise: number
  methodWeights: Readonly<Partial<Record<PaymentMethod, number>>>
  /** Weights for one line, two lines, … */
  lineCountWeights: readonly number[]
  /** Weights for one piece, two pieces, … */
  quantityWeights: readonly number[]
  products: readonly ProductPlan[]
  /** The assistant's other knowledge. */
  knowledge: ShopKnowledge
}

/** The methods that the shop accepts. */
export const acceptedMethods = ({ paymentAccounts }: Pick<Shop, 'paymentAccounts'>): PaymentMethod[] =>
  paymentMethods.filter((method) => paymentAccounts[method] !== undefined)

/** The same price for all sizes, or for the only one. */
export function at(priceCents: number, ...sizes: readonly string[]): Offer[] {
  return sizes.length === 0 ? [{ size: null, priceCents }] : sizes.map((size) => ({ size, priceCents }))
}
