import type { AddressInfo } from 'node:net'
import { Paydesk, type PaydeskOptions } from '@paydesk/sdk'
import { type ApiScope, apiScopes } from '../../../contract/core/scopes.ts'
import { createTestApp } from '../../../server/testing/app.ts'
import { acceptAllMethods, insertApiKey, insertMerchant } from '../../../server/testing/factories.ts'

/** A running desk on loopback, and clients for its shops. */
export async function startDesk(options: { webhooksMayBePrivate?: boolean } = {}) {
  const test = await createTestApp({ live: true, ...options })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  return {
    ...test,
    url,
    /** Lets a moment pass: the clock of the test stands still. */
    pass(): void {
      test.clock.now = new Date(test.clock.now.getTime() + 1)
    },
    /** A shop of its own, with a key. */
    async openShop(scopes: readonly ApiScope[] = apiScopes) {
      const { id } = await insertMerchant(test.owner)
      await acceptAllMethods(test.owner, id)
      const apiKey = await insertApiKey(test.owner, id, { scopes })
      return {
        id,
        apiKey,
        client: (more: Partial<PaydeskOptions> = {}) => new Paydesk({ baseUrl: url, apiKey, ...more }),
      }
    },
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>

/** A new order for one mug. */
export const mugOrder = (externalId?: string) => ({
  customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
  products: [{ name: 'Mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'venmo' as const,
  ...(externalId === undefined ? {} : { externalId }),
})
