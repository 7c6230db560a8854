import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export type Customer = {
  id: string
  person: Person
  since: number
  orders: number
  loyalty: number
  /** The method of the latest payment. Null before the first. */
  method: PaymentMethod | null
}

/** How likely customers are to return, relative to each other: most rarely, a few all the time. */
const loyalties = [
  { loyalty: 0.15, weight: 60 },
  { loyalty: 1, weight: 28 },
  { loyalty: 4, weight: 10 },
  { loyalty: 9, weight: 2 },
] as const

const returningShare = 0.42

/** From the tenth order on, customers become less likely to return. */
const eagerness = ({ loyalty, orders }: Customer): number => loyalty / Math.max(1, orders - 8) ** 2

/** The customers of one shop as they grow over time. */
export function createCustomerBase(random: Random, nextPerson: (known: ReadonlySet<Person>) => Person) {
  const customers: Customer[] = []
  const known = new Set<Person>()

  const welcome = (person: Person, at: number): Customer => {
    const { loyalty } = random.weighted(loyalties, ({ weight }) => weight)
    const customer = { id: random.uuidAt(at), person, since: at, orders: 0, loyalty, method: null }
    customers.push(customer)
    known.add(person)
    return customer
  }
  const returning = (): Customer | undefined => {
    if (customers.length < 20 || !random.chance(returningShare)) return undefined
    return random.weighted(customers, eagerness)
  }
  return {
    customers: customers as readonly Customer[],
    /** The customer of the next order: `wanted` if given, otherwise a returning or a new one. */
    order(at: number, wanted?: Person): Customer {
      const before = wanted === undefined ? returning() : customers.find(({ person }) => person === wanted)
      const customer = before ?? welcome(wanted ?? nextPerson(known), at)
      customer.orders += 1
      return customer
    },
  }
}
