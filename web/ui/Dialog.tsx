import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'

type Props = {
  title: string
  /** `wide` for what is written beside what it looks like. */
  size?: 'wide'
  onClose: () => void
  children: ReactNode
}

/** A question above everything else, as long as it is there. The browser keeps the focus in it and gives it back. */
export function Dialog({ title, size, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it still stands in the page: one that was taken out already gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
