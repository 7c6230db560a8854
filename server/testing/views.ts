import type { SavedView } from '../../contract/views/views.endpoints.ts'
import { createTestApp } from './app.ts'
import { insertMerchant, insertUser, type TestUser } from './factories.ts'

export const people = ['dana', 'eli', 'viewer', 'stranger', 'admin', 'otherAdmin'] as const
export type Person = (typeof people)[number]

type Answer = { views: SavedView[]; type: string; message: string; errors: { path: string }[] }

export const namesOf = (views: SavedView[]): string[] => views.map(({ name }) => name)

/** The application with two merchants and a viewer of one shop, a merchant of another, and two administrators. */
export async function createViewsTest() {
  const test = await createTestApp()
  const shop = (await insertMerchant(test.owner)).id
  const otherShop = (await insertMerchant(test.owner)).id
  const users: Record<Person, TestUser> = {
    dana: await insertUser(test.owner, { role: 'merchant', merchantId: shop }),
    eli: await insertUser(test.owner, { role: 'merchant', merchantId: shop }),
    viewer: await insertUser(test.owner, { role: 'viewer', merchantId: shop }),
    stranger: await insertUser(test.owner, { role: 'merchant', merchantId: otherShop }),
    admin: await insertUser(test.owner, { role: 'admin' }),
    otherAdmin: await insertUser(test.owner, { role: 'admin' }),
  }
  const tokens = new Map<Person, string>()
  for (const person of people) tokens.set(person, await test.tokenFor(users[person]))

  const as = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    test.call<Answer>(method, `/views${path}`, { token: tokens.get(person), body })
  const viewsOf = async (person: Person): Promise<SavedView[]> => (await as(person, 'GET', '')).body.views
  return {
    test,
    users,
    as,
    viewsOf,
    seenBy: async (person: Person): Promise<string[]> => namesOf(await viewsOf(person)),
    /** Saves a view. Returns its id. */
    async save(person: Person, name: string, view: Record<string, unknown> = {}): Promise<string> {
      const { body } = await as(person, 'POST', '', { name, filters: {}, ...view })
      const saved = body.views.find((candidate) => candidate.own && candidate.name === name)
      if (saved === undefined) throw new Error(`The view ${name} was not saved`)
      return saved.id
    },
  }
}

export type ViewsTest = Awaited<ReturnType<typeof createViewsTest>>
