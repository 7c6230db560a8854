import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemType } from '../../../contract/core/problem.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { ApiError } from '../../lib/api-client.ts'
import { copiedText, copyText } from '../../lib/clipboard.ts'
import { paths } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { dismissToast, toastError, toastOutcome } from '../../lib/toasts.ts'
import { instructionQueries } from '../queries/instructions.queries.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { hasInstructions, instructionsToast } from './instructions-status.ts'

/** The instructions of a pending order that its customer may lack; undefined until they are known. */
export function useUnsentInstructions(order: KnownOrder) {
  const { id, status, messages } = order
  const enabled = status === 'pending' && messages !== undefined && !hasInstructions(order)
  const { data } = useQuery({ ...instructionQueries.of(id), enabled })
  return enabled ? data : undefined
}

export const copyMessageLabel = 'Copy payment message'

const copiedToast = (orderId: string): string => `copied-${orderId}`

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

  /** Records that somebody of the shop told the customer. */
  const markTold = ({ id }: Pick<Order, 'id'>) => {
    // Their offers are done.
    for (const toast of [copiedToast(id), instructionsToast(id)]) dismissToast(toast)
    return toastOutcome(changes.markTold(id), { done: 'Noted: you told the customer', failed: 'It could not be noted' })
  }

  /** After the copy, the message is sent where this desk can't see it. */
  const offerToNote = async (order: Pick<Order, 'id'>): Promise<void> => {
    const { toastOffer } = await import('../../ui/toast-offers.ts')
    toastOffer(copiedToast(order.id), copiedText, { label: 'I’ve sent it', run: () => void markTold(order) })
  }

  /** Copies them as text to send by chat, and offers to record that they were sent. */
  const copy = async (order: Pick<Order, 'id'>): Promise<void> => {
    const { id } = order
    // Always fetched: the account to pay to may have changed. Offline it fails at once instead of waiting for the network.
    const query = { ...instructionQueries.of(id), staleTime: 0, networkMode: 'always' } as const
    try {
      const text = queryClient.fetchQuery(query).then((fetched) => fetched.text)
      await (role === 'viewer' ? copyText(text) : copyText(text, () => void offerToNote(order)))
    } catch (error) {
      return toastError(error, 'The message could not be copied')
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

  /** Sends them and reports the result. */
  const resend = async (order: Order): Promise<void> => {
    setSending(true)
    dismissToast(copiedToast(order.id))
    try {
      await report(await changes.resend(order.id), { isAsked: true })
    } catch (error) {
      const fallback = 'Failed to send payment instructions'
      if (isTurnedOff(error)) {
        const { toastOffers } = await import('../../ui/toast-offers.ts')
        const copying = { label: 'Copy message', run: () => void copy(order) }
        toastOffers(instructionsToast(order.id), errorMessage(error, fallback), [copying])
      } else toastError(error, fallback)
    }
    setSending(false)
  }

  return { connect, copy, markTold, report, resend, sending }
}
