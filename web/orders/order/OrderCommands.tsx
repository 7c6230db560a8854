import { canEdit, orderPartNames } from '../../../contract/orders/edit-rules.ts'
import { orderParts } from '../../../contract/orders/order-parts.ts'
import { copyText } from '../../lib/clipboard.ts'
import { type Command, useCommands } from '../../lib/commands.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { orderUrl } from '../../lib/paths.ts'
import { useCanWrite } from '../../lib/session.ts'
import { cancelAction, type OrderAction, type OrderIntent, orderName, stepAction } from '../actions/order-actions.ts'
import { refundDisabledReason, refundLabel } from '../actions/refund-action.ts'
import { copyMessageLabel, useInstructions } from '../instructions/use-instructions.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

type Props = { order: KnownOrder; onIntent: (intent: OrderIntent) => void }

type PrintOptions = Props & { group: string; away: string | null }

const printCommands = ({ order, onIntent, group, away }: PrintOptions): Command[] => [
  {
    label: 'Print packing slip',
    group,
    words: 'invoice receipt pdf paper',
    atOnce: false,
    barrier: away,
    run: () => onIntent({ order, print: 'packing-slips' }),
  },
  {
    label: 'Print address label',
    group,
    words: 'shipping sticker pdf paper',
    atOnce: false,
    barrier: order.shippingAddress === null ? 'The order has no shipping address' : away,
    run: () => onIntent({ order, print: 'address-labels' }),
  },
]

/** Adds the actions for the open order to the command palette. It draws nothing. */
export function OrderCommands({ order, onIntent }: Props) {
  const group = `Order ${orderName(order)}`
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const { copy } = useInstructions()
  const command = ({ label, intent, disabledReason }: OrderAction, words: string) => ({
    label,
    group,
    words,
    atOnce: true,
    barrier: disabledReason ?? away,
    run: () => intent !== null && onIntent(intent),
  })
  useCommands([
    ...(canWrite
      ? [
          command(stepAction(order), 'next step status'),
          command(cancelAction(order), 'void wrong undo'),
          {
            label: `${refundLabel} order ${orderName(order)}`,
            group,
            words: 'money back send return surplus',
            atOnce: true,
            barrier: refundDisabledReason(order) ?? away,
            run: () => onIntent({ order, refund: 'new' }),
          },
          ...orderParts
            .filter((part) => canEdit(order.status, part))
            .map((part) => ({
              label: `Edit ${orderPartNames[part]}`,
              group,
              words: 'change correct add',
              atOnce: false,
              barrier: away,
              run: () => onIntent({ order, part }),
            })),
        ]
      : []),
    ...(order.status === 'pending'
      ? [
          {
            label: copyMessageLabel,
            group,
            words: 'tell customer how to pay instructions payment link text',
            atOnce: true,
            barrier: away,
            run: () => void copy(order),
          },
          {
            label: 'Show QR',
            group,
            words: 'payment link code pay page scan',
            atOnce: false,
            barrier: null,
            run: () => onIntent({ order, payLink: 'show' }),
          },
        ]
      : []),
    ...printCommands({ order, onIntent, group, away }),
    { label: 'Copy link', group, atOnce: true, barrier: null, run: () => void copyText(orderUrl(order.id)) },
  ])
  return null
}
