import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { isTyping, useSingleKeys } from '../../lib/shortcuts.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import sheet from '../../ui/SheetParts.module.css'
import { type OrderIntent, orderName } from '../actions/order-actions.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import classes from './OrderActions.module.css'
import { OrderActions, OrderCommands, OrderTools, useHasActions } from './OrderActions.tsx'
import { OrderContent } from './OrderContent.tsx'

type Props = {
  orderId: string | undefined
  /** The orders before and after it in the list. */
  previousId: string | undefined
  nextId: string | undefined
  onGo: (orderId: string) => void
  onIntent: (intent: OrderIntent) => void
  onClose: () => void
}

/** One order beside its list. It keeps showing the order while it slides out. */
export function OrderDrawer({ orderId, ...props }: Props) {
  const [lastId, setLastId] = useState(orderId)
  if (orderId !== undefined && orderId !== lastId) setLastId(orderId)
  const shownId = orderId ?? lastId
  return shownId && <DrawnDrawer {...props} orderId={shownId} open={orderId !== undefined} />
}

function DrawnDrawer(props: Omit<Props, 'orderId'> & { orderId: string; open: boolean }) {
  const { orderId, open, previousId, nextId, onGo, onIntent, onClose } = props
  const query = useOrder(orderId, open)
  const order = query.data
  const hasActions = useHasActions(order)
  const singleKeys = useSingleKeys()

  const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!singleKeys || isTyping(target) || ctrlKey || metaKey || altKey) return
    if (key === 'j' && nextId !== undefined) onGo(nextId)
    if (key === 'k' && previousId !== undefined) onGo(previousId)
  }

  const step = (id: string | undefined, label: string, Icon: typeof IconChevronUp) => (
    <IconButton
      label={label}
      // `disabled` would take the focus away at the end of the list.
      aria-disabled={id === undefined}
      onClick={() => id !== undefined && onGo(id)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )

  return (
    <Sheet
      title={order === undefined ? 'Order' : `Order ${orderName(order)}`}
      open={open}
      width={520}
      onClose={onClose}
      onKeyDown={handleKey}
      tools={
        <>
          {step(previousId, 'Previous order', IconChevronUp)}
          {step(nextId, 'Next order', IconChevronDown)}
          <span className={classes.divider} />
          {order && <OrderTools order={order} onIntent={onIntent} />}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={sheet.body} key={orderId} tabIndex={0} aria-label="Details">
        {open && order && <OrderCommands order={order} onIntent={onIntent} />}
        <OrderContent
          query={query}
          layout="drawer"
          onIntent={onIntent}
          back={
            <Button variant="default" onClick={onClose}>
              Back to the list
            </Button>
          }
        />
      </section>
      {order && hasActions && (
        <div className={sheet.footer}>
          <OrderActions order={order} onIntent={onIntent} />
        </div>
      )}
    </Sheet>
  )
}
