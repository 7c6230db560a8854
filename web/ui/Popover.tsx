import { type ReactNode, useId, useRef, useState } from 'react'
import iconButton from './IconButton.module.css'
import classes from './Popover.module.css'

type PanelProps = {
  /** The `popoverTarget` of every button that opens it. */
  id: string
  /** Names it as a dialog. A menu has its own name. */
  label?: string
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  /** In pixels at the browser's default text size. */
  width?: number | undefined
  onToggle: (isOpen: boolean) => void
  /** Drawn while the panel is open. */
  children: (close: () => void) => ReactNode
}

/**
 * A panel beside the button that opened it. The browser's own popover shows it above everything, keeps it at the button
 * (CSS anchor positioning), closes it on Esc or a press elsewhere, and returns the focus.
 *
 *     <button popoverTarget={id} />
 *     <PopoverPanel id={id} label="Theme" onToggle={setOpen}>{(close) => …}</PopoverPanel>
 */
export function PopoverPanel({ id, label, align = 'end', width, onToggle, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <div
      ref={panel}
      id={id}
      className={classes.panel}
      style={{ width: width && `${width / 16}rem` }}
      data-align={align}
      popover="auto"
      {...(label !== undefined && { role: 'dialog', 'aria-label': label })}
      onToggle={({ newState }) => {
        setOpen(newState === 'open')
        onToggle(newState === 'open')
      }}
    >
      {open && children(() => panel.current?.hidePopover())}
    </div>
  )
}

export type PopoverProps = Pick<PanelProps, 'align' | 'width' | 'children'> & {
  /** Names the button and the panel. */
  label: string
  /** Added to the button's name: `3 unread`. */
  state?: string | false
  /** The button's content. */
  face: ReactNode
  /** Whether that says all: it names the button then, and the label only explains it. */
  faceIsName?: boolean
  buttonClassName?: string | undefined
  /** `menu` for a panel that holds nothing but a `Menu`. */
  kind?: 'dialog' | 'menu'
}

/**
 * A button with a panel below it, or above it where there is no room below.
 *
 *     <Popover label="Theme" face={<IconSun aria-hidden />} width={296}>{(close) => <ThemeChoice />}</Popover>
 */
export function Popover(props: PopoverProps) {
  const { label, state, face, faceIsName = false, buttonClassName, kind = 'dialog', ...panel } = props
  const id = useId()
  const name = state ? `${label}, ${state}` : label
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClassName ?? iconButton.button}
        popoverTarget={id}
        aria-label={faceIsName ? undefined : name}
        aria-haspopup={kind}
        aria-expanded={open}
        title={name}
      >
        {face}
      </button>
      <PopoverPanel id={id} {...panel} {...(kind === 'dialog' && { label })} onToggle={setOpen} />
    </>
  )
}
