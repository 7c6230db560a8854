import { createHash } from 'node:crypto'
import { type ImportError, type ImportOutcome, maxImportErrors } from '../../contract/products/product-import.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { appendEvents } from '../events/events.service.ts'
import type { CatalogueWork } from './catalogue.service.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { type ImportedRow, readProductCsv } from './product-csv.ts'
import { lockVariantsNamed, selectProductsOf, selectVariantsNamed } from './product-import.queries.ts'
import { selectLowStockThreshold } from './product-list.queries.ts'
import { InvalidProductError } from './products.errors.ts'
import { insertProducts, insertVariants, lockCatalogue, updateProducts, updateVariants } from './products.queries.ts'
import { insertStockMovements } from './stock.queries.ts'
import { lowStockEvents, variantName } from './stock.service.ts'

const importReason = 'Import of products'
/** More alerts would bury the shop's other notices. */
const maxAlerts = 20

class ImportOutdatedError extends DomainError {
  constructor() {
    super('conflict', 'Products or stock have changed since the file was checked. Check it again.')
  }
}

async function planOf(
  transaction: Transaction,
  merchantId: string,
  rows: readonly ImportedRow[],
  now: Date,
): Promise<ImportPlan> {
  const variants = await selectVariantsNamed(
    transaction,
    merchantId,
    rows.map(({ sku }) => sku),
  )
  const names = [...new Set(rows.map(({ name }) => name))]
  const ids = [...new Set(variants.map(({ productId }) => productId))]
  const products = await selectProductsOf(transaction, merchantId, { names, ids })
  return planImport(rows, { variants, products }, now)
}

const restocked = ({ changedVariants }: ImportPlan) =>
  changedVariants.filter(({ before, after }) => before.stock !== after.stock)

function outcomeOf(rows: readonly ImportedRow[], plan: ImportPlan): ImportOutcome {
  return {
    rows: rows.length,
    created: plan.newVariants.length,
    changed: plan.changedVariants.length,
    unchanged: plan.unchanged,
    restocked: restocked(plan).length,
    errorCount: plan.errors.length,
    errors: plan.errors.slice(0, maxImportErrors),
    fingerprint: createHash('sha256').update(JSON.stringify(plan.traces)).digest('base64url'),
  }
}

const refusedOutcome = (rows: readonly ImportedRow[], errors: readonly ImportError[]): ImportOutcome => ({
  rows: rows.length,
  created: 0,
  changed: 0,
  unchanged: 0,
  restocked: 0,
  errorCount: errors.length,
  errors: errors.slice(0, maxImportErrors),
  fingerprint: '',
})

/** Previews the effect and the errors of an import without writing. Throws `NotFoundError`. */
export async function checkImport(
  transaction: Transaction,
  merchantId: string,
  csv: string,
  now: Date,
): Promise<ImportOutcome> {
  if ((await selectLowStockThreshold(transaction, merchantId)) === undefined) throw new NotFoundError('Merchant')
  const { rows, errors } = readProductCsv(csv)
  if (errors.length > 0) return refusedOutcome(rows, errors)
  return outcomeOf(rows, await planOf(transaction, merchantId, rows, now))
}

function requireNoErrors(errors: readonly ImportError[]): void {
  if (errors.length === 0) return
  const fieldErrors = errors.slice(0, maxImportErrors).map(({ line, column, message }) => ({
    path: column === null ? `line ${line}` : `line ${line}, ${column}`,
    message,
  }))
  throw new InvalidProductError(fieldErrors)
}

async function writePlan(transaction: WritingTransaction, merchantId: string, plan: ImportPlan, work: CatalogueWork) {
  const { by, now } = work
  await insertProducts(transaction, merchantId, plan.newProducts, now)
  await updateProducts(transaction, merchantId, plan.changedProducts, now)
  await updateVariants(
    transaction,
    merchantId,
    plan.changedVariants.map(({ after }) => after),
  )
  await insertVariants(transaction, merchantId, plan.newVariants)
  const movements = restocked(plan).map(({ before, after }) => ({
    variantId: before.id,
    from: before.stock,
    to: after.stock,
  }))
  await insertStockMovements(transaction, merchantId, movements, { reason: importReason, by, at: now })
}

/** The variants that the import makes low. */
const becameLow = (plan: ImportPlan, threshold: number) =>
  restocked(plan)
    .filter(({ before, after }) => before.stock > threshold && after.stock <= threshold && after.archivedAt === null)
    .map(({ before, after }) => ({ sku: after.sku, name: variantName(before), quantity: after.stock, threshold }))

/**
 * Imports all lines of a file or none. Throws `NotFoundError`, a 422 that names each mistake by line and column, and a
 * 409 if the file was checked and the import would no longer do what the check said.
 */
export async function importProducts(
  transaction: WritingTransaction,
  merchantId: string,
  { csv, fingerprint }: { csv: string; fingerprint?: string | undefined },
  work: CatalogueWork,
): Promise<ImportOutcome> {
  const threshold = await selectLowStockThreshold(transaction, merchantId)
  if (threshold === undefined) throw new NotFoundError('Merchant')
  const { rows, errors } = readProductCsv(csv)
  requireNoErrors(errors)
  await lockCatalogue(transaction, merchantId)
  await lockVariantsNamed(
    transaction,
    merchantId,
    rows.map(({ sku }) => sku),
  )
  const plan = await planOf(transaction, merchantId, rows, work.now)
  requireNoErrors(plan.errors)
  const outcome = outcomeOf(rows, plan)
  if (fingerprint !== undefined && fingerprint !== outcome.fingerprint) throw new ImportOutdatedError()
  if (outcome.created + outcome.changed === 0) return outcome
  await writePlan(transaction, merchantId, plan, work)
  const low = becameLow(plan, threshold).slice(0, maxAlerts)
  await appendEvents(transaction, lowStockEvents({ merchantId, orderId: null, orderNumber: null }, low), work.now)
  const { created, changed, unchanged, restocked: stockChanges } = outcome
  await recordAudit(transaction, {
    merchantId,
    at: work.now,
    actor: work.by,
    action: 'products.imported',
    after: { created, changed, unchanged, stockChanges },
  })
  return outcome
}
