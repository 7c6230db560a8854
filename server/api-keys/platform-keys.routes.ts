import * as contract from '../../contract/api-keys/platform-keys.endpoints.ts'
import type { Register } from '../http/register.ts'
import * as service from './platform-keys.service.ts'

export type PlatformKeyRouteDependencies = { clock: () => Date }

/** Registers the routes of the keys for all shops. Only administrators who are signed in may call them. */
export function registerPlatformKeyRoutes(register: Register, { clock }: PlatformKeyRouteDependencies): void {
  register(contract.createPlatformKey, ({ actor, database, body: key }) => {
    const making = { actor, now: clock(), key }
    return database.write('platform', (transaction) => service.createPlatformKey(transaction, making))
  })

  register(contract.listPlatformKeys, async ({ database }) => {
    const now = clock()
    return { apiKeys: await database.read('platform', (transaction) => service.listPlatformKeys(transaction, now)) }
  })

  register(contract.updatePlatformKey, async ({ actor, database, params: { id }, body: change }) => {
    const updating = { actor, id, now: clock(), change }
    return {
      apiKey: await database.write('platform', (transaction) => service.updatePlatformKey(transaction, updating)),
    }
  })

  register(contract.revokePlatformKey, async ({ actor, database, params: { id } }) => {
    const work = { actor, id, now: clock() }
    return { apiKey: await database.write('platform', (transaction) => service.revokePlatformKey(transaction, work)) }
  })
}
