import { Readable } from 'node:stream'
import * as contract from '../../contract/products/products.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { type Exports, holderOf } from '../http/exports.ts'
import { type Register, TextStream } from '../http/register.ts'
import * as catalogue from './catalogue.service.ts'
import { updateProduct } from './edit-product.service.ts'
import { presentProduct } from './present-product.ts'
import { checkImport, importProducts } from './product-import.service.ts'
import * as service from './products.service.ts'
import { correctStock, listStockMovements } from './stock-correction.service.ts'

type Dependencies = { clock: () => Date }
export type ProductRouteDependencies = Dependencies & { exports: Exports }

const workOf = (actor: Caller, clock: () => Date): catalogue.CatalogueWork => ({
  by: auditActorOf(actor),
  now: clock(),
})

/** Limits to the caller's merchant. Administrators may access any. */
const ownedBy = (actor: Caller, { id }: { id: string }) => ({ merchantId: merchantFor(actor, undefined), id })

type Filter = Omit<Parameters<typeof service.selectionOf>[0], 'merchantId'> & { merchantId?: string | undefined }
const selectionFor = (actor: Caller, { merchantId, ...filter }: Filter) =>
  service.selectionOf({ ...filter, merchantId: requiredMerchantFor(actor, merchantId) })

function registerCatalogueRoutes(register: Register, { clock }: Dependencies): void {
  register(contract.listProducts, ({ actor, database, query: { sort, page, limit, after, ...filter } }) => {
    const selection = selectionFor(actor, filter)
    return database.read(selection, (transaction) =>
      catalogue.listProducts(transaction, selection, { sort, page, limit, after, now: clock() }),
    )
  })

  register(contract.getProduct, async ({ actor, database, params }) => {
    const { merchantId, id } = ownedBy(actor, params)
    const product = await database.read(scopeOf(merchantId), async (transaction) =>
      presentProduct(transaction, await catalogue.requireProduct(transaction, merchantId, id), clock()),
    )
    return { product }
  })

  register(contract.createProduct, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const product = await database.write({ merchantId }, (transaction) =>
      catalogue.createProduct(transaction, merchantId, body, workOf(actor, clock)),
    )
    return { product }
  })

  register(contract.updateProduct, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const product = await database.write(scopeOf(owned.merchantId), (transaction) =>
      updateProduct(transaction, owned, body, workOf(actor, clock)),
    )
    return { product }
  })

  register(contract.archiveProduct, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const product = await database.write(scopeOf(owned.merchantId), (transaction) =>
      catalogue.archiveProduct(transaction, owned, workOf(actor, clock)),
    )
    return { product }
  })

  register(contract.restoreProduct, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const product = await database.write(scopeOf(owned.merchantId), (transaction) =>
      catalogue.restoreProduct(transaction, owned, workOf(actor, clock)),
    )
    return { product }
  })
}

function registerVariantRoutes(register: Register, { clock }: Dependencies): void {
  register(contract.searchVariants, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      variants: await database.read(scopeOf(merchantId), (transaction) =>
        service.searchVariants(transaction, merchantId, query.search ?? ''),
      ),
    }
  })

  register(contract.correctStock, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const variant = await database.write(scopeOf(owned.merchantId), (transaction) =>
      correctStock(transaction, owned, body, workOf(actor, clock)),
    )
    return { variant }
  })

  register(contract.listStockMovements, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const movements = await database.read(scopeOf(owned.merchantId), (transaction) =>
      listStockMovements(transaction, owned),
    )
    return { movements }
  })
}

function registerFileRoutes(register: Register, { clock, exports }: ProductRouteDependencies): void {
  register(contract.exportProducts, async ({ actor, database, query, request }) => {
    const selection = selectionFor(actor, query)
    const now = clock()
    const day = await database.read(selection, (transaction) => dayOf(transaction, selection.merchantId, now))
    const { stream, total } = await exports.begin(database, service.exportOf({ selection, now }), holderOf(actor))
    // For HEAD, Fastify would run GET and read the whole stream at full speed just to discard it.
    const isHead = request.method === 'HEAD'
    if (isHead) stream.destroy()
    return new TextStream(isHead ? Readable.from([]) : stream, {
      filename: `products-${day}.csv`,
      headers: { 'x-total-count': String(total) },
    })
  })

  register(contract.checkProductImport, ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) => checkImport(transaction, merchantId, body.csv, clock()))
  })

  register(contract.importProducts, ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.write({ merchantId }, (transaction) =>
      importProducts(transaction, merchantId, body, workOf(actor, clock)),
    )
  })
}

export function registerProductRoutes(register: Register, dependencies: ProductRouteDependencies): void {
  registerCatalogueRoutes(register, dependencies)
  registerVariantRoutes(register, dependencies)
  registerFileRoutes(register, dependencies)
}
