import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, useEffect } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { whenIdle } from '../../boot/when-idle.ts'
import iconButton from '../../ui/IconButton.module.css'
import { onDemand } from '../../ui/on-demand.tsx'
import { Popover, PopoverPanel } from '../../ui/Popover.tsx'
import { orderName } from '../actions/order-actions.ts'
import type { OrderMenu } from './OrderMenu.tsx'

/** Fetched when the browser is idle, or at the first press. */
const Menu = onDemand(async () => (await import('./OrderMenu.tsx')).OrderMenu)

/** The `popoverTarget` of every row's ⋯. */
export const orderMenuId = 'order-menu'

type Props = Omit<ComponentProps<typeof OrderMenu>, 'onClose'>

/** One menu for every ⋯ in the list. */
export function OrderRowMenu({
  order,
  onClosed,
  ...rest
}: Omit<Props, 'order'> & { order: Order | null; onClosed: () => void }) {
  useEffect(() => whenIdle(Menu.preload), [])
  return (
    <PopoverPanel id={orderMenuId} onToggle={(isOpen) => isOpen || onClosed()}>
      {(close) => order && <Menu {...rest} order={order} onClose={close} />}
    </PopoverPanel>
  )
}

/** The ⋯ button of an open order. */
export function OrderMenuButton({ className = '', ...props }: Props & { className?: string | undefined }) {
  useEffect(() => whenIdle(Menu.preload), [])
  return (
    <Popover
      kind="menu"
      label={`Actions for order ${orderName(props.order)}`}
      buttonClassName={`${iconButton.button} ${className}`}
      face={<IconDots size={18} stroke={1.6} aria-hidden />}
    >
      {(close) => <Menu {...props} onClose={close} />}
    </Popover>
  )
}
