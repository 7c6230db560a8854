import { centsToUsd } from '../../../contract/core/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import sheet from '../../ui/SheetParts.module.css'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { draftCents } from './draft-request.ts'
import classes from './NewOrder.module.css'
import type { useNewOrder } from './use-new-order.ts'

type Props = {
  newOrder: ReturnType<typeof useNewOrder>
  /** Why there can be no order yet: the shop is unknown, or can't take one. */
  disabledReason: string | null
}

/** The total of the order, the last failure, and the buttons that create or discard it. */
export function NewOrderFooter({ newOrder, disabledReason }: Props) {
  const { draft, failure, pending, blank, close, discard, createAnother } = newOrder
  const pieces = draft.lines.length

  return (
    <Stack gap={3} className={sheet.footer}>
      {failure !== null && !pending && (
        <Notice
          tone={failure.kind === 'refused' ? 'danger' : 'warning'}
          role="alert"
          action={
            failure.kind === 'repeated' && (
              <Button variant="default" onClick={createAnother}>
                Create another order
              </Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      {disabledReason !== null && (
        <Text size="s" tone="muted">
          {disabledReason}
        </Text>
      )}
      <Row wrap gap={[3, 4]} justify="between">
        <Stack as="p">
          <Text as="span" size="xs" tone="muted">
            Total
            {pieces > 0 && <span className={classes.dotted}>{pieces === 1 ? '1 line' : `${pieces} lines`}</span>}
          </Text>
          <output className={classes.total} aria-label="Total">
            <Usd amount={centsToUsd(draftCents(draft))} />
          </output>
        </Stack>
        <Row gap={2}>
          <Button variant="default" disabled={pending} onClick={blank ? close : discard}>
            {blank ? 'Cancel' : 'Discard'}
          </Button>
          <Button
            type="submit"
            loading={pending}
            disabled={disabledReason !== null}
            title={disabledReason ?? undefined}
          >
            {failure?.kind === 'unanswered' && !pending ? 'Retry' : 'Create order'}
          </Button>
        </Row>
      </Row>
    </Stack>
  )
}
