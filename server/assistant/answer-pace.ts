import { setTimeout as delay } from 'node:timers/promises'

type Pace = {
  /** Passes pieces on as soon as the customer may see them. */
  onText: (piece: string) => void
  /** Resolves when the customer may see the whole answer. Rejects when they have gone. */
  over(): Promise<void>
}

/** Lets customers wait `delayMs` at least before they see anything of an answer, as the shop has it. */
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
  // Heard by whoever waits for the end; nobody does where there is no answer.
  passing.catch(() => undefined)
  return {
    onText: (piece) => {
      if (isOver) onText?.(piece)
      else held.push(piece)
    },
    over: () => passing,
  }
}
