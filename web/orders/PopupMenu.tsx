import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './PopupMenu.module.css'

type Props = {
  /** The button that the menu belongs to; null while it is closed. */
  anchor: HTMLElement | null
  label: string
  /** Which edge of the button the menu keeps to. */
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

const gap = 4
const edge = 8
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** Below the anchor, or above it where there is no room below; never beyond the window's edge. */
function place(panel: HTMLElement, anchor: HTMLElement, align: Props['align']): void {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const wantedLeft = align === 'start' ? left : right - panel.offsetWidth
  const fitsBelow = bottom + gap + panel.offsetHeight + edge <= clientHeight
  panel.style.left = `${Math.max(edge, Math.min(wantedLeft, clientWidth - panel.offsetWidth - edge))}px`
  panel.style.top = `${fitsBelow ? bottom + gap : Math.max(edge, top - gap - panel.offsetHeight)}px`
}

/** A menu that any button can show. Its items are elements with a `menuitem…` role; the arrow keys go among them. */
export function PopupMenu({ anchor, label, align, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)

  const closeWhenPressedElsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !panel.current?.contains(target) && !anchor?.contains(target)) onClose()
  })
  // Before the items go, and the focus with them.
  const giveFocusBackAndClose = () => {
    if (panel.current?.contains(document.activeElement)) anchor?.focus({ preventScroll: true })
    onClose()
  }
  const closeWhenMoved = useEffectEvent(giveFocusBackAndClose)

  useEffect(() => {
    const menu = panel.current
    if (anchor === null || menu === null) return
    menu.showPopover()
    place(menu, anchor, align)
    const items = itemsOf(menu)
    const first = items.find((item) => item.ariaChecked === 'true') ?? items[0]
    first?.focus({ preventScroll: true })
    const close = () => closeWhenMoved()
    document.addEventListener('pointerdown', closeWhenPressedElsewhere, true)
    document.addEventListener('scroll', close, true)
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', closeWhenPressedElsewhere, true)
      document.removeEventListener('scroll', close, true)
      window.removeEventListener('resize', close)
      menu.hidePopover()
    }
  }, [anchor, align])

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const step = steps[event.key]
    if (step !== undefined) items.at((at + step) % items.length)?.focus()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') giveFocusBackAndClose()
    else return
    // Neither the page's shortcuts nor a dialog below hear of it.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={panel}
      className={classes.menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  )
}
