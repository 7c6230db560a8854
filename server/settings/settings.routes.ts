import { getSettings, updateSettings } from '../../contract/merchants/settings.endpoints.ts'
import { requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import * as service from './settings.service.ts'

export type SettingsRouteDependencies = { clock: () => Date; sealer: Sealer; outgoing: Outgoing }

export function registerSettingsRoutes(register: Register, dependencies: SettingsRouteDependencies): void {
  const { clock, sealer, outgoing } = dependencies

  register(getSettings, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) =>
      service.getSettings(transaction, { merchantId, actor, sealer }),
    )
  })

  register(updateSettings, ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const work = { merchantId, actor, now: clock(), sealer, outgoing }
    return database.write({ merchantId }, (transaction) => service.saveSettings(transaction, work, body))
  })
}
