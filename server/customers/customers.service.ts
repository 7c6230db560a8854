import type { CustomerSuggestion } from '../../contract/customers/customers.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { selectSuggestions } from './customer-suggestions.queries.ts'

const suggestionsAtMost = 8

/** Earlier customers of a shop by the beginnings of their names or e-mail: the 8 who ordered last, none for no text. */
export async function suggestCustomers(
  transaction: Transaction,
  merchantId: string,
  search: string,
): Promise<CustomerSuggestion[]> {
  if (search === '') return []
  return selectSuggestions(transaction, merchantId, { beginning: search, limit: suggestionsAtMost })
}
