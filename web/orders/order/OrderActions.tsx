import { IconBarcode, IconCopy, IconLink, IconMail } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { nextStatus } from '../../../contract/orders/order-status.ts'
import { copyText } from '../../lib/clipboard.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { orderUrl } from '../../lib/paths.ts'
import { useCanWrite } from '../../lib/session.ts'
import { statusKeys, useShortcuts } from '../../lib/shortcuts.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row } from '../../ui/Layout.tsx'
import { OrderStatusIcon } from '../../ui/OrderStatusBadge.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { isInTopLayer } from '../../ui/top-layer.ts'
import { cancelAction, type OrderAction, type OrderIntent, stepAction } from '../actions/order-actions.ts'
import { OrderMenuButton } from '../change/LazyOrderMenu.tsx'
import { sendLabel } from '../instructions/instructions-status.ts'
import { copyMessageLabel, useInstructions, useUnsentInstructions } from '../instructions/use-instructions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import classes from './OrderActions.module.css'

/** True when this user can do something with the order at all. */
export const useHasActions = (order: KnownOrder | undefined): boolean =>
  useCanWrite() && order !== undefined && nextStatus[order.status] !== null

type Props = { order: KnownOrder; onIntent: (intent: OrderIntent) => void }

/** The actions as commands. They load right after the order; a failure shows nothing, because the buttons do the same. */
export const OrderCommands = onDemand(async () => (await import('./OrderCommands.tsx')).OrderCommands, {
  closer: () => null,
})

/** The buttons for the order's possible changes; draw them only with `useHasActions`. */
export function OrderActions({ order, onIntent }: Props) {
  const away = useAwayReason()
  const { copy, resend, sending } = useInstructions()
  const areEmailsOff = useUnsentInstructions(order)?.customerEmails === 'off'
  const step = stepAction(order)
  const cancel = cancelAction(order)
  const run = ({ intent }: OrderAction) => intent !== null && onIntent(intent)
  const button = useRef<HTMLButtonElement>(null)
  const letter = step.intent === null || step.intent.to === 'pending' ? null : statusKeys[step.intent.to]
  const pressByKey = () => {
    // The drawer is a dialog: the key works over it, but not over another one above it.
    if (away !== null || button.current === null || !isInTopLayer(button.current)) return false
    return run(step)
  }
  const stepKey = { label: step.label, group: 'Orders', overDialogs: true, run: pressByKey } as const
  useShortcuts(letter === null ? [] : [{ keys: letter, ...stepKey }])
  return (
    <Row gap={2} wrap className={classes.actions}>
      <Button
        ref={button}
        disabled={away !== null}
        title={away ?? `${step.label} (Shift ${letter})`}
        aria-keyshortcuts={`Shift+${letter}`}
        onClick={() => run(step)}
      >
        <OrderStatusIcon status={nextStatus[order.status] ?? order.status} size={16} />
        {step.label}
      </Button>
      {order.status === 'shipped' && order.trackingNumber === null && (
        <Button
          variant="default"
          className={classes.tracking ?? ''}
          disabled={away !== null}
          title={away ?? 'Add the tracking number of the parcel'}
          onClick={() => onIntent({ order, part: 'tracking' })}
        >
          <IconBarcode size={16} stroke={1.6} aria-hidden />
          Add tracking
        </Button>
      )}
      {order.status === 'pending' && areEmailsOff && (
        <Button
          variant="default"
          className={classes.resend ?? ''}
          aria-label={copyMessageLabel}
          title="Emails to customers are off: send the payment instructions yourself"
          onClick={() => void copy(order)}
        >
          <IconCopy size={16} stroke={1.6} aria-hidden />
          <span>{copyMessageLabel}</span>
        </Button>
      )}
      {order.status === 'pending' && !areEmailsOff && (
        <Button
          variant="default"
          className={classes.resend ?? ''}
          aria-label={sendLabel(order)}
          loading={sending}
          disabled={away !== null}
          title={away ?? 'Send the payment instructions to the customer'}
          onClick={() => void resend(order)}
        >
          {!sending && <IconMail size={16} stroke={1.6} aria-hidden />}
          <span>{sendLabel(order)}</span>
        </Button>
      )}
      <Button
        variant="default"
        className={classes.cancel ?? ''}
        aria-label={cancel.label}
        disabled={away !== null}
        onClick={() => run(cancel)}
      >
        Cancel order
      </Button>
      {away !== null && (
        <Text size="xs" tone="muted" className={classes.away}>
          {away}
        </Text>
      )}
    </Row>
  )
}

type ToolsProps = ComponentProps<typeof OrderMenuButton>

/** Copies the order's link, and opens its menu. */
export const OrderTools = ({ className = '', ...menu }: ToolsProps) => (
  <>
    <IconButton label="Copy link" className={className} onClick={() => void copyText(orderUrl(menu.order.id))}>
      <IconLink size={18} stroke={1.6} aria-hidden />
    </IconButton>
    <OrderMenuButton className={className} {...menu} />
  </>
)
