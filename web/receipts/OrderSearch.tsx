import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { maxSearchLength } from '../../contract/orders/order-filters.ts'
import { searchDelayMs } from '../lib/search-delay.ts'
import { toastError } from '../lib/toasts.ts'
import { takeFocus } from '../lib/use-checked-form.ts'
import { useDebouncedValue } from '../lib/use-debounced.ts'
import { orderDetailQuery } from '../orders/queries/order-details.queries.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { OrderStatusBadge } from '../ui/OrderStatusBadge.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import type { Part } from './split-parts.ts'

const shown = 8

type FaceProps = { order: Order; hasStatus: boolean }

const OrderFace = ({ order: { number, customer, status, totalAmount }, hasStatus }: FaceProps) => (
  <Row as="span" gap={3} justify="between">
    <Stack as="span">
      <Row as="span" gap={2}>
        <Text as="span" weight="medium">
          #{number}
        </Text>
        {hasStatus && <OrderStatusBadge status={status} />}
      </Row>
      <Text as="span" size="xs" tone="muted" breaks>
        {customer.name}
      </Text>
    </Stack>
    <Usd amount={totalAmount} />
  </Row>
)

type Props = {
  merchantId: string | undefined
  /** Orders that are no longer offered. */
  chosen: readonly string[]
  /** Finds orders that are paid or cancelled, instead of those that need money. */
  isClosed?: boolean
  /** The form was sent without an order. */
  isMissing: boolean
  onPick: (order: Omit<Part, 'text'>) => void
}

/** Finds an order that waits for money or lacks some, or one that is paid or cancelled, by its number, customer, code or amount. */
export function OrderSearch({ merchantId, chosen, isClosed = false, isMissing, onPick }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), searchDelayMs)
  const status = isClosed ? 'paid,shipped,delivered,cancelled' : 'pending'
  const { data, error, isPlaceholderData } = useQuery(
    orderQueries.list({ merchantId, status, limit: shown, ...(search !== '' && { search }) }),
  )
  // Money can take the place of money that was taken back.
  const lacking = useQuery({
    ...orderQueries.list({
      ...{ merchantId, status: 'paid,shipped,delivered', paymentState: 'reversed', limit: shown },
      ...(search !== '' && { search }),
    }),
    enabled: !isClosed,
  })
  const found = [...(isClosed ? [] : (lacking.data?.orders ?? [])), ...(data?.orders ?? [])]
  const orders = found.filter(({ id }) => !chosen.includes(id)).slice(0, shown)

  const pick = async ({ id, number, customer, totalAmount }: Order) => {
    setTyped('')
    try {
      const { money } = await queryClient.fetchQuery({ ...orderDetailQuery(id), staleTime: 0 })
      onPick({ orderId: id, number, customerName: customer.name, due: money?.due ?? totalAmount })
    } catch (failure) {
      toastError(failure, 'The order could not be loaded')
    }
  }

  return (
    <Combobox
      label="Order"
      placeholder="Search number, customer, code or $amount"
      maxLength={maxSearchLength}
      data-autofocus
      ref={takeFocus}
      value={typed}
      eager
      suggestions={orders.map((order) => ({
        key: order.id,
        value: order,
        face: <OrderFace order={order} hasStatus={order.status !== 'pending'} />,
        barrier: null,
      }))}
      isOutdated={search !== typed.trim() || isPlaceholderData}
      error={
        error === null ? (isMissing ? 'Choose an order' : undefined) : 'The orders could not be searched. Try again.'
      }
      hint={
        data === undefined ? 'Searching…' : isClosed ? 'No paid or cancelled order found' : 'No pending order found'
      }
      onType={setTyped}
      onPick={(order) => void pick(order)}
    />
  )
}
