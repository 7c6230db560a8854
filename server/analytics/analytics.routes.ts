import { analyticsSummary, dashboardStats, dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { salesByCustomer, salesByProduct } from '../../contract/analytics/sales.endpoints.ts'
import { toDoByShop } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import type { Database } from '../db/client.ts'
import { merchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './analytics.service.ts'
import { readSalesByCustomer, readSalesByProduct } from './sales.service.ts'
import { readToDo, readToDoByShop } from './to-do.service.ts'

export type AnalyticsRouteDependencies = {
  database: Database
  clock: () => Date
  integrations: service.Integrations
}

export function registerAnalyticsRoutes(
  register: Register,
  { database, clock, integrations }: AnalyticsRouteDependencies,
): void {
  const options = { provesSession: true } as const

  register(
    dashboardStats,
    ({ actor, query: { period, merchantId: askedFor } }) => {
      const merchantId = merchantFor(actor, askedFor)
      const asked = { merchantId, period, now: clock(), integrations }
      return database.read(scopeOf(merchantId), (transaction) => service.readDashboard(transaction, asked), actor.proof)
    },
    options,
  )

  register(
    dashboardToDo,
    ({ actor, query: { merchantId: askedFor } }) => {
      const merchantId = merchantFor(actor, askedFor)
      return database.read(scopeOf(merchantId), (transaction) => readToDo(transaction, merchantId), actor.proof)
    },
    options,
  )

  register(
    toDoByShop,
    ({ actor, query: { kind } }) =>
      database.read('platform', (transaction) => readToDoByShop(transaction, kind), actor.proof),
    options,
  )

  register(
    analyticsSummary,
    ({ actor, query: { merchantId: askedFor, ...range } }) => {
      const merchantId = merchantFor(actor, askedFor)
      const asked = { ...range, merchantId, now: clock() }
      return database.read(scopeOf(merchantId), (transaction) => service.readSummary(transaction, asked), actor.proof)
    },
    options,
  )

  register(salesByProduct, ({ actor, query: { merchantId: askedFor, ...asked } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) =>
      readSalesByProduct(transaction, { ...asked, merchantId, now: clock() }),
    )
  })

  register(salesByCustomer, ({ actor, query: { merchantId: askedFor, ...asked } }) => {
    const merchantId = merchantFor(actor, askedFor)
    return database.read(scopeOf(merchantId), (transaction) =>
      readSalesByCustomer(transaction, { ...asked, merchantId, now: clock() }),
    )
  })
}
