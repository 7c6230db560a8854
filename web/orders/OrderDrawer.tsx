import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconDots, IconLink, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { orderUrl } from '../app/paths.ts'
import { copyText } from '../lib/clipboard.ts'
import { isTyping, useSingleKeys } from '../lib/shortcuts.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { followFocus } from './follow-focus.ts'
import { layerMotion } from './layer-motion.ts'
import { hasActions, OrderActions } from './OrderActions.tsx'
import { OrderDetailsSkeleton } from './OrderDetailsSkeleton.tsx'
import classes from './OrderDrawer.module.css'
import { OrderSections } from './OrderSections.tsx'
import { OrderUnavailable } from './OrderUnavailable.tsx'
import { type OrderIntent, orderName } from './order-actions.ts'
import { useOrder } from './orders.queries.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useLastShown } from './use-last-shown.ts'
import { useOrderCommands } from './use-order-commands.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  orderId: string | undefined
  /** The orders before and after it in the list. */
  previousId: string | undefined
  nextId: string | undefined
  barrier: string | null
  /** The order whose menu is open. */
  menuOrderId: string | undefined
  /** True while a dialog lies over the drawer: Esc then means the dialog. */
  covered: boolean
  onGo: (orderId: string) => void
  onIntent: (intent: OrderIntent) => void
  onMenu: (order: Order, anchor: HTMLElement) => void
  onClose: () => void
}

export function OrderDrawer(props: Props) {
  const { orderId, covered, onClose } = props
  const shownId = useLastShown(orderId ?? null)
  // Opened only once it is there: else it would not know where the focus came from.
  const mounted = useMounted()
  useReturnFocus(orderId !== undefined && mounted)
  useCloseOnEscape(orderId !== undefined && !covered, onClose)
  return (
    <Drawer.Root
      opened={orderId !== undefined && mounted}
      onClose={onClose}
      position="right"
      size={520}
      transitionProps={layerMotion}
      closeOnEscape={false}
      returnFocus={false}
      lockScroll={false}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      {shownId !== null && <DrawerContent {...props} orderId={shownId} opened={orderId !== undefined} />}
    </Drawer.Root>
  )
}

function DrawerContent(props: Props & { orderId: string; opened: boolean }) {
  const { orderId, opened, previousId, nextId, barrier, menuOrderId, onGo, onIntent, onMenu, onClose } = props
  const { data: order, error, isFetching, refetch } = useOrder(orderId, opened)
  useOrderCommands({ order: opened ? order : undefined, barrier, onIntent })
  const singleKeys = useSingleKeys()
  const title = order === undefined ? 'Order' : `Order ${orderName(order)}`

  const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!singleKeys || isTyping(target) || ctrlKey || metaKey || altKey) return
    if (key === 'j' && nextId !== undefined) onGo(nextId)
    if (key === 'k' && previousId !== undefined) onGo(previousId)
  }

  const step = (id: string | undefined, label: string, Icon: typeof IconX) => (
    <IconButton
      label={label}
      // Not `disabled`: at the end of the list that would take the focus away.
      aria-disabled={id === undefined}
      onClick={() => id !== undefined && onGo(id)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )

  return (
    <Drawer.Content
      aria-label={title}
      classNames={{ content: classes.content ?? '' }}
      onKeyDown={handleKey}
      onFocus={followFocus}
    >
      <div className={classes.header}>
        {/* Where the focus starts, so that a screen reader says which order this is. */}
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {title}
        </h2>
        {step(previousId, 'Previous order', IconChevronUp)}
        {step(nextId, 'Next order', IconChevronDown)}
        <span className={classes.divider} />
        {order && (
          <>
            <IconButton label="Copy link" onClick={() => void copyText(orderUrl(order.id))}>
              <IconLink size={18} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton
              label={`Actions for order ${orderName(order)}`}
              title="More actions"
              aria-haspopup="menu"
              aria-expanded={menuOrderId === order.id}
              onClick={({ currentTarget }) => onMenu(order, currentTarget)}
            >
              <IconDots size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard too */}
      <section className={classes.body} key={orderId} tabIndex={0} aria-label="Details">
        {order !== undefined ? (
          <OrderSections order={order} />
        ) : error !== null ? (
          <OrderUnavailable
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
            back={
              <Button variant="default" onClick={onClose}>
                Back to the list
              </Button>
            }
          />
        ) : (
          <OrderDetailsSkeleton />
        )}
      </section>
      {order && hasActions(order) && (
        <div className={classes.footer}>
          <OrderActions order={order} barrier={barrier} onIntent={onIntent} />
        </div>
      )}
    </Drawer.Content>
  )
}
