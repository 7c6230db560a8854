import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemType } from '../../../contract/core/problem.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { ApiError } from '../../lib/api-client.ts'
import { copyText } from '../../lib/clipboard.ts'
import { paths } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { instructionQueries } from '../queries/instructions.queries.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { instructionsIn } from './instructions-status.ts'

/** The instructions of a pending order that its customer may lack; undefined until they are known. */
export function useUnsentInstructions({ id, status, messages }: KnownOrder) {
  const enabled = status === 'pending' && messages !== undefined && instructionsIn(messages)?.status !== 'sent'
  const { data } = useQuery({ ...instructionQueries.of(id), enabled })
  return enabled ? data : undefined
}

export const copyMessageLabel = 'Copy payment message'

const isTurnedOff = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('customer-emails-off')

/** Copies, resends and reports the payment instructions of an order. */
export function useInstructions() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const changes = useOrderChanges()
  const { role } = useSessionUser()
  const [sending, setSending] = useState(false)

  /** Opens the settings that connect a mail server; null for users who can't. */
  const connect =
    role === 'viewer'
      ? null
      : ({ merchant }: Order) => {
          const merchantId = role === 'admin' ? merchant.id : undefined
          void navigate({ to: paths.settings, search: { tab: 'integrations', merchantId } })
        }

  /** Copies them as text to send by chat. */
  const copy = async ({ id }: Pick<Order, 'id'>): Promise<void> => {
    // Always fetched: the account to pay to may have changed. Offline it fails at once instead of waiting for the network.
    const query = { ...instructionQueries.of(id), staleTime: 0, networkMode: 'always' } as const
    try {
      await copyText(queryClient.fetchQuery(query).then(({ text }) => text))
    } catch (error) {
      toastError(error, 'The message could not be copied')
    }
  }

  /**
   * Reports whether the instructions of an order in the server's response were sent. `isAsked` is false if nobody asked
   * for them: then success needs no message.
   */
  const report = async (answered: OrderDetails, { isAsked }: { isAsked: boolean }): Promise<void> => {
    const { reportInstructions } = await import('./report-instructions.ts')
    await reportInstructions(answered, { queryClient, connect, copy, isAsked })
  }

  /** Sends them again and reports the result. */
  const resend = async (order: Order): Promise<void> => {
    setSending(true)
    try {
      await report(await changes.resend(order.id), { isAsked: true })
    } catch (error) {
      const fallback = 'Failed to send payment instructions'
      if (isTurnedOff(error)) {
        const { toastOffers } = await import('../../ui/toast-offers.ts')
        const copying = { label: 'Copy message', run: () => void copy(order) }
        toastOffers(`instructions-${order.id}`, errorMessage(error, fallback), [copying])
      } else toastError(error, fallback)
    }
    setSending(false)
  }

  return { connect, copy, report, resend, sending }
}
