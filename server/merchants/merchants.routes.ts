import { listMerchants } from '../../contract/merchants/merchants.endpoints.ts'
import type { Database } from '../db/client.ts'
import type { Register } from '../http/register.ts'
import * as service from './merchants.service.ts'

export function registerMerchantRoutes(register: Register, database: Database): void {
  register(listMerchants, async () => ({ merchants: await database.read('platform', service.listMerchants) }))
}
