import type { IntegrationKind } from '../../contract/integrations/integration.ts'
import * as contract from '../../contract/integrations/integrations.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import { type Caller, mayChange, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { IntegrationRow } from '../integration-accounts/integration-accounts.service.ts'
import type { UseOptions, Uses } from './integration-uses.ts'
import { presentIntegrations } from './integrations.mapper.ts'
import * as service from './integrations.service.ts'
import { isStale } from './server-states.ts'

type Asked = { actor: Caller; database: Database; query: { merchantId?: string | undefined } }

const askerOf = ({ actor, query }: Asked): service.Asker => ({
  merchantId: requiredMerchantFor(actor, query.merchantId),
  by: auditActorOf(actor),
  seesSettings: mayChange(actor, 'settings:write'),
  isAdmin: actor.kind === 'user' && actor.role === 'admin',
})

export type IntegrationRouteDependencies = UseOptions & { publicUrl: string; uses: Uses }

/** Registers the routes of the accounts that a shop's desk is connected with: its own, and those of the server. */
export function registerIntegrationRoutes(register: Register, dependencies: IntegrationRouteDependencies): void {
  const { clock, uses } = dependencies
  const { serverStates } = uses

  const list = async (asked: Asked) => {
    const { merchantId, seesSettings } = askerOf(asked)
    const rows = await asked.database.read({ merchantId }, (transaction) =>
      service.ownAccounts(transaction, merchantId),
    )
    return { integrations: presentIntegrations(rows, { serverStates, now: clock(), seesSettings }) }
  }

  const checkOwn = async ({ database }: Asked, row: IntegrationRow, merchantId: string): Promise<void> => {
    const state = await uses.checkOwn(row, merchantId)
    await database.write({ merchantId }, (transaction) => service.recordAccountCheck(transaction, merchantId, state))
  }

  const configure = async <Kind extends IntegrationKind>(asked: Asked, kind: Kind, entered: service.Entered<Kind>) => {
    const asker = askerOf(asked)
    const { merchantId } = asker
    const row = await asked.database.write({ merchantId }, (transaction) =>
      service.saveAccount(transaction, dependencies, asker, { kind, entered }),
    )
    if (row !== undefined) await checkOwn(asked, row, merchantId)
    return list(asked)
  }

  register(contract.listIntegrations, list)
  register(contract.configureEmail, ({ body: { secret, ...settings }, ...asked }) =>
    configure(asked, 'email', { settings, secret }),
  )
  register(contract.configureSms, ({ body: { secret, ...settings }, ...asked }) =>
    configure(asked, 'sms', { settings, secret }),
  )
  register(contract.configureModel, ({ body: { secret, ...settings }, ...asked }) =>
    configure(asked, 'model', { settings, secret }),
  )
  register(contract.configureUps, ({ body: { secret, ...settings }, ...asked }) =>
    configure(asked, 'ups', { settings, secret }),
  )
  register(contract.configureUsps, ({ body: { secret, ...settings }, ...asked }) =>
    configure(asked, 'usps', { settings, secret }),
  )

  register(contract.removeIntegration, async (asked) => {
    const asker = askerOf(asked)
    const removed = { kind: asked.params.kind, now: clock() }
    await asked.database.write(asker, (transaction) => service.removeAccount(transaction, asker, removed))
    return list(asked)
  })

  register(contract.checkIntegration, async (asked) => {
    const { merchantId } = askerOf(asked)
    const { kind } = asked.params
    const row = await asked.database.read({ merchantId }, (transaction) =>
      service.ownAccount(transaction, merchantId, kind),
    )
    if (row === undefined && !serverStates.has(kind)) throw new service.NotConnectedError(kind)
    const known = row ?? serverStates.known(kind)
    if (asked.body.again || isStale(known?.checkedAt, clock())) {
      await (row === undefined ? serverStates.check(kind) : checkOwn(asked, row, merchantId))
    }
    return list(asked)
  })

  registerTest(register, dependencies)
}

/** A test uses the service for real; a test email goes to the person who asks, and for an API key to the shop. */
function registerTest(register: Register, { clock, publicUrl, uses }: IntegrationRouteDependencies): void {
  register(contract.testIntegration, async ({ actor, database, query, params: { kind }, body: { trackingNumber } }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const now = clock()
    const { shop, use } = await database.write({ merchantId }, (transaction) =>
      service.beginTest(transaction, uses, { merchantId, kind, now }),
    )
    const mailTo = actor.kind === 'user' ? actor.email : shop.email
    return use.test({ shop, mailTo, now, publicUrl, trackingNumber })
  })
}
