import { setTimeout as delay } from 'node:timers/promises'

type Pace = {
  /** Passes text on, or holds it back until the delay is over. */
  onText: (piece: string) => void
  /** Resolves when the delay is over. Rejects if the customer leaves first. */
  over(): Promise<void>
}

/** Holds an answer back for the shop's configured minimum delay. */
export function startPace(
  delayMs: number,
  { onText, signal }: { onText?: ((piece: string) => void) | undefined; signal?: AbortSignal | undefined },
): Pace {
  const held: string[] = []
  let isOver = delayMs === 0
  const flush = (): void => {
    isOver = true
    for (const piece of held.splice(0)) onText?.(piece)
  }
  const passing = isOver ? Promise.resolve() : delay(delayMs, undefined, { signal, ref: false }).then(flush)
  // `over()` reports this; without an answer nobody calls it.
  passing.catch(() => undefined)
  return {
    onText: (piece) => {
      if (isOver) onText?.(piece)
      else held.push(piece)
    },
    over: () => passing,
  }
}
