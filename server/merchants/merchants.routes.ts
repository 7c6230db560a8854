import {
  dismissFirstSteps,
  getFirstSteps as getFirstStepsEndpoint,
} from '../../contract/merchants/first-steps.endpoints.ts'
import { listMerchants } from '../../contract/merchants/merchant-list.endpoints.ts'
import * as contract from '../../contract/merchants/merchants.endpoints.ts'
import type { Database } from '../db/client.ts'
import type { Register } from '../http/register.ts'
import { changeMerchant } from './change-merchant.service.ts'
import { changeFirstSteps, getFirstSteps } from './first-steps.service.ts'
import * as service from './merchants.service.ts'
import { createMerchant } from './new-merchant.service.ts'

export type MerchantRouteDependencies = {
  database: Database
  clock: () => Date
  /** There is a mail server. */
  sendsMail: boolean
}

export function registerMerchantRoutes(register: Register, dependencies: MerchantRouteDependencies): void {
  const { database, clock, sendsMail } = dependencies

  register(listMerchants, async () => ({
    merchants: await database.read('platform', service.listMerchants),
  }))

  register(contract.createMerchant, async ({ actor, body }) => ({
    merchant: await database.write('platform', (transaction) =>
      createMerchant(transaction, { actor, now: clock() }, body),
    ),
  }))

  register(contract.getMerchant, async ({ actor, params }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    return {
      merchant: await database.read({ merchantId }, (transaction) => service.getMerchant(transaction, merchantId)),
    }
  })

  register(contract.updateMerchant, async ({ actor, params, body }) => {
    const work = { actor, now: clock(), merchantId: service.merchantOfPath(actor, params.id) }
    return { merchant: await database.write('platform', (transaction) => changeMerchant(transaction, work, body)) }
  })

  register(getFirstStepsEndpoint, ({ actor, params }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    return database.read('platform', (transaction) => getFirstSteps(transaction, { merchantId, sendsMail }))
  })

  register(dismissFirstSteps, async ({ actor, params, body }) => {
    const merchantId = service.merchantOfPath(actor, params.id)
    await database.write({ merchantId }, (transaction) => changeFirstSteps(transaction, merchantId, body))
    return database.read('platform', (transaction) => getFirstSteps(transaction, { merchantId, sendsMail }))
  })
}
