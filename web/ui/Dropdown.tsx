import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'
import iconButton from './IconButton.module.css'

type Props = {
  /** Names the button and the panel. */
  label: string
  /** What the button shows. */
  face: ReactNode
  buttonClassName?: string | undefined
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  width: number
  /** The panel is made anew each time it opens. */
  children: (close: () => void) => ReactNode
}

const gap = 6
const edge = 8

/** A button with a panel below it. The browser's own popover closes it on Esc or a press elsewhere, and returns the focus. */
export function Dropdown({ label, face, buttonClassName, align = 'end', width, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || button.current === null) return
    const { left, right, bottom } = button.current.getBoundingClientRect()
    const start = align === 'start' ? left : right - width
    const rightmost = document.documentElement.clientWidth - width - edge
    event.currentTarget.style.left = `${Math.max(edge, Math.min(start, rightmost))}px`
    event.currentTarget.style.top = `${bottom + gap}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClassName ?? iconButton.button}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={label}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        className={classes.panel}
        style={{ width }}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
