import { analyticsSummary, dashboardStats, dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import { toDoByShop } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import { merchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './analytics.service.ts'
import { readSalesByCustomer, readSalesByProduct } from './sales.service.ts'
import { readToDo, readToDoByShop } from './to-do.service.ts'

export type AnalyticsRouteDependencies = {
  clock: () => Date
  integrations: service.Integrations
}

export function registerAnalyticsRoutes(register: Register, { clock, integrations }: AnalyticsRouteDependencies): void {
  register(dashboardStats, ({ actor, database, query: { period, merchantId: askedFor } }) => {
    const merchantId = merchantFor(actor, askedFor)
    const asked = { merchantId, period, now: clock(), integrations }
    return database.read(scopeOf(merchantId), (transaction) => service.readDashboard(transaction, asked))
  })

  register(dashboardToDo, ({ actor, database, query: { merchantId: askedFor } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) => readToDo(transaction, merchantId))
  })

  register(toDoByShop, ({ database, query: { kind } }) =>
    database.read('platform', (transaction) => readToDoByShop(transaction, kind)),
  )

  register(analyticsSummary, ({ actor, database, query: { merchantId: askedFor, ...range } }) => {
    const merchantId = merchantFor(actor, askedFor)
    const asked = { ...range, merchantId, now: clock() }
    return database.read(scopeOf(merchantId), (transaction) => service.readSummary(transaction, asked))
  })

  register(salesByProduct, ({ actor, database, query: { merchantId: askedFor, ...asked } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) =>
      readSalesByProduct(transaction, { ...asked, merchantId, now: clock() }),
    )
  })

  register(salesByCustomer, ({ actor, database, query: { merchantId: askedFor, ...asked } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) =>
      readSalesByCustomer(transaction, { ...asked, merchantId, now: clock() }),
    )
  })
}
