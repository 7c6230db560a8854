import { chooseShop as endpoint } from '../../contract/test-shops/test-shop.endpoints.ts'
import type { AuthDependencies } from '../auth/auth.service.ts'
import type { Register } from '../http/register.ts'
import { chooseShop } from './test-shops.service.ts'

export function registerTestShopRoutes(register: Register, dependencies: AuthDependencies): void {
  register(endpoint, ({ actor, body: { shop } }) =>
    dependencies.database.write('platform', (transaction) => chooseShop(dependencies, transaction, { actor, shop })),
  )
}
