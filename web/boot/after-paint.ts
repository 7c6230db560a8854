import { startTransition, useEffect, useState } from 'react'

/** A tab out of sight draws no frames. */
const longestWaitMs = 100

/** Runs as soon as the frame that is due has been drawn. Answers how to call it off. */
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
 * A value for what is drawn in answer to a press but takes long: it changes once the page has shown that it was pressed. One
 * that is deferred only may be drawn before that frame, which then waits for it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value)
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(() => value)))),
    [value, shown],
  )
  return shown
}
