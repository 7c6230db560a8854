import type { AdjustmentKind } from '../../../../../contract/orders/adjustments.ts'
import type { OrderStatus } from '../../../../../contract/orders/order-status.ts'
import type { Moment } from '../../days.ts'
import type { RefusalKind } from '../refusals.ts'

/** An order as it is written in a sentence: money and dates are texts, null where there is none. */
export type WrittenOrder = {
  number: string
  total: string
  due: string
  /** The part of the total that has come; null unless an order still waits for the rest. */
  received: string | null
  method: string
  placed: string
  paid: string | null
  shipped: string | null
  delivered: string | null
  cancelled: string | null
  carrier: string | null
  tracking: string | null
  trackingUrl: string | null
}

export type WrittenPayment = {
  order: string
  amount: string
  methodName: string
  /** Null where the shop has set none. */
  account: string | null
  reference: string
  /** The order's pay page; null without a link that works. */
  payUrl: string | null
  /** The steps of the shop’s email, in English. */
  steps: readonly string[]
}

/** One variant as it is written: what it costs, and whether it can be bought. */
export type WrittenVariant = {
  price: string
  /** Null if the shop doesn't show it. */
  inStock: boolean | null
  left: number | null
}

export type WrittenProduct = {
  name: string
  description: string
  /** One price or the range of them. */
  price: string
  colors: readonly string[]
  sizes: readonly string[]
  stock: 'all' | 'some' | 'none' | 'untold'
  soldOut: readonly string[]
}

/** An account of the shop, with the name of its method. */
export type WrittenAccount = { name: string; account: string }

/** Everything the engine says, apart from texts of the shop. */
export type Texts = {
  locale: string
  greeting(shop: string): string
  howAreYou: string
  thanks: string
  goodbye(shop: string): string
  help(shop: string): string
  aboutLevy(shop: string): string
  /** The languages that Levy answers in. */
  languages: string
  whatElse: string
  refusals: Record<RefusalKind, (shop: string) => string>

  askNumberAndEmail: string
  askToCancel: string
  askEmail(order: string): string
  /** An order by its number: `order #12345`. */
  numbered(number: number): string
  askNumber: string
  /** An order by the ending of its id. */
  endingIn(ending: string): string
  shortEnding: string
  notFound: string
  switchedOff(contact: string): string
  contact(shop: string, ways: readonly string[]): string

  order: Record<OrderStatus, (order: WrittenOrder) => string>
  /** Follows an order that waits for money, unless the customer says that they sent it or wants it cancelled. */
  askHowToPay: string
  noArrivalDate: string
  noTracking: string
  /** @param other the day that was named, where it was another: `on November 12, 2026` */
  moments: Record<Moment, (order: WrittenOrder, other: string | null) => string>
  onDay(day: string): string
  betweenDays(from: string, to: string): string
  otherOrder: string
  ownOrder(order: WrittenOrder, status: OrderStatus): string
  ownOrders: string
  severalOwnOrders(day: string): string
  noOwnOrder(day: string): string
  orderTotal(order: WrittenOrder): string
  orderPaid: Record<OrderStatus, (order: WrittenOrder) => string>
  orderMethod(order: WrittenOrder): string
  /** All that happened with it so far, with the days. */
  orderDates(order: WrittenOrder): string
  orderItems(number: string, items: readonly string[], total: string): string
  adjustments: Record<AdjustmentKind, string>
  orderAddress(lines: string): string

  codeSent(to: string, minutes: number, purpose: string): string
  codePurposes: Record<'cancel' | 'change' | 'details' | 'proof', string>
  codeWrong(triesLeft: number): string
  codeDead: string
  codeExpired: string
  codeNone: string
  codeAwaited: string
  codeForm: string
  codesTooMany: string
  noMail: string
  codeRight: string

  cannotCancel: Record<'shipped' | 'delivered' | 'cancelled', (order: WrittenOrder) => string>
  cancelPassedOn(number: string, shop: string): string
  changePassedOn(number: string, shop: string): string
  returnPassedOn(number: string, shop: string): string

  payment(payment: WrittenPayment): string
  nothingDue: Record<OrderStatus, (number: string) => string>
  methods(names: string): string
  methodTaken(name: string, names: string): string
  methodNotTaken(name: string, names: string): string
  noMethods: string
  accounts(methods: readonly WrittenAccount[]): string
  accountOurs(account: WrittenAccount): string
  /** `ours` are the right ones. */
  accountNotOurs(ours: readonly WrittenAccount[]): string
  otherMethodNames: Record<string, string>
  toldWithNumber: string

  askProduct: string
  productNotFound(shop: string): string
  /** Several pieces of one product. */
  sumOfPieces(count: number, price: string, sum: string): string
  productClosest(products: string): string
  describedAs(description: string): string
  productSuited(products: string): string
  /** Says that nothing is written about the detail asked for; `card` describes the product. */
  detailUntold(product: string, card: string, shop: string): string
  productNotSo(wish: string, product: string): string
  variantIn(what: string, variant: WrittenVariant): string
  product(product: WrittenProduct): string
  moreProducts(count: number): string
  stockUntold: string
  countUntold: string
  tellChoice: string
  /** Offers to write when the only variant spoken of is back, and asks for the address. */
  stockEmailOffer: string
  /** Offers it for one of several variants. */
  stockEmailWhich: string
  stockEmailAsk: string
  stockEmailOne: string
  stockEmailInvalid: string
  stockEmailDeclined: string
  stockEmailNoted(email: string, what: string): string
  stockEmailInStock(what: string): string
  stockEmailImpossible(what: string): string
  stockEmailsTooMany: string
  wishWords(parts: readonly string[]): string
  /** A color by its English word. */
  color(name: string): string
  sizeWord: string
  comparedNotFound(name: string): string
  priceEnd: Record<'lowest' | 'highest', string>

  fromShipping: string
  fromReturns: string
  fromArticle(title: string): string
  noShippingPolicy: string
  noReturnPolicy: string

  unknown(shop: string): string
  /** To a question that was understood, and that nothing of the shop answers. */
  offerPerson(shop: string): string
  notOnRecord(shop: string): string
  stillUnknown(shop: string): string
  /** Asks which of two matters was meant. */
  which(one: string, other: string): string
  /** To a message that is in neither English nor Spanish. */
  foreign(shop: string): string
  handedOff(shop: string): string
  /** To somebody who says that they paid. */
  dontPayAgain: string
  notConfirmed(order: WrittenOrder): string
  complaintHandedOff(shop: string): string
  triesHandedOff(shop: string): string
  notPassedOn: string
}
