/** Runs when the browser has nothing better to do; answers how to call it off. */
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
