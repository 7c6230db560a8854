import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { id as idSchema } from '../../contract/core/id.ts'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import type { listMerchants as listEndpoint } from '../../contract/merchants/merchant-list.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { type Caller, merchantFor } from '../http/actor.ts'
import { acceptedPayments } from '../payments/payment-accounts.service.ts'
import { selectLogo } from './logo.queries.ts'
import { selectMerchant, updateMerchant } from './merchant-row.queries.ts'
import { refuseTakenEmail } from './merchants.errors.ts'
import { isTestShop, lockMerchantRow, selectLife, selectMerchantsAcrossMerchants } from './merchants.queries.ts'

/** For the settings, which are the merchant's row and more. */
export { isTestShop, refuseTakenEmail, selectLogo, selectMerchant, updateMerchant }

type ListedMerchant = EndpointResponse<typeof listEndpoint>['merchants'][number]

/** All merchants of the platform by name, each test shop behind its real shop: for administrators only. */
export async function listMerchants(transaction: Transaction): Promise<ListedMerchant[]> {
  const rows = await selectMerchantsAcrossMerchants(transaction)
  return rows.map(({ closedAt, createdAt, ...row }) => ({
    ...row,
    active: closedAt === null,
    createdAt: createdAt.toISOString(),
  }))
}

/** Has others who change the merchant, or what hangs on it, wait until the transaction ends. Throws 404. */
export async function lockMerchant(transaction: Transaction, merchantId: string): Promise<void> {
  if (!(await lockMerchantRow(transaction, merchantId))) throw new NotFoundError('Merchant')
}

/** The end of each test shop's name, which marks it on its pay page, in its chat and in every list. */
export const testShopMark = ' (test)'

/** Throws 422 for a name of a test shop without its mark. */
export function requireMarkedName(businessName: string): void {
  if (businessName.endsWith(testShopMark)) return
  const message = 'The name of a test shop ends with “(test)”'
  throw new DomainError('validation', message, { errors: [{ path: 'businessName', message }] })
}

/** Throws 409 for a test shop, which keeps away from whatever is real. `what` it does not do: `reads no mailbox`. */
export async function requireRealShop(transaction: Transaction, merchantId: string, what: string): Promise<void> {
  if (await isTestShop(transaction, merchantId))
    throw new DomainError('conflict', `A test shop ${what}. Do this in the real shop.`)
}

/** The merchant that a path names. Throws `NotFoundError` (404) for what is no id, and for one that the actor may not see. */
export function merchantOfPath(actor: Caller, given: string): string {
  const parsed = idSchema.safeParse(given)
  const merchantId = parsed.success ? merchantFor(actor, parsed.data) : undefined
  if (merchantId === undefined) throw new NotFoundError('Merchant')
  return merchantId
}

/** Throws `NotFoundError` (404) for an unknown merchant. */
export async function getMerchant(transaction: Transaction, merchantId: string): Promise<Merchant> {
  const [settings, life, { paymentMethods }] = await Promise.all([
    selectMerchant(transaction, merchantId, { lock: false }),
    selectLife(transaction, merchantId),
    acceptedPayments(transaction, merchantId),
  ])
  if (settings === undefined || life === undefined) throw new NotFoundError('Merchant')
  const { businessName, email, phone, address, timezone } = settings
  const { closedAt, closedReason, createdAt, testOf } = life
  return {
    ...{ id: merchantId, businessName, email, phone, address, timezone, paymentMethods, closedReason, testOf },
    active: closedAt === null,
    closedAt: closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
