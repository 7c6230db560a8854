import * as contract from '../../contract/assistant/integration.endpoints.ts'
import type { Database } from '../db/client.ts'
import { type Caller, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { AssistantHealth } from './health.ts'
import type { Asker, AssistantIntegrationService } from './integration.ts'

type Asked = { actor: Caller; database: Database; query: { merchantId?: string | undefined } }

const askerOf = ({ actor, database, query }: Asked): Asker => ({
  ...{ actor, database },
  merchantId: requiredMerchantFor(actor, query.merchantId),
})

export function registerAssistantIntegrationRoutes(
  register: Register,
  { integration, health }: { integration: AssistantIntegrationService; health: AssistantHealth },
): void {
  register(contract.getIntegration, async (asked) => ({ integration: await integration.read(askerOf(asked)) }))
  register(contract.updateIntegration, async (asked) => ({
    integration: await integration.change(askerOf(asked), asked.body),
  }))
  register(contract.generateAssistantKey, async (asked) => ({ apiKey: await integration.generateKey(askerOf(asked)) }))
  register(contract.getAssistantHealth, async (asked) => ({ checks: await health(askerOf(asked)) }))
}
