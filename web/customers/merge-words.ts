import type { Customer } from '../../contract/customers/customer.ts'
import { countOf } from '../lib/format.ts'

type Known = Pick<Customer, 'name' | 'email'> & Partial<Pick<Customer, 'phone' | 'orders'>>

/** The address of a record, or else its phone number. */
export const contactOf = ({ email, phone }: Omit<Known, 'name'>): string => email ?? phone ?? 'no email'

/** Tells namesakes apart: `Jamie Rivera (jamie@example.com, 3 orders)`. Without a number of orders, by the contact alone. */
export function namedApart({ name, orders, ...contact }: Known): string {
  const facts = [contactOf(contact), ...(orders === undefined ? [] : [countOf('order', orders)])]
  return `${name} (${facts.join(', ')})`
}
