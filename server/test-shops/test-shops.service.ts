import { v7 as uuidv7 } from 'uuid'
import { testAccounts } from '../../contract/payments/test-accounts.ts'
import type { ShopChoice } from '../../contract/test-shops/test-shop.endpoints.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import { type AuthDependencies, moveSession, type SignedIn } from '../auth/auth.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError, ForbiddenError } from '../errors.ts'
import { type Actor, ownShopOf } from '../http/actor.ts'
import { getMerchant, lockMerchant, testShopMark } from '../merchants/merchants.service.ts'
import * as queries from './test-shops.queries.ts'

/** The longest name of a shop, less the mark. */
const longestName = 120 - testShopMark.length

const testNameOf = (name: string): string =>
  `${name
    .slice(0, longestName)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${testShopMark}`

type Opening = { actor: Actor; merchantId: string; now: Date }

/** Opens a shop's test shop. It begins with the shop's settings and products, without its accounts, people or customers. */
async function openTestShop(transaction: WritingTransaction, { actor, merchantId, now }: Opening): Promise<void> {
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
}

/** Makes sure that the actor's shop has a test shop. Throws 403 for a viewer if it has none, and 409 for a closed shop. */
async function requireTestShop(transaction: WritingTransaction, actor: Actor, now: Date): Promise<void> {
  const merchantId = ownShopOf(actor)
  if (merchantId === null)
    throw new ForbiddenError('Administrators have no test shop. Choose one in the list of shops.')
  if ((await queries.findTestShopAcrossMerchants(transaction, merchantId)) !== undefined) return
  if (actor.role !== 'merchant') throw new ForbiddenError('Your shop has no test shop yet. A merchant can open one.')
  // Locked, because two people may open it at the same moment.
  await lockMerchant(transaction, merchantId)
  if ((await queries.findTestShopAcrossMerchants(transaction, merchantId)) !== undefined) return
  await openTestShop(transaction, { actor, merchantId, now })
}

/**
 * Moves the actor's session to their test shop or back, and returns tokens for it. A merchant's first move opens the test
 * shop. Throws `ForbiddenError` (403) for a viewer without one, and 409 for a closed shop without one.
 */
export async function chooseShop(
  dependencies: AuthDependencies,
  transaction: WritingTransaction,
  { actor, shop }: { actor: Actor; shop: ShopChoice },
): Promise<SignedIn> {
  const inTestShop = shop === 'test'
  if (inTestShop) await requireTestShop(transaction, actor, dependencies.clock())
  return moveSession(dependencies, transaction, actor, inTestShop)
}
