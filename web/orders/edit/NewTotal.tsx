import { centsToUsd, usdToCents } from '../../../contract/core/money.ts'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextWithAmounts } from '../../ui/TextWithAmounts.tsx'
import { Usd } from '../../ui/Usd.tsx'
import type { Draft } from '../new-order/draft.ts'
import { draftCents } from '../new-order/draft-request.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { totalEffect, totalRefusal } from './total-words.ts'

/** The total of the order as edited, beside the present one, and what it makes of money that came. */
export function NewTotal({ order, draft }: { order: KnownOrder; draft: Draft }) {
  const cents = draftCents(draft)
  const isOther = cents !== usdToCents(order.totalAmount)
  const refusal = totalRefusal(order, cents)
  const effect = refusal === null ? totalEffect(order, cents) : null
  return (
    <Stack gap={1}>
      <Row as="p" gap={3} justify="between">
        <Text as="span" size="s" tone="muted">
          {isOther ? (
            <>
              New total, instead of <Usd amount={order.totalAmount} />
            </>
          ) : (
            'Total'
          )}
        </Text>
        {/* Read out by itself when it changes, so it has no name that would repeat the words before it. */}
        <output>
          <Text as="b" weight="bold">
            <Usd amount={centsToUsd(cents)} />
          </Text>
        </output>
      </Row>
      {refusal !== null && (
        <Text size="s" tone="danger" role="alert">
          <TextWithAmounts text={refusal} />
        </Text>
      )}
      {effect !== null && (
        <Text size="s" tone="muted">
          <TextWithAmounts text={effect} />
        </Text>
      )}
    </Stack>
  )
}
