import { v7 as uuidv7 } from 'uuid'
import type { Merchant } from '../../contract/merchants/merchant.ts'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import type { ShopChoice } from '../../contract/test-shops/test-shop.endpoints.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { type AuthParts, moveSession, type SignedIn } from '../auth/auth.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError, ForbiddenError } from '../errors.ts'
import { type Actor, type Caller, ownShopOf } from '../http/actor.ts'
import { getMerchant, lockMerchant, requireRealShop, testShopMark } from '../merchants/merchants.service.ts'
import * as queries from './test-shops.queries.ts'

/** The longest name of a shop, less the mark. */
const longestName = 120 - testShopMark.length

const testNameOf = (name: string): string =>
  `${name
    .slice(0, longestName)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${testShopMark}`

type Opening = { actor: Caller; merchantId: string; now: Date }

/** Opens a shop's test shop. It begins with the shop's settings and products, without its accounts, people or customers. */
async function createTestShop(transaction: WritingTransaction, { actor, merchantId, now }: Opening): Promise<string> {
  const { businessName, active } = await getMerchant(transaction, merchantId)
  if (!active) throw new DomainError('shop-closed', 'A closed shop opens no test shop.')
  const newId = () => uuidv7({ msecs: now.getTime() })
  const copy = { from: merchantId, to: newId(), at: now }
  const name = testNameOf(businessName)
  await queries.insertTestShop(transaction, copy, name)
  await queries.insertTestAccounts(transaction, copy, testAccounts)
  await queries.copyLook(transaction, copy)
  await queries.copyProducts(transaction, copy, newId)
  await recordAudit(transaction, {
    ...{ merchantId, at: now, actor: auditActorOf(actor), action: 'test-shop.opened' },
    target: { kind: 'merchant', id: copy.to, name },
  })
  return copy.to
}

/** The id of a shop's test shop, which it opens if there is none. Throws 404 for an unknown shop, and 409 for a closed one. */
async function findOrOpen(transaction: WritingTransaction, opening: Opening): Promise<string> {
  const found = await queries.findTestShopAcrossMerchants(transaction, opening.merchantId)
  if (found !== undefined) return found
  // Locked, because two people may open it at the same moment.
  await lockMerchant(transaction, opening.merchantId)
  const meanwhile = await queries.findTestShopAcrossMerchants(transaction, opening.merchantId)
  return meanwhile ?? createTestShop(transaction, opening)
}

/**
 * Opens a shop's test shop, or finds the one that is open. Throws 404 for an unknown shop, and 409 for a closed one without a
 * test shop and for a test shop.
 */
export async function openTestShop(transaction: WritingTransaction, opening: Opening): Promise<Merchant> {
  await requireRealShop(transaction, opening.merchantId, 'has no test shop of its own')
  return getMerchant(transaction, await findOrOpen(transaction, opening))
}

/** Makes sure that the actor's shop has a test shop. Throws 403 for a viewer if it has none, and 409 for a closed shop. */
async function requireTestShop(transaction: WritingTransaction, actor: Actor, now: Date): Promise<void> {
  const merchantId = ownShopOf(actor)
  if (merchantId === null)
    throw new ForbiddenError('Your account belongs to no shop. Open a shop’s test shop, and name it as merchantId.')
  if (actor.role === 'merchant') {
    await findOrOpen(transaction, { actor, merchantId, now })
    return
  }
  if ((await queries.findTestShopAcrossMerchants(transaction, merchantId)) === undefined)
    throw new ForbiddenError('Your shop has no test shop yet. A merchant can open one.')
}

/**
 * Moves the actor's session to their test shop or back, and returns tokens for it. A merchant's first move opens the test
 * shop. Throws `ForbiddenError` (403) for a viewer without one, and 409 for a closed shop without one.
 */
export async function chooseShop(
  dependencies: AuthParts,
  transaction: WritingTransaction,
  { actor, shop }: { actor: Actor; shop: ShopChoice },
): Promise<SignedIn> {
  const inTestShop = shop === 'test'
  if (inTestShop) await requireTestShop(transaction, actor, dependencies.clock())
  return moveSession(dependencies, transaction, actor, inTestShop)
}
