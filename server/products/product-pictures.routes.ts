import { pictureSizes } from '../../contract/products/picture-path.ts'
import * as contract from '../../contract/products/product-pictures.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, scopeOf } from '../http/actor.ts'
import { ImmutableFile, type Register } from '../http/register.ts'
import type { PictureEncoder, PictureForm } from '../pictures/pictures.service.ts'
import { type CatalogueWork, requireProduct } from './catalogue.service.ts'
import * as service from './product-pictures.service.ts'

type Dependencies = { clock: () => Date }

const form: PictureForm = { kinds: ['JPEG', 'PNG', 'WebP', 'GIF'], sizes: pictureSizes }

const ownedBy = <Params extends { id: string }>(actor: Caller, params: Params) => ({
  ...params,
  merchantId: merchantFor(actor, undefined),
})

/** Registers the upload, which needs a `register` that accepts files and nothing else. */
export function registerPictureUpload(
  register: Register,
  { clock, encode }: Dependencies & { encode: PictureEncoder },
): void {
  register(contract.addProductPicture, async ({ actor, database, params, query: { replaces }, body }) => {
    const owned = ownedBy(actor, params)
    const scope = scopeOf(owned.merchantId)
    // Check ownership first, so that a stranger can't cause encoding work.
    await database.read(scope, (transaction) => requireProduct(transaction, owned.merchantId, owned.id))
    const encoded = await encode(new Uint8Array(await body.arrayBuffer()), form)
    const work: CatalogueWork = { by: auditActorOf(actor), now: clock() }
    const product = await database.write(scope, (transaction) =>
      service.addPicture(transaction, owned, { encoded, replaces }, work),
    )
    return { product }
  })
}

export function registerProductPictureRoutes(register: Register, { clock }: Dependencies): void {
  const workOf = (actor: Caller): CatalogueWork => ({ by: auditActorOf(actor), now: clock() })

  register(contract.changeProductPicture, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const product = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.changePicture(transaction, owned, body, workOf(actor)),
    )
    return { product }
  })

  register(contract.removeProductPicture, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const product = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.removePicture(transaction, owned, workOf(actor)),
    )
    return { product }
  })

  register(contract.getProductPicture, async ({ database, params: { hash, size } }) => {
    const data = await database.read('platform', (transaction) => service.readPicture(transaction, hash, Number(size)))
    return new ImmutableFile(data)
  })
}
