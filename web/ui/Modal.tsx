import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { showModal } from './top-layer.ts'

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onCancel' | 'onClose' | 'onClick'> & {
  open: boolean
  closesOnPressBeside?: boolean
  /** Esc was pressed, or the backdrop. The dialog stays until `open` is false. */
  onClose: () => void
}

/**
 * A modal `<dialog>` without looks: Dialog, Sheet, the menu of phones and the palette are made of it. The browser keeps the
 * focus inside, closes the topmost one on Esc and returns the focus. `data-autofocus` marks the element that has it first,
 * `data-autofocus="else"` one that has it where no other is marked.
 *
 *     <Modal open={open} aria-label="Menu" onClose={close}>…</Modal>
 */
export function Modal({ open, closesOnPressBeside = false, onClose, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // In a layout effect: its cleanup runs while the dialog is still in the page, or the focus would not be returned.
  useLayoutEffect(() => {
    if (!open || dialog.current === null) return undefined
    const close = showModal(dialog.current)
    const wanted =
      dialog.current.querySelector<HTMLElement>('[data-autofocus=true]') ??
      dialog.current.querySelector<HTMLElement>('[data-autofocus]')
    wanted?.focus({ preventScroll: true })
    return close
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc
    <dialog
      ref={dialog}
      {...rest}
      onCancel={(event) => {
        // Only this dialog's own event: a file field or a dialog inside has one too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // Browsers let a page cancel only the first Esc. After the next one, show the dialog again, for its owner to
        // close.
        if (!open || target !== currentTarget || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      onClick={(event) => closesOnPressBeside && event.target === event.currentTarget && onClose()}
    />
  )
}
