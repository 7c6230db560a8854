import * as contract from '../../contract/customers/customers.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type AuditedExportDependencies, beginAuditedExport } from '../audit/audited-export.service.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import { getCustomerDetails } from './customer-details.service.ts'
import { mergeCustomers, previewMerge } from './customer-merge.service.ts'
import { eraseCustomer } from './customer-privacy.service.ts'
import * as service from './customers.service.ts'

export function registerCustomerRoutes(register: Register, dependencies: AuditedExportDependencies): void {
  const { clock } = dependencies
  const workOf = (actor: Caller): service.CustomerWork => ({ by: auditActorOf(actor), now: clock() })
  /** Limits to the caller's merchant. Administrators may access any. */
  const ownedBy = (actor: Caller, { id }: { id: string }) => ({ merchantId: merchantFor(actor, undefined), id })

  register(contract.suggestCustomers, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      customers: await database.read(scopeOf(merchantId), (transaction) =>
        service.suggestCustomers(transaction, merchantId, query.search),
      ),
    }
  })

  register(contract.listCustomers, ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) => service.listCustomers(transaction, merchantId, query))
  })

  register(
    contract.exportCustomers,
    async ({ actor, database, query: { merchantId: askedFor, ...query }, request }) => {
      const merchantId = merchantFor(actor, askedFor)
      const day = await database.read(scopeOf(merchantId), (transaction) => dayOf(transaction, merchantId, clock()))
      return beginAuditedExport(dependencies, {
        ...{ actor, database, merchantId, question: service.customerExportOf({ merchantId, ...query }) },
        ...{ filename: `customers-${day}.csv`, isHead: request.method === 'HEAD' },
        audit: { action: 'customers.exported', after: query },
      })
    },
  )

  register(contract.getCustomer, async ({ actor, database, params }) => {
    const { merchantId, id } = ownedBy(actor, params)
    const customer = await database.read(scopeOf(merchantId), (transaction) =>
      getCustomerDetails(transaction, merchantId, id),
    )
    return { customer }
  })

  register(contract.updateCustomer, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const customer = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.updateCustomer(transaction, owned, body, workOf(actor)),
    )
    return { customer }
  })

  register(contract.previewMerge, ({ actor, database, params, query: { into } }) => {
    const { merchantId, id } = ownedBy(actor, params)
    return database.read(scopeOf(merchantId), (transaction) =>
      previewMerge(transaction, { merchantId, from: id, into }),
    )
  })

  register(contract.mergeCustomers, ({ actor, database, params, body: { into } }) => {
    const { merchantId, id } = ownedBy(actor, params)
    return database.write(scopeOf(merchantId), (transaction) =>
      mergeCustomers(transaction, { merchantId, from: id, into }, workOf(actor)),
    )
  })

  register(contract.eraseCustomer, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const customer = await database.write(scopeOf(owned.merchantId), (transaction) =>
      eraseCustomer(transaction, owned, workOf(actor)),
    )
    return { customer }
  })
}
