import { secondMs } from '../../contract/core/time.ts'

export const maxAttempts = 5
const firstDelayMs = secondMs
const maxDelayMs = 30 * secondMs
/** A connection that lasts this long resets the count of attempts. */
const steadyMs = 10 * secondMs

const delayAfter = (attempts: number): number => Math.min(firstDelayMs * 2 ** attempts, maxDelayMs)

/** Decides after a failure of the line: how long to wait, and whether to have the session checked. */
export function createLineTrouble() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  /** Whether to check the session before the next attempt, and whether that was done for this failure. */
  let suspectsSession = false
  let wasChecked = false

  const stopWaiting = (): void => clearTimeout(timer)
  const forget = (): void => {
    attempts = 0
    wasChecked = false
  }

  return {
    stopWaiting,
    forget,

    /** Tries again after a while. Returns how many tries that makes, or null when there have been enough. */
    tryAgain(run: () => void): number | null {
      if (attempts >= maxAttempts) return null
      stopWaiting()
      timer = setTimeout(run, delayAfter(attempts))
      attempts += 1
      return attempts
    },

    /** The line works: the trouble is over once it has done so for a while. */
    endSoon(): void {
      stopWaiting()
      timer = setTimeout(forget, steadyMs)
    },

    /** Once per failure; a server that rejects a good session is a failure of its own. */
    suspectSession(): void {
      suspectsSession = !wasChecked
    },

    /** Whether the session is good; null when nobody suspects it. */
    askAboutSession(checkSession: () => Promise<boolean>): Promise<boolean> | null {
      if (!suspectsSession) return null
      suspectsSession = false
      wasChecked = true
      return checkSession()
    },
  }
}
