import { centsToUsd, usdToCents } from '../../../contract/core/money.ts'
import { editRules } from '../../../contract/orders/edit-rules.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { Draft } from '../new-order/draft.ts'
import { draftCents } from '../new-order/draft-request.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The total of the order as edited, beside the present one; a paid order has to keep it. */
export function NewTotal({ order, draft }: { order: KnownOrder; draft: Draft }) {
  const cents = draftCents(draft)
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
