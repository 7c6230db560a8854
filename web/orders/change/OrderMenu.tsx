import {
  IconArrowRight,
  IconCash,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconLinkOff,
  IconMail,
  IconPrinter,
  IconQrcode,
  IconReceiptRefund,
  IconRefresh,
  IconTag,
} from '@tabler/icons-react'
import { nextStatus } from '../../../contract/orders/order-status.ts'
import { copyText } from '../../lib/clipboard.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { orderPath, orderUrl } from '../../lib/paths.ts'
import { useCanWrite } from '../../lib/session.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { OrderStatusIcon } from '../../ui/OrderStatusBadge.tsx'
import {
  cancelAction,
  type OrderIntent,
  orderName,
  resendDisabledReason,
  stepAction,
} from '../actions/order-actions.ts'
import { refundDisabledReason, refundLabel } from '../actions/refund-action.ts'
import { sendLabel } from '../instructions/instructions-status.ts'
import { copyMessageLabel, useInstructions } from '../instructions/use-instructions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

type Props = {
  order: KnownOrder
  /** Opens the order beside the list; absent if it is already open. */
  onOpen?: ((order: KnownOrder) => void) | undefined
  /** True on the order's own page. */
  onOwnPage?: boolean
  onIntent: (intent: OrderIntent) => void
  onClose: () => void
}

/** All actions for an order, in two groups: to view, share and print it, and to change it. */
export function OrderMenu({ order, onOpen, onOwnPage = false, onIntent, onClose }: Props) {
  const { copy, resend } = useInstructions()
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const step = stepAction(order)
  const cancel = cancelAction(order)
  const places: (MenuItem | false | undefined)[] = [
    onOpen && { label: 'Open', icon: <IconArrowRight stroke={1.6} aria-hidden />, run: () => onOpen(order) },
    !onOwnPage && {
      label: 'Open in a new tab',
      icon: <IconExternalLink stroke={1.6} aria-hidden />,
      href: orderPath(order.id),
    },
    {
      label: 'Copy link',
      icon: <IconLink stroke={1.6} aria-hidden />,
      run: () => void copyText(orderUrl(order.id)),
    },
    {
      label: 'Print packing slip…',
      icon: <IconPrinter stroke={1.6} aria-hidden />,
      barrier: away,
      run: () => onIntent({ order, print: 'packing-slips' }),
    },
    {
      label: 'Print address label…',
      icon: <IconTag stroke={1.6} aria-hidden />,
      barrier: order.shippingAddress === null ? 'The order has no shipping address' : away,
      run: () => onIntent({ order, print: 'address-labels' }),
    },
  ]
  const changes: (MenuItem | false)[] = [
    canWrite && {
      label: step.intent === null ? step.label : `${step.label}…`,
      icon: <OrderStatusIcon status={nextStatus[order.status] ?? order.status} size={16} />,
      barrier: step.disabledReason ?? away,
      run: () => step.intent && onIntent(step.intent),
    },
    canWrite && {
      label: sendLabel(order),
      icon: <IconMail stroke={1.6} aria-hidden />,
      barrier: resendDisabledReason(order) ?? away,
      run: () => void resend(order),
    },
    order.status === 'pending' && {
      label: copyMessageLabel,
      icon: <IconCopy stroke={1.6} aria-hidden />,
      run: () => void copy(order),
    },
    order.status === 'pending' && {
      label: 'Show QR…',
      icon: <IconQrcode stroke={1.6} aria-hidden />,
      run: () => onIntent({ order, payLink: 'show' }),
    },
    // Nobody pays an order by its link after that.
    canWrite &&
      order.status === 'pending' && {
        label: 'Renew payment link…',
        icon: <IconRefresh stroke={1.6} aria-hidden />,
        barrier: away,
        run: () => onIntent({ order, payLink: 'renew' }),
      },
    canWrite &&
      (order.status === 'pending' || !!order.payment?.payUrl) && {
        label: 'Revoke payment link…',
        icon: <IconLinkOff stroke={1.6} aria-hidden />,
        barrier: away,
        run: () => onIntent({ order, payLink: 'revoke' }),
      },
    canWrite &&
      order.status !== 'pending' && {
        label: 'Record another payment…',
        icon: <IconCash stroke={1.6} aria-hidden />,
        barrier: away,
        run: () => onIntent({ order, to: 'paid' }),
      },
    canWrite && {
      label: `${refundLabel}…`,
      icon: <IconReceiptRefund stroke={1.6} aria-hidden />,
      barrier: refundDisabledReason(order) ?? away,
      run: () => onIntent({ order, refund: 'new' }),
    },
    canWrite && {
      label: `${cancel.label}…`,
      icon: <OrderStatusIcon status="cancelled" size={16} />,
      barrier: cancel.disabledReason ?? away,
      isDangerous: cancel.intent !== null,
      run: () => cancel.intent && onIntent(cancel.intent),
    },
  ]
  return (
    <Menu
      label={`Actions for order ${orderName(order)}`}
      groups={[places, changes].map((items) => items.filter((item) => typeof item === 'object'))}
      onClose={onClose}
    />
  )
}
