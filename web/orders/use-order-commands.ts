import type { Order } from '../../contract/orders/order.ts'
import { orderUrl } from '../app/paths.ts'
import { copyText } from '../lib/clipboard.ts'
import { useCommands } from '../lib/commands.ts'
import { cancelAction, type OrderAction, type OrderIntent, orderName, stepAction } from './order-actions.ts'

type Options = { order: Order | undefined; barrier: string | null; onIntent: (intent: OrderIntent) => void }

/** Offers in the command palette what can be done with the order that is open. */
export function useOrderCommands({ order, barrier, onIntent }: Options): void {
  const group = order ? `Order ${orderName(order)}` : ''
  const command = ({ label, intent, barrier: why }: OrderAction) => ({
    label,
    group,
    atOnce: true,
    barrier: why,
    run: () => intent !== null && onIntent(intent),
  })
  useCommands(
    order === undefined
      ? []
      : [
          command(stepAction(order, barrier)),
          command(cancelAction(order, barrier)),
          { label: 'Copy link', group, atOnce: true, barrier: null, run: () => void copyText(orderUrl(order.id)) },
        ],
  )
}
