import { IconX } from '@tabler/icons-react'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../lib/shortcuts.ts'
import { createStore, type Store, useStore } from '../lib/store.ts'
import { Row } from './Layout.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import classes from './ToastMessage.module.css'

/** An action of a toast. The toast closes after it. */
export type ToastAction = {
  readonly label: string
  readonly run: () => void
  /** Ctrl or Cmd with this letter does it too, wherever the focus is: a dialog keeps the Tab key to itself. */
  readonly letter?: string
}

/** The progress of the work behind a toast. */
export type ToastProgress = { readonly done: number; readonly total: number }

const tickMs = 200

type Props = {
  text: string
  /** The first action's key works anywhere. */
  actions: readonly ToastAction[]
  /** The actions have a row of their own below the text, which × dismisses. */
  stacked?: boolean
  progress?: Store<ToastProgress | null>
  /** How long it stays while neither the pointer nor the focus is on a toast. Without it, it stays until it is dismissed. */
  stayMs?: number
  leave: () => void
}

const noProgress = createStore<ToastProgress | null>(null)

/** Counts down while neither the pointer nor the focus is on a toast. */
function useStay(stayMs: number | undefined, root: RefObject<HTMLElement | null>, onEnd: () => void) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (stayMs === undefined) return
    let left = stayMs
    const timer = setInterval(() => {
      if (root.current?.closest('[data-rht-toaster]')?.matches(':hover, :focus-within')) return
      left -= tickMs
      if (left <= 0) end()
    }, tickMs)
    return () => clearInterval(timer)
  }, [stayMs, root])
}

/** Ctrl or Cmd with the letter, wherever the focus is, works for the newest toast that has it. */
function useToastKey(letter: string | undefined, root: RefObject<HTMLElement | null>, onPress: () => void) {
  const pressByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    // The newest of several such toasts, which the library shows first.
    const newest = document.querySelector(`[data-toast-letter="${letter}"]`) === root.current
    if (!newest || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    onPress()
  })

  // Register with the toast, not after it: its key works from the start.
  useLayoutEffect(() => {
    if (letter === undefined) return
    const handle = (event: KeyboardEvent) => pressByKey(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [letter])
}

/** A toast's text, progress and actions. */
export function ToastMessage({ text, actions, stacked = false, progress = noProgress, stayMs, leave }: Props) {
  const known = useStore(progress)
  const [gone, setGone] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const letter = gone ? undefined : actions[0]?.letter

  const end = () => {
    setGone(true)
    leave()
  }
  const press = (run: (() => void) | undefined) => {
    // The button disappears, so keyboard users return to where they were.
    if (root.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    end()
    run?.()
  }
  useStay(gone ? undefined : stayMs, root, end)
  useToastKey(letter, root, () => press(actions[0]?.run))

  const rememberWhence = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
  }

  return (
    <span ref={root} className={classes.message} data-toast-letter={letter}>
      <span className={classes.line} data-stacked={stacked || undefined}>
        <span>{text}</span>
        {stacked && !gone && (
          <button
            type="button"
            className={classes.dismiss}
            aria-label="Dismiss"
            onFocus={rememberWhence}
            onClick={() => press(undefined)}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </button>
        )}
        {!gone && (
          <Row as="span" gap={2} rigid wrap className={classes.actions}>
            {actions.map(({ label, letter: key, run }) => (
              <button
                key={label}
                type="button"
                className={classes.action}
                title={key && `Ctrl ${key.toUpperCase()}`}
                aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
                onFocus={rememberWhence}
                onClick={() => press(run)}
              >
                {label}
              </button>
            ))}
          </Row>
        )}
      </span>
      {known && <ProgressBar label={text} {...known} />}
    </span>
  )
}
