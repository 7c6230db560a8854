import { testAssistant } from '../../contract/assistant/integration.endpoints.ts'
import * as contract from '../../contract/assistant/test-questions.endpoints.ts'
import { type Caller, callerIdOf, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { EventStream } from '../http/event-stream.ts'
import type { Register } from '../http/register.ts'
import type { Owned } from './events.service.ts'
import type { TestAsk } from './test-ask.ts'
import * as service from './test-questions.service.ts'

type TestRouteDependencies = { clock: () => Date; testAsk: TestAsk }

/** Registers the routes with which the shop's people test Levy. */
export function registerAssistantTestRoutes(register: Register, dependencies: TestRouteDependencies): void {
  const { clock, testAsk } = dependencies
  /** Limits to the caller's merchant. Administrators may access any. */
  const ownedBy = (actor: Caller, { id }: { id: string }): Owned => ({ merchantId: merchantFor(actor, undefined), id })

  register(
    testAssistant,
    async ({ actor, database, query, body: { stream, ...body } }) => {
      const test = { ...body, callerId: callerIdOf(actor), merchantId: requiredMerchantFor(actor, query.merchantId) }
      if (!stream) return testAsk(test, { database })
      return new EventStream(async (send, signal) => {
        send('done', await testAsk(test, { database, signal, onText: (text) => send('delta', { text }) }))
      })
    },
    // It begins with the shop's account for models, which Levy reads by itself.
    { checksSessionFirst: true },
  )

  register(contract.listTestQuestions, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      questions: await database.read({ merchantId }, (transaction) =>
        service.listTestQuestions(transaction, merchantId),
      ),
    }
  })

  register(contract.createTestQuestion, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const question = await database.write({ merchantId }, (transaction) =>
      service.createTestQuestion(transaction, merchantId, { ...body, now: clock() }),
    )
    return { question }
  })

  register(contract.updateTestQuestion, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const question = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.updateTestQuestion(transaction, owned, body),
    )
    return { question }
  })

  register(contract.deleteTestQuestion, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    await database.write(scopeOf(owned.merchantId), (transaction) => service.deleteTestQuestion(transaction, owned))
    return { deleted: true } as const
  })

  register(contract.runTestQuestion, async ({ actor, database, params, body: { configuration, features } }) => {
    const owned = ownedBy(actor, params)
    const row = await database.read(scopeOf(owned.merchantId), (transaction) =>
      service.requireTestQuestion(transaction, owned),
    )
    const { merchantId, question: query } = row
    const asked = { merchantId, callerId: callerIdOf(actor), query, configuration, features }
    const tested = await testAsk(asked, { database })
    const verdict = service.judge(tested.response, row)
    // Only what was tested with the saved settings says something about them.
    if (configuration === undefined && features === undefined) {
      const run = { at: clock(), passed: verdict.passed }
      await database.write({ merchantId }, (transaction) => service.recordRun(transaction, row, run))
    }
    const { response, engine, durationMs } = tested
    return { result: { questionId: row.id, ...verdict, response, engine, durationMs } }
  })
}
