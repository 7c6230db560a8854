import type { NamedStatement, Transaction } from '../db/transaction.ts'

const timezoneOfShop: NamedStatement = {
  name: 'timezone-of-shop',
  text: 'SELECT timezone FROM merchants WHERE id = $1',
}

/** The time zone that a shop's days are of; undefined if there is no such shop. */
export async function selectTimezone(transaction: Transaction, merchantId: string): Promise<string | undefined> {
  const [shop] = await transaction.run<{ timezone: string }>(timezoneOfShop, [merchantId])
  return shop?.timezone
}
