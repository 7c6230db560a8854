import { useEffect, useRef, useState } from 'react'

type Debounced<Value> = {
  /** Calls back with this value once there was a pause; a later value takes its place. */
  send: (value: Value) => void
  /** Calls back at once with what waits. */
  flush: () => void
}

/** Calls back after a pause. Drops a waiting call when the component unmounts. */
export function useDebounced<Value>(callback: (value: Value) => void, pauseMs: number): Debounced<Value> {
  const latest = useRef(callback)
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(null)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const flush = () => {
    if (waiting.current === null) return
    const { value, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    latest.current(value)
  }
  return {
    send(value) {
      clearTimeout(waiting.current?.timer)
      waiting.current = { value, timer: setTimeout(flush, pauseMs) }
    },
    flush,
  }
}

/** The value once it has stayed the same for `pauseMs`; the one before until then. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
