import { type AssistantRows, createAssistantRows } from './assistant-rows.ts'
import { createAdjustments, createBasket } from './basket.ts'
import { shops } from './catalogue/shops.ts'
import { createCatalogue, type ShopInBusiness } from './catalogue-rows.ts'
import { type Customer, createCustomerBase } from './customer-base.ts'
import { holdSample, suspiciousBasket, suspiciousRecipient } from './held-orders.ts'
import { localClock } from './local-time.ts'
import { varyMoney } from './money-scenes.ts'
import { type Actor, createOrderLife } from './order-life.ts'
import { createOrderMoments } from './order-moments.ts'
import { appendOrder, chooseMethod, claimSome, createPaymentCode, type OrderRows } from './order-rows.ts'
import { createPeople, type Person } from './people.ts'
import type { DrawnProduct } from './pictures/draw-pictures.ts'
import { createRandom, type Random } from './random.ts'
import { type ReceiptOrders, type ReceiptRole, receiptOrdersOf, receiptRoleAt } from './receipt-orders.ts'
import { type Crew, createUsers } from './sample-users.ts'
import type { Row, SampleRows } from './seed.queries.ts'

const firstOrderNumber = 10_001
/**
 * Positions, counted from the newest, of the first shop's orders by customers with awkward names, so that screens show
 * them immediately.
 */
const awkwardPlaces = [2, 4, 8, 11, 15, 19, 25, 30, 36]
/** The position of one such order in each other shop. */
const awkwardPlaceElsewhere = 3

/** The first shop's orders at these positions are pending, so that its merchant always has something to do. */
const pendingPlaces = [0, 1, 3, 6]

/** The suspicious ones among these, held for review. */
const heldPlaces = [1, 3]

const awkwardIndex = (position: number, fromNewest: number): number => {
  if (position === 0) return awkwardPlaces.indexOf(fromNewest)
  return fromNewest === awkwardPlaceElsewhere ? position : -1
}
/** The share of orders with shipping, a discount or tax. */
const adjustedShare = 0.25

/** The position, counted from the newest, of the first shop's order with a dozen lines. */
const longOrder = { place: 6, lineCount: 12 }

type World = { now: number; random: Random; people: ReturnType<typeof createPeople> }

/** Some customers of one shop also buy at another. */
function createNewcomers({ people, random }: World): (known: ReadonlySet<Person>) => Person {
  const everybody: Person[] = []
  return (known) => {
    const elsewhere = random.chance(0.07) ? random.pick([...everybody, people.next()]) : undefined
    if (elsewhere !== undefined && !known.has(elsewhere)) return elsewhere
    const person = people.next()
    everybody.push(person)
    return person
  }
}

type Branch = {
  business: ShopInBusiness
  crew: Crew
  base: ReturnType<typeof createCustomerBase>
  clock: ReturnType<typeof localClock>
  /** 0 for the first shop. */
  position: number
}

function customerRows(branches: readonly Branch[]): Row<'customers'>[] {
  return branches.flatMap(({ business, base }) =>
    base.customers.map(({ id, person, since }: Customer) => ({
      id,
      merchant_id: business.merchantId,
      email: person.email,
      name: person.name,
      phone: person.phone,
      created_at: new Date(since),
    })),
  )
}

type Placed = { rows: OrderRows; receiptOrders: ReceiptOrders }

function placeOrders(branches: readonly Branch[], { now, random, people }: World): Placed {
  const ledger = { money_in: [], payment_evidence: [], allocations: [] }
  const rows: OrderRows = {
    ...{ orders: [], order_lines: [], order_adjustments: [], order_events: [], ...ledger, refunds: [] },
    ...{ payment_requests: [], messages: [], order_risk: [] },
  }
  const moments = createOrderMoments(shops, now, random.fork('moments'))
  const held = random.fork('held')
  const adjusting = random.fork('adjustments')
  const branchOf = new Map(branches.map((branch) => [branch.business.shop, branch]))
  const receiptIds = new Map<ReceiptRole, string>()
  for (const [index, { shop, at, fromNewest }] of moments.entries()) {
    const branch = branchOf.get(shop)
    if (branch === undefined) continue
    const { business, crew, base, clock, position } = branch
    const customer = base.order(at, people.awkward[awkwardIndex(position, fromNewest)])
    const method = chooseMethod(business, customer, random)
    customer.method = method
    const lineCount = position === 0 && fromNewest === longOrder.place ? longOrder.lineCount : undefined
    const buyer: Actor = { kind: 'customer', userId: null, name: customer.person.name }
    const isKeptPending = position === 0 && pendingPlaces.includes(fromNewest)
    const life = createOrderLife({ createdAt: at, method, customer: buyer, ...crew, clock }, random)
    const isHeld = position === 0 && heldPlaces.includes(fromNewest)
    const basket = createBasket(shop, business.variants, random, lineCount)
    const recipient = random.chance(0.07) ? people.next() : customer.person
    const receipt = position === 0 ? receiptRoleAt(fromNewest) : undefined
    const usual = receipt?.lines?.(business.variants) ?? basket
    const id = random.uuidAt(at)
    if (receipt !== undefined) receiptIds.set(receipt.role, id)
    // Receipts name amounts of their own, and the held orders are about one large amount.
    const isAdjusted = adjusting.chance(adjustedShare) && receipt === undefined && !isHeld
    const isTaxed = recipient.home.state === shop.address.state
    const placed = {
      id,
      number: firstOrderNumber + index,
      at,
      business,
      customer,
      method: receipt?.method ?? method,
      lines: isHeld ? suspiciousBasket(business.variants) : usual,
      adjustments: isAdjusted ? createAdjustments(usual, { isTaxed }, adjusting) : [],
      recipient: isHeld ? suspiciousRecipient(customer.person) : recipient,
      buyer,
      steps: isKeptPending || receipt !== undefined ? [] : life.filter((step) => step.at <= now),
    }
    appendOrder(rows, placed, random)
    const order = rows.orders.at(-1)
    if (isHeld && order !== undefined) rows.order_risk.push(holdSample(rows, order, held))
  }
  const isLeftAlone = new Set(receiptIds.values())
  claimSome(rows, { now, random: random.fork('claims'), isLeftAlone })
  const codes = random.fork('codes')
  varyMoney(rows, { now, random: random.fork('money'), isLeftAlone }, () => createPaymentCode(codes))
  return { rows, receiptOrders: receiptOrdersOf(rows, receiptIds) }
}

function talkRows(branches: readonly Branch[], orders: OrderRows['orders'], { now, random }: World): AssistantRows {
  const ordersOf = Map.groupBy(orders, ({ merchant_id: merchantId }) => merchantId)
  return createAssistantRows(
    branches.map(({ business, crew, clock }) => ({
      ...{ business, clock, now },
      orders: ordersOf.get(business.merchantId) ?? [],
      staffName: crew.staff.name,
      random: random.fork(`talks of ${business.shop.skuPrefix}`),
    })),
  )
}

/**
 * All rows of the sample data. The same `now` gives the same rows. Another `now` shifts them, while weekdays, seasons
 * and holidays follow the calendar.
 */
export function createSampleData(
  now: Date,
  passwordHash: string,
): SampleRows & { receiptOrders: ReceiptOrders; drawn: DrawnProduct[] } {
  const random = createRandom('paydesk sample data 1')
  const at = now.getTime()
  const { inBusiness, ...catalogue } = createCatalogue(shops, at, random.fork('catalogue'))
  const { users, crewOf } = createUsers(inBusiness, passwordHash, at, random.fork('users'))
  const world: World = { now: at, random: random.fork('orders'), people: createPeople(random.fork('people')) }
  const nextPerson = createNewcomers(world)
  const branches = inBusiness.map(
    (business, index): Branch => ({
      business,
      crew: crewOf(business),
      base: createCustomerBase(random.fork(`customers of ${business.shop.skuPrefix}`), nextPerson),
      clock: localClock(business.shop.timezone),
      position: index,
    }),
  )
  const { rows: orders, receiptOrders } = placeOrders(branches, world)
  // An answer about an order has to stay true, and receipts pay some of these later.
  const changing = new Set(Object.values(receiptOrders).map(({ id }) => id))
  const talks = talkRows(
    branches,
    orders.orders.filter(({ id }) => !changing.has(id)),
    world,
  )
  return { ...catalogue, users, customers: customerRows(branches), ...orders, ...talks, receiptOrders }
}
