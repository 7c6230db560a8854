import * as contract from '../../contract/integrations/integrations.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Actor, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Asker, IntegrationService } from './integrations.service.ts'

type Asked = { actor: Actor; query: { merchantId?: string | undefined } }

const askerOf = ({ actor, query }: Asked): Asker => ({
  merchantId: requiredMerchantFor(actor, query.merchantId),
  by: auditActorOf(actor),
  email: actor.email,
  seesSettings: actor.role !== 'viewer',
  isAdmin: actor.role === 'admin',
})

export function registerIntegrationRoutes(register: Register, integrations: IntegrationService): void {
  register(contract.listIntegrations, (asked) => integrations.list(askerOf(asked)))
  register(contract.configureEmail, ({ body: { secret, ...settings }, ...asked }) =>
    integrations.configure(askerOf(asked), 'email', { settings, secret }),
  )
  register(contract.configureSms, ({ body: { secret, ...settings }, ...asked }) =>
    integrations.configure(askerOf(asked), 'sms', { settings, secret }),
  )
  register(contract.configureModel, ({ body: { secret, ...settings }, ...asked }) =>
    integrations.configure(askerOf(asked), 'model', { settings, secret }),
  )
  register(contract.configureUps, ({ body: { secret, ...settings }, ...asked }) =>
    integrations.configure(askerOf(asked), 'ups', { settings, secret }),
  )
  register(contract.configureUsps, ({ body: { secret, ...settings }, ...asked }) =>
    integrations.configure(askerOf(asked), 'usps', { settings, secret }),
  )
  register(contract.removeIntegration, (asked) => integrations.remove(askerOf(asked), asked.params.kind))
  register(contract.checkIntegration, (asked) =>
    integrations.check(askerOf(asked), asked.params.kind, asked.body.again),
  )
  register(contract.testIntegration, (asked) =>
    integrations.test(askerOf(asked), asked.params.kind, asked.body.trackingNumber),
  )
}
