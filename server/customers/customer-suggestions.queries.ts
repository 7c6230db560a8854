import type { ShippingAddress } from '../../contract/orders/order.ts'
import { escapeLike, searchWords, wordStartPattern } from '../db/search-terms.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type SuggestedCustomer = {
  id: string
  name: string
  email: string
  phone: string | null
  shippingAddress: ShippingAddress | null
}

// LIKE is not leakproof, so under row-level security the index narrows to the shop but not to the beginning of a name:
// all names of one shop are read. Only the 500 newest matches are sorted by their latest order.
const suggestions: NamedStatement = {
  name: 'suggest-customers',
  text: `
    WITH matches AS MATERIALIZED (
      SELECT id, name, email, phone
      FROM customers
      WHERE merchant_id = $1 AND merged_into IS NULL AND erased_at IS NULL AND (
        ' ' || fold_search_text(name) LIKE ALL (ARRAY(SELECT fold_search_text(pattern) FROM unnest($2::text[]) pattern))
        OR email LIKE lower($3)
      )
      ORDER BY created_at DESC, id DESC
      LIMIT 500
    )
    SELECT matches.id, matches.name, matches.email, matches.phone, shipped.address AS "shippingAddress"
    FROM matches
    LEFT JOIN LATERAL (
      SELECT
        created_at,
        CASE WHEN shipping_name IS NOT NULL THEN json_build_object(
          'name', shipping_name, 'street', shipping_street, 'city', shipping_city, 'state', shipping_state,
          'zip', shipping_zip, 'country', shipping_country, 'phone', shipping_phone
        ) END AS address
      FROM orders
      WHERE merchant_id = $1 AND customer_id = matches.id
      ORDER BY created_at DESC
      LIMIT 1
    ) AS shipped ON true
    ORDER BY shipped.created_at DESC NULLS LAST, matches.id DESC
    LIMIT $4`,
}

/**
 * The shop's customers with each word of the text at the beginning of a word of the name, or whose email begins with
 * the text. The text is taken literally. The most recent order comes first.
 */
export async function selectSuggestions(
  transaction: Transaction,
  merchantId: string,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<SuggestedCustomer[]> {
  return transaction.run(suggestions, [
    merchantId,
    searchWords(beginning).map(wordStartPattern),
    `${escapeLike(beginning)}%`,
    limit,
  ])
}
