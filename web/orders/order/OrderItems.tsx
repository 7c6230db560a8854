import { adjustmentLabels, signedAmount } from '../../../contract/orders/adjustment-words.ts'
import type { OrderLine } from '../../../contract/orders/order.ts'
import { formatCount } from '../../lib/format.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { type Editable, EditButton } from '../edit/EditButton.tsx'
import { DetailSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

const lineTotal = ({ price, quantity }: OrderLine) => (Math.round(price * 100) * quantity) / 100

export const OrderItems = ({ order, onIntent }: Editable) => (
  <DetailSection title="Items" action={<EditButton order={order} part="products" onIntent={onIntent} />}>
    <Stack as="ul" gap={2.5} className={details.rows}>
      {order.products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and hold no state
        <Row as="li" gap={3} key={index}>
          <Thumbnail picture={line.picture} />
          <Stack as="span" grow>
            <Text as="span" weight="medium" breaks>
              {line.name}
            </Text>
            <Text as="span" size="xs" tone="faint" breaks>
              {line.sku && <span className={details.sku}>{line.sku}</span>}
              <Usd amount={line.price} /> × {formatCount(line.quantity)}
            </Text>
          </Stack>
          <Text as="span" weight="medium">
            <Usd amount={lineTotal(line)} />
          </Text>
        </Row>
      ))}
    </Stack>
    {order.adjustments.map(({ kind, name, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: adjustments have no id, and hold no state
      <Row as="p" gap={3} justify="between" key={index}>
        {name ?? adjustmentLabels[kind]} <Usd amount={signedAmount(kind, amount)} />
      </Row>
    ))}
    <Row as="p" gap={3} justify="between" className={details.total}>
      Total{' '}
      <Text as="b" weight="bold">
        <Usd amount={order.totalAmount} />
      </Text>
    </Row>
  </DetailSection>
)
