import { whenIdle } from './when-idle.ts'

/**
 * Fetches one piece after the other, each when the browser has nothing better to do, and then runs `done`, also when one could
 * not be fetched. Answers how to call it off.
 */
export function inTurnWhenIdle(pieces: readonly (() => Promise<unknown>)[], done: () => void): () => void {
  const [first, ...rest] = pieces
  if (first === undefined) return whenIdle(done)
  let isCalledOff = false
  let callOff = whenIdle(() => {
    const next = () => {
      if (!isCalledOff) callOff = inTurnWhenIdle(rest, done)
    }
    first().then(next, next)
  })
  return () => {
    isCalledOff = true
    callOff()
  }
}
