import { startTransition, useEffect, useState } from 'react'

/** A hidden tab renders no frames. */
const longestWaitMs = 100

/** Runs after the next paint. Returns a function that cancels it. */
function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, longestWaitMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns the value one paint later, for slow renders: the page shows the press first. A deferred value alone may
 * render before that frame, which then has to wait.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value)
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(() => value)))),
    [value, shown],
  )
  return shown
}
