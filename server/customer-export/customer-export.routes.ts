import { exportCustomer as endpoint } from '../../contract/customers/customers.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { merchantFor, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import { exportCustomer } from './customer-export.service.ts'

export function registerCustomerExportRoutes(register: Register, { clock }: { clock: () => Date }): void {
  register(endpoint, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    const exported = await database.write(scopeOf(merchantId), (transaction) =>
      exportCustomer(transaction, { merchantId, id }, { by: auditActorOf(actor), now: clock() }),
    )
    const filename = `customer-${exported.customer.id}.json`
    return new JsonText(JSON.stringify(exported, null, 2), {
      'content-disposition': `attachment; filename="${filename}"`,
    })
  })
}
