import type { QueryClient } from '@tanstack/react-query'
import { secondMs } from '../../../contract/core/time.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { announce } from '../../lib/announce.ts'
import { dismissToast, toastSuccess } from '../../lib/toasts.ts'
import { toastOffers, toastPending } from '../../ui/toast-offers.ts'
import { instructionQueries } from '../queries/instructions.queries.ts'
import { orderDetailQuery } from '../queries/order-details.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { instructionsIn, instructionsToast, isBeingSent } from './instructions-status.ts'
import { notSentOf } from './not-sent.ts'

/** Mail servers answer within seconds; the server gives up on one that hangs after 25. */
const followMs = 30 * secondMs
const sent = 'Payment instructions sent successfully'

type Reporting = {
  queryClient: QueryClient
  /** Null for users who can't connect anything. */
  connect: ((order: Order) => void) | null
  copy: (order: Order) => Promise<void>
  isAsked: boolean
}

/** The order once the mail server has responded, or its current state after a time-out. */
async function follow(order: KnownOrder, queryClient: QueryClient): Promise<KnownOrder> {
  const end = Date.now() + followMs
  let current = order
  while (isBeingSent(instructionsIn(current.messages ?? [])) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, secondMs))
    current = await queryClient.fetchQuery({ ...orderDetailQuery(order.id), staleTime: 0 }).catch(() => current)
  }
  return current
}

/** Waits until the instructions of an order were sent or not, and reports it. */
export async function reportInstructions(answered: OrderDetails, reporting: Reporting): Promise<void> {
  const { queryClient, connect, copy, isAsked } = reporting
  const id = instructionsToast(answered.id)
  const isOnItsWay = isBeingSent(instructionsIn(answered.messages))
  if (isAsked && isOnItsWay) toastPending(id, 'Sending the payment instructions…')
  const order = await follow(answered, queryClient)
  const message = instructionsIn(order.messages ?? [])
  if (message?.status === 'sent') {
    if (!isAsked) return
    toastSuccess(sent, id)
    announce(sent)
    return
  }
  const copying = { label: 'Copy message', run: () => void copy(order) }
  if (isBeingSent(message)) {
    if (isAsked) toastOffers(id, 'Still sending. The order shows when it’s sent.', [copying])
    return
  }
  // The server has no instructions for an order that was paid or cancelled by then.
  const query = { ...instructionQueries.of(order.id), staleTime: 0 }
  const instructions = await queryClient.fetchQuery(query).catch(() => null)
  const problem = instructions && notSentOf(message, instructions.customerEmails)
  if (problem === null) return dismissToast(id)
  const connecting = problem.canConnect && connect ? [{ label: 'Connect email', run: () => connect(order) }] : []
  toastOffers(id, problem.text, [...connecting, copying])
  announce(problem.text)
}
