import { useEffect, useRef, useState } from 'react'

type Debounced<Value> = {
  /** Calls back with this value after a pause; a later value replaces it. */
  send: (value: Value) => void
  /** Calls back at once with a waiting value. */
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

/** The value once it has been stable for `pauseMs`; until then the previous one. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
