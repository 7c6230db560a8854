import { openTestShop as openEndpoint } from '../../contract/test-shops/open-test-shop.endpoints.ts'
import { chooseShop as endpoint } from '../../contract/test-shops/test-shop.endpoints.ts'
import type { AuthParts } from '../auth/auth.service.ts'
import type { Register } from '../http/register.ts'
import { merchantOfPath } from '../merchants/merchants.service.ts'
import { chooseShop, openTestShop } from './test-shops.service.ts'

export function registerTestShopRoutes(register: Register, dependencies: AuthParts): void {
  register(endpoint, ({ actor, database, body: { shop } }) =>
    database.write('platform', (transaction) => chooseShop(dependencies, transaction, { actor, shop })),
  )

  register(openEndpoint, async ({ actor, database, params }) => {
    const opening = { actor, merchantId: merchantOfPath(actor, params.id), now: dependencies.clock() }
    return { merchant: await database.write('platform', (transaction) => openTestShop(transaction, opening)) }
  })
}
