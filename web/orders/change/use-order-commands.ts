import type { Order } from '../../../contract/orders/order.ts'
import { copyText } from '../../lib/clipboard.ts'
import { useCommands } from '../../lib/commands.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { orderUrl } from '../../lib/paths.ts'
import { useCanWrite } from '../../lib/session.ts'
import { cancelAction, type OrderAction, type OrderIntent, orderName, stepAction } from './order-actions.ts'

type Options = { order: Order | undefined; onIntent: (intent: OrderIntent) => void }

/** Adds the actions for the open order to the command palette. */
export function useOrderCommands({ order, onIntent }: Options): void {
  const group = order ? `Order ${orderName(order)}` : ''
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const command = ({ label, intent, disabledReason }: OrderAction, words: string) => ({
    label,
    group,
    words,
    atOnce: true,
    barrier: disabledReason ?? away,
    run: () => intent !== null && onIntent(intent),
  })
  useCommands(
    order === undefined
      ? []
      : [
          ...(canWrite
            ? [command(stepAction(order), 'next step status'), command(cancelAction(order), 'refund void')]
            : []),
          { label: 'Copy link', group, atOnce: true, barrier: null, run: () => void copyText(orderUrl(order.id)) },
        ],
  )
}
