import { centsToUsd, usdToCents } from '../../../contract/core/money.ts'
import { editRules } from '../../../contract/orders/edit-rules.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { DraftLine } from '../new-order/draft.ts'
import { draftCents } from '../new-order/draft-request.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The total of the lines as edited, beside the present one; a paid order has to keep it. */
export function NewTotal({ order, lines }: { order: KnownOrder; lines: readonly DraftLine[] }) {
  const cents = draftCents(lines)
  const isOther = cents !== usdToCents(order.totalAmount)
  const isFixed = editRules[order.status].products === 'same-total'
  return (
    <Stack gap={1}>
      <Row as="p" gap={3} justify="between">
        <Text as="span" size="s" tone="muted">
          Total
          {isOther && (
            <>
              , now <Usd amount={order.totalAmount} />
            </>
          )}
        </Text>
        <output aria-label="Total">
          <Text as="b" weight="bold">
            <Usd amount={centsToUsd(cents)} />
          </Text>
        </output>
      </Row>
      {isFixed && (
        <Text size="s" tone={isOther ? 'danger' : 'muted'}>
          The customer has paid <Usd amount={order.totalAmount} />: the total must stay the same.
        </Text>
      )}
    </Stack>
  )
}
