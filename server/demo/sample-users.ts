import { dayMs } from '../../contract/core/time.ts'
import type { ShopInBusiness } from './catalogue-rows.ts'
import { demoUsers } from './demo-users.ts'
import type { Actor } from './order-life.ts'
import { historyDays } from './order-moments.ts'
import type { Random } from './random.ts'
import type { Row } from './seed.queries.ts'

type DemoRole = (typeof demoUsers)[number]['role']

const names: Readonly<Record<DemoRole, string>> = {
  admin: 'Renata Whitfield',
  merchant: 'Theo Lindqvist',
  viewer: 'Naomi Osei',
}

/** Ships the orders of shops without users. */
const shopSoftware: Actor = { kind: 'api', userId: null, name: 'Shop connection' }

export type Crew = { staff: Actor; packer: Actor }

/** The sample users, and who works for which shop. */
export function createUsers(shops: readonly ShopInBusiness[], passwordHash: string, now: number, random: Random) {
  const [firstShop] = shops
  if (firstShop === undefined) throw new RangeError('The sample data needs a shop')
  const users = demoUsers.map(({ email, role }, index): Row<'users'> => {
    const at = now - (historyDays + 29 - index) * dayMs
    return {
      id: random.uuidAt(at),
      merchant_id: role === 'admin' ? null : firstShop.merchantId,
      email,
      name: names[role],
      role,
      password_hash: passwordHash,
      created_at: new Date(at),
    }
  })
  const actorOf = (role: DemoRole): Actor => {
    const user = users.find((each) => each.role === role)
    return { kind: 'user', userId: user?.id ?? null, name: names[role] }
  }
  const merchant = actorOf('merchant')
  const admin = actorOf('admin')
  return {
    users,
    crewOf: ({ merchantId }: ShopInBusiness): Crew =>
      merchantId === firstShop.merchantId
        ? { staff: merchant, packer: merchant }
        : { staff: admin, packer: shopSoftware },
  }
}
