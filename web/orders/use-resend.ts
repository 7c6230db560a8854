import { useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { announce } from '../lib/announce.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { useOrderRecord } from './order-record.queries.ts'

/** Sends an order's payment instructions again and tells what came of it. */
export function useResend() {
  const record = useOrderRecord()
  const [sending, setSending] = useState(false)

  const resend = async ({ id }: Order): Promise<void> => {
    setSending(true)
    try {
      await record.resend(id)
      const message = 'Payment instructions sent successfully'
      toastSuccess(message)
      announce(message)
    } catch (error) {
      toastError(error, 'Failed to send payment instructions')
    }
    setSending(false)
  }

  return { sending, resend }
}
