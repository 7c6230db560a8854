import {
  dismissFirstSteps,
  getFirstSteps as getFirstStepsEndpoint,
} from '../../contract/merchants/first-steps.endpoints.ts'
import { listMerchants } from '../../contract/merchants/merchant-list.endpoints.ts'
import * as contract from '../../contract/merchants/merchants.endpoints.ts'
import type { Register } from '../http/register.ts'
import { changeMerchant } from './change-merchant.service.ts'
import { changeFirstSteps, getFirstSteps } from './first-steps.service.ts'
import * as service from './merchants.service.ts'
import { createMerchant } from './new-merchant.service.ts'

export type MerchantRouteDependencies = {
  clock: () => Date
  /** There is a mail server. */
  sendsMail: boolean
}

export function registerMerchantRoutes(register: Register, dependencies: MerchantRouteDependencies): void {
  const { clock, sendsMail } = dependencies

  register(listMerchants, async ({ database }) => ({
    merchants: await database.read('platform', service.listMerchants),
  }))

  register(contract.createMerchant, async ({ actor, database, body }) => ({
    merchant: await database.write('platform', (transaction) =>
      createMerchant(transaction, { actor, now: clock() }, body),
    ),
  }))

  register(contract.getMerchant, async ({ actor, database, params }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    return {
      merchant: await database.read({ merchantId }, (transaction) => service.getMerchant(transaction, merchantId)),
    }
  })

  register(contract.updateMerchant, async ({ actor, database, params, body }) => {
    const work = { actor, now: clock(), merchantId: service.merchantOfPath(actor, params.id) }
    return { merchant: await database.write('platform', (transaction) => changeMerchant(transaction, work, body)) }
  })

  register(getFirstStepsEndpoint, ({ actor, database, params }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    return database.read('platform', (transaction) => getFirstSteps(transaction, { merchantId, sendsMail }))
  })

  register(dismissFirstSteps, async ({ actor, database, params, body }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    await database.write({ merchantId }, (transaction) => changeFirstSteps(transaction, merchantId, body))
    return database.read('platform', (transaction) => getFirstSteps(transaction, { merchantId, sendsMail }))
  })
}
