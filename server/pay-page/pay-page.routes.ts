import * as contract from '../../contract/pay-page/pay-page.endpoints.ts'
import { EventStream, type SendEvent } from '../http/event-stream.ts'
import type { Register } from '../http/register.ts'
import type { PayVisitor, PayVisits } from './pay-visits.routes.ts'
import type { PaymentFollowers } from './payment-followers.ts'

type PayRouteDependencies = { visits: PayVisits; followers: PaymentFollowers }

/** Sends the page's facts at once and after each change, until the reader leaves or the link stops working. */
async function follow(
  { visits, followers }: PayRouteDependencies,
  visitor: PayVisitor,
  { send, signal }: { send: SendEvent; signal: AbortSignal },
): Promise<void> {
  const order = await visits.find(visitor)
  let wake = Promise.withResolvers<void>()
  const unfollow = followers.follow(order, () => wake.resolve())
  signal.addEventListener('abort', () => wake.resolve())
  try {
    while (!signal.aborted) {
      // Before reading: a change during the reading is read next.
      wake = Promise.withResolvers<void>()
      send('state', await visits.look(visitor))
      await wake.promise
    }
  } finally {
    unfollow()
  }
}

/** Registers the calls for anyone with the link to a pay page. */
export function registerPayRoutes(register: Register, dependencies: PayRouteDependencies): void {
  const { visits } = dependencies

  register(contract.getPayPage, ({ request, params: { token } }) => visits.look({ token, address: request.ip }))

  register(contract.claimPayment, ({ request, params: { token }, body = {} }) =>
    visits.claim({ token, address: request.ip }, body),
  )

  register(contract.choosePaymentMethod, ({ request, params: { token }, body: { method } }) =>
    visits.chooseMethod({ token, address: request.ip }, method),
  )

  register(
    contract.followPayment,
    async ({ request, params: { token } }) =>
      new EventStream((send, signal) => follow(dependencies, { token, address: request.ip }, { send, signal })),
  )
}
