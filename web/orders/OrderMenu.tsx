import { IconArrowRight, IconExternalLink, IconLink, IconMail } from '@tabler/icons-react'
import type { Order } from '../../contract/orders/order.ts'
import { nextStatus } from '../../contract/orders/order-status.ts'
import { orderPath, orderUrl } from '../app/paths.ts'
import { copyText } from '../lib/clipboard.ts'
import { OrderStatusIcon } from './OrderStatusBadge.tsx'
import { cancelAction, type OrderIntent, orderName, resendBarrier, resendLabel, stepAction } from './order-actions.ts'
import { PopupMenu } from './PopupMenu.tsx'
import { PopupMenuItem, PopupMenuLink } from './PopupMenuItem.tsx'
import { useResend } from './use-resend.ts'

/** The order whose ⋯ was pressed, and the button itself. */
export type OrderMenuTarget = { readonly order: Order; readonly anchor: HTMLElement }

/** What a press on an order's ⋯ leads to: a second one closes the menu again. */
export const menuAfterPress =
  (order: Order, anchor: HTMLElement) =>
  (current: OrderMenuTarget | null): OrderMenuTarget | null =>
    current?.anchor === anchor ? null : { order, anchor }

type Props = {
  target: OrderMenuTarget | null
  barrier: string | null
  /** Opens the order beside the list; absent where it is open already. */
  onOpen?: ((order: Order) => void) | undefined
  /** True on the order's own page. */
  onOwnPage?: boolean
  onIntent: (intent: OrderIntent) => void
  onClose: () => void
}

/** One menu for every ⋯ on the page. */
export function OrderMenu({ target, barrier, onOpen, onOwnPage = false, onIntent, onClose }: Props) {
  const { resend } = useResend()
  const order = target?.order
  const step = order && stepAction(order, barrier)
  const cancel = order && cancelAction(order, barrier)

  /** The focus goes back to the button first: that is where a dialog must return it to. */
  const choose = (run: () => void) => () => {
    target?.anchor.focus({ preventScroll: true })
    onClose()
    run()
  }

  return (
    <PopupMenu
      anchor={target?.anchor ?? null}
      label={order ? `Actions for order ${orderName(order)}` : 'Actions'}
      align="end"
      onClose={onClose}
    >
      {order && (
        <>
          {onOpen && (
            <PopupMenuItem icon={<IconArrowRight stroke={1.6} aria-hidden />} onClick={choose(() => onOpen(order))}>
              Open
            </PopupMenuItem>
          )}
          {!onOwnPage && (
            <PopupMenuLink
              icon={<IconExternalLink stroke={1.6} aria-hidden />}
              href={orderPath(order.id)}
              onClick={onClose}
            >
              Open in a new tab
            </PopupMenuLink>
          )}
          <PopupMenuItem
            icon={<IconLink stroke={1.6} aria-hidden />}
            onClick={choose(() => void copyText(orderUrl(order.id)))}
          >
            Copy link
          </PopupMenuItem>
          <hr />
          {step && (
            <PopupMenuItem
              icon={<OrderStatusIcon status={nextStatus[order.status] ?? order.status} />}
              barrier={step.barrier}
              onClick={choose(() => step.intent && onIntent(step.intent))}
            >
              {step.label}
            </PopupMenuItem>
          )}
          <PopupMenuItem
            icon={<IconMail stroke={1.6} aria-hidden />}
            barrier={resendBarrier(order, barrier)}
            onClick={choose(() => void resend(order))}
          >
            {resendLabel}
          </PopupMenuItem>
          {cancel && (
            <PopupMenuItem
              icon={<OrderStatusIcon status="cancelled" />}
              barrier={cancel.barrier}
              onClick={choose(() => cancel.intent && onIntent(cancel.intent))}
            >
              {cancel.label}…
            </PopupMenuItem>
          )}
        </>
      )}
    </PopupMenu>
  )
}
