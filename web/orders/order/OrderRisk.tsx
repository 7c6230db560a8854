import { useState } from 'react'
import { isHeld, type Order } from '../../../contract/orders/order.ts'
import { releaseOrder } from '../../../contract/orders/order-risk.endpoints.ts'
import type { OrderRisk as Risk } from '../../../contract/orders/order-risk.ts'
import { mostRiskScore } from '../../../contract/orders/risk-rules.ts'
import { announce } from '../../lib/announce.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useCanWrite } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextWithAmounts } from '../../ui/TextWithAmounts.tsx'
import { orderName } from '../actions/order-actions.ts'
import { ReasonForm, useReasonForm } from '../change/ReasonForm.tsx'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

const Reasons = ({ risk: { score, reasons } }: { risk: Risk }) => (
  <Stack gap={1.5}>
    <Text>
      Risk score{' '}
      <Text as="b" weight="bold">
        {score}
      </Text>{' '}
      of {mostRiskScore}
    </Text>
    <Stack as="ul" gap={1}>
      {reasons.map(({ rule, points, text }) => (
        <Row as="li" gap={4} justify="between" align="start" key={rule}>
          <Text as="span" breaks>
            <TextWithAmounts text={text} />
          </Text>
          <span>+{points}</span>
        </Row>
      ))}
    </Stack>
  </Stack>
)

const focus = (element: HTMLElement | null): void => element?.focus()
const focusReason = (element: HTMLElement | null): void => element?.querySelector('textarea')?.focus()

/** Approves a held order, once a reason is given. */
function Release({ order }: { order: Order }) {
  const away = useAwayReason()
  const { release } = useOrderChanges()
  const [asking, setAsking] = useState<'not-yet' | 'yes' | 'no-more'>('not-yet')
  const form = useReasonForm({
    schema: releaseOrder.body,
    failure: 'Failed to approve the order',
    send: async ({ reason }) => {
      await release(order.id, reason)
      const message = `Order ${orderName(order)} approved`
      toastSuccess(message)
      announce(message)
    },
  })

  if (asking !== 'yes') {
    return (
      <Button
        variant="default"
        // The focus returns to the button that opened the form.
        ref={asking === 'no-more' ? focus : undefined}
        disabled={away !== null}
        title={away ?? undefined}
        onClick={() => setAsking('yes')}
      >
        Approve order
      </Button>
    )
  }
  return (
    // The press moves the focus into the field that it opens.
    <div ref={focusReason} data-own-escape className={details.release}>
      <ReasonForm
        form={form}
        reasonRequired
        confirmLabel={`Approve order ${orderName(order)}`}
        dismissLabel="Back"
        onDismiss={() => setAsking('no-more')}
        dismissedByEscape
      />
    </div>
  )
}

/** The result of fraud detection, and a form to approve an order that it holds. */
export function OrderRisk({ order, risk }: { order: Order; risk: Risk }) {
  const canWrite = useCanWrite()
  const held = isHeld(order)
  const [since, at] = held ? ['Since', risk.heldAt] : ['Approved', risk.releasedAt]
  const aside = at !== null && (
    <Text as="span" size="xs" tone="muted">
      {since} <DateTime iso={at} />
    </Text>
  )
  if (!held) {
    return (
      <DetailSection title="Fraud detection" aside={aside}>
        <Reasons risk={risk} />
      </DetailSection>
    )
  }
  return (
    <DetailSection title="Held for review" aside={aside}>
      <Stack gap={3} padding={[3, 3.5]} className={details.waiting}>
        <Reasons risk={risk} />
        <Text>Won’t ship automatically until you approve it.</Text>
        {canWrite && (
          <div>
            <Release key={order.id} order={order} />
          </div>
        )}
      </Stack>
    </DetailSection>
  )
}
