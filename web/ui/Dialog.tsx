import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { Row } from './Layout.tsx'
import { Modal } from './Modal.tsx'
import { Text } from './Text.tsx'

type Props = {
  title: ReactNode
  /** False fades it out; without it the dialog is open for as long as it is drawn. */
  open?: boolean
  /** `narrow` for a question, `middle` for rows of fields, `wide` for text beside its preview. */
  size?: 'narrow' | 'middle' | 'wide' | undefined
  /** On phones, a sheet at the lower edge, as wide as the screen. */
  isSheetOnPhones?: boolean
  /** For dialogs that hold nothing to lose. */
  closesOnPressBeside?: boolean
  /** Shows × beside the title, for dialogs without a button that closes them. */
  hasCloseButton?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A question or a short form in the middle of the screen.
 *
 *     <Dialog title="Delete article" onClose={close}>…</Dialog>
 */
export function Dialog({
  title,
  open = true,
  size,
  isSheetOnPhones = false,
  closesOnPressBeside = false,
  hasCloseButton = false,
  onClose,
  children,
}: Props) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      className={classes.dialog}
      data-size={size}
      data-sheet={isSheetOnPhones || undefined}
      aria-labelledby={titleId}
      {...{ closesOnPressBeside, onClose }}
    >
      <div className={classes.content}>
        <Row gap={2} align="start" justify="between" className={classes.head}>
          <Text
            as="h2"
            size="l"
            weight="bold"
            className={classes.title}
            id={titleId}
            // Otherwise × would get the focus first.
            tabIndex={hasCloseButton ? -1 : undefined}
            data-autofocus={hasCloseButton ? 'else' : undefined}
          >
            {title}
          </Text>
          {hasCloseButton && (
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </IconButton>
          )}
        </Row>
        {children}
      </div>
    </Modal>
  )
}
