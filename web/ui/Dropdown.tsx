import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'
import iconButton from './IconButton.module.css'

type Props = {
  /** Names the button and the panel. */
  label: string
  /** What else the button says: `3 unread`. */
  state?: string | false
  /** What the button shows. */
  face: ReactNode
  /** Whether that says all: it names the button then, and the label only explains it. */
  faceIsName?: boolean
  buttonClassName?: string | undefined
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  width: number
  /** The panel is made anew each time it opens. */
  children: (close: () => void) => ReactNode
}

const gap = 6
const edge = 8

/**
 * A button with a panel below it, or above it in the lower half of the screen. The browser's own popover closes it on Esc
 * or a press elsewhere, and returns the focus.
 */
export function Dropdown({
  label,
  state,
  face,
  faceIsName = false,
  buttonClassName,
  align = 'end',
  width,
  children,
}: Props) {
  const id = useId()
  const name = state ? `${label}, ${state}` : label
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || button.current === null) return
    const { left, right, top, bottom } = button.current.getBoundingClientRect()
    const start = align === 'start' ? left : right - width
    const rightmost = document.documentElement.clientWidth - width - edge
    const { style } = event.currentTarget
    style.left = `${Math.max(edge, Math.min(start, rightmost))}px`
    // Towards the larger part of the screen.
    const isLow = top > window.innerHeight / 2
    style.top = isLow ? 'auto' : `${bottom + gap}px`
    style.bottom = isLow ? `${window.innerHeight - top + gap}px` : 'auto'
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClassName ?? iconButton.button}
        popoverTarget={id}
        aria-label={faceIsName ? undefined : name}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={name}
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
