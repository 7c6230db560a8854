import * as contract from '../../contract/merchants/logo.endpoints.ts'
import { logoBox, logoSide } from '../../contract/merchants/logo.ts'
import { requiredMerchantFor } from '../http/actor.ts'
import { ImmutableFile, type Register } from '../http/register.ts'
import type { PictureEncoder, PictureForm } from '../pictures/pictures.service.ts'
import * as service from './logo.service.ts'
import { getMerchant } from './merchants.service.ts'

type Dependencies = { clock: () => Date }

// Three times its size in mails and on slips: sharp on paper, and small enough to travel with each mail.
const png = { width: 3 * logoBox.width, height: 3 * logoBox.height }
const form: PictureForm = { kinds: ['PNG', 'JPEG', 'WebP'], sizes: [logoSide], png }

/** Registers the upload, which needs a `register` that accepts files and nothing else. */
export function registerLogoUpload(
  register: Register,
  { clock, encode }: Dependencies & { encode: PictureEncoder },
): void {
  register(contract.setLogo, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    // An unknown shop causes no encoding work.
    await database.read({ merchantId }, (transaction) => getMerchant(transaction, merchantId))
    const encoded = await encode(new Uint8Array(await body.arrayBuffer()), form)
    const work = { merchantId, actor, now: clock() }
    return { logo: await database.write({ merchantId }, (transaction) => service.saveLogo(transaction, work, encoded)) }
  })
}

export function registerLogoRoutes(register: Register, { clock }: Dependencies): void {
  register(contract.removeLogo, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const work = { merchantId, actor, now: clock() }
    await database.write({ merchantId }, (transaction) => service.removeLogo(transaction, work))
    return { logo: null }
  })

  register(contract.getLogo, async ({ database, params: { hash } }) => {
    const data = await database.read('platform', (transaction) => service.readLogo(transaction, hash))
    return new ImmutableFile(data)
  })
}
