import type { ReactNode } from 'react'
import { filterValue } from '../../../contract/orders/order-filters.ts'
import { orderStatuses, orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'
import { paymentStateLabels, paymentStates } from '../../../contract/payments/payment-state.ts'
import { PaymentMethodTile } from '../../payments/PaymentMethodBadge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { OrderStatusIcon } from '../../ui/OrderStatusBadge.tsx'
import type { FilterPanelProps } from './filter-panels.ts'

type Props<Value extends string> = {
  options: readonly Value[]
  labels: Record<Value, string>
  glyph?: (option: Value) => ReactNode
  /** The chosen ones; none while the filter is off. */
  chosen: readonly Value[] | undefined
  onChange: (text: string | undefined) => void
}

/** Several choices can hold at once. Each press of one changes the list. */
function ListChoice<Value extends string>({ options, labels, glyph, chosen = [], onChange }: Props<Value>) {
  const toggle = (option: Value) => {
    const next = options.filter((one) => chosen.includes(one) !== (one === option))
    onChange(next.length === 0 || next.length === options.length ? undefined : next.join(','))
  }
  return (
    <Stack gap={1} padding={3}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labels[option]}
          glyph={glyph?.(option)}
          checked={chosen.includes(option)}
          onChange={() => toggle(option)}
        />
      ))}
    </Stack>
  )
}

export const StatusChoice = ({ filters, onFilter }: FilterPanelProps) => (
  <ListChoice
    options={orderStatuses}
    labels={orderStatusLabels}
    glyph={(status) => <OrderStatusIcon status={status} size={16} />}
    chosen={filterValue('status', filters.status)}
    onChange={(status) => onFilter({ status })}
  />
)

export const MethodChoice = ({ filters, onFilter }: FilterPanelProps) => (
  <ListChoice
    options={paymentMethods}
    labels={paymentMethodLabels}
    glyph={(method) => <PaymentMethodTile method={method} />}
    chosen={filterValue('paymentMethod', filters.paymentMethod)}
    onChange={(paymentMethod) => onFilter({ paymentMethod })}
  />
)

export const MoneyChoice = ({ filters, onFilter }: FilterPanelProps) => (
  <ListChoice
    options={paymentStates}
    labels={paymentStateLabels}
    chosen={filterValue('paymentState', filters.paymentState)}
    onChange={(paymentState) => onFilter({ paymentState })}
  />
)
