import type { Transaction } from '../db/transaction.ts'
import { dueSql } from '../money/ledger.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import type { InstructionsOrder } from './instructions.ts'
import { type AddressedInstructions, selectInstructionsOrder } from './messages.queries.ts'

/** An order's payment instructions with the address of its pay page. Throws when the transaction can't see the order. */
export async function readInstructionsOrder(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  links: PayLinks,
): Promise<Omit<AddressedInstructions, 'sealedToken'> & InstructionsOrder> {
  const { sealedToken, ...told } = await selectInstructionsOrder(transaction, order, dueSql('orders'))
  return { ...told, payUrl: sealedToken === null ? null : links.url(order.id, sealedToken) }
}
