import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../lib/shortcuts.ts'
import { createStore, type Store, useStore } from '../lib/store.ts'
import { ProgressBar } from './ProgressBar.tsx'
import classes from './ToastMessage.module.css'

/** One thing that can be done about what a toast says. It goes away once that is done. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Ctrl or Cmd with this letter does it too, wherever the focus is: a dialog keeps the Tab key to itself. */
  readonly letter?: string
}

/** How much of the work behind a toast is done. */
export type ToastProgress = { readonly done: number; readonly total: number }

const tickMs = 200

type Props = {
  text: string
  action: ToastAction
  progress?: Store<ToastProgress | null>
  /** How long it stays while neither the pointer nor the focus is on a toast; without it, until it is told to go. */
  stayMs?: number
  leave: () => void
}

const noProgress = createStore<ToastProgress | null>(null)

/** What a toast says, how far it has come, and what can be done about it. */
export function ToastMessage({ text, action, progress = noProgress, stayMs, leave }: Props) {
  const { label, letter, run } = action
  const known = useStore(progress)
  const [gone, setGone] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  const end = useEffectEvent(() => {
    setGone(true)
    leave()
  })

  useEffect(() => {
    if (stayMs === undefined || gone) return
    let left = stayMs
    const timer = setInterval(() => {
      if (root.current?.closest('[data-rht-toaster]')?.matches(':hover, :focus-within')) return
      left -= tickMs
      if (left <= 0) end()
    }, tickMs)
    return () => clearInterval(timer)
  }, [stayMs, gone])

  const press = () => {
    // The button goes; who came to it by keyboard goes on where they were.
    if (root.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    setGone(true)
    leave()
    run()
  }

  const pressByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    // Of several such toasts the newest, which the library shows first.
    const newest = document.querySelector(`[data-toast-letter="${letter}"]`) === root.current
    if (!newest || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    press()
  })

  // With the toast, not after: its key works from the first sight of it.
  useLayoutEffect(() => {
    if (letter === undefined || gone) return
    const handle = (event: KeyboardEvent) => pressByKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [letter, gone])

  const rememberWhence = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
  }

  return (
    <span ref={root} className={classes.message} data-toast-letter={gone ? undefined : letter}>
      <span className={classes.line}>
        <span>{text}</span>
        {!gone && (
          <button
            type="button"
            className={classes.action}
            title={letter && `Ctrl ${letter.toUpperCase()}`}
            aria-keyshortcuts={letter && `Control+${letter.toUpperCase()} Meta+${letter.toUpperCase()}`}
            onFocus={rememberWhence}
            onClick={press}
          >
            {label}
          </button>
        )}
      </span>
      {known && <ProgressBar label={text} {...known} />}
    </span>
  )
}
