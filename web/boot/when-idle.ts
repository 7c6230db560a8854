/** Runs when the browser is idle. Returns a function that cancels it. */
export const whenIdle: (run: () => void) => () => void =
  'requestIdleCallback' in globalThis
    ? (run) => {
        const id = requestIdleCallback(run)
        return () => cancelIdleCallback(id)
      }
    : (run) => {
        const id = setTimeout(run)
        return () => clearTimeout(id)
      }
