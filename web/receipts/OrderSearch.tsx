import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { maxSearchLength } from '../../contract/orders/order-filters.ts'
import { searchDelayMs } from '../lib/search-delay.ts'
import { toastError } from '../lib/toasts.ts'
import { useDebouncedValue } from '../lib/use-debounced.ts'
import { orderDetailQuery } from '../orders/queries/order-details.queries.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { Combobox } from '../ui/Combobox.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { Usd } from '../ui/Usd.tsx'
import type { Part } from './split-parts.ts'

const shown = 8

const OrderFace = ({ order: { number, customer, totalAmount } }: { order: Order }) => (
  <Row as="span" gap={3} justify="between">
    <Stack as="span">
      <Text as="span" weight="medium">
        #{number}
      </Text>
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
  onPick: (order: Omit<Part, 'text'>) => void
}

/** Finds a pending order by its number, customer, code or amount. */
export function OrderSearch({ merchantId, chosen, onPick }: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), searchDelayMs)
  const { data, error, isPlaceholderData } = useQuery(
    orderQueries.list({ merchantId, status: 'pending', limit: shown, ...(search !== '' && { search }) }),
  )
  const orders = (data?.orders ?? []).filter(({ id }) => !chosen.includes(id))

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
      value={typed}
      eager
      suggestions={orders.map((order) => ({
        key: order.id,
        value: order,
        face: <OrderFace order={order} />,
        barrier: null,
      }))}
      isOutdated={search !== typed.trim() || isPlaceholderData}
      error={error === null ? undefined : 'The orders could not be searched. Try again.'}
      hint={data === undefined ? 'Searching…' : 'No pending order found'}
      onType={setTyped}
      onPick={(order) => void pick(order)}
    />
  )
}
