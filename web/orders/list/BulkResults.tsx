import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { countOf, formatCount } from '../../lib/format.ts'
import { orderPath } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { orderName } from '../change/order-actions.ts'
import classes from './BulkBar.module.css'
import { describeAlready } from './bulk-update.ts'
import controls from './Controls.module.css'
import type { BulkOutcome } from './use-bulk-update.ts'

/** Describes the result of an update that the server refused at least in part. */
function outcomeText(outcome: BulkOutcome): string {
  const { updated, refused, status } = outcome
  const already = describeAlready(outcome, status)
  const done = `marked as ${orderStatusLabels[status].toLowerCase()}`
  const more = already && `, ${already}`
  if (updated.length === 0) return `${countOf('order', refused.length)} could not be ${done}${more}`
  return `${countOf('order', updated.length)} ${done}, ${formatCount(refused.length)} refused${more}`
}

type Props = { outcome: BulkOutcome; onClose: () => void }

/** The orders that the server refused to change, each with the reason. They stay selected. */
export const BulkResults = ({ outcome, onClose }: Props) => (
  <Dialog title={outcomeText(outcome)} closesOnPressBeside onClose={onClose}>
    <Stack gap={3}>
      <Text tone="muted">
        {outcome.refused.length === 1
          ? 'This order was not changed and stays selected.'
          : 'These orders were not changed and stay selected.'}
      </Text>
      {/* A long list scrolls, and the tab index lets the keyboard scroll it too. */}
      <Stack as="ul" className={`${controls.list} ${classes.refused}`} tabIndex={0}>
        {outcome.refused.map(({ order, error }) => (
          <Row as="li" key={order.id} gap={3} padding={[2, 0]} align="start">
            <Text as="a" weight="medium" href={orderPath(order.id)} target="_blank" rel="noreferrer">
              {orderName(order)}
            </Text>
            <Text as="span" tone="muted">
              {errorMessage(error, 'Failed to update order status')}
            </Text>
          </Row>
        ))}
      </Stack>
      <Row justify="end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  </Dialog>
)
