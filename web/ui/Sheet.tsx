import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { Row } from './Layout.tsx'
import { Modal } from './Modal.tsx'
import classes from './Sheet.module.css'
import { Text } from './Text.tsx'

type Props = {
  title: string
  open: boolean
  /** In pixels, where the screen has them. */
  width: number
  /** Buttons between the title and ×. */
  tools?: ReactNode
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Usually a `SheetBody`, and a footer. */
  children: ReactNode
}

/**
 * A panel at the right edge, over the page; the whole screen on phones. It slides out when `open` turns false. The title has
 * the focus first, so that a screen reader reads it, unless an element inside has `data-autofocus`.
 *
 *     <Sheet title="New order" open={open} width={680} onClose={close}><SheetBody>…</SheetBody></Sheet>
 */
export function Sheet({ title, open, width, tools, onClose, onKeyDown, children }: Props) {
  return (
    <Modal
      open={open}
      className={classes.layer}
      aria-label={title}
      closesOnPressBeside
      {...(onKeyDown && { onKeyDown })}
      onClose={onClose}
    >
      <div className={classes.panel} style={{ width }}>
        <Row rigid gap={0.5} className={classes.header}>
          <Text as="h2" weight="bold" className={classes.title} tabIndex={-1} data-autofocus="else">
            {title}
          </Text>
          {tools}
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </Row>
        {children}
      </div>
    </Modal>
  )
}
