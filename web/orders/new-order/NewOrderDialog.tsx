import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dismissToast } from '../../lib/toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { followFocus } from '../follow-focus.ts'
import { layerMotion } from '../layer-motion.ts'
import { useCloseOnEscape } from '../use-close-on-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { discardToast } from './discard-draft.ts'
import classes from './NewOrder.module.css'
import { NewOrderForm } from './NewOrderForm.tsx'
import { useNewOrder } from './use-new-order.ts'

type Props = {
  opened: boolean
  /** Called when the dialog has gone, so that the focus is back on the page before the order opens. */
  onCreated: (orderId: string) => void
  onClose: () => void
}

/** A layer over the page with the form of a new order; each opening begins with what is kept. */
export function NewOrderDialog(props: Props) {
  const { opened } = props
  const [openings, setOpenings] = useState(0)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setOpenings(openings + 1)
  }
  return openings === 0 ? null : <NewOrderLayer key={openings} {...props} />
}

function NewOrderLayer({ opened, onCreated, onClose }: Props) {
  // Opened only once it is there: else it would not know where the focus came from.
  const mounted = useMounted()
  const [createdId, setCreatedId] = useState<string | null>(null)
  const newOrder = useNewOrder({
    onCreated: (order) => {
      setCreatedId(order.id)
      onClose()
    },
    onClose,
  })
  useReturnFocus(opened && mounted)
  useCloseOnEscape(opened, newOrder.close)
  // Another draft begins: the one before can't take its place.
  useEffect(() => dismissToast(discardToast), [])
  return (
    <Drawer.Root
      opened={opened && mounted}
      onClose={newOrder.close}
      position="right"
      size={680}
      transitionProps={layerMotion}
      closeOnEscape={false}
      returnFocus={false}
      lockScroll={false}
      onExitTransitionEnd={() => createdId !== null && onCreated(createdId)}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label="New order" classNames={{ content: classes.content ?? '' }} onFocus={followFocus}>
        <div className={classes.header}>
          <h2 className={classes.title}>New order</h2>
          <IconButton label="Close" onClick={newOrder.close}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
        <NewOrderForm newOrder={newOrder} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
